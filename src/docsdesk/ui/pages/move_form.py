"""Gives a page another path: where it goes on the left, and on the right all that will be written."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit

from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.pages.new_page import path_fault
from docsdesk.docs.text.text_changes import DiffLine, LineKind, read_diff
from docsdesk.domain.sites.move_plan import MovePlan
from docsdesk.ui.pages.page_form import ASKED_MARGINS, REVIEW_MARGINS, PageForm
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.code.diff_view import DiffView
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, enclose, fill

_tr = Texts("Pages")
REST_MS = 150
"""After the last key press, before the folder is looked through for what would change."""


class MoveForm(PageForm):
    asked = Signal(str, str, bool)
    """What moving a page would write: its old path, its new one, and whether a redirect is wanted."""
    ordered = Signal(MovePlan)

    def __init__(self) -> None:
        super().__init__("move", self.tr("Move page"))
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
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._ask)
        self._build()
        self._path.textChanged.connect(self._review)
        self._redirect.toggled.connect(self._review)

    def open_for(self, row: PageRow, rows: Sequence[PageRow]) -> None:
        """`rows` are all the rows, `row` is one of a page with a file of its own."""
        self._old, self._plan = row.path, None
        self._known = tuple(each.path for each in rows if each.path and each.path != row.path)
        self._now.setText(self.tr("Now: {file}").format(file=row.file))
        self._redirect.setChecked(True)
        self._path.setText(row.path)
        self._path.setModified(False)
        self._begin()
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
        super().show_refused(problem)
        self._allow(is_sound=not problem and self._confirm.isEnabled())

    def close_form(self) -> None:
        self._rest.stop()
        super().close_form()

    def _new(self) -> str:
        return self._path.text().strip().strip("/")

    def _review(self) -> None:
        """What was planned is not what is typed any more."""
        self._plan = None
        self.show_refused("")
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
        self._allow(is_sound=is_sound)

    def _order(self) -> None:
        if self._plan is not None:
            self.show_refused("")
            self.ordered.emit(self._plan)

    def _build(self) -> None:
        column = Column(
            self._now, self._field, self._redirect, self._summary, STRETCH, gap=Gap.M, margins=ASKED_MARGINS
        )
        diff = Column(label(self.tr("Files to change"), Role.CAPTION), fill(self._diff), margins=REVIEW_MARGINS)
        self._lay_out(column, enclose(diff), (1, 1))


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
    """All files under each other; lines that are left out between two passages are dots."""
    for diff in plan.diffs:
        heading = str(diff.file)
        for line in read_diff(diff.lines):
            if line.kind is LineKind.HUNK:
                yield DiffLine(LineKind.HUNK, heading)
                heading = "\N{HORIZONTAL ELLIPSIS}"
            else:
                yield line
