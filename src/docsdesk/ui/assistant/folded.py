"""One quiet line that unfolds: what the assistant thought, or a tool it called."""

import json
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from docsdesk.domain.conversation import ReasoningPart, RedactedReasoning, ToolPart, ToolState
from docsdesk.ui.icons import icon
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.tokens import Tone

MOST_CHARACTERS = 20_000
"""Of a tool's result that are shown; results of 100 kB are usual and not read."""
_LONGEST_SUMMARY = 60
_HIGHEST = 220


class Folded(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._detail = ""
        self._line = QToolButton()
        self._line.setObjectName("fold")
        self._line.setCheckable(True)
        self._line.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._line.toggled.connect(self._unfold)
        self._body = QPlainTextEdit(readOnly=True)
        self._body.setObjectName("folded")
        self._body.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._body.setMaximumHeight(_HIGHEST)
        self._body.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._line, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._body)
        self._unfold(is_open=False)

    def show_reasoning(self, part: ReasoningPart, *, is_arriving: bool) -> None:
        hidden = sum(isinstance(detail, RedactedReasoning) for detail in part.details)
        note = self.tr("\n\n{count} passages were withheld by the service.").format(count=hidden) if hidden else ""
        self._show(self.tr("Thinking") if is_arriving else self.tr("Thought"), part.text + note)

    def show_tool(self, part: ToolPart) -> None:
        call = f"{plain_words(part.name)}({_summary(part.arguments)})"
        waiting = " …" if part.state in (ToolState.PARTIAL_CALL, ToolState.CALL) else ""
        sections = [self.tr("Arguments"), _pretty(part.arguments)]
        if part.state is ToolState.RESULT:
            sections += ["", self.tr("Result"), _pretty(part.result)]
        elif part.error:
            sections += ["", self.tr("Error"), part.error]
        self._show(call + waiting, "\n".join(sections))

    def _show(self, line: str, detail: str) -> None:
        self._line.setText(line)
        self._line.setAccessibleName(line)
        if detail != self._detail:
            self._detail = detail
            if self._line.isChecked():
                self._body.setPlainText(plain_words(detail))

    def _unfold(self, is_open: bool) -> None:
        self._line.setIcon(icon("chevron-down" if is_open else "chevron-right", Tone.MUTED))
        if is_open:
            self._body.setPlainText(plain_words(self._detail))
        self._body.setVisible(is_open)


def _summary(arguments: object) -> str:
    """The arguments in a few words: the one string that most calls have, else JSON."""
    if not arguments:
        return ""
    values = list(cast(dict[str, object], arguments).values()) if isinstance(arguments, dict) else []
    text = plain_words(json.dumps(values[0] if len(values) == 1 else arguments, ensure_ascii=False))
    return text if len(text) <= _LONGEST_SUMMARY else text[: _LONGEST_SUMMARY - 1] + "…"


def _pretty(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "\n…"
