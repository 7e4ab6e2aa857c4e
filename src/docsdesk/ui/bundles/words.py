"""What a bundle says about itself: its name and its state, in words."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.bundle import archive_stem
from docsdesk.domain.library import FileState, LibraryBundle, LinkCheck
from docsdesk.ui.bundles.entry import Check, Entry
from docsdesk.ui.figures import moment
from docsdesk.ui.tokens import Tone


@dataclass(frozen=True, slots=True)
class StateWords:
    icon: str
    word: str
    tone: Tone
    hint: str = ""


def name_of(bundle: LibraryBundle) -> str:
    return bundle.site_name or file_stem(bundle)


def file_stem(bundle: LibraryBundle) -> str:
    return archive_stem(bundle.file.name)


def full_name(bundle: LibraryBundle) -> str:
    """Name, version and time: enough to tell it from the site's other bundles."""
    parts = (name_of(bundle), bundle.version or "", moment(bundle.kept_at))
    return " · ".join(part for part in parts if part)


def state_of(entry: Entry) -> StateWords:
    if (lost := _file_state(entry.shelved.state)) is not None:
        return lost
    match entry.check:
        case Check.DAMAGED:
            return StateWords("bad", _tr("damaged"), Tone.BAD, _tr("The archive is not whole. Export it again."))
        case Check.RUNNING:
            return StateWords("running", _tr("verifying"), Tone.ACCENT)
        case Check.NOT_YET | Check.DONE:
            return _checked_state(entry.bundle.link_check)


def count_words(count: int, one: str, many: str) -> str:
    """`many` holds {count}; both are translated."""
    return one if count == 1 else many.format(count=f"{count:,}")


def page_words(count: int) -> str:
    return count_words(count, _tr("1 page"), _tr("{count} pages"))


def _file_state(state: FileState) -> StateWords | None:
    match state:
        case FileState.HERE:
            return None
        case FileState.MISSING:
            return StateWords("bad", _tr("missing"), Tone.BAD, _tr("Its file was moved or deleted."))
        case FileState.CHANGED:
            hint = _tr("Its file is no longer the one that was verified.")
            return StateWords("bad", _tr("changed"), Tone.BAD, hint)


def _checked_state(check: LinkCheck | None) -> StateWords:
    if check is None:
        hint = _tr("The archive was whole when it arrived. Its links have not been checked.")
        return StateWords("none", _tr("unchecked"), Tone.MUTED, hint)
    if check.broken_count:
        words = count_words(check.broken_count, _tr("1 broken link"), _tr("{count} broken links"))
        hint = count_words(check.broken_count, _tr("1 broken link was found"), _tr("{count} broken links were found"))
        return StateWords("warn", words, Tone.WARN, f"{hint}, {moment(check.at)}.")
    hint = _tr("Every link inside led somewhere, {time}.").format(time=moment(check.at))
    return StateWords("good", _tr("verified"), Tone.GOOD, hint)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Bundles", text)
