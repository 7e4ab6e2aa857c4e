"""The YAML between the `---` lines at the top of a page."""

import re
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.json.values import Json, JsonObject, as_line, as_list, texts
from docsdesk.docs.yaml_values import YamlSyntaxError, read_yaml
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.reader import Reader
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_BLOCK = re.compile(r"---[ \t]*\n(.*?)^---[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class GroupRule:
    """Members of any of `includes` and of none of `excludes`; without `includes`, everybody who is signed in."""

    includes: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()

    def admits(self, reader: Reader) -> bool:
        is_included = reader.is_in(self.includes) if self.includes else reader.is_signed_in
        return is_included and not reader.is_in(self.excludes)


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """`length` is the number of characters it takes up, marks included; 0 if there is none."""

    values: JsonObject = field(default_factory=dict[str, Json])
    length: int = 0
    inherited: JsonObject = field(default_factory=dict[str, Json])
    """What the API description says about the page (`x-mint.metadata`); `values` win."""

    def value(self, key: str) -> Json:
        return self.values[key] if key in self.values else self.inherited.get(key)

    def text(self, key: str) -> str:
        """A scalar as text, empty if the key is missing or holds something else."""
        value = self.value(key)
        return "" if value is None else as_line(value).strip()

    def flag(self, key: str) -> bool:
        return self.value(key) is True

    @property
    def groups(self) -> tuple[str, ...]:
        """The reader groups a page is for; the list form `{includes: […]}` counts too."""
        return tuple(dict.fromkeys(name for rule in self.group_rules for name in rule.includes))

    @property
    def group_rules(self) -> tuple[GroupRule, ...]:
        """The page is for every reader whom one of these rules admits. None without `groups`."""
        written = self.value("groups")
        rules = [
            GroupRule(texts(item.get("includes")), texts(item.get("excludes")))
            for item in as_list(written)
            if isinstance(item, dict)
        ]
        named = texts(written)
        return (*([GroupRule(named)] if named else []), *(rule for rule in rules if rule.includes or rule.excludes))


def read_front_matter(file: PurePosixPath, text: str, problems: list[Problem]) -> FrontMatter:
    """Broken YAML is a problem with its place; the page then has no values."""
    match = _BLOCK.match(text)
    if match is None:
        if text.startswith("---\n") and re.match(r"---\n\w+:", text):
            problems.append(
                Problem(
                    Rule.PAGE_FRONT_MATTER,
                    Place(file),
                    say("The front matter is not closed."),
                    say("Close it with a line that contains only ---."),
                )
            )
        return FrontMatter()
    try:
        loaded = read_yaml(match[1])
    except YamlSyntaxError as error:
        title = say("The front matter is not valid YAML: {problem}.", problem=error.problem)
        place = Place(file, error.line + 1, error.column)
        problems.append(Problem(Rule.PAGE_FRONT_MATTER, place, title, say("Fix that line.")))
        return FrontMatter({}, match.end())
    if loaded is not None and not isinstance(loaded, dict):
        problems.append(
            Problem(
                Rule.PAGE_FRONT_MATTER,
                Place(file, 2),
                say("The front matter is not a list of keys."),
                say("Write key: value."),
            )
        )
        loaded = None
    return FrontMatter(loaded or {}, match.end())
