"""The lines above the problems: what happened to docs.json, with what can be done about it."""

import json
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QPlainTextEdit, QRadioButton, QWidget

from docsdesk.docs.config.merge import ABSENT
from docsdesk.docs.lint.config_problems import spell_path
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.ui.api_settings.controller import FilePath
from docsdesk.ui.api_settings.form.words import shorten
from docsdesk.ui.api_settings.saving_controllers import KeptController
from docsdesk.ui.notices import Notice, NoticeSeverity, action_caption
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button, reword
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import BOTTOM, TOP, Column, Grid, Row, at, empty, fill
from docsdesk.usecases.settings.merge_drafts import FileConflict

_tr = Texts("ApiSettings")


class LostBar(OfferBar):
    """docs.json can no longer be read; the draft stays."""

    def __init__(self, act: Callable[[Notice], object], look_again: Callable[[], object]) -> None:
        """`act` does what helps against the failure."""
        super().__init__("lost", is_title=True)
        self._act = button("lost_action", action_caption(Action.OPEN_FOLDER), do=lambda: act(self._notice))
        again = button("look_again", self.tr("Try again"), icon_name="refresh", do=look_again)
        self._notice = Notice("")
        self.furnish(self._act, again)

    def show_lost(self, notice: Notice | None) -> None:
        if notice is None:
            self.hide()
            return
        self._notice = notice
        self._act.setVisible(notice.action in (Action.OPEN_FOLDER, Action.OPEN_FILE))
        reword(self._act, notice.button)
        words = self.tr(
            "This is the last version that was read. Your changes stay here until the file can be saved again."
        )
        self.say(notice.title, words)


class BrokenBar(OfferBar):
    """The source is invalid JSON: the form waits for it."""

    def __init__(self, show_place: Callable[[], object]) -> None:
        super().__init__("broken", NoticeSeverity.BAD)
        self.furnish(button("show_mistake", self.tr("Go to error"), do=show_place))

    def show_mistake(self, mistake: str) -> None:
        words = self.tr("{mistake} The form shows the last valid settings until it is fixed.")
        self.say(words.format(mistake=mistake) if mistake else "")


class KeptBar(OfferBar):
    """Changes that an earlier or crashed run never saved."""

    def __init__(self, kept_drafts: KeptController) -> None:
        super().__init__("kept", NoticeSeverity.INFO)
        drop = button("drop_kept", self.tr("Discard"), do=kept_drafts.drop)
        self.furnish(drop, button("restore_kept", self.tr("Restore"), do=kept_drafts.restore))

    def show_kept(self, when: str, time: str) -> None:
        self.setToolTip(time)
        self.say(self.tr("Unsaved changes from {when} were recovered.").format(when=when))


MESSAGE_LINES = 3
MOST_NAMES = 6
MOST_NAME_CHARACTERS = 40


class SavedBar(OfferBar):
    def __init__(self, restore: Callable[[], object], commit: Callable[[str], object]) -> None:
        """`restore` brings the previous version back; `commit` takes the message."""
        super().__init__("saved", NoticeSeverity.GOOD)
        self._restore = button("restore_version", self.tr("Restore"), icon_name="undo", do=restore)
        self._offer = button("offer_commit", self.tr("Commit…"), do=self._unfold)
        self._message = _Message(self._fold)
        self._commit = button("commit_change", self.tr("Commit"), do=lambda: commit(self._message.toPlainText()))
        self._message.textChanged.connect(self._refresh_commit)
        self._programs = label("", Role.HINT, name="commit_programs", wrap=True)
        self._form = QWidget()
        self._build()

    def show_saved(self, words: str, way_back: str, hint: str = "") -> None:
        """`way_back` is the caption of the undo button."""
        reword(self._restore, way_back)
        self.offer_commit("")
        self.say(words, hint)

    def offer_commit(self, message: str) -> None:
        """An empty message withdraws the offer."""
        self._message.setPlainText(message)
        self._offer.setVisible(bool(message))
        self._form.hide()

    def show_programs(self, programs: OwnPrograms) -> None:
        """Name the programs that the commit would run, on a button that allows them."""
        words = self._words_of(programs) if programs else ""
        self._programs.setText(words)
        self._programs.setVisible(bool(words))
        reword(self._commit, self.tr("Trust folder and commit") if programs else self.tr("Commit"))
        self._commit.setAccessibleDescription(words)

    def _words_of(self, programs: OwnPrograms) -> str:
        parts = (
            (self.tr("hooks {names}"), programs.hooks),
            (self.tr("filters {names}"), programs.filters),
            (self.tr("signing program {names}"), programs.settings),
        )
        named = "; ".join(words.format(names=_list_names(names)) for words, names in parts if names)
        return self.tr("Committing runs programs from this folder: {named}.").format(named=named)

    def show_committed(self, name: str) -> None:
        self.offer_commit("")
        self.say(self.tr("Committed as {name}.").format(name=name))

    def _unfold(self) -> None:
        self._offer.hide()
        self._form.show()
        self._message.setFocus()
        self._message.selectAll()

    def _fold(self) -> None:
        self._form.hide()
        self._offer.show()
        self._offer.setFocus()

    def _refresh_commit(self) -> None:
        self._commit.setEnabled(bool(self._message.toPlainText().strip()))

    def _build(self) -> None:
        caption = label(self.tr("Commit message"), Role.SMALL)
        caption.setBuddy(self._message)
        line = Row(at(TOP, caption), fill(self._message), at(BOTTOM, self._commit))
        self._form.setLayout(Column(line, self._programs, gap=Gap.XS, margins=(26, Gap.NONE, Gap.NONE, Gap.NONE)))
        for later in (self._programs, self._offer, self._form):
            later.hide()
        self.furnish(self._offer, self._restore, can_dismiss=True, below=self._form)


def _list_names(names: Sequence[str]) -> str:
    """Names that a stranger may have chosen: shortened, without invisible characters."""
    plain = ("".join(mark if mark.isprintable() else "\ufffd" for mark in name) for name in names[:MOST_NAMES])
    shortened = [
        name if len(name) <= MOST_NAME_CHARACTERS else f"{name[: MOST_NAME_CHARACTERS - 1]}…" for name in plain
    ]
    return ", ".join([*shortened, "…"] if len(names) > MOST_NAMES else shortened)


class _Message(QPlainTextEdit):
    def __init__(self, leave: Callable[[], object]) -> None:
        """Escape calls `leave`."""
        super().__init__()
        self._leave = leave
        self.setObjectName("commit_message")
        self.setAccessibleName(self.tr("Commit message"))
        self.setTabChangesFocus(True)
        self.setFixedHeight(MESSAGE_LINES * self.fontMetrics().lineSpacing() + 20)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)


MOST_VALUE_CHARACTERS = 20
_PLACE_WIDTH_PX = 150
MOST_CONFLICTS = 20


class ChangedElsewhereBar(OfferBar):
    def __init__(
        self,
        reload: Callable[[], object],
        compare: Callable[[], object],
        merge: Callable[[tuple[FilePath, ...]], object],
    ) -> None:
        """`merge` takes the places where the other side wins."""
        super().__init__("changed_elsewhere", is_title=True)
        self._choices = choices = ConflictChoices()
        self._reload = button("reload_settings", self.tr("Reload"), icon_name="refresh", do=reload)
        self._reload.setToolTip(self.tr("Discard your changes and load the file from disk"))
        self._keep = button("keep_editing", self.tr("Merge"), do=lambda: merge(choices.theirs()))
        self.furnish(
            self._reload, button("compare_settings", self.tr("Compare"), do=compare), self._keep, below=choices
        )

    def show_change(self, file: str, mistake: str, conflicts: Sequence[FileConflict]) -> None:
        """`mistake` says why the file cannot be read now; empty if it can."""
        words = self.tr("{file} changed on disk while you were editing.").format(file=file)
        self._choices.show_conflicts(conflicts)
        self._keep.setVisible(not mistake)
        self._reload.setVisible(not mistake)
        self.say(words, self._advice(mistake, len(conflicts)))

    def _advice(self, mistake: str, conflicts: int) -> str:
        if mistake:
            return self.tr("{mistake} Your changes are kept here until it is fixed.").format(mistake=mistake)
        if not conflicts:
            return self.tr("The changes do not overlap. Merge keeps both.")
        return _tr("%Ln value(s) changed on both sides. Choose which to keep, then merge.", conflicts)


class ConflictChoices(QWidget):
    """Mine or theirs for each place; mine by default."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = Grid(gaps=(Gap.L, Gap.NONE), margins=(26, Gap.NONE, Gap.NONE, Gap.NONE), shares={0: 1})
        self.setLayout(self._grid)
        self._theirs: dict[FilePath, QRadioButton] = {}

    def theirs(self) -> tuple[FilePath, ...]:
        return tuple(place for place, choice in self._theirs.items() if choice.isChecked())

    def show_conflicts(self, conflicts: Sequence[FileConflict]) -> None:
        empty(self._grid)
        self._theirs = {}
        for row, found in enumerate(conflicts[:MOST_CONFLICTS]):
            self._add(row, found)
        self.setVisible(bool(conflicts))

    def _add(self, row: int, file_conflict: FileConflict) -> None:
        name, conflict = file_conflict.name, file_conflict.conflict
        place = spell_path(conflict.path) if conflict.path else str(name)
        mine = _make_choice(f"conflict_{row + 1}_mine", place, self.tr("Yours: {value}"), conflict.mine)
        theirs = _make_choice(f"conflict_{row + 1}_theirs", place, self.tr("On disk: {value}"), conflict.theirs)
        mine.setChecked(True)
        group = QButtonGroup(mine)
        for column, choice in enumerate((mine, theirs), start=1):
            group.addButton(choice)
            self._grid.addWidget(choice, row, column)
        caption = ElidedLabel(place, Role.CODE, mode=Qt.TextElideMode.ElideLeft)
        caption.setMinimumWidth(min(caption.sizeHint().width(), _PLACE_WIDTH_PX))
        self._grid.addWidget(caption, row, 0)
        self._theirs[name, conflict.path] = theirs


def _make_choice(name: str, place: str, words: str, value: object) -> QRadioButton:
    whole = "\N{EM DASH}" if value is ABSENT else json.dumps(value, ensure_ascii=False)
    made = QRadioButton(words.format(value=shorten(whole, MOST_VALUE_CHARACTERS)))
    made.setObjectName(name)
    made.setAccessibleName(f"{place}, {made.text()}")
    made.setToolTip(whole)
    return made
