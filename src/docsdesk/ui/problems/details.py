"""Below the list: the problem that is selected, in full, with what can be done about it; and what was just fixed."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QWidget

from docsdesk.domain.problem import Problem, worst_of
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.problems.model import sure_fixes
from docsdesk.ui.texts import Texts, sentences, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.failure_words import failure_words
from docsdesk.ui.words.problem_words import count_of, icon_of, tone_of
from docsdesk.usecases.pages.edit_pages import PagesEdit
from docsdesk.usecases.pages.fix_files import FixedFiles

_tr = Texts("Problems")
_LINES = 4
"""Lines of text that have room; longer ones scroll, and nothing above moves."""


class ProblemDetails(QWidget):
    def __init__(self, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("problem_details")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._mark = StateMark("none", Tone.MUTED)
        self._title = label("", Role.STRONG, name="problem_title", wrap=True)
        self._hint = label("", name="problem_hint", wrap=True)
        self._place = label("", Role.MUTED, name="problem_place", wrap=True)
        self._fix = actions.button("fix")
        words = Column(self._title, self._hint, self._place, STRETCH, gap=Gap.XS)
        scrolled = Scrolled("problem_words")
        # Without a height of its own it takes what its lines need at their width, not at the narrowest.
        scrolled.hold(words).setMinimumHeight(1)
        buttons = Row(*(at(TOP, each) for each in (actions.button("learn"), actions.button("open"), self._fix)))
        self.setLayout(Row(at(TOP, self._mark), fill(scrolled), buttons, gap=Gap.M, margins=(Gap.XL, Gap.M)))
        self._keep_height()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """One in full, of several how many they are."""
        if not problems:
            self._say(("none", Tone.MUTED), _tr("No problem is selected."))
            return
        worst = worst_of(problems)
        mark = icon_of(worst), tone_of(worst)
        fixes = len(sure_fixes(problems))
        if len(problems) > 1:
            fixable = _tr("%Ln of them can be fixed together.", fixes) if fixes else ""
            self._say(mark, _tr("%Ln problem(s) selected", len(problems)), count_of(problems), fixable)
        else:
            problem = problems[0]
            fix = translate_text(problem.fix.title) if problem.fix is not None else ""
            place = "  ·  ".join(filter(None, (str(problem.place), problem.rule.value, fix)))
            self._say(mark, translate_text(problem.title), translate_text(problem.hint), place)
        self._fix.setText(_tr("Fix %Ln", fixes) if fixes > 1 else _tr("Fix"))
        self._fix.setAccessibleName(self._fix.text())

    def _say(self, mark: tuple[str, Tone], title: str, hint: str = "", place: str = "") -> None:
        self._mark.show_icon(*mark)
        for line, text in ((self._title, title), (self._hint, hint), (self._place, place)):
            line.setText(text)
            line.setVisible(bool(text))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._keep_height()

    def _keep_height(self) -> None:
        self.setFixedHeight(_LINES * (self.fontMetrics().lineSpacing() + Gap.XS) + 2 * Gap.M)


class FixedBar(OfferBar):
    """Files were fixed or put back: says so, with undo, and names what refused."""

    def __init__(self, undo: Callable[[], object]) -> None:
        super().__init__("fixed", NoticeSeverity.GOOD, is_title=True)
        self._undo = button("undo_fix", self.tr("Undo"), icon_name="undo", do=undo)
        self.furnish(self._undo, can_dismiss=True)

    def show_fixed(self, fixed: FixedFiles) -> None:
        count = len(fixed.fixes)
        self._show(_tr("Fixed %Ln problem(s).", count) if count else self.tr("No files changed."), fixed.edit)
        self._undo.setVisible(bool(count))

    def show_undone(self, edit: PagesEdit) -> None:
        count = len(edit.edits)
        self._show(_tr("Put %Ln file(s) back.", count) if count else self.tr("No files changed."), edit)
        self._undo.setVisible(bool(edit.failures))

    def _show(self, words: str, edit: PagesEdit) -> None:
        files = sentences(*_list_files(edit)) if edit.edits else ""
        hint = "\n".join(filter(None, (files, failure_words(edit.failures))))
        self.say(words, hint, NoticeSeverity.WARN if edit.failures else NoticeSeverity.GOOD)


def _list_files(edit: PagesEdit) -> Iterator[str]:
    files = [before.file for before, _ in edit.edits]
    yield str(files[0]) if len(files) == 1 else _tr("%Ln file(s) changed.", len(files))
