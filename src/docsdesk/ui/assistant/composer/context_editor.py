"""Shows and edits one context item: its text, the path it is from, and the element that holds it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from docsdesk.domain.assistant.conversation import ContextItem
from docsdesk.ui.assistant.composer.popover import Popover
from docsdesk.ui.figures import megabytes
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import STRETCH, Row, fill

WIDTH_PX = 440
VALUE_LINES = 8


class ContextEditor(Popover):
    typed = Signal(ContextItem)
    """The item as it would be if the editor were closed now."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, "context_editor", self.tr("Context"), WIDTH_PX)
        self._item = ContextItem(type="code", value="")
        self._is_showing = False
        self._title = label("", Role.STRONG)
        self._size = label("", Role.SMALL, name="context_size")
        self._value = QPlainTextEdit()
        self._value.setObjectName("context_value")
        self._value.setAccessibleName(self.tr("Code"))
        self._value.setTabChangesFocus(True)
        self._path, self._element = QLineEdit(), QLineEdit()
        self._remove = button("remove_context", self.tr("Remove"), icon_name="delete", do=self._drop)
        self._done = button("keep_context", self.tr("Done"), kind=ButtonKind.PRIMARY, do=self.leave)
        self._build()
        self._value.textChanged.connect(self._show_size)
        for line in (self._path, self._element):
            line.returnPressed.connect(self.leave)
            line.textChanged.connect(self._follow)
        self._value.textChanged.connect(self._follow)

    def open_for(self, anchor: QWidget, item: ContextItem) -> None:
        self._item = item
        self._is_showing = True
        is_code = item.type == "code"
        self._title.setText(self.tr("Code") if is_code else self.tr("Selected text"))
        self._value.setAccessibleName(self._title.text())
        self._value.setPlaceholderText(self.tr("Paste code here") if is_code else self.tr("Paste the text here"))
        restyle(self._value, "code", "true" if is_code else "false")
        self._value.setPlainText(item.value)
        self._value.setFixedHeight(VALUE_LINES * self._value.fontMetrics().lineSpacing() + 12)
        self._path.setText(item.path or "")
        self._element.setText(item.element_id or "")
        self._is_showing = False
        self.open_at(anchor, self._path if item.value else self._value)

    def _build(self) -> None:
        path = FormField("context_path", self.tr("Path"), self._path, help_text=self.tr("Source file or page"))
        element = FormField(
            "context_element", self.tr("Element"), self._element, help_text=self.tr("ID of the element")
        )
        self.body.setSpacing(10)
        self.body.add(
            Row(fill(self._title), self._size),
            self._value,
            Row(fill(path), fill(element), gap=Gap.M),
            Row(self._remove, STRETCH, self._done),
        )

    def _show_size(self) -> None:
        self._size.setText(megabytes(len(self._value.toPlainText().encode(errors="replace"))))

    def _drop(self) -> None:
        self._value.setPlainText("")
        self.leave()

    def _follow(self) -> None:
        if not self._is_showing and (item := self.read_item()):
            self.typed.emit(item)

    def read_item(self) -> ContextItem | None:
        """None if there is nothing to send."""
        value = self._value.toPlainText()
        own = {"path": self._path.text().strip() or None, "element_id": self._element.text().strip() or None}
        return self._item.model_copy(update={"value": value, **own}) if value.strip() else None
