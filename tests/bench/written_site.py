"""A docs folder of any size for the benches: prose, tables, code and components, the same every time."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

_WORD = re.compile(r"\w+")
WORDS = _WORD.findall(
    """
    account address agent archive batch boat bridge bucket buffer cabin cache canal captain cargo chart client
    cluster compass crane crew cursor customer deck delivery depth device dock document domain draft engine entry
    event export ferry field filter fleet folder freight gateway gauge group handle harbour header helm index
    invoice island job key label lantern ledger lighthouse limit link lock log manifest map member message mooring
    name node note order page parcel passage payload permit pier pilot policy pool port profile project query queue
    range record region release report request response retry role rope route rule sail schedule schema secret
    section server session ship signal site snapshot source stage station status storm stream table tag task team
    tide timeout timetable token tow trace tunnel update upload value vessel version voyage warehouse watch webhook
    wharf window worker workspace zone
    """
)
VERBS = _WORD.findall(
    """
    accepts announces answers archives assigns attaches cancels checks collects compares copies counts creates
    delivers describes detects ends exports fetches filters holds imports keeps lists loads locks logs measures
    merges moves names opens orders pauses prints publishes queues reads receives records refuses releases removes
    renames repeats replaces reports restores resumes retries returns saves sends shows signs sorts splits starts
    stores streams syncs tells tracks unlocks updates validates watches writes
    """
)
LANGUAGES = ("bash", "json", "python", "javascript", "yaml", "typescript", "go", "http", "sql", "java", "php", "text")
OFTEN = (24, 20, 14, 12, 8, 7, 4, 3, 2, 2, 2, 2)


class PageWriter:
    """One page's text. What it writes depends on its number only."""

    def __init__(self, number: int, pages: list[str]) -> None:
        self._random = random.Random(f"page {number}")
        self._pages = pages
        self.title = f"{self._word().capitalize()} {self._word()}s {number}"

    def page(self) -> str:
        blocks: list[Callable[[], str]] = [
            self._prose, self._prose, self._prose, self._list, self._steps, self._table, self._callout, self._code,
            self._code, self._code_group, self._tabs, self._cards, self._accordions, self._fields, self._snippet,
        ]  # fmt: skip
        weights = (9, 9, 9, 7, 2, 3, 5, 6, 5, 1, 2, 2, 2, 3, 1)
        parts = [f'---\ntitle: "{self.title}"\ndescription: "{self._sentence()}"\n---', self._import(), self._prose()]
        for level in self._random.choices((2, 2, 3), k=self._random.randint(4, 8)):
            parts.append(f"{'#' * level} {self._heading()}")
            parts += [block() for block in self._random.choices(blocks, weights, k=self._random.randint(1, 3))]
        return "\n\n".join(parts) + "\n"

    def _import(self) -> str:
        return f"import Shared from '/snippets/shared-{self._random.randint(0, 9)}.mdx';"

    def _snippet(self) -> str:
        return "<Shared />"

    def _word(self) -> str:
        return self._random.choice(WORDS)

    def _name(self) -> str:
        return f"{self._word()}_{self._word()}"

    def _heading(self) -> str:
        return f"{self._random.choice(VERBS).capitalize()} the {self._word()} {self._word()}"

    def _sentence(self) -> str:
        return (
            f"The {self._word()} {self._random.choice(VERBS)} every {self._word()} of the {self._word()} "
            f"before the {self._word()} {self._random.choice(VERBS)} it."
        )

    def _rich(self) -> str:
        kind = self._random.randint(0, 5)
        if kind == 0:
            number = self._random.randint(1, 900)
            return f"Set `{self._name()}` to `{number}` and the {self._word()} **{self._word()}**."
        if kind == 1:
            return f"Read [{self._word()} and {self._word()}](/{self._random.choice(self._pages)}) before you start."
        if kind == 2:
            return f"It is *not* the {self._word()}, but its {self._word()}: see `{self._name()}()`."
        return self._sentence()

    def _prose(self) -> str:
        return " ".join(self._rich() for _ in range(self._random.randint(2, 5)))

    def _list(self) -> str:
        mark = self._random.choice(("-", "1."))
        return "\n".join(f"{mark} {self._rich()}" for _ in range(self._random.randint(3, 7)))

    def _table(self) -> str:
        rows = [
            f"| `{self._name()}` | {self._random.choice(('string', 'number', 'boolean'))} | {self._sentence()} |"
            for _ in range(self._random.randint(3, 8))
        ]
        return "\n".join(("| Name | Type | Meaning |", "|---|---|---|", *rows))

    def _code(self) -> str:
        language = self._random.choices(LANGUAGES, OFTEN)[0]
        title = f" {self._word()}.{language}" if self._random.random() < 0.2 else ""
        return f"```{language}{title}\n{self._source(language)}\n```"

    def _source(self, language: str) -> str:
        writer = getattr(self, f"_{language}")
        return "\n".join(line for _ in range(self._random.randint(1, 3)) for line in writer())

    def _boxed(self, opening: str, *content: str) -> str:
        body = "\n\n".join(content).replace("\n", "\n  ").replace("\n  \n", "\n\n")
        return f"<{opening}>\n  {body}\n</{opening.partition(' ')[0]}>"

    def _callout(self) -> str:
        return self._boxed(self._random.choice(("Note", "Tip", "Warning", "Info", "Check")), self._prose())

    def _code_group(self) -> str:
        blocks = [
            f"```{language} {language.capitalize()}\n{self._source(language)}\n```"
            for language in ("bash", "python", "javascript")
        ]
        return "<CodeGroup>\n" + "\n\n".join(blocks) + "\n</CodeGroup>"

    def _tabs(self) -> str:
        tabs = [self._boxed(f'Tab title="{self._word()}"', self._prose(), self._code()) for _ in range(2)]
        return self._boxed("Tabs", *tabs)

    def _steps(self) -> str:
        steps = [self._boxed(f'Step title="{self._heading()}"', self._prose()) for _ in range(3)]
        return self._boxed("Steps", *steps)

    def _cards(self) -> str:
        opening = 'Card title="{}" icon="rocket" href="/{}"'
        cards = [
            self._boxed(opening.format(self._word(), self._random.choice(self._pages)), self._sentence())
            for _ in range(4)
        ]
        return self._boxed("CardGroup cols={2}", *cards)

    def _accordions(self) -> str:
        items = [self._boxed(f'Accordion title="{self._heading()}"', self._prose(), self._list()) for _ in range(2)]
        return self._boxed("AccordionGroup", *items)

    def _fields(self) -> str:
        fields = [
            self._boxed(f'ParamField body="{self._name()}" type="string" required', self._sentence()) for _ in range(3)
        ]
        return "\n\n".join(fields)

    def _bash(self) -> list[str]:
        return [
            f"# {self._sentence()}",
            f"curl -X POST https://api.harbour.example/v1/{self._word()}s/{self._random.randint(1, 99)} \\",
            '  -H "Authorization: Bearer $TOKEN" \\',
            f"  --data '{{\"{self._name()}\": {self._random.randint(1, 99)}}}' | jq '.{self._word()}'",
        ]

    def _json(self) -> list[str]:
        rows = [f'  "{self._name()}": {self._random.choice((12, "true", "null"))},' for _ in range(4)]
        return ["{", *rows, f'  "{self._word()}": ["{self._word()}", "{self._word()}"]', "}"]

    def _python(self) -> list[str]:
        return [
            f"def {self._name()}({self._word()}: str, limit: int = {self._random.randint(1, 99)}) -> dict:",
            f'    """{self._sentence()}"""',
            f'    response = client.post(f"/{self._word()}s/{{limit}}", json={{"{self._word()}": limit}})',
            f"    return response.json()  # {self._word()}",
        ]

    def _javascript(self) -> list[str]:
        return [
            f"const {self._word()} = await fetch(`/{self._word()}s/${{id}}`, {{ method: 'POST' }});",
            f"if (!{self._word()}.ok) throw new Error('{self._sentence()}');",
            f"for (const item of {self._word()}.items) console.log(item.{self._word()}); // {self._word()}",
        ]

    def _typescript(self) -> list[str]:
        name = self._word().capitalize()
        return [f"export interface {name} {{", f"  {self._name()}: string;", "  count?: number;", "}"]

    def _yaml(self) -> list[str]:
        rows = [f"  {self._name()}: {self._random.randint(1, 99)}" for _ in range(3)]
        return [f"{self._name()}:", *rows, f"  - {self._word()}  # {self._word()}"]

    def _go(self) -> list[str]:
        name = self._word().capitalize()
        return [f"func {name}(id string) error {{", f'\treturn client.Do("{self._word()}", id)', "}"]

    def _http(self) -> list[str]:
        return [f"GET /v1/{self._word()}s HTTP/1.1", "Host: api.harbour.example", "Accept: application/json"]

    def _sql(self) -> list[str]:
        return [f"SELECT {self._name()}, count(*) FROM {self._word()}s WHERE id = {self._random.randint(1, 9)};"]

    def _java(self) -> list[str]:
        return [f'var {self._word()} = new Request("{self._word()}", {self._random.randint(1, 9)});']

    def _php(self) -> list[str]:
        return [f"<?php ${self._word()} = $client->get('/{self._word()}s'); // {self._sentence()}"]

    def _text(self) -> list[str]:
        return [f"{self._word()}: {self._sentence()}"]


def write_docs_folder(folder: Path, count: int) -> Path:
    """A site of `count` pages in eight tabs, with groups of twenty."""
    paths = [f"part-{number % 8}/section-{number // 160}/page-{number}" for number in range(count)]
    for number, path in enumerate(paths):
        file = folder / f"{path}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PageWriter(number, paths).page(), "utf-8")
    (folder / "snippets").mkdir(exist_ok=True)
    for number in range(10):
        writer = PageWriter(1_000_000 + number, paths)
        (folder / "snippets" / f"shared-{number}.mdx").write_text(f"<Note>{writer.title}, see the list.</Note>\n")
    config = {"name": "Harbour", "navigation": {"tabs": [_tab(part, paths) for part in range(min(8, count))]}}
    (folder / "docs.json").write_text(json.dumps(config, indent=2), "utf-8")
    return folder


def _tab(part: int, paths: list[str]) -> dict[str, object]:
    own = paths[part::8]
    groups = [{"group": f"Section {at // 20 + 1}", "pages": own[at : at + 20]} for at in range(0, len(own), 20)]
    return {"tab": f"Part {part + 1}", "groups": groups}
