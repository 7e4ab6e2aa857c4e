"""Notices: one per event, worded by the error's type."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk import __version__
from docsdesk.domain.errors import SHORT_WAIT_SECONDS, Action, DocsdeskError, TooManyRequestsError
from docsdesk.domain.support.last_run import Ending, LastRun
from docsdesk.ui.figures import duration
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Tone

_tr = Texts("Notices")


class NoticeSeverity(StrEnum):
    GOOD = "good"
    INFO = "info"
    WARN = "warn"
    BAD = "bad"


MARKS = {
    NoticeSeverity.GOOD: ("good", Tone.GOOD),
    NoticeSeverity.INFO: ("info", Tone.MUTED),
    NoticeSeverity.WARN: ("warn", Tone.WARN),
    NoticeSeverity.BAD: ("bad", Tone.BAD),
}
"""The icon of each, and its tone."""

EVERYWHERE = ""
"""The pane of a notice that belongs to the window, not to one pane."""


@dataclass(frozen=True, slots=True)
class NoticeReport:
    """A long text to unfold, copy and delete. Holds no secrets."""

    text: str
    delete: Callable[[], None] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Notice:
    """What happened, what to do, and one button. `caption` replaces the button's usual words."""

    title: str
    hint: str = ""
    action: Action | None = None
    severity: NoticeSeverity = NoticeSeverity.BAD
    pane: str = EVERYWHERE
    source: str = ""
    """The task that caused it; starting that task again withdraws the notice."""
    details: str = ""
    """Longer text for a copy button; never secret."""
    report: NoticeReport | None = None
    caption: str = ""
    act: Callable[[], object] | None = field(default=None, compare=False, repr=False)
    """What the button does; without it, the window acts on `action`."""
    page: str = field(default="", compare=False)
    """Where the manual says more of it."""
    is_asked_for: bool = field(default=False, compare=False)
    """The person wants to see it now: its button takes the focus."""

    is_lasting: bool = field(default=False, compare=False)
    """Nothing else does what its button does: it stays until somebody dismisses it."""

    @property
    def is_toast(self) -> bool:
        """Shown in the window's corner, as it needs no answer; all others are bars of their pane."""
        return self.severity is NoticeSeverity.GOOD and self.report is None

    @property
    def button(self) -> str:
        """The button's caption; empty if there is no button."""
        return self.caption or (action_caption(self.action) if self.action else "")


class Notices(QObject):
    """The current notices, oldest first, without duplicates."""

    changed = Signal()
    posted = Signal(Notice)
    action_chosen = Signal(Notice)
    """The button of a notice was pressed that names an `action` but has no `act`."""

    page_wanted = Signal(str)
    """Of the manual."""

    def __init__(self) -> None:
        super().__init__()
        self._standing: list[Notice] = []

    def standing(self, *panes: str) -> tuple[Notice, ...]:
        """All notices, or those of these panes."""
        return tuple(notice for notice in self._standing if not panes or notice.pane in panes)

    def post(self, notice: Notice) -> None:
        """What another notice says already, in the same place or everywhere, is not said again."""
        if notice in self._standing:
            self._standing.remove(notice)
        elif self._is_said(notice):
            return
        self._standing.append(notice)
        self.posted.emit(notice)
        self.changed.emit()

    def _is_said(self, notice: Notice) -> bool:
        """Whether another notice says the same, with the same button, where this one would be shown."""
        if notice.is_asked_for or notice.act is not None:
            return False
        said = (notice.title, notice.hint, notice.action, None)
        return any((one.title, one.hint, one.action, one.act) == said for one in self.standing(notice.pane, EVERYWHERE))

    def withdraw(self, notice: Notice) -> None:
        self._keep([standing for standing in self._standing if standing != notice])

    def withdraw_from(self, source: str) -> None:
        """Withdraw a task's notices because it is running again."""
        self._keep([standing for standing in self._standing if standing.source != source])

    def withdraw_of(self, panes: Collection[str]) -> None:
        """Withdraw the notices about the site in these panes: another one is open."""
        self._keep([standing for standing in self._standing if standing.pane not in panes])

    def choose(self, notice: Notice) -> None:
        if notice.act is not None:
            notice.act()
        else:
            self.action_chosen.emit(notice)

    def _keep(self, notices: list[Notice]) -> None:
        if len(notices) != len(self._standing):
            self._standing = notices
            self.changed.emit()


def notice_for(
    error: DocsdeskError, *, pane: str = EVERYWHERE, source: str = "", retry: Callable[[], None] | None = None
) -> Notice:
    # Imported on first use, so that showing the window does not wait for it.
    from docsdesk.domain.manual import error_page

    title, hint = _words(error)
    return Notice(
        title=title,
        hint=hint,
        action=error.action,
        pane=pane,
        source=source,
        details=error.details,
        act=retry if error.action is Action.RETRY else None,
        page=error_page(type(error)),
    )


_ENDINGS = {
    Ending.NOT_STARTED: _tr.later("Docsdesk could not start last time."),
    Ending.STOPPED: _tr.later("Docsdesk stopped unexpectedly last time."),
    Ending.WITH_ERRORS: _tr.later("Docsdesk ran into an unexpected error last time."),
}


def crash_notice(last: LastRun, delete: Callable[[], None]) -> Notice:
    return Notice(
        title=_tr.now(_ENDINGS[last.ending]),
        hint=_tr("A report stays on this computer until you delete it. It is never sent."),
        action=Action.OPEN_DIAGNOSTICS,
        severity=NoticeSeverity.WARN,
        report=NoticeReport(last.report, delete),
    )


def unkept_notice(folder: Path) -> Notice:
    """The notice for a window whose own folders cannot be written."""
    return Notice(
        title=_tr("Nothing can be written to {folder}.").format(folder=folder),
        hint=_tr(
            "You can work, but settings, conversations and exports last only until you quit. "
            "Check the folder's permissions, then start again."
        ),
        severity=NoticeSeverity.WARN,
    )


def other_version_notice(version: str) -> Notice:
    """The notice for the start of another version while this window is open, which came to the front instead."""
    title = _tr("Docsdesk {other} was started, but this window is of version {own}.")
    return Notice(
        title=title.format(other=version, own=__version__),
        hint=_tr("To use version {other}, quit this window, then start it again.").format(other=version),
        severity=NoticeSeverity.INFO,
        source="another version",
    )


def action_caption(action: Action) -> str:
    captions = {
        Action.RETRY: _tr("Try again"),
        Action.EDIT_SITE: _tr("Edit site"),
        Action.EDIT_KEYS: _tr("Edit keys"),
        Action.RETRY_KEYRING: _tr("Try again"),
        Action.EDIT_NETWORK: _tr("Network settings"),
        Action.SIGN_IN_TO_PROXY: _tr("Enter password"),
        Action.OPEN_FOLDER: _tr("Choose another folder"),
        Action.OPEN_FILE: _tr("Open file"),
        Action.RELOAD: _tr("Reload"),
        Action.START_ENGINE: _tr("Start engine"),
        Action.COPY_DETAILS: _tr("Copy details"),
        Action.OPEN_DIAGNOSTICS: _tr("Open diagnostics"),
        Action.KEEP_CHECKING: _tr("Keep checking"),
        Action.FOLLOW_EXPORT: _tr("Follow that export"),
    }
    return captions[action]


def _words(error: DocsdeskError) -> tuple[str, str]:
    if (
        isinstance(error, TooManyRequestsError)
        and error.retry_after is not None
        and error.retry_after < SHORT_WAIT_SECONDS
    ):
        return translate_text(error.title), _tr("Try again in {time}.").format(time=duration(error.retry_after))
    return translate_text(error.title), translate_text(error.hint)
