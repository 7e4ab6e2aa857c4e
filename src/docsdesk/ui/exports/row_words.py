"""Describes a row of Exports: its name, its state, and what has changed."""

from datetime import datetime

from docsdesk.ui.exports.bundle_words import file_stem, state_hint, state_of, time_words
from docsdesk.ui.exports.row import BundleEntry, ExportRow
from docsdesk.ui.exports.words import amount_words, job_state_of, progress_words, scope_words
from docsdesk.ui.figures import minute, moment
from docsdesk.ui.texts import Texts
from docsdesk.ui.words.state_words import StateWords

_tr = Texts("Exports")


def label_of(row: ExportRow) -> str:
    """What a person calls it, the name of an archive that was added, or the version; empty if it has none of these."""
    bundle = row.entry.bundle if row.entry is not None else None
    if bundle is None:
        return row.version
    added = "" if bundle.job_id is not None else file_stem(bundle)
    return bundle.label or added or row.version


def title_of(row: ExportRow) -> str:
    """What tells it from the site's others."""
    return label_of(row) or (moment if row.has_twin else minute)(row.at)


def spoken_title(row: ExportRow) -> str:
    entry = row.entry
    if entry is None:
        return title_of(row)
    words = {
        title_of(row): True,
        _tr("deployed"): entry.is_deployed,
        _tr("pinned"): entry.bundle.pinned,
        _tr("open in the browser"): bool(entry.address),
    }
    return ", ".join(word for word, is_true in words.items() if is_true)


def note_words(row: ExportRow) -> str:
    """What its title leaves out: the version under a label, and how much of the site was ordered."""
    version = row.version if row.version != title_of(row) else ""
    pages = scope_words(row.job) if row.job is not None else ""
    return " · ".join(filter(None, (version, pages)))


def state_of_row(row: ExportRow) -> StateWords:
    if row.entry is not None:
        return state_of(row.entry)
    assert row.job is not None, "a row has one of both"
    return job_state_of(row.job, is_active=row.is_active)


def state_hint_of(row: ExportRow) -> str:
    return state_hint(row.entry) if row.entry is not None else state_of_row(row).word


def news_words(row: ExportRow, now: datetime, *, is_brief: bool = False) -> str:
    """How far an export is, or what its bundle changes; `is_brief` is for a cell."""
    if row.entry is not None:
        return change_words(row.entry)
    return progress_words(row.job, now, is_active=row.is_active, is_brief=is_brief) if row.job is not None else ""


def news_hint(row: ExportRow, now: datetime) -> str:
    amount = amount_words(row.pending) if row.pending is not None else ""
    return "\n".join(filter(None, (news_words(row, now), amount)))


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


def size_of(row: ExportRow) -> int:
    """In bytes; 0 where nothing has arrived."""
    return row.entry.bundle.size_bytes if row.entry is not None else 0


def time_hint(row: ExportRow) -> str:
    return time_words(row.entry.bundle) if row.entry is not None else moment(row.at)


def search_text(row: ExportRow) -> str:
    """What identifies an export, and its state, case folded."""
    bundle = row.entry.bundle if row.entry is not None else None
    file = f"{bundle.file.name} {bundle.sha256} {bundle.job_id or ''}" if bundle is not None else ""
    job_id = row.job.job_id or "" if row.job is not None else ""
    names = f"{title_of(row)} {row.site_name} {row.hostname} {row.version} {job_id} {file}"
    return f"{names} {state_of_row(row).word}".casefold()
