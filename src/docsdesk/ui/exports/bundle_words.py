"""A bundle's name and state in words."""

from datetime import datetime
from functools import lru_cache

from docsdesk.domain.bundles.bundle import archive_stem
from docsdesk.domain.bundles.library import BundleLinkCheck, FileState, LibraryBundle
from docsdesk.ui.exports.row import BundleEntry, Check
from docsdesk.ui.figures import ago, moment
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone
from docsdesk.ui.words.state_words import StateWords, translate_state

_tr = Texts("Bundles")

_NAME_CHARACTERS = 40
"""Characters of a name within a sentence."""

_LOST = {
    FileState.MISSING: ("bad", _tr.later("file missing"), Tone.BAD),
    FileState.CHANGED: ("bad", _tr.later("file changed"), Tone.BAD),
}
_CHECKS = {
    Check.DAMAGED: ("bad", _tr.later("damaged"), Tone.BAD),
    Check.RUNNING: ("running", _tr.later("checking…"), Tone.ACCENT),
}
_UNCHECKED = ("none", _tr.later("links not checked"), Tone.MUTED)
_VERIFIED = ("good", _tr.later("verified"), Tone.GOOD)


def name_of(bundle: LibraryBundle) -> str:
    return bundle.site_name or file_stem(bundle)


def file_stem(bundle: LibraryBundle) -> str:
    return archive_stem(bundle.file.name)


def time_words(bundle: LibraryBundle) -> str:
    words = _tr("Added {time}; its export date is unknown.") if bundle.exported_at is None else "{time}"
    return words.format(time=moment(bundle.exported_or_kept_at))


def since_words(entry: BundleEntry, now: datetime) -> str:
    """When its links were checked; empty while that is of no use."""
    check = entry.bundle.link_check
    is_told = entry.is_here and entry.check in (Check.NOT_YET, Check.DONE) and check is not None
    return ago(check.at, now) if is_told and check is not None else ""


def full_name(bundle: LibraryBundle) -> str:
    """Name, label or version, and time, which tell it from the site's other bundles; short enough for a sentence."""
    parts = (_short(name_of(bundle)), _short(bundle.label or bundle.version or ""), moment(bundle.exported_or_kept_at))
    return " · ".join(part for part in parts if part)


def _short(name: str) -> str:
    return name if len(name) <= _NAME_CHARACTERS else f"{name[: _NAME_CHARACTERS - 1]}…"


def state_of(entry: BundleEntry) -> StateWords:
    """Without its hint, because sorting and filtering look at thousands of states."""
    if (lost := _LOST.get(entry.shelved.state)) is not None:
        return translate_state(_tr, lost)
    if (seen := _CHECKS.get(entry.check)) is not None:
        return translate_state(_tr, seen)
    check = entry.bundle.link_check
    if check is None:
        return translate_state(_tr, _UNCHECKED)
    return _broken_words(check.broken_count) if check.broken_count else translate_state(_tr, _VERIFIED)


def state_hint(entry: BundleEntry) -> str:
    match entry.shelved.state, entry.check:
        case FileState.MISSING, _:
            return _tr("The file was moved or deleted.")
        case FileState.CHANGED, _:
            return _tr("The file has changed since it was verified.")
        case _, Check.DAMAGED:
            return _tr("The archive is damaged. Export the site again.")
        case _, Check.RUNNING:
            return ""
        case _:
            return _checked_hint(entry.bundle.link_check)


def page_words(count: int) -> str:
    return _tr("%Ln page(s)", count)


def _checked_hint(check: BundleLinkCheck | None) -> str:
    if check is None:
        return _tr("The archive was complete when it arrived. Its links have not been checked.")
    if check.broken_count:
        found = _tr("Found %Ln broken link(s), {time}.", check.broken_count)
        return found.format(time=moment(check.at))
    return _tr("No broken links on {time}.").format(time=moment(check.at))


@lru_cache
def _broken_words(count: int) -> StateWords:
    return StateWords("warn", _tr("%Ln broken link(s)", count), Tone.WARN)
