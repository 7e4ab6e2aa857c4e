"""The API settings pane: the form, what saving it would change, and the way back."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QByteArray, QSettings, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.diff_lines import count_changes, read_diff
from docsdesk.domain.site import Site
from docsdesk.ui.actions import action
from docsdesk.ui.api_settings.bars import ChangedElsewhereBar, SavedBar
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.form import SettingsForm
from docsdesk.ui.api_settings.header import SettingsHeader
from docsdesk.ui.api_settings.side_panel import DIFF, SidePanel
from docsdesk.ui.api_settings.words import changes_words, lines_words
from docsdesk.ui.figures import moment
from docsdesk.ui.widgets.empty_state import EmptyState
from docsdesk.ui.widgets.skeleton import SkeletonRows
from docsdesk.usecases.edit_api_settings import BrokenConfig, ChangedElsewhere, SettingsDraft
from docsdesk.usecases.ports import ConfigVersion


class ApiSettingsPane(QWidget):
    folder_requested = Signal()
    editor_requested = Signal()
    retry_requested = Signal()
    shown = Signal()

    def __init__(self, model: DraftModel, now: Callable[[], datetime], window_state: QSettings) -> None:
        super().__init__()
        self.setObjectName("pane")
        self._model = model
        self._window_state = window_state
        self._site: Site | None = None
        self._elsewhere: ChangedElsewhere | None = None
        self._is_comparing = False
        self.form = SettingsForm()
        self.side = SidePanel()
        self.saved_bar = SavedBar()
        self.elsewhere_bar = ChangedElsewhereBar()
        self.header = SettingsHeader(now)
        self._skeleton = SkeletonRows()
        self._left = QStackedWidget()
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._body = QStackedWidget()
        self._message: EmptyState | None = None
        self._actions = self._make_actions()
        self._build()
        self._connect()
        self._restore_state()
        self.show_site(None)
        self._refresh()

    @property
    def actions_of_pane(self) -> tuple[QAction, ...]:
        return tuple(self._actions.values())

    def show_site(self, site: Site | None) -> None:
        self._site = site
        self.side.show_site(site)
        self.side.leave_review()
        self.saved_bar.hide()
        if site is None:
            self._show_message("settings", self.tr("Open a site to edit its API settings."))
        elif site.docs_folder is None:
            self._show_message(
                "folder-open",
                self.tr("{site} has no docs folder on this computer.").format(site=site.name),
                hint=self.tr("API settings live in the docs.json of its repository."),
                caption=self.tr("Set the docs folder"),
                chosen=self.folder_requested,
            )

    def show_loading(self) -> None:
        self._skeleton.begin()
        self._body.setCurrentWidget(self._skeleton)

    def show_settled(self) -> None:
        """Reading has ended; where it brought neither settings nor text, the notice above says why."""
        self._skeleton.end()
        if self._body.currentWidget() is self._skeleton:
            sentence = self.tr("docs.json could not be read.")
            self._show_message("settings", sentence, caption=self.tr("Try again"), chosen=self.retry_requested)

    def show_opened(self) -> None:
        was_editing = self._is_editing()
        self._left.setCurrentWidget(self.form)
        self._body.setCurrentWidget(self._split)
        self._refresh()
        if not was_editing:
            self.side.look_at_api()
            self._focus_form()

    def show_broken(self, broken: BrokenConfig) -> None:
        """The text stays readable, with the place; the form comes back when the file is corrected."""
        if (old := self._left.widget(1)) is not None:
            self._left.removeWidget(old)
            old.deleteLater()
        message = EmptyState(
            "bad",
            self.tr("{place} is not valid: {problem}.").format(place=broken.error.place, problem=broken.error.problem),
            self.tr("Open docs.json"),
            hint=self.tr("Correct it in your editor. This pane follows as soon as the file is saved."),
        )
        message.chosen.connect(self.editor_requested)
        self._left.addWidget(message)
        self._left.setCurrentWidget(message)
        self._body.setCurrentWidget(self._split)
        self.saved_bar.hide()
        self.side.leave_review()
        self.side.show_source(broken.text, broken.error.place)

    def show_saved(self, diff: tuple[str, ...]) -> None:
        added, removed = (lines_words(count) for count in count_changes(read_diff(diff)))
        words = self.tr("docs.json is saved: {added} added, {removed} removed.").format(added=added, removed=removed)
        self.side.leave_review()
        self.saved_bar.show_saved(words, self.tr("Restore the previous version"))
        self._focus_form()

    def show_restored(self, version: ConfigVersion) -> None:
        words = self.tr("docs.json is again as it was until {time}.").format(time=moment(version.replaced_at))
        self.side.leave_review()
        self.saved_bar.show_saved(words, self.tr("Undo the restore"))

    def show_changed_elsewhere(self, changed: ChangedElsewhere) -> None:
        self._elsewhere = changed
        self.side.leave_review()
        mistake = changed.fresh.error.title if isinstance(changed.fresh, BrokenConfig) else ""
        self.elsewhere_bar.show_change("docs.json", mistake)

    def show_agreed(self) -> None:
        self._elsewhere = None
        self._is_comparing = False
        self.elsewhere_bar.hide()
        self._refresh()

    def review(self) -> None:
        """Show the exact diff with the button that saves it; asked for again, save."""
        if self.side.is_reviewing:
            self.side.save_if_unlocked()
        elif self._model.has_changes:
            self._left.hide()
            changes = changes_words(self._model.changed_count())
            self.side.review(self.tr("Review {changes}").format(changes=changes))
            self._show_header()

    def _refresh(self) -> None:
        draft = self._model.draft
        for name in ("save", "discard"):
            self._actions[name].setEnabled(self._model.changed_count() > 0)
        self._show_header()
        if draft is None:
            return
        self.form.show_draft(draft)
        self._show_diff(draft)
        self.side.show_source(draft.draft.text)
        if draft.has_changes:
            self.saved_bar.hide()
        else:
            self.side.leave_review()

    def _show_diff(self, draft: SettingsDraft) -> None:
        diff, facts = draft.diff, "+{added}  \N{MINUS SIGN}{removed}"
        if self._is_comparing and self._elsewhere is not None:
            diff = tuple(ConfigText(self._elsewhere.text).diff(draft.draft, "docs.json"))
            facts = self.tr("from the file on disk to your draft  {facts}").format(facts=facts)
        added, removed = count_changes(read_diff(diff))
        self.side.show_diff(diff, facts.format(added=added, removed=removed) if diff else "")

    def _show_header(self) -> None:
        draft = self._model.draft
        file = draft.file.path if draft is not None else None
        self.header.show_draft(file, self._model.changed_count(), is_reviewing=self.side.is_reviewing)

    def _compare(self) -> None:
        """Show what differs between the file as it is now and the draft."""
        self._is_comparing = True
        self._refresh()
        self.side.show_tab(DIFF)

    def _show_message(
        self, icon_name: str, sentence: str, *, hint: str = "", caption: str = "", chosen: SignalInstance | None = None
    ) -> None:
        if self._message is not None:
            self._body.removeWidget(self._message)
            self._message.setParent(None)
            self._message.deleteLater()
        self._message = EmptyState(icon_name, sentence, caption, hint=hint)
        if chosen is not None:
            self._message.chosen.connect(chosen)
        self._body.addWidget(self._message)
        self._body.setCurrentWidget(self._message)

    def _is_editing(self) -> bool:
        return self._body.currentWidget() is self._split and self._left.currentWidget() is self.form

    def _focus_form(self) -> None:
        if self._is_editing() and self.isVisible() and not self.side.is_reviewing:
            self.form.focus_first()

    def _after_review(self) -> None:
        self._left.show()
        self._show_header()
        self.form.focus_first()

    def _make_actions(self) -> dict[str, QAction]:
        made = {
            "save": action("settings_save_action", self.tr("Review and save"), shortcut="Ctrl+S", icon_name="save"),
            "undo": action("settings_undo_action", self.tr("Undo"), shortcut="Ctrl+Z", icon_name="undo"),
            "redo": action("settings_redo_action", self.tr("Redo"), shortcut="Ctrl+Shift+Z", icon_name="redo"),
            "discard": action("settings_discard_action", self.tr("Discard changes"), icon_name="delete"),
            "reload": action("settings_reload_action", self.tr("Reload docs.json"), shortcut="F5", icon_name="refresh"),
            "open": action("settings_open_action", self.tr("Open docs.json in your editor"), icon_name="open-external"),
        }
        for made_action in made.values():
            made_action.setParent(self)
            made_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.addAction(made_action)
        return made

    def _build(self) -> None:
        self._left.addWidget(self.form)
        self._split.setObjectName("settings_split")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self._left)
        self._split.addWidget(self.side)
        self._split.setSizes([520, 480])
        for page in (self._skeleton, self._split):
            self._body.addWidget(page)
        top = QVBoxLayout()
        top.setContentsMargins(24, 16, 24, 16)
        top.setSpacing(12)
        for part in (self.header, self.elsewhere_bar, self.saved_bar):
            top.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self._body, 1)

    def _connect(self) -> None:
        self._model.changed.connect(self._refresh)
        self.form.value_chosen.connect(self._model.set_value)
        self.form.text_typed.connect(self._model.type_text)
        self.side.discard_requested.connect(self._model.discard)
        self.side.review_left.connect(self._after_review)
        self.elsewhere_bar.compare_requested.connect(self._compare)
        self.header.review_requested.connect(self.review)
        self.header.offer_steps(self._model.steps)
        for name, step, possibility in (
            ("undo", self._model.steps.undo, self._model.steps.canUndoChanged),
            ("redo", self._model.steps.redo, self._model.steps.canRedoChanged),
        ):
            self._actions[name].triggered.connect(step)
            self._actions[name].setEnabled(False)
            possibility.connect(self._actions[name].setEnabled)
        self._actions["save"].triggered.connect(self.review)
        self._actions["discard"].triggered.connect(self._model.discard)
        self._actions["reload"].triggered.connect(self.retry_requested)
        self._actions["open"].triggered.connect(self.editor_requested)

    def _restore_state(self) -> None:
        state = self._window_state.value("settings_split")
        if isinstance(state, QByteArray):
            self._split.restoreState(state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._focus_form()
        self.shown.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not self.side.is_reviewing:
            self._window_state.setValue("settings_split", self._split.saveState())
