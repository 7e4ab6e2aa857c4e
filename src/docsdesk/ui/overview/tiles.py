"""The Overview's figures and lines, each a button that leads to its details."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy

from docsdesk.domain.observed import Observed, Sight
from docsdesk.ui.deployment_lag import PublishedState, lag_words, when_words
from docsdesk.ui.figures import ago, amount, megabytes
from docsdesk.ui.overview.facts import Mark, SiteFacts
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.words.problem_words import count_of
from docsdesk.usecases.folder_questions import FolderContents

_tr = Texts("Overview")
_UNKNOWN = "\N{EN DASH}"
_NARROWEST_PX = 96


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, or a dash while it is unknown, and what it is made of."""

    number: str
    words: str


def pages_figure(contents: Observed[FolderContents]) -> Figure:
    if contents.value is None or contents.problem is not None:
        return Figure(_UNKNOWN, _waiting_words(contents.sight))
    hidden, limited = contents.value.hidden_count, contents.value.limited_count
    words = (
        _tr("%Ln not in navigation", hidden) if hidden else "",
        _tr("%Ln left out of exports", limited) if limited else "",
    )
    return Figure(amount(contents.value.pages), " · ".join(filter(None, words)) or _tr("All in the navigation"))


def operations_figure(contents: Observed[FolderContents]) -> Figure:
    if contents.value is None or contents.problem is not None:
        return Figure(_UNKNOWN, _waiting_words(contents.sight))
    without = contents.value.without_page
    words = _tr("%Ln without a page", without) if without else _tr("All have a page")
    return Figure(amount(contents.value.operations), words if contents.value.operations else _tr("No API description"))


def problems_figure(facts: SiteFacts) -> Figure:
    if facts.check.value is None or facts.check.problem is not None:
        return Figure(_UNKNOWN, facts.check_words())
    return Figure(amount(len(facts.folder_problems)), count_of(facts.folder_problems) or _tr("Nothing to fix"))


def export_figure(facts: SiteFacts) -> Figure:
    """The pages of the last export."""
    job = facts.last_export
    if job is None:
        return Figure(_UNKNOWN, _tr("Not exported yet"))
    return Figure(_UNKNOWN if job.page_count is None else amount(job.page_count), ago(job.updated_at, facts.now))


def export_words(facts: SiteFacts) -> str:
    job, bundle = facts.last_export, facts.bundle
    if job is None:
        return _tr("An export is the whole site in one archive that opens anywhere.")
    parts = (
        ago(job.updated_at, facts.now),
        translate_text(job.failure.title).rstrip(".。") if job.failure is not None else "",
        _tr("%Ln page(s)", job.page_count) if job.page_count is not None else "",
        megabytes(job.size_bytes) if job.size_bytes else "",
        bundle.version if bundle is not None else "",
    )
    return " · ".join(filter(None, parts))


def published_words(state: PublishedState) -> str:
    return " · ".join(filter(None, (when_words(state), lag_words(state))))


def _waiting_words(sight: Sight) -> str:
    if sight is Sight.LOOKING:
        return _tr("Reading…")
    return _tr("Could not be read") if sight is Sight.FAILED else _tr("Not read yet")


class _Pressable(QPushButton):
    """A button that shows labels, as tall as these are."""

    def __init__(self, name: str, role: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("role", role)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def hold(self, page: Row | Column, *labels: QLabel) -> None:
        for part in labels:
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setLayout(page)

    def say(self, name: str, words: str) -> None:
        self.setAccessibleName(name)
        self.setAccessibleDescription(words)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        page = self.layout()
        return QSize(_NARROWEST_PX, page.sizeHint().height() if page is not None else 0)


class Tile(_Pressable):
    def __init__(self, name: str, caption: str) -> None:
        super().__init__(name, "tile")
        self._caption = caption
        self._number = ElidedLabel("", Role.FIGURE, name=f"{name}_number")
        self._words = label("", Role.SMALL, name=f"{name}_words", wrap=True)
        parts = self._number, label(caption, wrap=True), self._words
        self.hold(Column(*parts, STRETCH, gap=Gap.HAIR, margins=(Gap.S, Gap.XS)), *parts)

    def show_figure(self, figure: Figure) -> None:
        self._number.set_whole(figure.number)
        self._words.setText(figure.words)
        self.say(f"{self._caption}: {figure.number}", figure.words)


class FactLine(_Pressable):
    """What is so, with its mark, and muted below it since when or where."""

    def __init__(self, name: str, mark: Mark | None = None, words: str = "") -> None:
        super().__init__(f"{name}_line", "line")
        self._mark = StateMark("none", side=16)
        self._title = label("", name=name, wrap=True)
        self._words = label("", Role.SMALL, name=f"{name}_words", wrap=True)
        said = Column(self._title, self._words, gap=Gap.NONE)
        self.hold(Row(at(TOP, self._mark), fill(said), gap=6, margins=(Gap.S, Gap.XS)), self._title, self._words)
        if mark is not None:
            self.show_mark(mark, words)

    def show_mark(self, mark: Mark, words: str = "") -> None:
        self._mark.show_icon(mark.icon, mark.tone)
        self._title.setText(mark.word)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.say(mark.word, words)
