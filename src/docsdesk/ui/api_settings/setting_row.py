"""One setting: caption, control, whether it is the default or changed, what is wrong with it, what it does."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from docsdesk.domain.rule import Severity
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.mark import Mark

CAPTION_WIDTH, CONTROL_HEIGHT, DOT = 96, 30, 10


class SettingRow(QWidget):
    """`name` is the object name of the control."""

    reset_requested = Signal()

    def __init__(self, name: str, caption: str, help_text: str, editor: QWidget, control: QWidget) -> None:
        """`control` is the part of `editor` that takes the keyboard."""
        super().__init__()
        control.setObjectName(name)
        control.setAccessibleName(caption)
        self.control = control
        self._help_text = help_text
        self._dot = Mark("dot", side=DOT)
        stays = self._dot.sizePolicy()
        stays.setRetainSizeWhenHidden(True)
        self._dot.setSizePolicy(stays)
        self._caption = label(caption, Role.STRONG)
        self._caption.setBuddy(control)
        self._default = label(self.tr("default"), Role.SMALL, name=f"{name}_default")
        self._reset = icon_button(f"{name}_reset", self.tr("Reset {setting}").format(setting=caption), "reset")
        self._reset.clicked.connect(self.reset_requested)
        self._problem = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._help = label(help_text, Role.HINT, wrap=True)
        self._build(editor)

    def show_state(self, *, is_default: bool, is_changed: bool) -> None:
        """`is_changed` says that the draft differs from the file there."""
        unchanged = self.tr("Default") if is_default else self.tr("Set in docs.json")
        words = self.tr("Changed, not saved") if is_changed else unchanged
        self._dot.show_icon("dot", Tone.ACCENT if is_changed else Tone.MUTED)
        self._dot.setVisible(is_changed or not is_default)
        self._dot.setToolTip(words)
        self._default.setVisible(is_default)
        self._reset.setVisible(not is_default)
        self.control.setAccessibleDescription(f"{words}. {self._help_text}")

    def show_problem(self, problem: str, severity: Severity) -> None:
        """An empty text takes the problem away."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        restyle(self._problem, "severity", severity.value)

    def _build(self, editor: QWidget) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2, 1)
        top = Qt.AlignmentFlag.AlignTop
        self._caption.setFixedHeight(CONTROL_HEIGHT)
        self._dot.setFixedHeight(CONTROL_HEIGHT)
        grid.addWidget(self._dot, 0, 0, top)
        grid.addWidget(self._caption, 0, 1, top)
        self._caption.setMinimumWidth(CAPTION_WIDTH)
        end = QHBoxLayout()
        end.setSpacing(4)
        for part in (self._default, self._reset):
            part.setFixedHeight(CONTROL_HEIGHT)
            end.addWidget(part, alignment=top)
        grid.addWidget(editor, 0, 2)
        grid.addLayout(end, 0, 3, top | Qt.AlignmentFlag.AlignRight)
        grid.setColumnMinimumWidth(3, 52)
        grid.addWidget(self._problem, 1, 2, 1, 2)
        grid.addWidget(self._help, 2, 2, 1, 2)
