"""What changed in how long a part of an API is there to stay: deprecation, announced ends, levels of stability."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from docsdesk.comparison.api.change import ApiChange, Impact
from docsdesk.docs.json.values import JsonObject, text_at
from docsdesk.domain.wording import say

_STABILITY: Final = ("draft", "alpha", "beta", "stable")
_DEPRECATED: Final = {
    "operation": say("The operation is deprecated."),
    "parameter": say("The parameter is deprecated."),
}
_REACTIVATED: Final = {
    "operation": say("The operation is no longer deprecated."),
    "parameter": say("The parameter is no longer deprecated."),
}


def lifecycle_changes(old: JsonObject, new: JsonObject, noun: str, place: str = "") -> Iterator[ApiChange]:
    """Of an operation or a parameter."""
    was, now = old.get("deprecated") is True, new.get("deprecated") is True
    if was != now:
        event = "deprecated" if now else "reactivated"
        reasons = _DEPRECATED if now else _REACTIVATED
        yield ApiChange(Impact.ADDITION, f"{noun}-{event}", reasons[noun], place=place)
    before, after = announced_end(old), announced_end(new)
    if before is None or not now:
        return
    if after is None:
        reason = say("The announced end is no longer named.")
        yield ApiChange(Impact.BREAKING, f"{noun}-sunset-removed", reason, place=place)
    elif after < before:
        reason = say("The end is announced for {after} now instead of {before}.", after=after, before=before)
        yield ApiChange(Impact.BREAKING, f"{noun}-sunset-earlier", reason, place=place)


def announced_end(value: JsonObject) -> date | None:
    try:
        return date.fromisoformat(text_at(value, "x-sunset") or text_at(value, "sunset"))
    except ValueError:
        return None


def stability_changes(old: JsonObject, new: JsonObject) -> Iterator[ApiChange]:
    """Of an operation or a field."""
    was, now = text_at(old, "x-stability-level"), text_at(new, "x-stability-level")
    before, after = (_STABILITY.index(word) if word in _STABILITY else -1 for word in (was, now))
    if before != after:
        level = Impact.BREAKING if -1 < after < before else Impact.ADDITION
        reason = say("The stability level is now {level}.", level=now) if now else say("It has no stability level now.")
        yield ApiChange(level, "stability-changed", reason)
