"""One setting: caption, help, control, whether it is changed from the default, and its problems."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QLineEdit, QPushButton, QSizePolicy, QWidget

from docsdesk.domain.problem import Fix, Problem, worst_of
from docsdesk.ui.api_settings.form.editors import LeaveWatch
from docsdesk.ui.api_settings.form.words import shorten, with_short_words
from docsdesk.ui.api_settings.intents import RowIntents
from docsdesk.ui.problem_words import icon_of, tone_of
from docsdesk.ui.texts import Texts, told
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Grid, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark

_tr = Texts("SettingRow")

DOT_PX = 10
CONTROL_WIDTH_PX = 184
CONTROL_HEIGHT_PX = 30
USUAL_TEXT_HEIGHT_PX = 16
LEAST_WIDE_PX = 480
"""At this width or more, a short control is beside its words; at less, below them."""


@dataclass(frozen=True, slots=True)
class WaysBack:
    """The saved value in words if the draft differs from it, and the default if something else is written; else None.

    `are_open` says whether the draft can be changed now.
    """

    saved: str | None
    default: str | None
    are_open: bool


class SettingRow(QWidget):
    """`name` is the object name of the control."""

    def __init__(
        self, name: str, caption: str, parts: tuple[QWidget, QWidget], intents: RowIntents, *, is_long: bool = False
    ) -> None:
        """`parts` are the editor and its focusable part; a long editor is always below its words."""
        super().__init__()
        editor, control = parts
        self._intents = intents
        control.setObjectName(name)
        if not isinstance(control, QPushButton):
            control.setAccessibleName(caption)
        if isinstance(control, QComboBox):
            control.view().setAccessibleName(caption)
        self.control = control
        self._editor = editor
        self._is_long = is_long
        self._help_words = ""
        self._idle_words = ""
        self._state_words = ""
        self._problems: tuple[Problem, ...] = ()
        self._watch = LeaveWatch(self)
        self._watch.left.connect(self._show_problems)
        control.installEventFilter(self._watch)
        self._dot = StateMark("dot", side=DOT_PX)
        stays = self._dot.sizePolicy()
        stays.setRetainSizeWhenHidden(True)
        self._dot.setSizePolicy(stays)
        self._caption = label(caption, Role.STRONG)
        self._caption.setBuddy(control)
        self._ways = _WaysButtons(name, caption, intents)
        self._ways.pressed.connect(self.control.setFocus)
        self._help = label("", Role.HINT, name=f"{name}_help", wrap=True)
        self._idle = label("", Role.HINT, name=f"{name}_idle", wrap=True)
        self._problem = _RowProblem(name, intents.fix)
        self._body = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._build()

    def show_state(self, ways: "WaysBack") -> None:
        is_default, is_changed = ways.default is None, ways.saved is not None
        unchanged = self.tr("Default") if is_default else self.tr("Set in docs.json")
        self._state_words = self.tr("Changed, not saved") if is_changed else unchanged
        self._dot.show_icon("dot", Tone.ACCENT if is_changed else Tone.MUTED)
        self._dot.setVisible(is_changed or not is_default)
        self._dot.setToolTip(self._state_words)
        self._ways.show_ways(ways)
        self._describe()

    def show_help(self, words: str, idle: str, key: str) -> None:
        """Show what the setting does now, why it may have no effect, and how the file spells it."""
        self._help_words = words
        self._help.setText(words)
        self._idle_words = idle
        self._caption.setToolTip(key)
        self._show_idle()
        self._describe()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """A problem that appears while typing is announced when the keyboard focus leaves."""
        self._problems = tuple(problems)
        is_typing = isinstance(self.control, QLineEdit) and self.control.hasFocus()
        if not is_typing or not problems or self._problem.isVisible():
            self._show_problems()

    def _show_problems(self) -> None:
        self._problem.show_problems(self._problems)
        self._show_idle()
        self._describe()

    def _show_idle(self) -> None:
        """Hidden while a problem already says so."""
        self._idle.setText(self._idle_words)
        self._idle.setVisible(bool(self._idle_words) and not self._problems)

    def _describe(self) -> None:
        parts = (*(told(problem.title) for problem in self._problems), self._idle_words, self._help_words)
        self.control.setAccessibleDescription(" ".join((f"{self._state_words}.", *(part for part in parts if part))))

    def _build(self) -> None:
        self._words = self._built_words()
        end = Row(fill(self._editor), at(TOP, self._ways))
        self._body.setSpacing(Gap.S)
        self._body.addWidget(self._words)
        self._body.addLayout(end)
        self._body.setAlignment(end, Qt.AlignmentFlag.AlignTop)
        self.setLayout(Row(at(TOP, self._dot), fill(Column(self._body, self._problem)), gap=6))
        self._dot.setMinimumHeight(20)
        self._idle.hide()

    def _built_words(self) -> QWidget:
        self._caption.setMinimumHeight(20)
        words = QWidget()
        words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        words.setLayout(Column(self._caption, self._help, self._idle, gap=Gap.HAIR))
        return words

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = self.fontMetrics().height() / USUAL_TEXT_HEIGHT_PX
        beside = not self._is_long and self.width() >= LEAST_WIDE_PX * scale
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._body.direction() is not direction:
            self._body.setDirection(direction)
            self._body.setSpacing(Gap.XL if beside else Gap.S)
            self._body.setStretch(0, 1 if beside else 0)
        if beside:
            self._editor.setFixedWidth(round(CONTROL_WIDTH_PX * scale))
        else:
            self._editor.setMinimumWidth(0)
            self._editor.setMaximumWidth(_MOST_WIDTH_PX)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._intents.open_menu(event.globalPos())


class _WaysButtons(QWidget):
    """As wide with one button as with both, so that no control moves."""

    pressed = Signal()
    """A button was pressed, and hides: the focus goes elsewhere."""

    def __init__(self, name: str, caption: str, intents: RowIntents) -> None:
        super().__init__()
        self._default = label(self.tr("default"), Role.SMALL, name=f"{name}_default")
        self._reset = icon_button(
            f"{name}_reset", self.tr("Reset {setting} to default").format(setting=caption), "reset"
        )
        self._revert = icon_button(
            f"{name}_revert", self.tr("Revert {setting} to saved").format(setting=caption), "undo"
        )
        for made, do in ((self._reset, intents.reset), (self._revert, intents.revert)):
            made.clicked.connect(do)
            made.clicked.connect(partial(self._after, made))
        parts = (self._default, self._reset, self._revert)
        for part in parts:
            part.setMinimumHeight(CONTROL_HEIGHT_PX)
        self.setLayout(Row(*(at(TOP, part) for part in parts), STRETCH, gap=Gap.NONE))

    def show_ways(self, ways: WaysBack) -> None:
        self._default.setVisible(ways.default is None and ways.saved is None)
        self._revert.setVisible(ways.saved is not None)
        self._reset.setVisible(ways.default is not None)
        self._revert.setToolTip(self.tr("Revert to saved: {value}").format(value=ways.saved))
        self._reset.setToolTip(self.tr("Reset to default: {value}").format(value=ways.default))
        for made in (self._revert, self._reset):
            made.setEnabled(ways.are_open)

    def _after(self, way: QWidget) -> None:
        if not way.isVisible():
            self.pressed.emit()

    def sizeHint(self) -> QSize:
        buttons = self._reset.sizeHint().width() + self._revert.sizeHint().width()
        return QSize(max(self._default.sizeHint().width(), buttons), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


_MOST_WIDTH_PX = 16777215
"""QWIDGETSIZE_MAX, which Qt's bindings leave out."""


_MARK_PX = 16
_MOST_FIX_CHARACTERS = 40
_MOST_PROBLEMS = 5
"""Problems of one setting; the list of problems has all of them."""


class _RowProblem(QWidget):
    def __init__(self, name: str, fix: Callable[[Fix], object]) -> None:
        super().__init__()
        self._apply = fix
        self._fix: Fix | None = None
        self._mark = StateMark("warn", side=_MARK_PX)
        self._words = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._fix_button = button(f"{name}_fix", self.tr("Fix"), kind=ButtonKind.LINK)
        self._fix_button.clicked.connect(self._make_fix)
        grid = Grid(gaps=(6, Gap.NONE), shares={1: 1})
        self.setLayout(grid)
        grid.addWidget(self._mark, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._words, 0, 1)
        grid.addWidget(self._fix_button, 1, 1, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """An empty list removes them."""
        self.setVisible(bool(problems))
        words = "\n".join(_words(problem) for problem in problems[:_MOST_PROBLEMS])
        if (rest := len(problems) - _MOST_PROBLEMS) > 0:
            words = f"{words}\n{_tr('%Ln more problem(s)', rest)}"
        self._words.setText(with_short_words(words))
        self._words.setToolTip(words if self._words.text() != words else "")
        if not problems:
            return
        worst = worst_of(problems)
        self._mark.show_icon(icon_of(worst), tone_of(worst))
        restyle(self._words, "severity", worst.value)
        self._fix = next((problem.fix for problem in problems if problem.fix is not None), None)
        self._fix_button.setVisible(self._fix is not None)
        if self._fix is not None:
            self._fix_button.setText(shorten(told(self._fix.title), _MOST_FIX_CHARACTERS))
            self._fix_button.setToolTip(told(self._fix.title))
            self._fix_button.setAccessibleName(told(self._fix.title))

    def _make_fix(self) -> None:
        if self._fix is not None:
            self._apply(self._fix)


def _words(problem: Problem) -> str:
    return told(problem.title, problem.hint if problem.fix is None else "")
