"""Where a page of the preview leads out of its site: said first, and opened in the browser if at all."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import label
from docsdesk.ui.widgets.mark import Mark


class OutsideBar(QFrame):
    open_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "info")
        self._address = ""
        self._words = label("", name="outside_words", wrap=True)
        self._open = button("open_outside", self.tr("Open in the browser"), icon_name="open-external")
        dismiss = icon_button("dismiss_outside", self.tr("Dismiss"), "close")
        self._open.clicked.connect(self._go)
        dismiss.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(Mark("info", Tone.MUTED), alignment=Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        row.addWidget(self._open)
        row.addWidget(dismiss)
        self.hide()

    def ask(self, address: str) -> None:
        self._address = address
        self._words.setText(self.tr("This link leads to {address}").format(address=address))
        self._open.show()
        self.show()

    def tell_of_call(self, address: str) -> None:
        """The page's own request, as of a playground without the proxy."""
        words = self.tr("The preview sends nothing to {address}. Open the page in the browser to try the request.")
        self._words.setText(words.format(address=address))
        self._open.hide()
        self.show()

    def _go(self) -> None:
        self.hide()
        self.open_requested.emit(self._address)
