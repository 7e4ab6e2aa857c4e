"""Figures of the site, each a button that leads to its pane."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton

from docsdesk.domain.observed import Observed, Sight
from docsdesk.ui.figures import amount
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.words.problem_words import count_of
from docsdesk.usecases.folder_questions import FolderContents

_tr = Texts("Overview")
_UNKNOWN = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, or a dash while it is unknown, and what it is made of."""

    number: str
    words: str


def pages_figure(contents: Observed[FolderContents]) -> Figure:
    if contents.value is None:
        return Figure(_UNKNOWN, _waiting_words(contents.sight))
    hidden = contents.value.hidden_count
    words = _tr("%Ln not in navigation", hidden) if hidden else _tr("All in the navigation")
    return Figure(amount(contents.value.pages), words)


def operations_figure(contents: Observed[FolderContents]) -> Figure:
    if contents.value is None:
        return Figure(_UNKNOWN, _waiting_words(contents.sight))
    if not contents.value.operations:
        return Figure("0", _tr("No API description"))
    without = contents.value.without_page
    words = _tr("%Ln without a page", without) if without else _tr("All have a page")
    return Figure(amount(contents.value.operations), words)


def problems_figure(facts: SiteFacts) -> Figure:
    if facts.check.value is None:
        return Figure(_UNKNOWN, facts.check_words())
    if not facts.check.is_known or not facts.folder_problems:
        return Figure(amount(len(facts.folder_problems)), facts.check_words())
    return Figure(amount(len(facts.folder_problems)), count_of(facts.folder_problems))


def unsaved_figure(facts: SiteFacts) -> Figure:
    if facts.unsaved is None:
        return Figure(_UNKNOWN, _waiting_words(Sight.NEVER))
    words = _tr("In API settings") if facts.unsaved else _tr("Everything is saved")
    return Figure(amount(facts.unsaved), words)


def _waiting_words(sight: Sight) -> str:
    if sight is Sight.LOOKING:
        return _tr("Reading…")
    return _tr("Could not be read") if sight is Sight.FAILED else _tr("Not read yet")


class Tile(QPushButton):
    def __init__(self, name: str, caption: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("role", "tile")
        self.setAutoDefault(False)
        self._caption = caption
        self._number = ElidedLabel("", Role.TITLE)
        self._number.setObjectName(f"{name}_number")
        self._words = ElidedLabel("", Role.SMALL)
        self._words.setObjectName(f"{name}_words")
        parts = ElidedLabel(caption, Role.MUTED), self._number, self._words
        for part in parts:
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._column = Column(*parts, gap=Gap.HAIR, margins=Gap.M)
        self.setLayout(self._column)

    def show_figure(self, figure: Figure) -> None:
        self._number.set_whole(figure.number)
        self._words.set_whole(figure.words)
        self.setAccessibleName(f"{self._caption}: {figure.number}")
        self.setAccessibleDescription(figure.words)
        self.setToolTip(figure.words)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(96, self._column.sizeHint().height())
