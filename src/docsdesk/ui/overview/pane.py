"""The Overview pane: the site's state in words, its figures, and what needs attention, was published, and serves it."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QSizePolicy, QWidget

from docsdesk.domain.observed import Sight
from docsdesk.domain.place import Place
from docsdesk.domain.sites.api_key import SERVICE_KINDS
from docsdesk.ui.deployment_lag import lag_mark, lag_words, publish_button, when_words
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.figures import amount
from docsdesk.ui.icons import icon
from docsdesk.ui.overview.facts import Mark, SiteFacts
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.facts import Facts
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, Stretch, at, empty, enclose, fill
from docsdesk.ui.widgets.mark import StateMark, StatusPill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.site_words import feature_words, key_words
from docsdesk.usecases.exports.plan_export import ExportReadiness

_tr = Texts("Overview")

BESIDE_PX = 860
"""The width in which problems and service fit side by side."""
WORDS_PX = 720
"""The width in which a button beside the main one has its words, not only its icon."""


@dataclass(frozen=True, slots=True)
class OverviewIntents:
    """What the pane asks of its surroundings."""

    export: Callable[[], object]
    open_in_browser: Callable[[], object]
    edit_site: Callable[[], object]
    show_pages: Callable[[], object]
    show_exports: Callable[[], object]
    show_problems: Callable[[], object]
    open_place: Callable[[Place], object]
    check: Callable[[], object]
    reach: Callable[[], object]
    """Ask the service whether it answers, or the keyring again for its keys, or start the engine."""
    show_changes: Callable[[], object]
    """What the docs folder has that was not published."""
    publish: Callable[[], object]


class OverviewPane(Scrolled):
    def __init__(self, intents: OverviewIntents) -> None:
        super().__init__("overview")
        browse, export = self.tr("Open site in browser"), self.tr("Start export")
        self._browse = button("overview_browse", browse, icon_name="open-external", do=intents.open_in_browser)
        start = button("overview_export", export, kind=ButtonKind.PRIMARY, do=intents.export)
        self._header = PaneHeader("", self._browse, start)
        self._mark = StateMark("none", side=20)
        self._state = label("", Role.LEAD, name="overview_state", wrap=True)
        self._figures = _Figures(intents.show_pages)
        self._problems = _Problems(intents)
        self._exports = _Exports(intents)
        self._service = _Service(intents)
        self._columns = Row(fill(self._problems, 3), fill(self._beside(), 2), gap=Gap.XL)
        self.hold(self._lay_out())

    def show_facts(self, facts: SiteFacts) -> None:
        self._header.set_title(facts.site.name)
        state = facts.state()
        self._mark.show_icon(state.icon, state.tone)
        self._state.setText(state.word)
        for part in (self._figures, self._problems, self._exports, self._service):
            part.show_facts(facts)

    def show_readiness(self, readiness: ExportReadiness) -> None:
        self._exports.publish.setEnabled(readiness is ExportReadiness.READY)

    def _beside(self) -> QWidget:
        return enclose(Column(self._exports, self._service, Stretch(1), gap=Gap.XL))

    def _lay_out(self) -> Column:
        said = Row(at(TOP, self._mark), fill(self._state))
        top = Column(self._header, said, gap=Gap.XS, margins=(Gap.S, Gap.NONE))
        # Lines that can be pressed reach beyond what is read by a little on either side.
        margins = (Gap.L, Gap.L, Gap.L, Gap.XL)
        said = Column(top, self._figures, gap=Gap.M)
        return Column(said, self._columns, Stretch(1), gap=Gap.XL, margins=margins)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        words = self._browse.accessibleName()
        self._browse.setText(words if width >= WORDS_PX else "")
        self._browse.setToolTip(words if width < WORDS_PX else "")
        is_narrow = width < BESIDE_PX
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)


class FactLine(QPushButton):
    """What is so, with its mark, and muted below it since when or where; pressed, it leads there."""

    def __init__(self, name: str, mark: Mark | None = None, words: str = "", *, role: Role = Role.BODY) -> None:
        super().__init__(autoDefault=False)
        self.setObjectName(f"{name}_line")
        self.setProperty("role", "line")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._mark = StateMark("none", side=16)
        if role is Role.FIGURE:
            self._mark.hide()
        self._title = label("", role, name=name, wrap=True)
        self._words = label("", Role.SMALL, name=f"{name}_words", wrap=True)
        for part in (self._title, self._words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        said = Column(self._title, self._words, gap=Gap.NONE)
        self._line = Row(at(TOP, self._mark), fill(said), gap=6, margins=(Gap.S, Gap.XS))
        self.setLayout(self._line)
        if mark is not None:
            self.show_mark(mark, words)

    def show_mark(self, mark: Mark, words: str = "") -> None:
        self._mark.show_icon(mark.icon, mark.tone)
        self._title.setText(mark.word)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.setAccessibleName(mark.word)
        self.setAccessibleDescription(words)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """As tall as its words are, however narrow the button is."""
        return QSize(0, self._line.sizeHint().height())


class _Figures(QWidget):
    """What no section below says."""

    def __init__(self, show_pages: Callable[[], object]) -> None:
        super().__init__()
        names = "pages", "operations", "hidden"
        self._figures = {name: FactLine(f"overview_{name}", role=Role.FIGURE) for name in names}
        for figure in self._figures.values():
            figure.clicked.connect(show_pages)
        self.setLayout(Row(*map(fill, self._figures.values()), gap=Gap.L))

    def show_facts(self, facts: SiteFacts) -> None:
        figures = facts.figures()
        self.setVisible(bool(figures))
        for name, figure in self._figures.items():
            figure.setVisible(name in figures)
            number, words = figures.get(name, ("", ""))
            figure.show_mark(Mark("none", number, Tone.MUTED), words)


class _Section(QWidget):
    """A heading above a line of its own, with tools at its right, and what belongs to it below."""

    def __init__(self, heading: str, *tools: QWidget) -> None:
        super().__init__()
        self.body = Column(gap=Gap.HAIR)
        self._heading = label(heading, Role.SECTION)
        head = Row(self._heading, STRETCH, *tools, gap=Gap.S)
        head.addStrut(_HEADING_PX)
        top = Column(head, separator(), gap=Gap.XS, margins=(Gap.S, Gap.NONE))
        self.setLayout(Column(top, self.body, STRETCH, gap=Gap.XS))


_HEADING_PX = 32
"""Height with or without tools, so that sections side by side line up."""


class _Problems(_Section):
    def __init__(self, intents: OverviewIntents) -> None:
        self._when = label("", Role.MUTED, name="overview_problem_count")
        self._again = icon_button("overview_check", _tr("Check again"), "refresh", do=intents.check)
        super().__init__(_tr("Problems"), self._when, self._again)
        self._intents = intents
        self._shown: tuple[Mark, ...] | None = None
        self._rows = Column(gap=Gap.HAIR)
        self._nothing = StatusPill(name="overview_no_problem")
        self._nothing.setContentsMargins(Gap.S, Gap.XS, Gap.S, Gap.XS)
        everything = _tr("Show all problems")
        self._all = button("overview_show_problems", everything, kind=ButtonKind.LINK, do=intents.show_problems)
        self.body.add(self._rows, self._nothing, Row(_BELOW_EDGE_PX, self._all, STRETCH))

    def show_facts(self, facts: SiteFacts) -> None:
        self.setVisible(facts.site.docs_folder is not None)
        self._when.setText(facts.check_words())
        self._again.setEnabled(facts.check.sight is not Sight.LOOKING)
        marks = facts.worst_problems()
        # Above, the site's state says why a folder cannot be checked.
        self._nothing.setVisible(not marks and facts.check.problem is None)
        part = facts.check_part()
        self._nothing.show_state(part.icon, part.word, part.tone)
        self._all.setVisible(len(facts.folder_problems) > len(marks))
        if marks != self._shown:
            self._shown = marks
            empty(self._rows)
            self._rows.add(*map(self._line, marks))

    def _line(self, mark: Mark) -> FactLine:
        place = mark.place
        if place is None:
            return FactLine("overview_problem", mark)
        first, more = f"{place.file}:{place.line}", mark.place_count - 1
        words = _tr("{place} and {count} more").format(place=first, count=amount(more)) if more else first
        line = FactLine("overview_problem", mark, words)
        line.clicked.connect(lambda: self._intents.open_place(place))
        return line


class _Exports(_Section):
    def __init__(self, intents: OverviewIntents) -> None:
        show_all = button("show_exports", _tr("Show exports"), kind=ButtonKind.LINK, do=intents.show_exports)
        super().__init__(_tr("Exports"), show_all)
        self._last = FactLine("last_export")
        self._published = FactLine("overview_deployed")
        self._last.clicked.connect(intents.show_exports)
        self._published.clicked.connect(intents.show_changes)
        self.publish = publish_button("overview_deployed", intents.publish)
        self.body.add(self._last, self._published, Row(_BELOW_MARK_PX, self.publish, STRETCH))

    def show_facts(self, facts: SiteFacts) -> None:
        self._last.show_mark(facts.export_mark(), facts.export_words())
        state = facts.published
        self._published.setVisible(state is not None)
        self.publish.setVisible(state is not None and state.is_deployed)
        if state is not None:
            words = " · ".join(filter(None, (when_words(state), lag_words(state))))
            self._published.show_mark(Mark(*lag_mark(state)), words)


_BELOW_MARK_PX = 30
_BELOW_EDGE_PX = 6
"""So that a button starts where the words of a line do, and a link where its mark does."""


class _Service(_Section):
    def __init__(self, intents: OverviewIntents) -> None:
        self._reach = icon_button("overview_reach", _tr("Check again"), "refresh", do=intents.reach)
        edit = icon_button("overview_edit_site", _tr("Edit site"), "edit", do=intents.edit_site)
        self._fold = icon_button("overview_fold_service", _tr("Details"), "chevron-down")
        super().__init__("", self._reach, edit, self._fold)
        self._intents = intents
        self._fold.setCheckable(True)
        self._fold.setProperty("role", "fold")
        self._state = StatusPill(name="overview_service", wrap=True)
        self._state.setContentsMargins(Gap.S, Gap.XS, Gap.S, Gap.XS)
        self._advice = label("", Role.HINT, name="overview_service_advice", wrap=True)
        self._missing = Column(gap=Gap.HAIR)
        self._shown: tuple[Mark, ...] = ()
        rows = {
            "base_url": _tr("Base URL"),
            "docs_folder": _tr("Docs folder"),
            "export_hostname": _tr("Export hostname"),
            "assistant_domain": _tr("Assistant domain"),
        }
        self._addresses = Facts("overview", rows, code=rows.keys())
        self._others = label("", Role.HINT, name="overview_others", wrap=True)
        self._details = enclose(Column(self._addresses, self._others, margins=(Gap.S, Gap.NONE)))
        below_words = (Gap.S + Gap.L + 6, Gap.NONE, Gap.S, Gap.NONE)
        self.body.add(self._state, Row(self._advice, margins=below_words), self._missing, self._details)
        self._fold.toggled.connect(self._unfold)

    def show_facts(self, facts: SiteFacts) -> None:
        is_local = facts.site.is_local
        self._heading.setText(_tr("Local engine") if is_local else _tr("Service"))
        state = facts.service()
        self._state.show_state(state.icon, state.word, state.tone)
        self._advice.setText(facts.service_advice())
        self._advice.setVisible(bool(self._advice.text()))
        self._reach.setVisible(not is_local or facts.engine is EngineState.FAILED)
        self._reach.setEnabled(facts.reach.sight is not Sight.LOOKING)
        words = _tr("Start the engine") if is_local else _tr("Check again")
        self._reach.setAccessibleName(words)
        self._reach.setToolTip(words)
        self._fold.setVisible(is_local)
        self._details.setVisible(not is_local or self._fold.isChecked())
        self._addresses.show_facts(_list_addresses(facts))
        self._others.setText(_list_others(facts))
        if (missing := tuple(facts.service_problems())) != self._shown:
            self._shown = missing
            empty(self._missing)
            self._missing.add(*map(self._line, missing))

    def _unfold(self, is_open: bool) -> None:
        self._fold.setIcon(icon("chevron-up" if is_open else "chevron-down", Tone.MUTED))
        self._details.setVisible(is_open)

    def _line(self, mark: Mark) -> FactLine:
        line = FactLine("overview_missing", mark)
        line.clicked.connect(self._intents.reach if mark.icon == "lock" else self._intents.edit_site)
        return line


def _list_addresses(facts: SiteFacts) -> dict[str, str]:
    """What the site is reached by; empty for what it does not have."""
    owner = facts.connection or facts.site
    return {
        "base_url": owner.base_url,
        "docs_folder": str(facts.site.docs_folder or ""),
        "export_hostname": owner.export_hostname,
        "assistant_domain": owner.assistant_domain,
    }


def _list_others(facts: SiteFacts) -> str:
    """Where its keys are, and the features that are not as the kind of site has them."""
    keys = (f"{key_words(kind)}: {facts.key(kind).word}" for kind in SERVICE_KINDS if facts.has_key(kind))
    features = facts.differing_features().items()
    return "\n".join((*keys, *(f"{words}: {', '.join(map(feature_words, names))}" for words, names in features)))
