"""Says that another program changed the file, and merges both sides: automatically, or as the person chooses."""

import json
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from docsdesk.docs.config.merge import ABSENT
from docsdesk.docs.lint.findings import spelled
from docsdesk.ui.api_settings.intents import Side
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role
from docsdesk.ui.widgets.layouts import Grid, empty
from docsdesk.usecases.settings.merge_drafts import FileConflict

_tr = Texts("ApiSettings")
LONGEST_VALUE = 20
_PLACE_WIDTH = 150
MOST_CONFLICTS = 20


class ChangedElsewhereBar(OfferBar):
    def __init__(
        self,
        reload: Callable[[], object],
        compare: Callable[[], object],
        merge: Callable[[tuple[Side, ...]], object],
    ) -> None:
        """`merge` takes the places where the other side wins."""
        super().__init__("changed_elsewhere", is_title=True)
        self._merge = merge
        self._choices = ConflictChoices()
        self._reload = button("reload_settings", self.tr("Reload"), icon_name="refresh")
        self._reload.setToolTip(self.tr("Discard your changes and load the file from disk"))
        self._compare = button("compare_settings", self.tr("Compare"))
        self._keep = button("keep_editing", self.tr("Merge"))
        self._reload.clicked.connect(reload)
        self._compare.clicked.connect(compare)
        self._keep.clicked.connect(lambda: self._merge(self._choices.theirs()))
        self.furnish(self._reload, self._compare, self._keep, below=self._choices)

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
        self._theirs: dict[Side, QRadioButton] = {}

    def theirs(self) -> tuple[Side, ...]:
        return tuple(place for place, choice in self._theirs.items() if choice.isChecked())

    def show_conflicts(self, conflicts: Sequence[FileConflict]) -> None:
        empty(self._grid)
        self._theirs = {}
        for row, found in enumerate(conflicts[:MOST_CONFLICTS]):
            self._add(row, found)
        self.setVisible(bool(conflicts))

    def _add(self, row: int, found: FileConflict) -> None:
        place = spelled(found.conflict.path) if found.conflict.path else str(found.name)
        mine = QRadioButton(self.tr("Yours: {value}").format(value=_shown(found.conflict.mine)))
        theirs = QRadioButton(self.tr("On disk: {value}").format(value=_shown(found.conflict.theirs)))
        mine.setChecked(True)
        group = QButtonGroup(mine)
        for column, choice in enumerate((mine, theirs), start=1):
            group.addButton(choice)
            choice.setObjectName(f"conflict_{row + 1}_{'mine' if choice is mine else 'theirs'}")
            choice.setAccessibleName(f"{place}, {choice.text()}")
            choice.setToolTip(_whole(found.conflict.mine if choice is mine else found.conflict.theirs))
            self._grid.addWidget(choice, row, column)
        caption = ElidedLabel(place, Role.CODE, mode=Qt.TextElideMode.ElideMiddle)
        caption.setMinimumWidth(min(caption.sizeHint().width(), _PLACE_WIDTH))
        self._grid.addWidget(caption, row, 0)
        self._theirs[found.name, found.conflict.path] = theirs


def _whole(value: object) -> str:
    return "\N{EM DASH}" if value is ABSENT else json.dumps(value, ensure_ascii=False)


def _shown(value: object) -> str:
    text = _whole(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"
