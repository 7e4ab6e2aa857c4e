"""Rules that need a whole folder: front matter, navigation, readers who sign in, a legacy configuration file."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from pathlib import PurePosixPath

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.json.values import Json, JsonObject, as_line
from docsdesk.docs.lint.config_check import key_problems
from docsdesk.docs.navigation import NavNode
from docsdesk.docs.pages.effective_settings import as_display, display_setting
from docsdesk.docs.pages.fixes import front_matter_fix, key_place, name_fix
from docsdesk.docs.pages.new_page import AUTH_METHODS
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.likeness import Names, is_same_name
from docsdesk.domain.api_setting import setting_at
from docsdesk.domain.api_settings import DISPLAY, PlaygroundDisplay
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_METHODS = ("GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "WEBHOOK", "WSS")
_REQUEST = re.compile(rf"(?:{'|'.join(_METHODS)}) +(?:/|[A-Za-z][A-Za-z0-9+.-]*://|\{{)\S*")
# A server without its scheme looks like a path without its slash.
_HOST = re.compile(r"$|[^/{]+[.:]")


def page_rule_problems(page: Page, api: Json) -> Iterator[Problem]:
    """`api` is from docs.json."""
    if page.file is None:
        return
    yield from _request(page)
    yield from _choice(page, "playground", tuple(PlaygroundDisplay), Rule.PAGE_PLAYGROUND_UNKNOWN)
    yield from _choice(page, "authMethod", AUTH_METHODS, Rule.PAGE_AUTH_METHOD_UNKNOWN)
    yield from _groups(page, api)


def _request(page: Page) -> Iterator[Problem]:
    written = as_line(page.front_matter.values.get("api")).strip()
    if not written or _REQUEST.fullmatch(written):
        return
    method, _, address = written.partition(" ")
    address = address.strip()
    title = say("The page's api is not of the form METHOD /path: {written}.", written=written)
    hint = say("Write a method in capitals, then a path that starts with a slash or a full URL.")
    is_plain = method.upper() in _METHODS and (_is_whole(address) or not _HOST.match(address))
    meant = f"{method.upper()} {address if _is_whole(address) else '/' + address.lstrip('/')}"
    fix = (
        front_matter_fix(page, say("Change to {value}", value=meant), "api", meant, is_sure=True)
        if is_plain and _REQUEST.fullmatch(meant)
        else None
    )
    yield Problem(Rule.PAGE_API_FORM, key_place(page, "api"), title, hint, fix)


def _is_whole(address: str) -> bool:
    return "://" in address or address.startswith("{")


def _choice(page: Page, key: str, choices: tuple[str, ...], rule: Rule) -> Iterator[Problem]:
    """Methods may be written in upper case, displays may not."""
    written = page.front_matter.values.get(key)
    word = as_line(written).strip()
    if written is None or (word if key == "playground" else word.lower()) in choices:
        return
    near = get_close_matches(word.lower(), choices, 1, 0.6)
    is_sure = bool(near) and is_same_name(word, near[0])
    words = say("Change to {value}", value=near[0]) if near else ""
    fix = front_matter_fix(page, words, key, near[0], is_sure=is_sure) if near else None
    title = say("The page's playground is not one of the displays.")
    if key == "authMethod":
        title = say("The page's authMethod is not one of the methods.")
    yield Problem(rule, key_place(page, key), title, say("Write one of {choices}.", choices=", ".join(choices)), fix)


def _groups(page: Page, api: Json) -> Iterator[Problem]:
    """Groups limit who may send requests only if the playground asks who the reader is."""
    front = page.front_matter
    is_api_page = page.api is not None or bool(front.text("api"))
    if not is_api_page or "groups" not in front.values or not front.group_rules:
        return
    if display_setting(api, page).value is PlaygroundDisplay.INTERACTIVE:
        title = say("The page has groups, but its playground is open to everyone who can see the page.")
        hint = say("Write playground: auth to limit it to these groups.")
        auth = PlaygroundDisplay.AUTH.value
        fix = front_matter_fix(page, say("Write playground: auth"), "playground", auth, is_sure=False)
        yield Problem(Rule.PAGE_GROUPS_WITHOUT_AUTH, key_place(page, "groups"), title, hint, fix)


def legacy_file_problems(legacy: JsonObject, modern: JsonObject, places: ConfigPlaces) -> Iterator[Problem]:
    """All share one fix: the whole docs.json in the current form."""
    text = json.dumps(modern, indent=2, ensure_ascii=False) + "\n"
    fix = Fix(say("Write a docs.json in the current form"), CONFIG_FILE, (TextEdit(0, 0, text),))
    title = say("This site still uses the legacy mint.json.")
    yield Problem(
        Rule.CONFIG_LEGACY_FILE, places.of(()), title, say("Replace it with a docs.json in the current form."), fix
    )
    for key, value in legacy.items():
        for problem in key_problems(key, value):
            if problem.rule is Rule.CONFIG_LEGACY_KEY:
                yield replace(problem, place=places.of(problem.path), fix=fix)


_SIGNS = ("groups", "public")
_HINT = say("Set up sign-in where the site is hosted; without it, nobody sees these playgrounds.")


def login_problems(pages: Iterable[Page], api: Json, places: ConfigPlaces) -> Iterator[Problem]:
    """None if some page is for certain readers, which shows that sign-in was considered."""
    written = [page for page in pages if page.file is not None]
    if any(key in page.front_matter.values for page in written for key in _SIGNS):
        return
    rule, title = (
        Rule.API_AUTH_WITHOUT_LOGIN,
        say("The playground is for signed-in readers: can readers sign in to this site?"),
    )
    if as_display(setting_at(api, DISPLAY)) is PlaygroundDisplay.AUTH:
        yield Problem(rule, places.of(("api", *DISPLAY)), title, _HINT)
    for page in written:
        if as_display(page.front_matter.values.get("playground")) is PlaygroundDisplay.AUTH:
            yield Problem(rule, key_place(page, "playground"), title, _HINT)


LEFT_OUT_HINT = say(
    "Give the file another name, or remove it from .mintignore: a readme, license or changelog is no page."
)


def missing_pages(
    navigation: NavNode, pages: Iterable[Page], places: ConfigPlaces, file_of: Callable[[str], PurePosixPath | None]
) -> Iterator[Problem]:
    """Each suggests the nearest page of its folder that the navigation does not name: names are easily misspelled.

    `file_of` gives the file of a path that is there and is no page.
    """
    named = set(navigation.pages())
    known = {page.path for page in pages}
    unnamed: dict[str, list[str]] = {}
    for path in sorted(known - named):
        unnamed.setdefault(path.rpartition("/")[0], []).append(path)
    names = {folder: Names(paths) for folder, paths in unnamed.items()}
    for path in navigation.pages():
        file = file_of(path) if path not in known else None
        if file is not None:
            title = say("The navigation names {file}, which is left out of every site.", file=file)
            yield Problem(Rule.NAVIGATION_PAGE_MISSING, places.of_text((path, f"/{path}")), title, LEFT_OUT_HINT)
        elif path not in known:
            near = names.get(path.rpartition("/")[0], Names(())).nearest(path, 0.85)
            written = (path, f"/{path}", f"{path}.mdx", f"{path}.md", f"./{path}")
            fix = name_fix(places, written, near, is_sure=is_same_name(path, near)) if near else None
            title = say("The navigation names the page {path}, which does not exist.", path=path)
            hint = say("Did you mean {near}?", near=near) if near else say("Add the page or remove the entry.")
            yield Problem(Rule.NAVIGATION_PAGE_MISSING, places.of_text(written), title, hint, fix)
