"""The main part of a pane: its content, a skeleton while it loads, or why there is nothing and what to do."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import CENTER, STRETCH, Column, Row, at
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows
from docsdesk.ui.widgets.mark import StateMark

_tr = Texts("Body")
Do = Callable[[], object]
_LINE_CHARACTERS = 80
"""At least the height of a notice with its margins."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to continue: a button by its object name, and what it does."""

    name: str
    caption: str
    do: Do
    icon: str = ""


@dataclass(frozen=True, slots=True)
class EmptyState:
    """Why there is nothing, in one sentence, and the button that changes that."""

    icon: str
    sentence: str
    caption: str = ""
    """Of the button; without it there is none."""
    do: Do = field(default=lambda: None, compare=False)
    hint: str = ""
    name: str = "empty_state_button"
    """The button's object name."""
    kind: ButtonKind = ButtonKind.PRIMARY
    others: tuple[Way, ...] = ()
    """Less prominent than the button."""


def no_match(sentence: str, clear: Do, name: str) -> EmptyState:
    """What a list is narrowed to is empty; `name` is the button's object name."""
    return EmptyState("filter", sentence, _tr("Clear filter"), clear, name=name)


class Body(QStackedWidget):
    def __init__(self, content: QWidget, *pages: QWidget, skeleton_rows: int = 6) -> None:
        """The content is shown until told otherwise; `pages` can take its place."""
        super().__init__()
        self._content = content
        self._skeleton = SkeletonRows(skeleton_rows)
        self._empty: _EmptyPage | None = None
        for page in (content, *pages, self._skeleton):
            self.addWidget(page)

    def is_showing(self, page: QWidget) -> bool:
        return self.currentWidget() is page

    @property
    def is_loading(self) -> bool:
        return self.is_showing(self._skeleton)

    def show_loading(self) -> None:
        self.setCurrentWidget(self._skeleton)

    def show_content(self, page: QWidget | None = None) -> None:
        """Show the content, or one of the pages that can take its place."""
        self.setCurrentWidget(page or self._content)

    def show_empty(self, state: EmptyState) -> None:
        shown, self._empty = self._empty, self._empty_page(state)
        self.setCurrentWidget(self._empty)
        if shown is not None and shown is not self._empty:
            self.removeWidget(shown)
            shown.setParent(None)
            shown.deleteLater()

    def show_problem(self, sentence: str, caption: str = "", do: Do = lambda: None, *, hint: str = "") -> None:
        """Say what went wrong, with the button that leads on."""
        self.show_empty(EmptyState("bad", sentence, caption, do, hint))

    def focus_button(self) -> None:
        """Give the keyboard focus to the button that is shown instead of the content."""
        if self._empty is not None:
            self._empty.setFocus()

    def _empty_page(self, state: EmptyState) -> "_EmptyPage":
        """The page that is there already if it says the same: its button may have the keyboard focus."""
        if self._empty is not None and self._empty.state == state:
            self._empty.state = state
            return self._empty
        empty_page = _EmptyPage(state)
        self.addWidget(empty_page)
        return empty_page


class CenteredPage(QWidget):
    """Its layout is centered, and stays where it is when a line comes or goes below."""

    def __init__(self) -> None:
        super().__init__()
        self._centered_for = QSize(), 0
        """The window's size, and this page's height."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        window, height = self._centered_for
        if window != self.window().size() or abs(self.height() - height) > _LINE_CHARACTERS:
            self._centered_for = self.window().size(), (height := self.height())
        if (layout := self.layout()) is not None:
            layout.setContentsMargins(Gap.XL, Gap.XL, Gap.XL, _LINE_CHARACTERS + self.height() - height)
            layout.activate()


class _EmptyPage(CenteredPage):
    def __init__(self, state: EmptyState) -> None:
        super().__init__()
        self.setObjectName("empty_state")
        self.state = state
        mark = at(CENTER, StateMark(state.icon, Tone.MUTED, side=40))
        column = Column(STRETCH, mark, Gap.XS)
        lines = ("empty_state_sentence", state.sentence, Role.SECTION), ("empty_state_hint", state.hint, Role.MUTED)
        for name, text, role in lines:
            if text:
                line = label(text, role, name=name, wrap=True)
                line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                column.addWidget(line)
        if state.caption:
            new_button = button(state.name, state.caption, kind=state.kind, do=self._press)
            column.add(Gap.S, at(CENTER, new_button))
            self.setFocusProxy(new_button)
        if state.others:
            column.add(Gap.S, Row(STRETCH, *(_quiet(way) for way in state.others), STRETCH))
        column.add(STRETCH)
        self.setLayout(column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A stack does not ask for the height of lines at their width."""
        super().resizeEvent(event)
        for line in self.findChildren(QLabel):
            line.setMinimumHeight(line.heightForWidth(line.width()))

    def _press(self) -> None:
        self.state.do()


def _quiet(way: Way) -> QWidget:
    # Without the checked state that Qt passes.
    return button(way.name, way.caption, icon_name=way.icon, do=lambda _=False: way.do())
