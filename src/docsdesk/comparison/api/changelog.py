"""Changes of an API as people read them: Markdown for a release, or an `<Update>` for a page."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from docsdesk.comparison.api.change import ApiChange, Impact
from docsdesk.domain.wording import say, together

LEVEL_TITLES: Final = {
    Impact.BREAKING: "Breaking",
    Impact.PERHAPS: "May break some callers",
    Impact.ADDITION: "Additions",
}
MOST_LISTED: Final = 200
"""Changes of one level; the rest are counted."""
_MOST_NAMED_OPERATIONS: Final = 3
_SPECIAL: Final = re.compile(r"([\\`*_{}<>\[\]|])")


def changelog(changes: Iterable[ApiChange], *, level: int = 2) -> str:
    """Markdown that is MDX, too, with headings of this level. What no caller notices is left out."""
    return "\n".join(_lines(tuple(changes), "#" * level))


def update(changes: Iterable[ApiChange], day: date, title: str = "API") -> str:
    """A draft of an `<Update>`, to be put into a page and edited."""
    body = changelog(changes, level=3) or "Nothing that callers notice."
    return f'<Update label="{day.isoformat()}" description="{_attribute(title)}">\n\n{body}\n\n</Update>\n'


def _lines(changes: tuple[ApiChange, ...], mark: str) -> Iterator[str]:
    is_first = True
    for level, title in LEVEL_TITLES.items():
        lines = [_line(alike) for alike in alike_changes(change for change in changes if change.level is level)]
        if lines:
            yield from (() if is_first else ("",))
            yield from (f"{mark} {title}", "", *lines[:MOST_LISTED])
            if (rest := len(lines) - MOST_LISTED) > 0:
                yield f"- and {rest:,} more"
            is_first = False


@dataclass(frozen=True, slots=True)
class AlikeChanges:
    """A change of a schema that operations share, told once."""

    operations: tuple[str, ...]
    place: str
    field: str
    reason: str


def alike_changes(changes: Iterable[ApiChange]) -> Iterator[AlikeChanges]:
    groups: dict[tuple[str, str, str], dict[str, None]] = {}
    for change in changes:
        groups.setdefault((change.place, change.field, change.reason), {})[change.operation] = None
    for (place, field, reason), operations in groups.items():
        yield AlikeChanges(tuple(name for name in operations if name), place, field, reason)


def _as_it_is(text: str) -> str:
    return text


def subject(
    alike: AlikeChanges, code: Callable[[str], str] = _as_it_is, plain: Callable[[str], str] = _as_it_is
) -> str:
    """Where it changed; `code` and `plain` write names and words. Empty for the description as a whole."""
    named = ", ".join(code(name) for name in alike.operations[:_MOST_NAMED_OPERATIONS])
    if (rest := len(alike.operations) - _MOST_NAMED_OPERATIONS) > 0:
        named = say("{names} and {count} more", names=named, count=rest)
    return together(named, plain(alike.place), code(alike.field) if alike.field else "", by=" · ")


def _line(alike: AlikeChanges) -> str:
    where = subject(alike, code=lambda name: f"`{name}`", plain=_escape)
    return f"- {where}: {_escape(alike.reason)}" if where else f"- {_escape(alike.reason)}"


def _escape(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def _attribute(text: str) -> str:
    return text.replace('"', "'").replace("{", "(").replace("}", ")")
