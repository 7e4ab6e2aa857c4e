"""What came with an answer besides its parts: annotations, data beside the message, metadata; each folded, as JSON."""

from collections.abc import Mapping
from typing import Any, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from docsdesk.domain.answer import Answer
from docsdesk.ui.assistant.folded import FoldedValue
from docsdesk.ui.assistant.json_words import pretty


class AnswerExtras(QWidget):
    unfolded = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("answer_extras")
        self._folds: dict[str, FoldedValue] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.hide()

    def show_answer(self, answer: Answer) -> None:
        data = [element for element in answer.data if not _names_thread(element)]
        self._show("annotations", self.tr("Annotations · {count}"), [*answer.annotations])
        self._show("data", self.tr("Data · {count}"), data)
        self._show("metadata", self.tr("Metadata"), [] if answer.metadata is None else [answer.metadata])
        self.setVisible(any(not fold.isHidden() for fold in self._folds.values()))

    def clear(self) -> None:
        for fold in self._folds.values():
            self._column.removeWidget(fold)
            fold.hide()
            fold.deleteLater()
        self._folds.clear()

    def _show(self, name: str, words: str, values: list[Any]) -> None:
        fold = self._folds.get(name)
        if fold is None and values:
            fold = self._folds[name] = FoldedValue()
            fold.toggled.connect(self.unfolded)
            self._column.addWidget(fold)
        if fold is not None:
            fold.setVisible(bool(values))
            fold.show_value(words.format(count=len(values)), lambda: "\n\n".join(map(pretty, values)))


def _names_thread(element: object) -> bool:
    """Whether a data part only names the thread, which nearly every answer does and nobody needs to read."""
    return isinstance(element, Mapping) and set(cast(Mapping[str, Any], element)) <= {"type", "threadId", "threadKey"}
