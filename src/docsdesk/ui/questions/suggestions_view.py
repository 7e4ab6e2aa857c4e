"""Questions from the site's own headings, to be ticked before they join a set."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItemModel
from PySide6.QtWidgets import QWidget

from docsdesk.domain.questions.question_set import Question, QuestionSet, question_key
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.dialog import EscapeKey
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, enclose, fill
from docsdesk.ui.widgets.lists.tick_list import TickList, tick, tick_item


class SuggestionsView(QWidget):
    chosen = Signal(tuple, str)
    """The ticked questions, and the name of the set to create if none is shown."""

    def __init__(self, leave: Callable[[], object]) -> None:
        super().__init__()
        self._leave = leave
        self.setObjectName("suggestions")
        self._questions: Sequence[Question] = ()
        self._name = ""
        self._items = QStandardItemModel(self)
        self._count = label("", Role.MUTED, name="suggestion_count", wrap=True)
        self._list = TickList("suggested_questions", self.tr("Suggested questions"))
        self._list.setModel(self._items)
        every = button("tick_all_suggestions", self.tr("Select all"), do=lambda: self._tick(is_chosen=True))
        none = button("tick_no_suggestion", self.tr("Select none"), do=lambda: self._tick(is_chosen=False))
        self._add = button("add_suggestions", "", kind=ButtonKind.PRIMARY, do=self._choose)
        buttons = Row(every, none, STRETCH, button("cancel_suggestions", self.tr("Cancel"), do=leave), self._add)
        margins = (Gap.XL, Gap.XS, Gap.XL, Gap.L)
        page = enclose(Column(self._count, fill(self._list), buttons, gap=Gap.M, margins=margins))
        self._body = Body(page)
        self.setLayout(Column(self._body))
        self._items.itemChanged.connect(self._refresh)
        EscapeKey(self, leave)
        self._refresh()

    def show_suggested(self, suggested: QuestionSet, present: Sequence[Question]) -> None:
        """Show the questions that are not known yet, all ticked."""
        asked = {question_key(question.text) for question in present}
        questions = [question for question in suggested.questions if question_key(question.text) not in asked]
        self._questions, self._name = questions, suggested.name
        self._items.clear()
        for question in questions:
            pages = ", ".join(question.pages)
            self._items.appendRow(tick_item(f"{question.text}   {pages}", pages, is_chosen=True))
        self._refresh()
        self._list.setCurrentIndex(self._items.index(0, 0))
        if questions:
            self._body.show_content()
            self._list.setFocus()
            return
        sentence, back = self.tr("No new questions found in the docs."), self.tr("Back")
        hint = self.tr("Questions come from headings that end in a question mark and from accordion titles.")
        self._body.show_empty(EmptyState("pages", sentence, back, self._leave, hint, name="leave_suggestions"))
        self._body.focus_button()

    def _read_ticked(self) -> tuple[Question, ...]:
        rows = range(self._items.rowCount())
        ticked = [row for row in rows if self._items.item(row).checkState() is Qt.CheckState.Checked]
        return tuple(self._questions[row] for row in ticked)

    def _tick(self, *, is_chosen: bool) -> None:
        for row in range(self._items.rowCount()):
            self._items.item(row).setCheckState(tick(is_chosen=is_chosen))

    def _refresh(self) -> None:
        count = len(self._read_ticked())
        words = self.tr("Found {questions} in the docs. Each must be answered from its own page.")
        self._count.setText(words.format(questions=count_words(len(self._questions))))
        self._add.setText(self.tr("Add {questions}").format(questions=count_words(count)))
        self._add.setAccessibleName(self._add.text())
        self._add.setEnabled(bool(count))

    def _choose(self) -> None:
        self.chosen.emit(self._read_ticked(), self._name)
        self._leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._add.isEnabled():
            self._choose()
        else:
            super().keyPressEvent(event)
