"""Form and source of one draft side by side and in step, with the problems below."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSettings, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.text.text_changes import DiffChange, DiffLine, LineKind, changes_in, count_changes, read_diff
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.rule import Rule
from docsdesk.ui.api_settings.draft_model import DraftModel, by_setting, fixes_at_once, offset_of, span_of
from docsdesk.ui.api_settings.form.form import SettingsForm
from docsdesk.ui.api_settings.form.words import changes_words, mistake_words
from docsdesk.ui.api_settings.problems_panel import ProblemsPanel
from docsdesk.ui.api_settings.side_panel import SidePanel, SideTab
from docsdesk.ui.focus.order import FocusPart, declare
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.choices import side_by_side
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.remembered import remember
from docsdesk.usecases.settings.check_draft import setting_of
from docsdesk.usecases.settings.settings_draft import ChangedFileDiff, SettingsDraft

_SPLIT = "settings_split"
_IDLE_MS = 20


class Workbench(QWidget):
    draft_shown = Signal(SettingsDraft)

    def __init__(self, model: DraftModel, window_state: QSettings, save: Callable[[], object]) -> None:
        super().__init__()
        self._model = model
        self._checked: SettingsDraft | None = None
        self._in_draft: tuple[Problem, ...] = ()
        self._is_stale = True
        self._is_lost = False
        self._compared: str | None = None
        """The text that the diff starts from, if not the saved one."""
        self._reviewed_from: SettingPath | None = None
        """Where the focus goes back to after the review."""
        self._followed: SettingPath | None = None
        """The setting that the source was scrolled to."""
        self._is_restored = False
        """The source is where it was left; it follows the form once somebody works in that."""
        self.form = SettingsForm(model)
        self.side = SidePanel(save, model.discard, self._see_tab, self._revert_change)
        self.problems = ProblemsPanel()
        self._idle = QTimer(self, interval=_IDLE_MS)
        """Makes the form little by little while it is not visible."""
        self._left = Body(self.form)
        self._split = side_by_side(_SPLIT, self._left, self.side, sizes=(460, 540))
        self._build()
        self._connect()
        remember(window_state, _SPLIT, self._split)

    @property
    def is_form_shown(self) -> bool:
        return self._left.is_showing(self.form) and self.isVisible()

    def show_names(self, names: ConfigNames) -> None:
        self.form.offer_names(names)
        self.side.source.offer_names(names)

    def show_draft_problems(self, draft: SettingsDraft, problems: tuple[Problem, ...]) -> None:
        """Problems of the draft now shown, or of one shown a moment before."""
        self._checked, self._in_draft = draft, problems
        self.form.show_problems(by_setting(problems))
        self.side.source.show_problems(problems)
        self._show_problems()

    def show_lost(self, *, is_lost: bool) -> None:
        """While the files cannot be read, no list says that there are no problems."""
        self._is_lost = is_lost
        self._show_problems()

    def compare_with(self, text: str | None) -> None:
        """Compare the draft with the file as it is now; None goes back to the version that was read."""
        self._compared = text
        if text is not None:
            self.side.show_tab(SideTab.DIFF)
        self._show_diff()

    def refresh(self) -> None:
        """Update what is visible; the rest waits until it is shown."""
        draft = self._model.draft
        self._is_stale = not self.isVisible()
        if draft is None or self._is_stale:
            self._in_draft = ()
            if draft is not None:
                self._idle.start()
            return
        self._idle.stop()
        can_be_read = draft.main.error is None or draft.main.good.text != "{}"
        if can_be_read:
            self._left.show_content()
        else:
            self._left.show_empty(self._unreadable(draft))
        self.form.show_draft(draft)
        self.side.source.show_draft(draft)
        self.draft_shown.emit(draft)
        self._show_problems()
        if not can_be_read and not self.side.is_reviewing:
            self.side.show_tab(SideTab.SOURCE)
        self._show_diff()
        if not draft.has_changes:
            self.side.leave_review()

    def _unreadable(self, draft: SettingsDraft) -> EmptyState:
        sentence, caption = self.tr("docs.json is not valid JSON."), self.tr("Go to error")
        hint = self.tr("{mistake} Fix it in Source and the form comes back.")
        hint = hint.format(mistake=mistake_words(draft.errors[0]))
        return EmptyState("bad", sentence, caption, self.show_mistake, hint, name="show_unread")

    def show_mistake(self) -> None:
        draft = self._model.draft
        if draft is not None and draft.errors and self._in_draft:
            self.show_place(self._in_draft[0].place)

    def review(self) -> None:
        changes = changes_words(self._model.changed_count())
        self._reviewed_from = self.form.setting_with_focus()
        self.side.review(self.tr("Review {changes}").format(changes=changes))

    def begin_find(self) -> None:
        self.side.show_tab(SideTab.SOURCE)
        self.side.source.finder.begin()

    def go_between(self) -> None:
        """Jump from the form to the same place in the source, and back."""
        draft = self._model.draft
        editor = self.side.source.editor
        if draft is None:
            return
        if editor.hasFocus():
            path = self.side.source.setting_at_cursor()
            if path is None or not self.form.show_setting(path):
                self.form.focus_first()
        else:
            self._show_in_source(self.form.setting_with_focus() or ())

    def focus_form(self) -> None:
        if self.is_form_shown and not self.side.is_reviewing:
            self.form.focus_again()
            self._is_restored = False

    def remember(self, memory: SiteMemory) -> None:
        side = self.side
        changed = side.tabs.currentChanged
        memory.add("settings/tab", changed, Kept(lambda: None if side.is_reviewing else side.tab, side.show_tab, int))
        memory.scroll("settings", self.form.area)
        moved = side.source.editor.cursorPositionChanged
        memory.add("settings/source", moved, Kept(lambda: side.source.place or None, self._restore, str))

    def _restore(self, place: str) -> None:
        self._is_restored = True
        self.side.source.restore(place)

    def _see_tab(self) -> None:
        self._show_diff()
        self._follow_form()

    def _follow_form(self) -> None:
        """Scroll the source to the setting that was chosen in the form, or to all of them."""
        draft, path = self._model.draft, self.form.setting_with_focus() or ()
        is_source_shown = self.side.tab == SideTab.SOURCE and not self.side.source.editor.hasFocus()
        if draft is None or not is_source_shown or path == self._followed:
            return
        self._followed = path
        if not self._is_restored:
            self.side.source.show_setting(*span_of(draft, path))

    def _show_problems(self) -> None:
        own = [problem for problem in self._in_draft if _is_of_settings(problem)]
        is_checked = self._checked is not None and self._checked.folder == self._folder()
        is_known = is_checked and (bool(own) or not self._is_lost)
        self.problems.show_problems(own if is_known else None, is_lost=self._is_lost)

    def _folder(self) -> Path | None:
        return self._model.draft.folder if self._model.draft is not None else None

    def _show_diff(self) -> None:
        """Only while it is visible: a long text takes time."""
        draft = self._model.draft
        if draft is None or not (self.side.tab == SideTab.DIFF or self.side.is_reviewing):
            return
        diff, facts = diff_of(draft), "+{added}  \N{MINUS SIGN}{removed}"
        if self._compared is not None:
            diff = read_diff(ConfigText(self._compared).diff(draft.draft, str(draft.main.name)))
            facts = self.tr("File on disk \N{RIGHTWARDS ARROW} your draft  {facts}").format(facts=facts)
        added, removed = count_changes(diff)
        facts = facts.format(added=added, removed=removed) if diff else ""
        self.side.show_diff(diff, facts, can_revert=self._compared is None)

    def _revert_change(self, number: int) -> None:
        """Of several files, the changes are counted on."""
        draft = self._model.draft
        changes = [(diff.name, change) for diff in draft.diffs for change in changes_of(diff)] if draft else []
        if draft is not None and number < len(changes):
            self._model.put(draft.without_change(*changes[number]), self.tr("revert a change"))

    def _open_problem(self, problem: Problem) -> None:
        """Show its setting in the form if there is one, else its place in the source."""
        path = setting_of(problem) if problem in self._in_draft else None
        is_in_source = self.side.tab == SideTab.SOURCE and self.side.source.editor.isVisible()
        if path is not None and not is_in_source and self.form.show_setting(path):
            return
        self.show_place(problem.place)

    def show_place(self, place: Place) -> bool:
        """Go there in the source; False if it is in a file that is not edited here."""
        draft = self._model.draft
        if draft is None or place.file not in draft.files:
            return False
        self.side.look_at(place.file, offset_of(draft.files[place.file].text.source, place))
        self.side.source.editor.setFocus()
        return True

    def _show_in_source(self, path: SettingPath) -> None:
        if (draft := self._model.draft) is not None:
            self._followed = path
            self.side.look_at(*span_of(draft, path)[:2])
            self.side.source.editor.setFocus()

    def _fix(self, fixes: tuple[Fix, ...]) -> None:
        draft = self._model.draft
        own = [fix for fix in fixes if draft is not None and fix.file in draft.files]
        # A fix counts characters of the text in which it was found.
        if draft is not None and own and self._checked is draft:
            self._model.fix(*fixes_at_once(draft, own))

    def _follow_review(self, is_shown: bool) -> None:
        self._left.setHidden(is_shown)
        if not is_shown and not (self._reviewed_from and self.form.show_setting(self._reviewed_from)):
            self.form.focus_first()

    def _build(self) -> None:
        declare(self.problems, FocusPart.AREA)
        # Of a wide window the page gets more than the form, whose controls need no more room.
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 2)
        self.setLayout(Column(self._split))

    def _prepare(self) -> None:
        if not self.form.prepare():
            self._idle.stop()

    def _connect(self) -> None:
        self._idle.timeout.connect(self._prepare)
        self._model.changed.connect(self.refresh)
        self.form.setting_chosen.connect(self._follow_form)
        self.form.fixes_requested.connect(self._fix)
        self.form.source_requested.connect(self._show_in_source)
        self.side.source.edited.connect(self._model.type_source)
        self.side.review_shown.connect(self._follow_review)
        self.problems.opened.connect(self._open_problem)
        self.problems.fixes_requested.connect(self._fix)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self.refresh()


def _is_of_settings(problem: Problem) -> bool:
    """Whether it concerns `api`, or all of the text; not what the rest of docs.json lacks."""
    is_of_all = not problem.path and problem.rule != Rule.CONFIG_MISSING_KEY
    return setting_of(problem) is not None or is_of_all or problem.path[:1] == ("api",)


def changes_of(diff: ChangedFileDiff) -> Sequence[DiffChange]:
    return changes_in(read_diff(diff.lines))


def diff_of(draft: SettingsDraft) -> list[DiffLine]:
    """What saving would change; with several files, each under its name."""
    lines: list[DiffLine] = []
    for diff in draft.diffs:
        if len(draft.diffs) > 1:
            lines.append(DiffLine(LineKind.HUNK, str(diff.name)))
        lines += read_diff(diff.lines)
    return lines
