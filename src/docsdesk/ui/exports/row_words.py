"""Describes a row of Exports: its name, its state, how far it is, and what its bundle changes."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import lru_cache

from docsdesk.domain.bundles.bundle import archive_stem
from docsdesk.domain.bundles.library import BundleLinkCheck, FileState, LibraryBundle
from docsdesk.ui.exports.row import BundleEntry, Check, ExportRow
from docsdesk.ui.exports.words import amount_words, job_state_of, progress_words, scope_words
from docsdesk.ui.figures import minute, moment
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone
from docsdesk.ui.words.state_words import StateWords, translate_state

_tr = Texts("Exports")

_NAME_CHARACTERS = 40
"""Characters of a name within a sentence."""

_LOST = {
    FileState.MISSING: ("bad", _tr.later("file missing"), Tone.BAD),
    FileState.CHANGED: ("bad", _tr.later("file changed"), Tone.BAD),
}
_CHECKS = {
    Check.DAMAGED: ("bad", _tr.later("damaged"), Tone.BAD),
    Check.RUNNING: ("running", _tr.later("checking links"), Tone.ACCENT),
}
_UNCHECKED = ("none", _tr.later("links not checked"), Tone.MUTED)
_VERIFIED = ("good", _tr.later("verified"), Tone.GOOD)


def file_stem(bundle: LibraryBundle) -> str:
    return archive_stem(bundle.file.name)


def name_of(bundle: LibraryBundle) -> str:
    return bundle.site_name or file_stem(bundle)


def full_name(bundle: LibraryBundle) -> str:
    """Name, label or version, and time, which tell it from the site's other bundles; short enough for a sentence."""
    parts = (_short(name_of(bundle)), _short(bundle.label or bundle.version or ""), moment(bundle.exported_or_kept_at))
    return " · ".join(part for part in parts if part)


def _short(name: str) -> str:
    return name if len(name) <= _NAME_CHARACTERS else f"{name[: _NAME_CHARACTERS - 1]}…"


def label_of(row: ExportRow) -> str:
    """What a person calls it, the name of an archive that was added, or the version; empty if it has none of these."""
    bundle = row.entry.bundle if row.entry is not None else None
    if bundle is None:
        return row.version
    added = "" if bundle.job_id is not None else file_stem(bundle)
    return bundle.label or added or row.version


def title_of(row: ExportRow) -> str:
    """What tells it from the site's others."""
    return label_of(row) or _date_of(row)


def heading_of(row: ExportRow) -> str:
    """Its site, and what tells it from the site's others."""
    return " · ".join(filter(None, (row.site_name, title_of(row))))


def _date_of(row: ExportRow) -> str:
    return (moment if row.has_twin else minute)(row.at)


def details_below(row: ExportRow, now: datetime, *, is_brief: bool = False) -> str:
    """What is done with it, how far it is or what it changes, and what its title leaves out."""
    title = title_of(row)
    version = row.version if row.version != title else ""
    pages = scope_words(row.job) if row.job is not None else ""
    date = "" if title == _date_of(row) else _date_of(row)
    news = _progress_of(row, now, is_brief=is_brief) if row.entry is None else change_words(row.entry)
    uses = _uses_of(row.entry) if row.entry is not None else ()
    return " · ".join(filter(None, (*uses, news, version, pages, date)))


def _uses_of(entry: BundleEntry) -> Iterator[str]:
    uses = {
        _tr("Deployed"): entry.is_deployed,
        _tr("Pinned"): entry.bundle.pinned,
        _tr("Open in the browser"): bool(entry.address),
    }
    return (word for word, is_true in uses.items() if is_true)


def hint_of(row: ExportRow, now: datetime) -> str:
    """What has no room below its title."""
    amount = amount_words(row.pending) if row.pending is not None else ""
    file = str(row.entry.bundle.file) if row.entry is not None else ""
    return "\n".join(filter(None, (title_of(row), details_below(row, now), amount, file)))


def _progress_of(row: ExportRow, now: datetime, *, is_brief: bool) -> str:
    return progress_words(row.job, now, is_active=row.is_active, is_brief=is_brief) if row.job is not None else ""


def change_words(entry: BundleEntry) -> str:
    """The change since the site's bundle before it, as far as it is known without reading either; else empty."""
    bundle, earlier = entry.bundle, entry.earlier
    if earlier is None:
        return ""
    more = bundle.page_count - earlier.page_count
    if more > 0:
        return _tr("%Ln page(s) more", more)
    if more < 0:
        return _tr("%Ln page(s) fewer", -more)
    if None in (bundle.content_digest, earlier.content_digest):
        return ""
    is_same = bundle.content_digest == earlier.content_digest
    return _tr("same as the one before") if is_same else _tr("content changed")


def state_of_row(row: ExportRow) -> StateWords:
    """Without its hint, because sorting and filtering look at thousands of states."""
    if row.entry is not None:
        return _state_of(row.entry)
    assert row.job is not None, "a row has one of both"
    return job_state_of(row.job, is_active=row.is_active)


def _state_of(entry: BundleEntry) -> StateWords:
    if (lost := _LOST.get(entry.shelved.state)) is not None:
        return translate_state(_tr, lost)
    if (seen := _CHECKS.get(entry.check)) is not None:
        return translate_state(_tr, seen)
    check = entry.bundle.link_check
    if check is None:
        return translate_state(_tr, _UNCHECKED)
    return _broken_words(check.broken_count) if check.broken_count else translate_state(_tr, _VERIFIED)


@lru_cache
def _broken_words(count: int) -> StateWords:
    return StateWords("warn", _tr("%Ln broken link(s)", count), Tone.WARN)


def state_hint_of(row: ExportRow) -> str:
    return state_hint(row.entry) if row.entry is not None else state_of_row(row).word


def state_hint(entry: BundleEntry) -> str:
    match entry.shelved.state, entry.check:
        case FileState.MISSING, _:
            return _tr("The file was moved or deleted.")
        case FileState.CHANGED, _:
            return _tr("The file has changed since it was verified.")
        case _, Check.DAMAGED:
            return _tr("The archive is damaged. Export the site again.")
        case _, Check.RUNNING:
            return _tr("The archive is complete. Its links are being checked.")
        case _:
            return _checked_hint(entry.bundle.link_check)


def _checked_hint(check: BundleLinkCheck | None) -> str:
    if check is None:
        return _tr("The archive was complete when it arrived. Its links have not been checked.")
    if check.broken_count:
        found = _tr("Found %Ln broken link(s), {time}.", check.broken_count)
        return found.format(time=moment(check.at))
    return _tr("No broken links on {time}.").format(time=moment(check.at))


def page_words(count: int) -> str:
    return _tr("%Ln page(s)", count)


def size_of(row: ExportRow) -> int:
    """In bytes; 0 where nothing has arrived."""
    return row.entry.bundle.size_bytes if row.entry is not None else 0


def time_hint(row: ExportRow) -> str:
    is_unknown = row.entry is not None and row.entry.bundle.exported_at is None
    words = _tr("Added {time}; its export date is unknown.") if is_unknown else "{time}"
    return words.format(time=moment(row.at))


def search_names(row: ExportRow) -> str:
    """What identifies an export, besides its date and its state; case folded."""
    bundle = row.entry.bundle if row.entry is not None else None
    file = f"{bundle.file.name} {bundle.sha256} {bundle.job_id or ''}" if bundle is not None else ""
    job_id = row.job.job_id or "" if row.job is not None else ""
    return f"{label_of(row)} {row.site_name} {row.hostname} {row.version} {job_id} {file}".casefold()


def has_words(row: ExportRow, words: Iterable[str]) -> bool:
    """Whether its names, its state and its date hold each of the words, which are case folded."""
    names = search_names(row)
    others = [word for word in words if word not in names]
    # Dates take longest to write, and few searches are for one.
    return not others or _hold_all(f"{state_of_row(row).word} {_date_of(row)}".casefold(), others)


def _hold_all(text: str, words: Iterable[str]) -> bool:
    return all(word in text for word in words)
