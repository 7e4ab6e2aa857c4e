"""The Overview pane: what the site is, what its deployment can do, the state of its keys, what needs attention."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from docsdesk.domain.bundles.library import LibraryBundle, LinkCheck
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.sites.api_key import SERVICE_KINDS
from docsdesk.domain.sites.availability import Feature
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.figures import ago, megabytes, moment
from docsdesk.ui.overview.facts import Mark, SiteFacts
from docsdesk.ui.site_words import feature_words, key_words, kind_words
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.card import Card
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import TOP, Column, Grid, Row, Stretch, at, fill
from docsdesk.ui.widgets.mark import Mark as MarkWidget
from docsdesk.ui.widgets.mark import StatusPill
from docsdesk.ui.widgets.pane_header import PaneHeader

ENOUGH_FOR_THREE = 860
"""Pixels; the width that fits the three cards side by side."""
_TITLE_WIDTH = 104
"""Wide enough for either title, so that the text after them lines up."""


@dataclass(frozen=True, slots=True)
class OverviewIntents:
    """What the pane asks of its surroundings."""

    export: Callable[[], object]
    open_in_browser: Callable[[], object]
    edit_site: Callable[[], object]
    show_exports: Callable[[], object]
    show_bundles: Callable[[], object]
    show_problems: Callable[[], object]


class OverviewPane(QScrollArea):
    def __init__(self, intents: OverviewIntents) -> None:
        super().__init__()
        self.setObjectName("overview")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self._browse = button("overview_browse", self.tr("Open site in browser"), icon_name="open-external")
        self._export = button("overview_export", self.tr("Start export"), kind=ButtonKind.PRIMARY)
        self._header = PaneHeader("", self._browse, self._export)
        self._connection = _ConnectionCard(intents.edit_site)
        self._features = _FeaturesCard()
        self._problems = _ProblemsCard(intents.show_problems)
        self._last_export = _LastExport(intents.show_exports)
        self._last_bundle = _LastBundle(intents.show_bundles)
        self._last_bundle.hide()
        self._cards = Grid(gaps=(Gap.L, Gap.L))
        self.setWidget(self._page())
        self._export.clicked.connect(intents.export)
        self._browse.clicked.connect(intents.open_in_browser)

    def show_facts(self, facts: SiteFacts) -> None:
        self._header.set_title(facts.site.name)
        self._header.set_state(self._state(facts))
        for card in (self._connection, self._features, self._problems):
            card.show_facts(facts)
        self._export.setEnabled(facts.connection is not None and facts.site.offers(Feature.STATIC_EXPORT))
        self._browse.setEnabled(facts.connection is not None)

    def show_last_export(self, job: ExportJob | None, now: datetime) -> None:
        self._last_export.show_job(job, now)

    def show_last_bundle(self, bundle: LibraryBundle | None, now: datetime) -> None:
        self._last_bundle.show_bundle(bundle, now)

    def _state(self, facts: SiteFacts) -> str:
        words = {
            EngineState.STARTING: self.tr("engine starting"),
            EngineState.RUNNING: self.tr("engine running"),
            EngineState.FAILED: self.tr("engine not running"),
        }
        parts = [kind_words(facts.site.kind)]
        parts += [words[facts.engine]] if facts.engine in words else []
        parts += [self.tr("production")] if facts.site.production else []
        return " · ".join(parts)

    def _place_problems(self, *, beside: bool) -> None:
        if beside:
            self._cards.addWidget(self._problems, 0, 2)
        else:
            self._cards.addWidget(self._problems, 1, 0, 1, 2)
        for column, stretch in enumerate((4, 3, 3 if beside else 0)):
            self._cards.setColumnStretch(column, stretch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_problems(beside=event.size().width() >= ENOUGH_FOR_THREE)

    def _page(self) -> QWidget:
        page = QWidget()
        page.setObjectName("scrolled")
        self._cards.addWidget(self._connection, 0, 0)
        self._cards.addWidget(self._features, 0, 1)
        self._place_problems(beside=True)
        # The stretch must not be zero, or the cards would take its share of the room.
        parts = self._header, self._cards, self._last_export, self._last_bundle, Stretch(1)
        page.setLayout(Column(*parts, gap=Gap.L, margins=(Gap.XL, Gap.L, Gap.XL, Gap.XL)))
        return page


class _LastLine(QFrame):
    def __init__(self, name: str, title: str, opener: QPushButton) -> None:
        super().__init__()
        self.setObjectName("card")
        self._state = StatusPill(name=f"{name}_state")
        self._words = ElidedLabel("", Role.MUTED)
        self._words.setObjectName(f"{name}_words")
        caption = label(title, Role.SECTION)
        caption.setMinimumWidth(_TITLE_WIDTH)
        self.setLayout(Row(caption, self._state, fill(self._words), opener, gap=Gap.L, margins=(Gap.L, Gap.M)))

    def say(self, icon: str, word: str, tone: Tone, words: str, hint: str = "") -> None:
        self._state.show_state(icon, word, tone)
        self._words.set_whole(words)
        self._words.setToolTip(hint)


class _LastExport(_LastLine):
    def __init__(self, show_exports: Callable[[], object]) -> None:
        opener = button("show_exports", _tr("Show exports"), kind=ButtonKind.LINK)
        opener.clicked.connect(show_exports)
        super().__init__("last_export", _tr("Last export"), opener)

    def show_job(self, job: ExportJob | None, now: datetime) -> None:
        """None if the site has not been exported yet."""
        if job is None:
            about = _tr("An export is the whole site as one archive that opens anywhere.")
            self.say("none", _tr("not yet"), Tone.MUTED, about)
            return
        words = [ago(job.updated_at, now)]
        words += [_pages(job.page_count)] if job.page_count is not None else []
        words += [megabytes(job.size_bytes)] if job.size_bytes else []
        self.say(*_mark(job.phase), _tone(job.phase), " · ".join(words), moment(job.updated_at))


class _LastBundle(_LastLine):
    def __init__(self, show_bundles: Callable[[], object]) -> None:
        opener = button("show_bundles", _tr("Show bundles"), kind=ButtonKind.LINK)
        opener.clicked.connect(show_bundles)
        super().__init__("last_bundle", _tr("Last bundle"), opener)

    def show_bundle(self, bundle: LibraryBundle | None, now: datetime) -> None:
        """None if the library has no bundle of the site."""
        self.setVisible(bundle is not None)
        if bundle is None:
            return
        state = _links(bundle.link_check)
        words = [ago(bundle.kept_at, now), _pages(bundle.page_count), megabytes(bundle.size_bytes)]
        words += [bundle.version] if bundle.version else []
        words += [_tr("deployed {when}").format(when=ago(bundle.deployed_at, now))] if bundle.deployed_at else []
        self.say(state.icon, state.word, state.tone, " · ".join(words), moment(bundle.kept_at))


def _links(check: LinkCheck | None) -> Mark:
    if check is None:
        return Mark("none", _tr("unchecked"), Tone.MUTED)
    if check.broken_count == 0:
        return Mark("good", _tr("verified"), Tone.GOOD)
    words = _tr("1 broken link") if check.broken_count == 1 else _tr("{count} broken links")
    return Mark("warn", words.format(count=f"{check.broken_count:,}"), Tone.WARN)


def _pages(count: int) -> str:
    return _tr("1 page") if count == 1 else _tr("{count} pages").format(count=f"{count:,}")


def _mark(phase: Phase) -> tuple[str, str]:
    if phase is Phase.READY:
        return "good", "completed"
    if phase is Phase.FAILED:
        return "bad", "failed"
    return ("stop", "stopped") if phase is Phase.STOPPED else ("running", phase.value)


def _tone(phase: Phase) -> Tone:
    return {Phase.READY: Tone.GOOD, Phase.FAILED: Tone.BAD}.get(phase, Tone.MUTED)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Overview", text)


class _ConnectionCard(Card):
    def __init__(self, edit_site: Callable[[], object]) -> None:
        super().__init__(self.tr("Connection"))
        edit = icon_button("overview_edit_site", self.tr("Edit site"), "edit")
        edit.clicked.connect(edit_site)
        self.add_to_heading(edit)
        self._texts = {
            name: ElidedLabel("", Role.CODE, mode=Qt.TextElideMode.ElideMiddle)
            for name in ("base_url", "docs_folder", "export_hostname", "assistant_domain")
        }
        self._keys = {kind: StatusPill(name=f"overview_{kind.value}_key") for kind in SERVICE_KINDS}
        self._grid = _grid(self)
        self._captions = {
            "base_url": self.tr("Base URL"),
            "docs_folder": self.tr("Docs folder"),
            "export_hostname": self.tr("Export hostname"),
            "assistant_domain": self.tr("Assistant domain"),
        }
        self._labels = {name: _caption(words) for name, words in self._captions.items()}
        for row, (name, value) in enumerate(self._texts.items()):
            value.setObjectName(f"overview_{name}")
            self._grid.addWidget(self._labels[name], row, 0)
            self._grid.addWidget(value, row, 1)
        for row, (kind, pill) in enumerate(self._keys.items(), start=len(self._texts)):
            self._grid.addWidget(_caption(key_words(kind)), row, 0)
            self._grid.addWidget(pill, row, 1, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch()

    def show_facts(self, facts: SiteFacts) -> None:
        connection = facts.connection
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
        super().__init__(self.tr("Can do here"))
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
    def __init__(self, show_problems: Callable[[], object]) -> None:
        super().__init__(self.tr("Problems"))
        self._count = label("", Role.MUTED, name="overview_problem_count")
        self._open = icon_button(
            "overview_show_problems", self.tr("Show the problems of the docs folder"), "chevron-right"
        )
        self._open.clicked.connect(show_problems)
        self.add_to_heading(self._count)
        self.add_to_heading(self._open)
        self._rows = QWidget()
        self.body.addWidget(self._rows)
        self.body.addStretch()

    def show_facts(self, facts: SiteFacts) -> None:
        problems = facts.problems()
        self._count.setText(f"{facts.problem_count:,}" if facts.problem_count else "")
        self._open.setVisible(bool(facts.folder_problems))
        rows = QWidget()
        rows.setLayout(
            Column(*(_line(problem) for problem in problems or (Mark("good", self.tr("None found."), Tone.GOOD),)))
        )
        self.body.replaceWidget(self._rows, rows)
        self._rows.hide()
        self._rows.deleteLater()
        self._rows = rows


def _line(mark: Mark) -> Row:
    return Row(
        at(TOP, MarkWidget(mark.icon, mark.tone, side=16)), fill(label(mark.word, name="overview_problem", wrap=True))
    )


def _grid(card: Card) -> Grid:
    grid = Grid(gaps=(Gap.L, Gap.S), shares={1: 1})
    card.body.addLayout(grid)
    return grid


def _caption(words: str) -> QWidget:
    return label(words, Role.MUTED)


def _show(pill: StatusPill, mark: Mark) -> None:
    pill.show_state(mark.icon, mark.word, mark.tone)
