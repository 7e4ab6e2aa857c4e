"""A docs folder as large as the largest seen: thousands of pages, hundreds of descriptions, names of 300 characters."""

import json
from pathlib import Path

PAGES, DESCRIPTIONS = 2_222, 842
LONGEST_NAME = 300
"""Characters of the longest titles, names and paths."""
LANGUAGES = ("en", "de", "ja")
TABS = ("Guides", "Concepts", "Operations", "Releases")
_A_GROUP = 25
_LONG_EVERY, _BROKEN_EVERY = 40, 9
_LONGEST_FILE_NAME = 180
_METHODS = ("get", "post", "put", "delete")


def long_name(beginning: str, length: int = LONGEST_NAME) -> str:
    """A name of exactly that many characters, of words that wrap nowhere."""
    return (beginning + "-and-what-else-belongs-to-it" * (length // 20))[:length]


def write_big_site(folder: Path, *, pages: int = PAGES, descriptions: int = DESCRIPTIONS) -> Path:
    """`pages` files in several languages and tabs, and `descriptions` files that docs.json names in api.openapi."""
    paths = [_page_path(number) for number in range(pages)]
    sources = [_description_path(number) for number in range(descriptions)]
    for number, path in enumerate(paths):
        _write(folder / f"{path}.mdx", _page(number, paths[max(number - len(LANGUAGES), number % len(LANGUAGES))]))
    for number, source in enumerate(sources):
        _write(folder / source, json.dumps(_description(number)))
    languages = [_language(place, paths) for place in range(len(LANGUAGES))]
    api = {"openapi": [_written(number, source) for number, source in enumerate(sources)]}
    config = {
        "name": "Harbour",
        "theme": "mint",
        "colors": {"primary": "#0b6e99"},
        "api": api,
        "navigation": {"languages": languages},
    }
    _write(folder / "docs.json", json.dumps(config, indent=2))
    return folder


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def _page_path(number: int) -> str:
    """The same page in each language, one after the other; the default language has no folder of its own."""
    page, place = divmod(number, len(LANGUAGES))
    tab = TABS[page % len(TABS)].lower()
    name = long_name(f"page-{page}", _LONGEST_FILE_NAME) if page % _LONG_EVERY == 1 else f"page-{page}"
    below = long_name("section", LONGEST_NAME - _LONGEST_FILE_NAME - 20) if page % _LONG_EVERY == 1 else "section"
    return f"{LANGUAGES[place]}/{tab}/{below}/{name}" if place else f"{tab}/{below}/{name}"


def _page(number: int, other: str) -> str:
    page = number // len(LANGUAGES)
    title = long_name(f"Page {page}") if page % _LONG_EVERY == 1 else f"Page {page}"
    is_broken = page % _BROKEN_EVERY == 0 or page % _LONG_EVERY == 1
    gone = f" What is [gone](/gone/{page}) was better." if is_broken else ""
    return (
        f"---\ntitle: {title}\ndescription: What page {page} is about.\n---\n\n"
        f"The harbour takes ships of class {page}. See [the page before](/{other}).{gone}\n\n"
        f"## Berth {page}\n\nA berth is held for {page % 24} hours.\n\n"
        f"```bash\ncurl https://api.harbour.example/berths/{page}\n```\n"
    )


def _description_path(number: int) -> str:
    name = long_name(f"service-{number}", _LONGEST_FILE_NAME) if number % _LONG_EVERY == 1 else f"service-{number}"
    return f"descriptions/area-{number // 100}/{name}.json"


def _written(number: int, source: str) -> object:
    return {"source": source, "directory": f"reference/service-{number}"} if number % 10 == 0 else source


def _description(number: int) -> dict[str, object]:
    method = _METHODS[number % len(_METHODS)]
    operation = {
        "summary": f"Do {number}",
        "operationId": f"do{number}",
        "responses": {"200": {"description": "Done."}},
    }
    title = long_name(f"Service {number}") if number % _LONG_EVERY == 1 else f"Service {number}"
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": "1"},
        "servers": [{"url": "https://api.harbour.example"}],
        "paths": {f"/services/{number}": {method: operation}},
    }


def _language(place: int, paths: list[str]) -> dict[str, object]:
    own = paths[place :: len(LANGUAGES)]
    tabs = [_tab(name, own[number :: len(TABS)]) for number, name in enumerate(TABS)]
    return {"language": LANGUAGES[place], "tabs": tabs}


def _tab(name: str, own: list[str]) -> dict[str, object]:
    starts = range(0, len(own), _A_GROUP)
    groups = [{"group": f"{name} {at // _A_GROUP + 1}", "pages": own[at : at + _A_GROUP]} for at in starts]
    return {"tab": name, "groups": groups}
