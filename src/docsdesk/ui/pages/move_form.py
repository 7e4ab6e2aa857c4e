"""Gives a page another path: where it goes on the left, and on the right all that will be written."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.pages.new_page import path_fault
from docsdesk.docs.text.text_changes import DiffLine, LineKind, read_diff
from docsdesk.domain.sites.move_plan import MovePlan
from docsdesk.ui.pages.form_end import FormEnd
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.code.diff_view import DiffView
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.scrolled import Scrolled

_tr = Texts("Pages")
REST_MS = 150
"""After the last key press, before the folder is looked through for what would change."""


class MoveForm(QWidget):
    asked = Signal(str, str, bool)
    """What moving a page would write: its old path, its new one, and whether a redirect is wanted."""
    ordered = Signal(MovePlan)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("move_page_form")
        self._site = ("", False)
        self._old = ""
        self._known: tuple[str, ...] = ()
        self._plan: MovePlan | None = None
        self._path = QLineEdit()
        help_text = self.tr("Relative to the docs folder, without the extension.")
        self._field = FormField("move_path", self.tr("New path"), self._path, help_text=help_text)
        self._redirect = QCheckBox(self.tr("Redirect the old address to the new one"))
        self._redirect.setObjectName("move_redirect")
        self._redirect.setAccessibleName(self._redirect.text())
        self._now = label("", Role.MUTED, name="move_now", wrap=True)
        self._summary = label("", Role.HINT, name="move_summary", wrap=True)
        self._diff = DiffView("move_diff", self.tr("Files to change"))
        # The address may be at the end of a long line.
        self._diff.setLineWrapMode(DiffView.LineWrapMode.WidgetWidth)
        self._end = FormEnd("move", self.tr("Move page"), self._show_state, self.close_form, self._order)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._ask)
        self._build()
        self._path.textChanged.connect(self._review)
        self._redirect.toggled.connect(self._review)
        self.hide()

    def show_site(self, name: str, *, is_production: bool) -> None:
        self._site = name, is_production

    def open_for(self, row: PageRow, rows: Sequence[PageRow]) -> None:
        """`rows` are all the rows, `row` is one of a page with a file of its own."""
        self._old, self._plan = row.path, None
        self._known = tuple(each.path for each in rows if each.path and each.path != row.path)
        self._now.setText(self.tr("{file} is at /{path}.").format(file=row.file, path=row.path))
        self._redirect.setChecked(True)
        self._path.setText(row.path)
        self._path.setModified(False)
        self._end.lock.arm(self._site[0], production=self._site[1])
        self._end.show_problem("")
        self.show()
        self._review()
        self._path.setFocus()
        name = row.path.rpartition("/")[2]
        self._path.setSelection(len(row.path) - len(name), len(name))

    def show_plan(self, plan: MovePlan) -> None:
        """The answer to what was asked; too late if the path has changed since."""
        if (plan.old, plan.new) == (self._old, self._new()):
            self._plan = plan
            self._show_state()

    def show_refused(self, problem: str) -> None:
        """Nothing was written; what was typed stays."""
        self._end.show_problem(problem)
        self._end.allow(False)

    def close_form(self) -> None:
        if not self.isHidden():
            self._rest.stop()
            self.hide()
            self.closed.emit()

    def _new(self) -> str:
        return self._path.text().strip().strip("/")

    def _review(self) -> None:
        """What was planned is not what is typed any more."""
        self._plan = None
        self._end.show_problem("")
        self._show_state()
        if self._new() != self._old and not path_fault(self._new(), self._known):
            self._rest.start()
        else:
            self._rest.stop()

    def _ask(self) -> None:
        self._summary.setText(self.tr("Finding links to update…"))
        self.asked.emit(self._old, self._new(), self._redirect.isChecked())

    def _show_state(self) -> None:
        plan, is_new = self._plan, self._new() != self._old
        fault = path_fault(self._new(), self._known) if is_new else ""
        fault = fault or (plan.fault if plan is not None else "")
        self._field.set_problem(translate_text(fault))
        is_sound = plan is not None and not fault
        self._summary.setText(_summary(plan) if plan is not None and is_sound else "")
        self._diff.show_diff(_lines(plan) if plan is not None and is_sound else ())
        self._end.allow(is_sound)

    def _order(self) -> None:
        if self._end.is_allowed() and self._plan is not None:
            self._end.show_problem("")
            self.ordered.emit(self._plan)

    def _build(self) -> None:
        margins = (Gap.XL, Gap.NONE, Gap.XL, Gap.XL)
        column = Column(self._now, self._field, self._redirect, self._summary, STRETCH, gap=Gap.M, margins=margins)
        asked = Scrolled("move_page_scroll", column)
        review = QWidget()
        review.setObjectName("create_page_review")
        review.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        caption = label(self.tr("Files to change"), Role.CAPTION)
        review.setLayout(Column(caption, fill(self._diff), margins=(Gap.L, Gap.M, Gap.NONE, Gap.NONE)))
        self.setLayout(Row(fill(Column(fill(asked), self._end, gap=Gap.NONE), 1), fill(review, 1), gap=Gap.NONE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_form()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._order()
        else:
            super().keyPressEvent(event)


def _summary(plan: MovePlan) -> str:
    """Which file goes where, and how many others are written with it."""
    sentences: list[str] = []
    if plan.files is not None:
        sentences.append(_tr("{old} becomes {new}.").format(old=plan.files[0], new=plan.files[1]))
    others = {fix.file for fix in plan.fixes} - {plan.files[0] if plan.files else None}
    if others:
        sentences.append(_tr("%Ln other file(s) to change.", len(others)))
    if plan.link_count:
        sentences.append(_tr("%Ln link(s) to update.", plan.link_count))
    if left := len(plan.fixes) - len(plan.diffs):
        sentences.append(_tr("%Ln file(s) not shown.", left))
    return " ".join(sentences)


def _lines(plan: MovePlan) -> Iterator[DiffLine]:
    """All files under each other, each passage with the file's name."""
    for diff in plan.diffs:
        for line in read_diff(diff.lines):
            if line.kind is LineKind.HUNK:
                yield DiffLine(LineKind.HUNK, f"{diff.file}  {line.text}")
            else:
                yield line
