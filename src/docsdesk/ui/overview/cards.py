"""The cards of the Overview."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from docsdesk.domain.sites.api_key import SERVICE_KINDS
from docsdesk.domain.sites.availability import Feature
from docsdesk.ui.overview.facts import Mark, SiteFacts
from docsdesk.ui.site_words import key_words
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.card import Card
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import TOP, Column, Grid, Row, at, fill
from docsdesk.ui.widgets.mark import Mark as MarkWidget
from docsdesk.ui.widgets.status_pill import StatusPill


class ConnectionCard(Card):
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


class FeaturesCard(Card):
    def __init__(self) -> None:
        super().__init__(self.tr("Can do here"))
        self._pills = {feature: StatusPill(name=f"overview_{feature.name.lower()}") for feature in Feature}
        grid = _grid(self)
        for row, (feature, pill) in enumerate(self._pills.items()):
            grid.addWidget(_caption(feature.value), row, 0)
            grid.addWidget(pill, row, 1, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch()

    def show_facts(self, facts: SiteFacts) -> None:
        for feature, pill in self._pills.items():
            _show(pill, facts.feature(feature))


class ProblemsCard(Card):
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
