"""The results of verifying a bundle: a line per check, then every place to look at."""

from PySide6.QtWidgets import QStackedWidget, QWidget

from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import FileState
from docsdesk.ui.bundles.entry import Check, Entry
from docsdesk.ui.bundles.findings import report, rows, summary
from docsdesk.ui.bundles.intents import DetailsIntents
from docsdesk.ui.bundles.words import StateWords, full_name, state_hint
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.empty_state import EmptyState
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, empty, fill
from docsdesk.ui.widgets.lists.outline import Outline
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows
from docsdesk.ui.widgets.mark import Mark


class VerificationTab(QStackedWidget):
    def __init__(self, intents: DetailsIntents) -> None:
        super().__init__()
        self._intents = intents
        self.setObjectName("verification")
        self._entry: Entry | None = None
        self._lines = Column()
        self._outline = Outline("findings", self.tr("What verifying found"))
        self._copy = CopyButton("copy_report", self.tr("Copy the report"))
        self._skeleton = SkeletonRows()
        self._message: EmptyState | None = None
        self._found = self._make_found()
        self._running = self._make_running()
        self.addWidget(self._running)
        self.addWidget(self._found)
        self._outline.opened.connect(intents.browse_at)
        # Written on request: it can be long.
        self._copy.pressed.connect(self._write_report)

    def report_text(self) -> str:
        """The text for the copy button; empty before the check."""
        if self._entry is None or self._entry.inspection is None:
            return ""
        return report(full_name(self._entry.bundle), self._entry.inspection)

    def show_entry(self, entry: Entry) -> None:
        if entry == self._entry:
            return
        is_shown = self._entry is not None and entry.inspection is self._entry.inspection and entry.id == self._entry.id
        self._entry = entry
        self._skeleton.end()
        if not entry.is_here:
            self._show_loss(entry)
        elif entry.check is Check.RUNNING:
            self._skeleton.begin()
            self.setCurrentWidget(self._running)
        elif entry.inspection is not None:
            if not is_shown:
                self._show_findings(entry.inspection)
            self.setCurrentWidget(self._found)
        else:
            self._offer(entry)

    def _write_report(self) -> None:
        self._copy.text_to_copy = self.report_text()

    def _show_findings(self, found: BundleInspection) -> None:
        empty(self._lines)
        for words in summary(found):
            self._lines.addWidget(_line(words))
        shown = rows(found)
        self._outline.show_rows(shown)
        self._outline.setVisible(bool(shown))

    def _show_loss(self, entry: Entry) -> None:
        if entry.shelved.state is FileState.MISSING:
            sentence = self.tr("Its file is no longer there.")
            hint = self.tr("Put {file} back, or delete the bundle from the library.").format(file=entry.bundle.file)
        else:
            sentence = self.tr("Its file is no longer the one that was verified.")
            hint = self.tr("Something else wrote to {file}. Export the site again.").format(file=entry.bundle.file)
        self._show_message(EmptyState("bad", sentence, hint=hint))

    def _offer(self, entry: Entry) -> None:
        if entry.check is Check.DAMAGED:
            sentence = self.tr("The archive is damaged.")
            hint = self.tr("What is wrong with it is said above. Export the site again.")
            icon_name, caption = "bad", self.tr("Verify again")
        elif entry.bundle.link_check is not None:
            sentence = state_hint(entry)
            hint = self.tr("Verify again to see every link and every other host.")
            icon_name, caption = "verify", self.tr("Verify again")
        else:
            sentence = self.tr("Its links have not been checked yet.")
            hint = self.tr("Verifying reads every page: links and anchors inside, and what is asked of other hosts.")
            icon_name, caption = "verify", self.tr("Verify")
        message = EmptyState(icon_name, sentence, caption, hint=hint, kind=ButtonKind.QUIET)
        # The pane has an empty state of its own.
        message.button.setObjectName("verify_links")
        message.chosen.connect(self._intents.verify)
        self._show_message(message)

    def _show_message(self, message: EmptyState) -> None:
        if self._message is not None:
            self.removeWidget(self._message)
            self._message.setParent(None)
            self._message.deleteLater()
        self._message = message
        self.addWidget(message)
        self.setCurrentWidget(message)

    def _make_running(self) -> QWidget:
        stop = button("stop_verifying", self.tr("Stop"), icon_name="stop")
        stop.clicked.connect(self._stop)
        words = label(self.tr("Reading every page…"), Role.MUTED)
        top = Row(fill(words), stop, margins=(Gap.L, Gap.S, Gap.L, Gap.NONE))
        running = QWidget()
        running.setLayout(Column(top, fill(self._skeleton)))
        return running

    def _stop(self) -> None:
        if self._entry is not None:
            self._intents.stop_verifying(self._entry.id)

    def _make_found(self) -> QWidget:
        found = QWidget()
        top = Row(fill(self._lines), at(TOP, self._copy), margins=(Gap.L, Gap.S, Gap.M, Gap.M))
        # With nothing to browse, the lines stay at the top.
        found.setLayout(Column(top, fill(self._outline), STRETCH, gap=Gap.NONE))
        return found


def _line(words: StateWords) -> QWidget:
    line = QWidget()
    line.setLayout(
        Row(at(TOP, Mark(words.icon, words.tone)), fill(label(words.word, name="verification_line", wrap=True)))
    )
    return line
