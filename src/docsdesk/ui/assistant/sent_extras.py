"""What went with a question, under its words: context, files, the page, and options that were not the usual ones."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from docsdesk.domain.asking import AskExtras, changed_options
from docsdesk.domain.conversation import AskOptions, InterfaceVersion, Turn
from docsdesk.ui.assistant.chips import Chip, extras_of
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.widgets.emptied import empty
from docsdesk.ui.widgets.flow import FlowLayout
from docsdesk.ui.widgets.labels import Role, label

LONGEST_SYSTEM = 60


class SentExtras(QWidget):
    """Takes no room where nothing went along."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sent_extras")
        self._shown: tuple[AskExtras, AskOptions] | None = None
        self._row = QWidget()
        self._chips = FlowLayout(self._row, spacing=6)
        self._options = label("", Role.SMALL, name="sent_options", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._row)
        column.addWidget(self._options)
        self.hide()

    def show_turn(self, turn: Turn) -> None:
        shown = AskExtras.of_turn(turn), turn.options
        if shown == self._shown:
            return
        self._shown = shown
        extras = extras_of(shown[0])
        empty(self._chips)
        for extra in extras:
            self._chips.addWidget(Chip(extra, is_sent=True))
        words = self._words(turn.options)
        self._options.setText(words)
        self._options.setVisible(bool(words))
        self._row.setVisible(bool(extras))
        self.setVisible(bool(extras or words))

    def _words(self, options: AskOptions) -> str:
        changed = changed_options(options)
        said = {
            "interface": self.tr("interface v2") if options.interface is InterfaceVersion.V2 else "",
            "page_size": self.tr("{count} search results").format(count=options.page_size),
            "version": self.tr("version {version}").format(version=options.version),
            "language": self.tr("language {language}").format(language=options.language),
            "groups": self.tr("groups {groups}").format(groups=", ".join(options.groups)),
            "fingerprint": self.tr("as {fingerprint}").format(fingerprint=options.fingerprint),
            "system": self.tr("system: {words}").format(words=_short(options.system)),
        }
        return plain_words(" · ".join(words for name, words in said.items() if name in changed))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_SYSTEM else f"{line[: LONGEST_SYSTEM - 1].rstrip()}…"
