"""The Problems pane: everything the check of the docs folder found, or why there is nothing to show."""

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from docsdesk.docs.checks.checked_folder import CheckShare
from docsdesk.domain.observed import Sight
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.site import Site
from docsdesk.ui.figures import amount, moment
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.problems.controller import ProblemsController
from docsdesk.ui.problems.details import FixedBar, ProblemDetails
from docsdesk.ui.problems.model import ProblemGroup, ProblemsModel, sure_fixes
from docsdesk.ui.problems.table import ProblemsTable
from docsdesk.ui.problems.top import ProblemsTop
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import Bars
from docsdesk.ui.widgets.body import Body, EmptyState, no_match
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.list_filters import ListPane
from docsdesk.ui.words.problem_words import checked_words, checking_words, count_of

_tr = Texts("Problems")


class ProblemsPane(ListPane):
    def __init__(self, model: ProblemsModel, intents: ProblemsController) -> None:
        super().__init__()
        self._model = model
        self._intents = intents
        self._site: Site | None = None
        self._share: CheckShare | None = None
        self.table = ProblemsTable(model)
        self.actions_here = PaneActions(self, "problem_{}_action", self._table_of_actions())
        self.top = ProblemsTop(self.actions_here)
        self.filters = self.top.filters
        self.fixed_bar = FixedBar(intents.history.undo)
        self.details = ProblemDetails(self.actions_here)
        self.lines = Column(gap=Gap.NONE)
        """Above the details, so that a line that comes pushes only the list."""
        self._body = Body(self.table, skeleton_rows=10)
        self.lines.add(Bars(self.fixed_bar))
        self.setLayout(Column(self.top, fill(self._body), self.lines, self.details, gap=Gap.NONE))
        self.narrow_list(self.filters, self.table)
        self._connect()
        self.show_site(None)

    def show_site(self, site: Site | None) -> None:
        before, self._site = self._site, site
        if before is None or site is None or before.id != site.id:
            self.fixed_bar.hide()
            self.filters.clear()
        self._refresh()

    def show_progress(self, share: CheckShare | None) -> None:
        self._share = share
        self._refresh_state()

    def show_undo(self, can_undo: bool, can_redo: bool) -> None:  # noqa: ARG002 (what was fixed is fixed again)
        self.actions_here.allow({"undo": can_undo})

    def remember(self, memory: SiteMemory) -> None:
        memory.tab("problems/grouping", self.top.tabs)
        memory.table("problems", self.table)

    def _refresh(self) -> None:
        self.top.show_counts(self._model)
        self.top.show_tools(are_shown=bool(self._model.count()))
        self.actions_here.allow({"check": self._site is not None and self._site.docs_folder is not None})
        empty = self._empty_state()
        focused = QApplication.focusWidget()
        changing: list[QWidget] = [self._body]
        if empty is not None:
            # They go with the list.
            changing.append(self.details)
        if self._body.is_loading:
            # The button there has the focus for want of a list.
            changing.append(self.top)
        has_focus = focused is not None and any(part.isAncestorOf(focused) for part in changing)
        if empty is not None:
            self._body.show_empty(empty)
        elif self._model.result.value is None:
            self._body.show_loading()
        else:
            self._body.show_content()
        if has_focus:
            self._focus_body()
        self.details.setVisible(self._body.is_showing(self.table))
        self._refresh_state()
        self._refresh_current()

    def _focus_body(self) -> None:
        if self._body.is_showing(self.table):
            self.table.setFocus()
        else:
            self._body.focus_button()

    def _empty_state(self) -> EmptyState | None:
        """Why there is no list; None if there is one, or one is about to come."""
        site, result = self._site, self._model.result
        if site is None:
            return EmptyState("verify", self.tr("Open a site to see its problems."))
        if site.docs_folder is None:
            sentence = self.tr("Not checked: no docs folder on this computer")
            hint = self.tr("Problems are found in the site's files. Choose the folder that contains its docs.json.")
            caption, do = self.tr("Set the docs folder"), self._intents.ask_for_folder
            return EmptyState("folder-open", sentence, caption, do, hint)
        again = self.tr("Check again"), self._intents.check
        if result.problem is not None:
            title, hint = translate_text(result.problem.title), translate_text(result.problem.hint)
            return EmptyState("bad", title, *again, hint, name="check_again")
        if result.value is None or self._model.shown:
            return None
        if self._model.count():
            return no_match(self.tr("No problems match this filter."), self.filters.clear, "clear_filter")
        return EmptyState(
            "good", self.tr("No problems"), *again, checked_words(self._model.result.at), name="check_again"
        )

    def _refresh_state(self) -> None:
        result = self._model.result
        parts = [count_of(self._model.shown)] if self._model.shown else []
        if parts and len(self._model.shown) < self._model.count():
            parts.append(self.tr("of {count}").format(count=amount(self._model.count())))
        if result.sight is Sight.LOOKING:
            parts.append(checking_words(self._share))
        elif result.is_known and self._model.count():
            parts.append(checked_words(self._model.result.at))
        detail = moment(result.at) if result.at is not None else ""
        self.top.show_state(" · ".join(parts), detail)

    def _refresh_current(self) -> None:
        problems = self.table.selected_problems()
        one = problems[0] if len(problems) == 1 else None
        self.details.show_problems(problems)
        self.actions_here.allow(
            {
                "fix": any(problem.fix is not None for problem in self._fixes_of(problems)),
                "fix_all": bool(self._model.fixes),
                "open": one is not None,
                "learn": len({problem.rule for problem in problems}) == 1,
                "fix_rule": one is not None and len(sure_fixes(self._of_rule(one.rule))) > 1,
                "copy": bool(problems),
                "copy_place": one is not None,
            }
        )

    def _of_rule(self, rule: Rule) -> tuple[Problem, ...]:
        return tuple(problem for problem in self._model.shown if problem.rule is rule)

    def _fixes_of(self, problems: Sequence[Problem]) -> Sequence[Problem]:
        """A likely correction is made only where it alone is chosen."""
        return problems if len(problems) == 1 else sure_fixes(problems)

    def _fix_selected(self) -> None:
        self._fix_line(self.table.selected_problems())

    def _fix_line(self, problems: tuple[Problem, ...]) -> None:
        self._intents.fix(self._fixes_of(problems))

    def _fix_rule(self) -> None:
        for problem in self.table.selected_problems()[:1]:
            self._intents.fix(sure_fixes(self._of_rule(problem.rule)))

    def _fix_all(self) -> None:
        self._intents.fix(self._model.fixes)

    def _open_current(self) -> None:
        line = self.table.current_line()
        if isinstance(line, ProblemGroup):
            self.table.fold_current(is_folded=line.is_open)
        elif line is not None:
            self._intents.place_wanted.emit(line.problem.place)

    def _learn(self) -> None:
        for problem in self.table.selected_problems()[:1]:
            self._intents.learn(problem.rule)

    def _step(self, by: int) -> None:
        if self.table.step(by):
            self._open_current()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(problem.line for problem in self.table.selected_problems()))

    def _copy_place(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(str(problem.place) for problem in self.table.selected_problems()))

    def _connect(self) -> None:
        self._model.changed.connect(self._refresh)
        self.filters.changed.connect(self._model.narrow)
        self.top.grouping_chosen.connect(self._model.group_by)
        self.table.fix_requested.connect(self._fix_line)
        self.table.fold_requested.connect(self._model.fold)
        self.table.opened.connect(self._open_current)
        self.table.selectionModel().selectionChanged.connect(self._refresh_current)
        self.actions_here.serve_rows(self.table)
        self.actions_here.allow({"undo": False})

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, keys = PaneAction, Shortcut
        go, check = self._open_current, self._intents.check
        return (
            row("open", _tr("Go to the place"), go, keys.NONE, "open-external", "open_problem", in_menu=False),
            row("fix", _tr("Fix"), self._fix_selected, Shortcut.FIX, "verify", "fix_problem"),
            row("fix_rule", _tr("Fix all of this rule"), self._fix_rule, Shortcut.FIX_RULE, "verify", in_context=True),
            row("fix_all", _tr("Fix all"), self._fix_all, button="fix_all_problems", in_row=False),
            row("undo", _tr("Undo"), self._intents.history.undo, Shortcut.UNDO, "undo"),
            row("next", _tr("Next problem"), lambda: self._step(1), Shortcut.NEXT_PROBLEM, "warn"),
            row("previous", _tr("Previous problem"), lambda: self._step(-1), Shortcut.PREVIOUS_PROBLEM, "warn"),
            row("find", _tr("Filter problems"), self.begin_find, Shortcut.FIND, "search"),
            row("check", _tr("Check again"), check, keys.REFRESH, "refresh", "check_problems", in_row=False),
            row("learn", _tr("Learn more"), self._learn, icon="help", button="learn_more_problem"),
            row("copy", _tr("Copy problem"), self._copy, Shortcut.COPY, "copy", in_context=True, is_apart=True),
            row("copy_place", _tr("Copy place"), self._copy_place, Shortcut.COPY_PLACE, "copy", in_context=True),
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._intents.look()
        self._focus_body()
