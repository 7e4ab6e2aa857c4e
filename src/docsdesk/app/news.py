"""Tells people who are looking elsewhere how far exports, runs of questions and large checks are, and how they end."""

from functools import partial

from PySide6.QtCore import QObject

from docsdesk.app.garbage import keep_what_is_there
from docsdesk.app.site_panes import SitePanes
from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.questions.question_run import RunSummary
from docsdesk.ui.announcement import announce
from docsdesk.ui.exports.announcer import Announcer, Notifications
from docsdesk.ui.questions.run_form import LiveRun
from docsdesk.ui.questions.words import totals_words
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.window.desktop import DesktopNotifications, Taskbar
from docsdesk.ui.window.main_window import MainWindow
from docsdesk.ui.words.problem_words import mark_of_check

LONG_SECONDS = 10
"""What takes less is waited for."""
_PANE = "pane "
"""Begins the subject of a notification that leads to a pane; other subjects are exports."""


class News(QObject):
    def __init__(self, window: MainWindow, panes: SitePanes, check: SiteCheck) -> None:
        super().__init__(window)
        self._window = window
        self._panes = panes
        self._check = check
        desktop = DesktopNotifications(window.windowIcon(), self)
        self.desktop: Notifications = desktop
        self._announcer = Announcer(
            desktop, is_in_front=window.isActiveWindow, is_seen=lambda: window.current_pane() == "exports"
        )
        self.taskbar = Taskbar()
        self._shares: dict[str, float | None] = {}
        """How far each kind of work is, from 0 to 1; None while there is none."""
        desktop.clicked.connect(self.show_subject)
        panes.exports.stepped.connect(self._announcer.follow)
        panes.exports.ended.connect(self._announcer.tell)
        panes.exports.loaded.connect(keep_what_is_there)
        panes.question_runs.many_came.connect(keep_what_is_there)
        panes.question_runs.run_ended.connect(self._take_run)
        panes.question_runs.live_changed.connect(self._take_live_run)
        panes.exports_pane.progressed.connect(partial(self._show_share, "exports"))
        check.changed.connect(self._take_check)
        check.progressed.connect(self._take_check_share)
        self._announcer.marked.connect(partial(window.mark_news, "exports"))
        self._announcer.heard.connect(partial(announce, window))
        window.pane_shown.connect(self._forget_seen)

    def show_subject(self, subject: str) -> None:
        """Come to the front with what a notification was about."""
        self._window.raise_up()
        if subject.startswith(_PANE):
            self._window.show_pane(subject.removeprefix(_PANE))
        else:
            self._window.show_pane("exports")
            self._panes.exports_pane.show_export(subject)

    def _take_live_run(self, live: LiveRun | None) -> None:
        run = live.progress.run if live is not None else None
        share = len(run.results) / max(len(run.question_set.asked), 1) if run is not None else None
        self._show_share("questions", share)

    def _take_check_share(self, share: CheckShare | None) -> None:
        self._show_share("check", share.pages / max(share.of, 1) if share is not None else None)

    def _show_share(self, kind: str, share: float | None) -> None:
        """One kind at a time: there is one bar."""
        self._shares[kind] = share
        self.taskbar.show_progress(next((each for each in self._shares.values() if each is not None), None))

    def _take_run(self, run: RunSummary) -> None:
        if run.ended_at is None or (run.ended_at - run.started_at).total_seconds() < LONG_SECONDS:
            return
        title = self.tr("The questions of {set} are answered.").format(set=run.set_name)
        is_bad = bool(run.totals.failed or run.totals.errors)
        self._show(title, totals_words(run.totals), "questions", is_bad=is_bad)

    def _take_check(self, result: Observed[CheckedFolder]) -> None:
        took = self._check.last_took
        if result.sight in (Sight.KNOWN, Sight.FAILED) and took is not None and took >= LONG_SECONDS:
            words = mark_of_check(result).words
            self._show(self.tr("The docs folder is checked."), words, "problems", is_bad=result.problem is not None)

    def _show(self, title: str, text: str, pane: str, *, is_bad: bool) -> None:
        if not self._window.isActiveWindow():
            self.desktop.show(title, text, f"{_PANE}{pane}", is_bad=is_bad)

    def _forget_seen(self, pane: str) -> None:
        if pane == "exports":
            self._announcer.forget()
