"""The style rules that a drawing brings along, and which of them are about one of its elements."""

import re
from dataclasses import dataclass, field

_AT_BLOCK = re.compile(r"@[\w-]+[^@{};]*(?:\{(?:[^{}]|\{[^{}]*\})*\}|;)")
_COMPOUND = re.compile(
    r"(?P<tag>[a-zA-Z][\w-]*|\*)?(?P<rest>(?:\.[\w-]+|#[\w-]+|\[[\w-]+(?:[~|^$*]?=\"?[^\]\"]*\"?)?\])*)$"
)
_PART = re.compile(
    r"\.(?P<css>[\w-]+)|#(?P<id>[\w-]+)|\[(?P<name>[\w-]+)(?:(?P<how>[~|^$*]?)=\"?(?P<value>[^\]\"]*)\"?)?\]"
)
_MOST_CHARACTERS = 200_000
_MOST_COMPOUNDS = 8


@dataclass(frozen=True, slots=True)
class Subject:
    """An element as rules see it."""

    tag: str
    identity: str
    classes: frozenset[str]
    attributes: dict[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class _Compound:
    tag: str
    identities: tuple[str, ...]
    classes: frozenset[str]
    attributes: tuple[tuple[str, str, str], ...]
    is_child: bool
    """Only a parent counts for what stands before it, not any ancestor."""

    def matches(self, subject: Subject) -> bool:
        return (
            self.tag in ("", "*", subject.tag)
            and self.classes <= subject.classes
            and all(identity == subject.identity for identity in self.identities)
            and all(_has(subject.attributes.get(name), how, value) for name, how, value in self.attributes)
        )


@dataclass(frozen=True, slots=True)
class Rule:
    """`weight` orders rules: those that count more come later."""

    compounds: tuple[_Compound, ...]
    declarations: dict[str, str]
    weight: tuple[int, int, int, int]

    def matches(self, path: list[Subject]) -> bool:
        """Whether it is about the last element of the path from the root."""
        levels = [len(path) - 1] if self.compounds[-1].matches(path[-1]) else []
        for at in range(len(self.compounds) - 1, 0, -1):
            if not levels:
                break
            above = [level - 1 for level in levels] if self.compounds[at].is_child else range(max(levels))
            levels = [level for level in above if level >= 0 and self.compounds[at - 1].matches(path[level])]
        return bool(levels)


def read_rules(sheet: str) -> list[Rule]:
    """The rules in the order in which they override each other; those with conditions or states are left out."""
    text = _AT_BLOCK.sub("", _without_comments(sheet[:_MOST_CHARACTERS]))
    rules: list[Rule] = []
    for number, block in enumerate(text.split("}")[:-1]):
        head, _, body = block.rpartition("{")
        plain, important = read_declarations(body)
        for selector in head.rpartition("{")[2].split(","):
            compounds = _compounds(selector)
            if compounds is None:
                continue
            weight = _weight(compounds)
            for level, declarations in enumerate((plain, important)):
                if declarations:
                    rules.append(Rule(compounds, declarations, (level, *weight, number)))
    return sorted(rules, key=lambda rule: rule.weight)


def _without_comments(text: str) -> str:
    """One without an end goes to the end of the text."""
    pieces: list[str] = []
    at = 0
    while (start := text.find("/*", at)) >= 0:
        pieces.append(text[at:start])
        end = text.find("*/", start + 2)
        at = end + 2 if end >= 0 else len(text)
    return "".join([*pieces, text[at:]])


def read_declarations(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """Plain and `!important` declarations."""
    plain: dict[str, str] = {}
    important: dict[str, str] = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            bare, mark, _ = value.partition("!important")
            (important if mark else plain)[name.strip().lower()] = bare.strip()
    return plain, important


def _compounds(selector: str) -> tuple[_Compound, ...] | None:
    found: list[_Compound] = []
    is_child = False
    for word in selector.replace(">", " > ").split():
        if word == ">":
            is_child = True
            continue
        compound = _compound(word, is_child=is_child)
        if compound is None:
            return None
        found.append(compound)
        is_child = False
    return tuple(found) if 0 < len(found) <= _MOST_COMPOUNDS else None


def _compound(word: str, *, is_child: bool) -> _Compound | None:
    match = _COMPOUND.fullmatch(word)
    if match is None:
        return None
    parts = list(_PART.finditer(match["rest"]))
    return _Compound(
        tag=match["tag"] or "",
        identities=tuple(part["id"] for part in parts if part["id"]),
        classes=frozenset(part["css"] for part in parts if part["css"]),
        attributes=tuple((part["name"], part["how"] or "", part["value"] or "") for part in parts if part["name"]),
        is_child=is_child,
    )


def _weight(compounds: tuple[_Compound, ...]) -> tuple[int, int]:
    identities = sum(len(compound.identities) for compound in compounds)
    return identities, sum(10 * (len(c.classes) + len(c.attributes)) + (c.tag not in ("", "*")) for c in compounds)


def _has(value: str | None, how: str, wanted: str) -> bool:
    if value is None:
        return False
    if how == "":
        return not wanted or value == wanted
    tests = {"^": value.startswith(wanted), "$": value.endswith(wanted), "*": wanted in value}
    return tests.get(how, wanted in value.split())
