"""Words shortened to fit, as a line or on a button, shown in full on hover."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy

from docsdesk.ui.icons import icon
from docsdesk.ui.languages import isolate
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import BESIDE_WORDS, ButtonKind
from docsdesk.ui.widgets.labels import Role, begin_where_read, escape_markup

MIN_BUTTON_PX = 64


class TwoLineLabel(QLabel):
    """Goes on in a second line, and is shortened only there."""

    def __init__(self, text: str, role: Role = Role.BODY) -> None:
        super().__init__()
        begin_where_read(self)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role.value)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(24)
        self._whole = " ".join(text.split())
        self.setAccessibleDescription(self._whole)
        self._fit()

    def whole_text(self) -> str:
        return self._whole

    def is_shortened(self) -> bool:
        return self.text().replace("\n", " ") != self._whole

    def _fit(self) -> None:
        first, rest = self._first_line()
        second = self.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, self.width())
        self.setText("\n".join(filter(None, (first, second))))
        lines = self.fontMetrics().lineSpacing() * (2 if second else 1)
        # What reaches below the last line needs more than Qt's spacing of lines.
        self.setFixedHeight(max(lines, self.sizeHint().height()))
        self.setToolTip(escape_markup(self._whole) if self.is_shortened() else "")

    def _first_line(self) -> tuple[str, str]:
        layout = QTextLayout(self._whole, self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(self.width())
        layout.endLayout()
        end = line.textLength() if line.isValid() else 0
        return self._whole[:end].rstrip(), self._whole[end:]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()


class ElidedButton(QPushButton):
    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        icon_name: str = "",
        kind: ButtonKind = ButtonKind.QUIET,
        do: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        name_widget(self, name, text)
        self.setProperty("kind", kind.value)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(MIN_BUTTON_PX)
        if icon_name:
            self.setIcon(icon(icon_name, Tone.TEXT))
            self.setIconSize(BESIDE_WORDS)
        if do is not None:
            self.clicked.connect(do)
        self.set_whole(text)

    def set_whole(self, text: str) -> None:
        self._whole = text
        self._fit()
        self.updateGeometry()

    def whole_text(self) -> str:
        return self._whole

    def sizeHint(self) -> QSize:
        shown = self.fontMetrics().horizontalAdvance(self.text())
        hint = super().sizeHint()
        return QSize(hint.width() - shown + self.fontMetrics().horizontalAdvance(self._whole) + 1, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        around = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width() - around)
        if isolate(shown) != self.text():
            self.setText(isolate(shown))
