"""The Overview pane: what the site holds, what needs attention, how its service is, what was exported last."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.observed import Sight
from docsdesk.domain.place import Place
from docsdesk.domain.sites.api_key import SERVICE_KINDS
from docsdesk.domain.sites.availability import Feature
from docsdesk.ui.deployment_lag import DeployedLine
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.overview.facts import Mark, SiteFacts
from docsdesk.ui.overview.last_export import LastBundle, LastExport
from docsdesk.ui.overview.tiles import Tile, operations_figure, pages_figure, problems_figure, unsaved_figure
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.card import Card
from docsdesk.ui.widgets.elided import ElidedButton
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import TOP, Column, Grid, Row, Stretch, at, fill
from docsdesk.ui.widgets.mark import StateMark as MarkWidget
from docsdesk.ui.widgets.mark import StatusPill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.words.site_words import feature_words, key_words, kind_words

_tr = Texts("Overview")

_MAX_PLACE_WIDTH_PX = 180
"""Pixels of a file's name beside what is wrong in it, which tells more."""
TWO_CARDS_WIDTH_PX = 640
"""The width that fits two cards side by side."""


@dataclass(frozen=True, slots=True)
class OverviewIntents:
    """What the pane asks of its surroundings."""

    export: Callable[[], object]
    open_in_browser: Callable[[], object]
    edit_site: Callable[[], object]
    show_pages: Callable[[], object]
    show_settings: Callable[[], object]
    show_exports: Callable[[], object]
    show_problems: Callable[[], object]
    open_place: Callable[[Place], object]
    check: Callable[[], object]
    """Check the docs folder."""
    reach: Callable[[], object]
    """Ask the service whether it answers, or start the engine."""


class OverviewPane(QScrollArea):
    def __init__(self, intents: OverviewIntents) -> None:
        super().__init__()
        self.setObjectName("overview")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self._browse = button("overview_browse", self.tr("Open site in browser"), icon_name="open-external")
        self._export = button("overview_export", self.tr("Start export"), kind=ButtonKind.PRIMARY)
        self._header = PaneHeader("", self._browse, self._export)
        self._figures = _Figures(intents)
        self._problems = _ProblemsCard(intents)
        self._service = _ServiceCard(intents)
        self._features = _FeaturesCard()
        self._last_export = LastExport(intents.show_exports)
        self._last_bundle = LastBundle()
        self._last_bundle.hide()
        self.deployed = DeployedLine("overview_deployed")
        self._cards = Grid(gaps=(Gap.L, Gap.L))
        self.setWidget(self._page())
        self._export.clicked.connect(intents.export)
        self._browse.clicked.connect(intents.open_in_browser)

    def show_facts(self, facts: SiteFacts) -> None:
        self._header.set_title(facts.site.name)
        self._header.set_state(self._state(facts))
        self._figures.setVisible(facts.site.docs_folder is not None)
        for part in (self._figures, self._service, self._features, self._problems, self._last_export):
            part.show_facts(facts)
        self._export.setEnabled(facts.connection is not None and facts.site.offers(Feature.STATIC_EXPORT))
        self._browse.setEnabled(facts.connection is not None)

    def show_last_export(self, job: ExportJob | None, now: datetime) -> None:
        self._last_export.show_job(job, now)

    def show_last_bundle(self, bundle: LibraryBundle | None, now: datetime) -> None:
        self._last_bundle.show_bundle(bundle, now)

    def _state(self, facts: SiteFacts) -> str:
        parts = [kind_words(facts.site.kind)]
        parts += [self.tr("Production")] if facts.site.production else []
        return " · ".join(parts)

    def _place_cards(self, *, beside: bool) -> None:
        if beside:
            self._cards.addWidget(self._problems, 0, 0)
            self._cards.addWidget(self._features, 1, 0)
            self._cards.addWidget(self._service, 0, 1, 2, 1)
        else:
            for row, card in enumerate((self._problems, self._service, self._features)):
                self._cards.addWidget(card, row, 0)
        self._cards.setColumnStretch(0, 1)
        self._cards.setColumnStretch(1, 1 if beside else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_cards(beside=event.size().width() >= TWO_CARDS_WIDTH_PX)

    def _page(self) -> QWidget:
        page = QWidget()
        page.setObjectName("scrolled")
        self._place_cards(beside=True)
        # The stretch must not be zero, or the cards would take its share of the room.
        parts = (
            self._header,
            self._figures,
            self.deployed,
            self._cards,
            self._last_export,
            self._last_bundle,
            Stretch(1),
        )
        page.setLayout(Column(*parts, gap=Gap.L, margins=(Gap.XL, Gap.L, Gap.XL, Gap.XL)))
        return page


class _Figures(QWidget):
    def __init__(self, intents: OverviewIntents) -> None:
        super().__init__()
        self._pages = Tile("overview_pages", self.tr("Pages"))
        self._operations = Tile("overview_operations", self.tr("API operations"))
        self._problems = Tile("overview_problems", self.tr("Problems"))
        self._unsaved = Tile("overview_unsaved", self.tr("Unsaved changes"))
        leads = {
            self._pages: intents.show_pages,
            self._operations: intents.show_pages,
            self._problems: intents.show_problems,
            self._unsaved: intents.show_settings,
        }
        for tile, lead in leads.items():
            tile.clicked.connect(lead)
        self.setLayout(Row(*(fill(tile) for tile in leads), gap=Gap.M))

    def show_facts(self, facts: SiteFacts) -> None:
        self._pages.show_figure(pages_figure(facts.contents))
        self._operations.show_figure(operations_figure(facts.contents))
        self._problems.show_figure(problems_figure(facts))
        self._unsaved.show_figure(unsaved_figure(facts))


class _ServiceCard(Card):
    def __init__(self, intents: OverviewIntents) -> None:
        super().__init__(self.tr("Service"))
        self._reach = icon_button("overview_reach", self.tr("Check again"), "refresh")
        self._reach.clicked.connect(intents.reach)
        edit = icon_button("overview_edit_site", self.tr("Edit site"), "edit")
        edit.clicked.connect(intents.edit_site)
        self.add_to_heading(self._reach)
        self.add_to_heading(edit)
        self._state = StatusPill(name="overview_service", wrap=True)
        self._advice = label("", Role.HINT, name="overview_service_advice", wrap=True)
        self._texts = {
            name: ElidedLabel("", Role.CODE, mode=Qt.TextElideMode.ElideMiddle)
            for name in ("base_url", "docs_folder", "export_hostname", "assistant_domain")
        }
        self._keys = {kind: StatusPill(name=f"overview_{kind.value}_key") for kind in SERVICE_KINDS}
        captions = {
            "base_url": self.tr("Base URL"),
            "docs_folder": self.tr("Docs folder"),
            "export_hostname": self.tr("Export hostname"),
            "assistant_domain": self.tr("Assistant domain"),
        }
        self._labels = {name: _caption(words) for name, words in captions.items()}
        grid = _grid(self)
        grid.addWidget(_caption(self.tr("State")), 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._state, 0, 1)
        grid.addWidget(self._advice, 1, 1)
        for row, (name, value) in enumerate(self._texts.items(), start=2):
            value.setObjectName(f"overview_{name}")
            grid.addWidget(self._labels[name], row, 0)
            grid.addWidget(value, row, 1)
        for row, (kind, pill) in enumerate(self._keys.items(), start=2 + len(self._texts)):
            grid.addWidget(_caption(key_words(kind)), row, 0)
            grid.addWidget(pill, row, 1, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch()

    def show_facts(self, facts: SiteFacts) -> None:
        connection = facts.connection
        _show(self._state, facts.service())
        self._advice.setText(facts.service_advice())
        self._advice.setVisible(bool(self._advice.text()))
        self._reach.setVisible(not facts.site.is_local or facts.engine is EngineState.FAILED)
        self._reach.setEnabled(facts.reach.sight is not Sight.LOOKING)
        words = self.tr("Start the engine") if facts.site.is_local else self.tr("Check again")
        self._reach.setAccessibleName(words)
        self._reach.setToolTip(words)
        self._show("base_url", facts.base_url)
        self._show("docs_folder", str(facts.site.docs_folder or ""))
        self._show("export_hostname", connection.export_hostname if connection else facts.site.export_hostname)
        self._show("assistant_domain", connection.assistant_domain if connection else facts.site.assistant_domain)
        for kind, pill in self._keys.items():
            _show(pill, facts.key(kind))

    def _show(self, name: str, text: str) -> None:
        self._texts[name].set_whole(text)
        for part in (self._texts[name], self._labels[name]):
            part.setVisible(bool(text))


class _FeaturesCard(Card):
    def __init__(self) -> None:
        super().__init__(self.tr("Features"))
        self._pills = {feature: StatusPill(name=f"overview_{feature.name.lower()}") for feature in Feature}
        grid = _grid(self)
        for row, (feature, pill) in enumerate(self._pills.items()):
            grid.addWidget(_caption(feature_words(feature)), row, 0)
            grid.addWidget(pill, row, 1, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch()

    def show_facts(self, facts: SiteFacts) -> None:
        for feature, pill in self._pills.items():
            _show(pill, facts.feature(feature))


class _ProblemsCard(Card):
    def __init__(self, intents: OverviewIntents) -> None:
        super().__init__(self.tr("Problems"))
        self._intents = intents
        self._shown: tuple[Mark, ...] | None = None
        self._count = label("", Role.MUTED, name="overview_problem_count")
        self._again = icon_button("overview_check", self.tr("Check again"), "refresh")
        self._again.clicked.connect(intents.check)
        self._open = icon_button("overview_show_problems", self.tr("Show all problems"), "chevron-right")
        self._open.clicked.connect(intents.show_problems)
        for part in (self._count, self._again, self._open):
            self.add_to_heading(part)
        self._rows = QWidget()
        self.body.addWidget(self._rows)
        self.body.addStretch()

    def show_facts(self, facts: SiteFacts) -> None:
        has_folder = facts.site.docs_folder is not None
        words = facts.check_words() if has_folder else ""
        self._count.setText(words)
        self._again.setVisible(has_folder)
        self._again.setEnabled(facts.check.sight is not Sight.LOOKING)
        self._open.setVisible(bool(facts.folder_problems))
        found = facts.problems() or (self._nothing(facts),)
        if found != self._shown:
            self._shown = found
            self._show_rows(found)

    def _nothing(self, facts: SiteFacts) -> Mark:
        """No green before the folder has been checked; of a site without one, nothing is read."""
        if facts.site.docs_folder is None:
            return Mark("none", self.tr("Pages are not checked: this site has no docs folder."), Tone.MUTED)
        if facts.check.is_known:
            return Mark("good", self.tr("No problems found"), Tone.GOOD)
        return Mark("waiting", facts.check_words(), Tone.MUTED)

    def _show_rows(self, marks: tuple[Mark, ...]) -> None:
        rows = QWidget()
        rows.setLayout(Column(*map(self._line, marks), gap=Gap.M))
        self.body.replaceWidget(self._rows, rows)
        self._rows.hide()
        self._rows.deleteLater()
        self._rows = rows

    def _line(self, mark: Mark) -> Row:
        words = label(mark.word, name="overview_problem", wrap=True)
        place = mark.place
        if place is None:
            return Row(at(TOP, MarkWidget(mark.icon, mark.tone, side=16)), fill(words))
        where = f"{place.file.name}:{place.line}"
        link = ElidedButton("overview_problem_place", where, kind=ButtonKind.LINK)
        link.setMaximumWidth(_MAX_PLACE_WIDTH_PX)
        link.setAccessibleName(self.tr("Open {place}").format(place=str(place)))
        link.setToolTip(str(place))
        link.clicked.connect(lambda: self._intents.open_place(place))
        return Row(at(TOP, MarkWidget(mark.icon, mark.tone, side=16)), fill(words), at(TOP, link))


def _grid(card: Card) -> Grid:
    grid = Grid(gaps=(Gap.L, Gap.S), shares={1: 1})
    card.body.addLayout(grid)
    return grid


def _caption(words: str) -> QWidget:
    return label(words, Role.MUTED)


def _show(pill: StatusPill, mark: Mark) -> None:
    pill.show_state(mark.icon, mark.word, mark.tone)
