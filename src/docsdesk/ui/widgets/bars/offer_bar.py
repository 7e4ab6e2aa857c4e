"""One line above what it concerns: what has happened, and what can be done about it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFrame, QWidget

from docsdesk.ui.announcement import announce
from docsdesk.ui.notices import MARKS, NoticeSeverity
from docsdesk.ui.texts import sentences
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.bar_line import BarLine, BarWords
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.mark import StateMark


class Bars(QWidget):
    """Takes no room, not even for its margins, while none of them has anything to say."""

    def __init__(self, *bars: QWidget, edge: int = Gap.XL) -> None:
        super().__init__()
        self.setObjectName("bars")
        self._bars = bars
        self.setLayout(Column(*bars, margins=(edge, Gap.S)))
        for bar in bars:
            bar.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 (as Qt calls it)
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._follow()
        return False

    def _follow(self) -> None:
        self.setVisible(any(not bar.isHidden() for bar in self._bars))


class OfferBar(QFrame):
    """Hidden until it has something to say, which screen readers announce without moving the focus.

    Its parts are named `<name>_words`, `<name>_hint` and `dismiss_<name>`.
    """

    dismissed = Signal()

    def __init__(
        self, name: str, severity: NoticeSeverity = NoticeSeverity.WARN, *, is_title: bool = False, icon_name: str = ""
    ) -> None:
        """`icon_name` is shown instead of the severity's icon."""
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", severity.value)
        self._name = name
        self._severity = severity
        self._icon_name = icon_name
        self._mark = StateMark("none")
        self._words = label("", Role.STRONG if is_title else Role.BODY, name=f"{name}_words", wrap=True)
        self._hint = label("", name=f"{name}_hint", wrap=True)
        self._both = BarWords(self._words, self._hint)
        self.hide()

    def furnish(
        self, *actions: QWidget, can_dismiss: bool = False, dismiss_words: str = "", below: QWidget | None = None
    ) -> None:
        """Set its parts: buttons after the words, and what unfolds below them."""
        caption = dismiss_words or self.tr("Dismiss")
        dismiss = icon_button(f"dismiss_{self._name}", caption, "close", do=self.put_away) if can_dismiss else None
        line = BarLine(self._mark, self._both, *actions, dismiss=dismiss)
        self.setLayout(Column(line, below, margins=(Gap.M, Gap.S, Gap.S, Gap.S)))

    def say(self, words: str, hint: str = "", severity: NoticeSeverity | None = None) -> None:
        """An empty text hides the bar."""
        if severity is not None:
            self._severity = severity
        icon_name, tone = MARKS[self._severity]
        self._mark.show_icon(self._icon_name or icon_name, tone)
        restyle(self, "severity", self._severity.value)
        is_new = self.isHidden() or words != self._words.text()
        self._words.setText(words)
        self._hint.setText(hint)
        self._both.arrange()
        self.setAccessibleName(words)
        self.setAccessibleDescription(hint)
        self.setVisible(bool(words))
        if words and is_new:
            announce(self, sentences(words, hint))

    def show_hint(self, hint: str) -> None:
        """Something that changes many times a second, which screen readers leave out."""
        self._hint.setText(hint)

    def put_away(self) -> None:
        if not self.isHidden():
            self.hide()
            self.dismissed.emit()


class UndoBar(OfferBar):
    """Stays until it is used, dismissed, or replaced by something later."""

    def __init__(self, name: str) -> None:
        super().__init__(name, NoticeSeverity.INFO, icon_name="delete")
        self._undo: Callable[[], None] | None = None
        bring_back = button(f"{name}_undo", self.tr("Undo"), icon_name="undo", do=self._bring_back)
        self.furnish(bring_back, can_dismiss=True, dismiss_words=self.tr("Dismiss. After that, it cannot be undone."))
        self.dismissed.connect(self.forget)

    def show_done(self, words: str, undo: Callable[[], None]) -> None:
        """An empty text hides the bar."""
        self._undo = undo
        self.say(words)

    def forget(self) -> None:
        self._undo = None
        self.hide()

    def _bring_back(self) -> None:
        undo = self._undo
        self.forget()
        if undo is not None:
            undo()
