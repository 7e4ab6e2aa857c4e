"""One setting: caption, help, control, whether it is changed from the default, and its problems."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QLineEdit, QMenu, QPushButton, QSizePolicy, QWidget

from docsdesk.domain.api_setting import ApiSetting, SettingKind
from docsdesk.domain.problem import Fix, Problem, worst_of
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.form.editors import ChoiceEditor, SettingTextEditor, SwitchEditor, TextsEditor
from docsdesk.ui.api_settings.form.languages_editor import LanguagesEditor
from docsdesk.ui.api_settings.form.spec_editor import SpecsEditor
from docsdesk.ui.api_settings.form.words import (
    effect_of,
    key_words,
    object_name,
    saved_words,
    shorten,
    with_short_words,
)
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Grid, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.words.problem_words import icon_of, tone_of
from docsdesk.usecases.settings.settings_draft import SettingsDraft

_tr = Texts("SettingRow")

DOT_PX = 10
CONTROL_WIDTH_PX = 184
CONTROL_HEIGHT_PX = 30
USUAL_TEXT_HEIGHT_PX = 16
LEAST_WIDE_PX = 480
"""At this width or more, a short control is beside its words; at less, below them."""
_SHORT = (SettingKind.CHOICE, SettingKind.SWITCH, SettingKind.TEXT)
"""The other controls take the full width."""

Editor: TypeAlias = ChoiceEditor | SwitchEditor | SettingTextEditor | TextsEditor | LanguagesEditor | SpecsEditor
"""Each has the signal `edited` and `show_value`; what has several parts names the one to focus, `control`."""


class SettingRow(QWidget):
    fixes_requested = Signal(tuple)
    source_requested = Signal()
    """Where the setting is written."""

    def __init__(self, setting: ApiSetting, editor: Editor, model: DraftModel) -> None:
        super().__init__()
        self.setting = setting
        self.editor = editor
        is_simple = isinstance(editor, ChoiceEditor | SwitchEditor | SettingTextEditor)
        self.control: QWidget = editor if is_simple else editor.control
        self._model = model
        self._idle_words = ""
        self._state_words = ""
        self._problems: tuple[Problem, ...] = ()
        name, caption = object_name(setting.path), translate_text(setting.caption)
        self._name_control(name, caption)
        self.control.installEventFilter(self)
        self._dot = StateMark("dot", side=DOT_PX)
        self._caption = label(caption, Role.STRONG)
        self._ways = _WaysBack(name, caption)
        self._help = label("", Role.HINT, name=f"{name}_help", wrap=True)
        self._idle = label("", Role.HINT, name=f"{name}_idle", wrap=True)
        self._problem = _RowProblem(name, self._fix)
        self._body = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._build()
        editor.edited.connect(partial(model.set_value, setting.path))
        self._ways.reset.clicked.connect(partial(self._go_back, self._reset))
        self._ways.revert.clicked.connect(partial(self._go_back, self._revert))

    def show_draft(self, draft: SettingsDraft) -> None:
        path = self.setting.path
        value = draft.effective(path)
        is_default, is_changed = draft.is_default(path), draft.is_changed(path)
        self.editor.show_value(value, is_default=is_default)
        self.editor.setEnabled(draft.is_settable)
        unchanged = self.tr("Default") if is_default else self.tr("Set in docs.json")
        self._state_words = self.tr("Changed, not saved") if is_changed else unchanged
        self._dot.show_icon("dot", Tone.ACCENT if is_changed else Tone.MUTED)
        self._dot.setVisible(is_changed or not is_default)
        self._dot.setToolTip(self._state_words)
        self._ways.show_draft(draft, self.setting)
        self._help.setText(effect_of(self.setting, value) or translate_text(self.setting.help, self.setting.handling))
        self._idle_words = translate_text(self.setting.idle_note(draft.effective))
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
        parts = (*(translate_text(problem.title) for problem in self._problems), self._idle_words, self._help.text())
        self.control.setAccessibleDescription(" ".join((f"{self._state_words}.", *(part for part in parts if part))))

    def _fix(self, fix: Fix) -> None:
        self.fixes_requested.emit((fix,))

    def _reset(self) -> None:
        self._model.set_value(self.setting.path, None)

    def _revert(self) -> None:
        self._model.revert(self.setting.path)

    def _go_back(self, do: Callable[[], None]) -> None:
        """The button that was pressed hides: the focus goes elsewhere."""
        do()
        self.control.setFocus()

    def _name_control(self, name: str, caption: str) -> None:
        self.control.setObjectName(name)
        if not isinstance(self.control, QPushButton):
            self.control.setAccessibleName(caption)
        if isinstance(self.control, QComboBox):
            self.control.view().setAccessibleName(caption)

    def _build(self) -> None:
        stays = self._dot.sizePolicy()
        stays.setRetainSizeWhenHidden(True)
        self._dot.setSizePolicy(stays)
        self._dot.setMinimumHeight(20)
        self._caption.setBuddy(self.control)
        self._caption.setToolTip(key_words(self.setting.path))
        self._caption.setMinimumHeight(20)
        words = QWidget()
        words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        words.setLayout(Column(self._caption, self._help, self._idle, gap=Gap.HAIR))
        end = Row(fill(self.editor), at(TOP, self._ways))
        self._body.setSpacing(Gap.S)
        self._body.addWidget(words)
        self._body.addLayout(end)
        self._body.setAlignment(end, Qt.AlignmentFlag.AlignTop)
        self.setLayout(Row(at(TOP, self._dot), fill(Column(self._body, self._problem)), gap=6))
        self._idle.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = self.fontMetrics().height() / USUAL_TEXT_HEIGHT_PX
        beside = self.setting.kind in _SHORT and self.width() >= LEAST_WIDE_PX * scale
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._body.direction() is not direction:
            self._body.setDirection(direction)
            self._body.setSpacing(Gap.XL if beside else Gap.S)
            self._body.setStretch(0, 1 if beside else 0)
        if beside:
            self.editor.setFixedWidth(round(CONTROL_WIDTH_PX * scale))
        else:
            self.editor.setMinimumWidth(0)
            self.editor.setMaximumWidth(_MOST_WIDTH_PX)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 (as Qt calls it)
        """The control has lost the keyboard focus: the time to report what is wrong with it."""
        if event.type() is QEvent.Type.FocusOut:
            self._show_problems()
        return False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        key = key_words(self.setting.path)
        menu.addAction(self.tr("Revert to saved"), self._revert).setEnabled(self._ways.can_revert)
        menu.addAction(self.tr("Reset to default"), self._reset).setEnabled(self._ways.can_reset)
        menu.addAction(self.tr("Show in source"), self.source_requested.emit)
        menu.addAction(self.tr("Copy {key}").format(key=key), partial(QGuiApplication.clipboard().setText, key))
        menu.popup(event.globalPos())


class _WaysBack(QWidget):
    """As wide with one button as with both, so that no control moves."""

    def __init__(self, name: str, caption: str) -> None:
        super().__init__()
        self._default = label(_tr("default"), Role.SMALL, name=f"{name}_default")
        self.reset = icon_button(f"{name}_reset", _tr("Reset {setting} to default").format(setting=caption), "reset")
        self.revert = icon_button(f"{name}_revert", _tr("Revert {setting} to saved").format(setting=caption), "undo")
        parts = (self._default, self.reset, self.revert)
        for part in parts:
            part.setMinimumHeight(CONTROL_HEIGHT_PX)
        self.setLayout(Row(*(at(TOP, part) for part in parts), STRETCH, gap=Gap.NONE))

    @property
    def can_revert(self) -> bool:
        return self.revert.isEnabled() and not self.revert.isHidden()

    @property
    def can_reset(self) -> bool:
        return self.reset.isEnabled() and not self.reset.isHidden()

    def show_draft(self, draft: SettingsDraft, setting: ApiSetting) -> None:
        is_default, is_changed = draft.is_default(setting.path), draft.is_changed(setting.path)
        saved = saved_words(setting, draft.base.get(("api", *setting.path)))
        self._default.setVisible(is_default and not is_changed)
        self.revert.setVisible(is_changed)
        self.reset.setVisible(not is_default)
        self.revert.setToolTip(_tr("Revert to saved: {value}").format(value=saved))
        self.reset.setToolTip(_tr("Reset to default: {value}").format(value=saved_words(setting, None)))
        for made in (self.revert, self.reset):
            made.setEnabled(draft.is_settable)

    def sizeHint(self) -> QSize:
        buttons = self.reset.sizeHint().width() + self.revert.sizeHint().width()
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
        self._fix_button = button(f"{name}_fix", self.tr("Fix"), kind=ButtonKind.LINK, do=self._make_fix)
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
            title = translate_text(self._fix.title)
            self._fix_button.setText(shorten(title, _MOST_FIX_CHARACTERS))
            self._fix_button.setToolTip(title)
            self._fix_button.setAccessibleName(title)

    def _make_fix(self) -> None:
        if self._fix is not None:
            self._apply(self._fix)


def _words(problem: Problem) -> str:
    return translate_text(problem.title, problem.hint if problem.fix is None else "")
