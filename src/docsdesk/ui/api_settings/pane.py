"""The API settings pane: the open site's settings, or why there are none, and the state of the file."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QMenu, QWidget

from docsdesk.docs.text.text_changes import count_changes, read_diff
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.bars import BrokenBar, ChangedElsewhereBar, KeptBar, LostBar, SavedBar
from docsdesk.ui.api_settings.controller import ApiSettingsController
from docsdesk.ui.api_settings.form.words import changes_words, lines_words, mistake_words
from docsdesk.ui.api_settings.saving_controllers import CommitController, KeptController
from docsdesk.ui.api_settings.workbench import Workbench
from docsdesk.ui.figures import ago, moment
from docsdesk.ui.notices import Notice, action_caption
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import Bars
from docsdesk.ui.widgets.body import Body, EmptyState, Way
from docsdesk.ui.widgets.buttons import ButtonKind, button, reword
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.scrolled import OWN_HEIGHT, SMALLEST_SCROLLED_PX
from docsdesk.usecases.ports import ConfigVersion
from docsdesk.usecases.settings.edit_api_settings import ChangedElsewhere
from docsdesk.usecases.settings.merge_drafts import FileConflict
from docsdesk.usecases.settings.ports import KeptDraft

_tr = Texts("ApiSettings")


class ApiSettingsPane(QWidget):
    def __init__(
        self,
        now: Callable[[], datetime],
        window_state: QSettings,
        controller: ApiSettingsController,
        kept_drafts: KeptController,
        commits: CommitController,
    ) -> None:
        super().__init__()
        self.setObjectName("pane")
        self._controller = controller
        self._model = controller.model
        self._now = now
        self._elsewhere: ChangedElsewhere | None = None
        self.bench = Workbench(self._model, window_state, controller.save)
        self.side = self.bench.side
        self._is_lost = False
        self.lost_bar = LostBar(controller.act, controller.look_again)
        self.saved_bar = SavedBar(controller.restore_previous, commits.commit)
        self.elsewhere_bar = ChangedElsewhereBar(controller.reload, self._compare, controller.merge)
        self.broken_bar = BrokenBar(self.bench.show_mistake)
        self.kept_bar = KeptBar(kept_drafts)
        self.actions_here = PaneActions(self, "settings_{}_action", self._table_of_actions())
        self.header = _SettingsHeader(now, self.actions_here, controller.restore)
        self._body = Body(self.bench)
        # The form scrolls, so that the bars below it stay in sight.
        self.setProperty(OWN_HEIGHT, SMALLEST_SCROLLED_PX[1])
        self.lines = Column(gap=Gap.NONE)
        """Above the problems, so that a line that comes pushes only what scrolls."""
        self._build()
        self._connect()
        self.show_site(None)
        self._refresh()

    def show_site(self, site: Site | None) -> None:
        self.side.show_site(site)
        self.side.leave_review()
        self.saved_bar.hide()
        self.kept_bar.hide()
        if site is None:
            self._body.show_empty(EmptyState("settings", self.tr("Open a site to edit its API settings.")))
        elif site.docs_folder is None:
            sentence = self.tr("{site} has no docs folder on this computer.").format(site=site.name)
            hint = self.tr("API settings are in docs.json. Choose the folder that contains it.")
            caption, do = self.tr("Set the docs folder"), self._controller.ask_for_folder
            self._body.show_empty(EmptyState("folder-open", sentence, caption, do, hint))

    def show_loading(self) -> None:
        self._body.show_loading()

    def show_settled(self) -> None:
        """Reading has ended; if it brought nothing new, what was there before is."""
        if self._body.is_loading:
            self._body.show_content()

    def show_failed(self, notice: Notice) -> None:
        others: tuple[Way, ...] = ()
        if notice.action not in (None, Action.RETRY, Action.RELOAD):
            others = (Way("failure_action", action_caption(notice.action), partial(self._controller.act, notice)),)
        again, do = self.tr("Try again"), self._controller.reload
        self._body.show_empty(EmptyState("bad", notice.title, again, do, notice.hint, others=others))

    def show_opened(self) -> None:
        was_editing = self._body.is_showing(self.bench)
        self._body.show_content()
        self._refresh()
        if not was_editing:
            self.bench.focus_form()

    def show_lost(self, notice: Notice | None) -> None:
        """Why the file cannot be read any more, None once it can be."""
        self._is_lost = notice is not None
        if self._is_lost:
            self.side.leave_review()
            self.saved_bar.hide()
        self.lost_bar.show_lost(notice)
        self.bench.show_lost(is_lost=self._is_lost)
        self._refresh()

    def show_not_saved(self, notice: Notice) -> None:
        if not self.side.is_reviewing:
            self.bench.review()
        self.side.show_not_saved(notice.title, notice.hint)

    def show_saved(self, diff: tuple[str, ...]) -> None:
        added, removed = (lines_words(count) for count in count_changes(read_diff(diff)))
        words = self.tr("Saved docs.json: {added} added, {removed} removed.").format(added=added, removed=removed)
        self.side.leave_review()
        self.saved_bar.show_saved(words, self.tr("Restore previous version"))

    def show_restored(self, version: ConfigVersion, has_replaced_changes: bool) -> None:
        words = self.tr("Restored docs.json as it was before {time}.").format(time=moment(version.replaced_at))
        self.side.leave_review()
        hint = self.tr("Your unsaved changes were replaced. Undo brings them back.") if has_replaced_changes else ""
        self.saved_bar.show_saved(words, self.tr("Undo restore"), hint)

    def show_kept(self, draft: KeptDraft | None) -> None:
        """Changes that an earlier run did not save; None once there are none."""
        if draft is None:
            self.kept_bar.say("")
        else:
            self.kept_bar.show_kept(ago(draft.kept_at, self._now()), moment(draft.kept_at))

    def show_changed_elsewhere(self, changed: ChangedElsewhere, conflicts: tuple[FileConflict, ...]) -> None:
        self._elsewhere = changed
        self.side.leave_review()
        error = changed.fresh.main.error
        mistake = translate_text(error.title) if error is not None else ""
        self.elsewhere_bar.show_change("docs.json", mistake, conflicts)

    def show_agreed(self) -> None:
        self._elsewhere = None
        self.bench.compare_with(None)
        self.elsewhere_bar.hide()
        self._refresh()

    def review(self) -> None:
        """Show the exact diff with the button that saves it; called again, save."""
        if self.side.is_reviewing:
            self.side.save_if_unlocked()
        elif self._model.has_changes and not self._mistake():
            self.bench.review()

    def remember(self, memory: SiteMemory) -> None:
        self.bench.remember(memory)

    def _refresh(self) -> None:
        has_changes, mistake = self._model.has_changes, self._mistake()
        self.actions_here.allow({"save": has_changes and not mistake and not self._is_lost, "discard": has_changes})
        self.broken_bar.show_mistake(mistake if self.bench.is_form_shown else "")
        self._show_header()

    def _show_problems(self) -> None:
        self.bench.problems.setVisible(self._body.is_showing(self.bench) and not self.side.is_reviewing)

    def _mistake(self) -> str:
        """Why the draft cannot be saved; empty if it can."""
        draft = self._model.draft
        if draft is None or draft.is_settable:
            return ""
        return mistake_words(draft.errors[0])

    def _show_header(self) -> None:
        draft = self._model.draft
        file, changes = draft.file.path if draft is not None else None, self._model.changed_count()
        self.header.show_draft(file, changes, is_reviewing=self.side.is_reviewing, is_lost=self._is_lost)

    def _reload(self) -> None:
        """Unsaved changes stay; the bar offers what to do if the file is another one now."""
        if self._model.has_changes:
            self._controller.look_again()
        else:
            self._controller.reload()

    def _compare(self) -> None:
        if self._elsewhere is not None:
            self.bench.compare_with(self._elsewhere.fresh.saved.text)

    def _build(self) -> None:
        self.header.setContentsMargins(Gap.XL, Gap.L, Gap.XL, Gap.L)
        bars = self.lost_bar, self.elsewhere_bar, self.kept_bar, self.broken_bar, self.saved_bar
        self.lines.add(Bars(*bars))
        self.setLayout(Column(self.header, fill(self._body), self.lines, self.bench.problems, gap=Gap.NONE))

    def _connect(self) -> None:
        self._model.changed.connect(self._refresh)
        self._body.currentChanged.connect(self._show_problems)
        for follow in (self._show_header, self._show_problems):
            self.side.review_shown.connect(follow)
        steps, here = self._model.steps, self.actions_here
        here.allow({"undo": False, "redo": False})
        steps.canUndoChanged.connect(here["undo"].setEnabled)
        steps.canRedoChanged.connect(here["redo"].setEnabled)

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, keys = PaneAction, Shortcut
        bench = self.bench
        model = self._model
        following, previous = partial(bench.problems.step, 1), partial(bench.problems.step, -1)
        return (
            row(
                "save", _tr("Review and save"), self.review, keys.SAVE_CHANGES, "save", "review_changes", _tr("Review")
            ),
            row("undo", _tr("Undo"), model.steps.undo, keys.UNDO, "undo", "undo_change"),
            row("redo", _tr("Redo"), model.steps.redo, keys.REDO, "redo", "redo_change"),
            row("find", _tr("Find"), bench.begin_find, keys.FIND, "search"),
            row("source", _tr("Switch between form and source"), bench.go_between, keys.FORM_OR_SOURCE, "code"),
            row("next_problem", _tr("Next problem"), following, keys.NEXT_PROBLEM, "warn"),
            row("previous_problem", _tr("Previous problem"), previous, keys.PREVIOUS_PROBLEM, "warn"),
            row("fix", _tr("Fix this problem"), bench.problems.fix_current, keys.FIX, "verify"),
            row("discard", _tr("Discard changes"), model.discard, icon="delete"),
            row("reload", _tr("Reload docs.json"), self._reload, keys.REFRESH, "refresh"),
            row("open", _tr("Open docs.json in your editor"), self._controller.open_in_editor, icon="open-external"),
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.bench.focus_form()
        self._controller.look_again()


class _SettingsHeader(PaneHeader):
    def __init__(
        self,
        now: Callable[[], datetime],
        actions: PaneActions,
        restore: Callable[[tuple[ConfigVersion, ...]], object],
    ) -> None:
        """`restore` takes the versions that one save replaced."""
        self._restore_all = restore
        self._now = now
        self._review = actions.button("save", kind=ButtonKind.PRIMARY)
        self._undo, self._redo = actions.icon_button("undo"), actions.icon_button("redo")
        self._versions = button("settings_versions", _tr("Versions"))
        super().__init__(_tr("API settings"), self._undo, self._redo, self._versions, self._review)
        self._menu = QMenu(self)
        self._versions.setMenu(self._menu)

    def show_draft(self, file: Path | None, changes: int, *, is_reviewing: bool, is_lost: bool) -> None:
        """`file` is None while no draft is open."""
        for control in (self._undo, self._redo):
            control.setHidden(file is None)
        self._versions.setHidden(file is None or self._menu.isEmpty())
        self._review.setHidden(file is None or is_reviewing)
        reword(self._review, _tr("Review {count}").format(count=changes) if changes else _tr("Review"))
        if file is None:
            self.set_state("")
        else:
            words = (changes_words(changes), _tr("Unavailable") if is_lost else "", f"{file.parent.name}/{file.name}")
            self.set_state(" · ".join(filter(None, words)), str(file))

    def show_versions(self, saves: tuple[tuple[ConfigVersion, ...], ...]) -> None:
        self._menu.clear()
        for versions in saves:
            time = versions[0].replaced_at
            words = _tr("Before the save {ago} ({time})")
            entry = self._menu.addAction(words.format(ago=ago(time, self._now()), time=moment(time)))
            entry.triggered.connect(partial(self._restore_all, versions))
        self._versions.setVisible(bool(saves) and not self._undo.isHidden())
