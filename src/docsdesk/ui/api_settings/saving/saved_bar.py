"""Says that the file was saved, with undo, and lets the change be committed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.ui.api_settings.intents import SettingsIntents
from docsdesk.ui.notices import Severity
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import BOTTOM, TOP, Column, Row, at, fill

MESSAGE_LINES = 3
MOST_NAMES, MOST_LETTERS = 6, 40


class SavedBar(OfferBar):
    def __init__(self, intents: SettingsIntents) -> None:
        super().__init__("saved", Severity.GOOD)
        self._restore = button("restore_version", self.tr("Restore"), icon_name="undo")
        self._restore.clicked.connect(intents.restore_previous)
        self._offer = button("offer_commit", self.tr("Commit…"))
        self._offer.clicked.connect(self._unfold)
        self._message = _Message()
        self._message.left.connect(self._fold)
        self._commit = button("commit_change", self.tr("Commit"))
        self._commit.clicked.connect(lambda: intents.commit(self._message.toPlainText()))
        self._message.textChanged.connect(self._refresh_commit)
        self._programs = label("", Role.HINT, name="commit_programs", wrap=True)
        self._form = QWidget()
        self._build()

    def show_saved(self, words: str, way_back: str) -> None:
        """`way_back` is the caption of the undo button."""
        self._restore.setText(way_back)
        self._restore.setAccessibleName(way_back)
        self.offer_commit("")
        self.say(words)

    def offer_commit(self, message: str) -> None:
        """An empty message withdraws the offer."""
        self._message.setPlainText(message)
        self._offer.setVisible(bool(message))
        self._form.hide()

    def show_programs(self, programs: OwnPrograms) -> None:
        """Name the programs that the commit would run, on a button that allows them."""
        words = self._words_of(programs) if programs else ""
        caption = self.tr("Trust folder and commit") if programs else self.tr("Commit")
        self._programs.setText(words)
        self._programs.setVisible(bool(words))
        self._commit.setText(caption)
        self._commit.setAccessibleName(caption)
        self._commit.setAccessibleDescription(words)

    def _words_of(self, programs: OwnPrograms) -> str:
        parts = (
            (self.tr("hooks {names}"), programs.hooks),
            (self.tr("filters {names}"), programs.filters),
            (self.tr("signing program {names}"), programs.settings),
        )
        named = "; ".join(words.format(names=_shown(names)) for words, names in parts if names)
        return self.tr("Committing runs programs from this folder: {named}.").format(named=named)

    def show_committed(self, name: str) -> None:
        self.offer_commit("")
        self.say(self.tr("Committed as {name}.").format(name=name))

    def _unfold(self) -> None:
        self._offer.hide()
        self._form.show()
        self._message.setFocus()
        self._message.selectAll()

    def _fold(self) -> None:
        self._form.hide()
        self._offer.show()
        self._offer.setFocus()

    def _refresh_commit(self) -> None:
        self._commit.setEnabled(bool(self._message.toPlainText().strip()))

    def _build(self) -> None:
        caption = label(self.tr("Commit message"), Role.SMALL)
        caption.setBuddy(self._message)
        self._form.setLayout(
            Column(
                Row(at(TOP, caption), fill(self._message), at(BOTTOM, self._commit)),
                self._programs,
                gap=Gap.XS,
                margins=(26, Gap.NONE, Gap.NONE, Gap.NONE),
            )
        )
        self._programs.hide()
        self._offer.hide()
        self._form.hide()
        self.furnish(self._offer, self._restore, can_dismiss=True, below=self._form)


def _shown(names: Sequence[str]) -> str:
    """Names that a stranger may have chosen: shortened, without invisible characters."""
    plain = ("".join(mark if mark.isprintable() else "\ufffd" for mark in name) for name in names[:MOST_NAMES])
    shortened = [name if len(name) <= MOST_LETTERS else f"{name[: MOST_LETTERS - 1]}…" for name in plain]
    return ", ".join([*shortened, "…"] if len(names) > MOST_NAMES else shortened)


class _Message(QPlainTextEdit):
    left = Signal()
    """Escape."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("commit_message")
        self.setAccessibleName(self.tr("Commit message"))
        self.setTabChangesFocus(True)
        self.setFixedHeight(MESSAGE_LINES * self.fontMetrics().lineSpacing() + 20)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
