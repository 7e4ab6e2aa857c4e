"""What was compared and looked at in a site is so again in the next run; filters end with this one."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget
from tests.fakes.intents import Wishes
from tests.gui.api_settings.settings_bench import SettingsBench
from tests.gui.archives.library import bundle

from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.bundles.library import FileState, ShelvedBundle
from docsdesk.domain.questions.question_run import RunSummary, Target, TargetKind, Totals
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.activity.pane import ActivityFilters
from docsdesk.ui.exports.compare.controller import CompareController
from docsdesk.ui.exports.compare.view import ExportComparison
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.exports.table import FilterBar
from docsdesk.ui.questions.compare_view import CompareView
from docsdesk.ui.questions.question_table import QuestionFilters
from docsdesk.ui.questions.run_model import RunModel
from docsdesk.ui.site_memory import SiteMemory

SITE = Site(id="ferry", name="Ferry")
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
BUNDLES = [BundleEntry(ShelvedBundle(bundle(minutes_ago=ago, id=f"b{ago}"), FileState.HERE)) for ago in range(3)]
RUNS = [
    RunSummary(
        id=f"r{ago}",
        site_id="ferry",
        set_id="s",
        set_name="Release",
        target=Target(kind=TargetKind.DRAFT, name="ferry"),
        options=AskOptions(),
        started_at=NOW - timedelta(hours=ago),
        ended_at=NOW - timedelta(hours=ago),
        totals=Totals(questions=4),
    )
    for ago in range(3)
]


@dataclass(frozen=True)
class Case:
    make: Callable[[], Any]
    fill: Callable[[Any], object]
    """What a run loads after the site was entered."""
    do: Callable[[Any], object]
    shown: Callable[[Any], object]


def runs_view() -> CompareView:
    view = CompareView(RunModel(lambda: NOW), lambda: NOW, lambda *_: None, lambda: None)
    view.show()
    return view


def compare_tab() -> ExportComparison:
    tab = ExportComparison(Wishes().intents(CompareController))
    tab.show()
    return tab


def box(part: QWidget, name: str) -> QComboBox:
    return part.findChild(QComboBox, name)


def pick(part: QWidget, name: str, row: int) -> None:
    box(part, name).setCurrentIndex(row)
    box(part, name).activated.emit(row)


FILTERS = {
    "exports": Case(
        FilterBar,
        lambda bar: bar.show_site("ferry"),
        lambda bar: (pick(bar, "exports_site_filter", 1), pick(bar, "exports_state_filter", 2), bar.words.setText("2")),
        lambda bar: bar.read_filter(),
    ),
    "questions": Case(
        QuestionFilters,
        lambda _: None,
        lambda bar: (pick(bar, "question_kind_filter", 1), bar.words.setText("keys")),
        lambda bar: bar.read_filter(),
    ),
    "activity": Case(
        ActivityFilters,
        lambda _: None,
        lambda bar: (pick(bar, "activity_outcome", 2), bar.words.setText("404")),
        lambda bar: bar.read_filter(),
    ),
}
PLACES = {
    "bundles compared": Case(
        compare_tab,
        lambda tab: tab.show_entry(BUNDLES[0], BUNDLES),
        lambda tab: pick(tab, "compare_with", 1),
        lambda tab: tab.other.currentIndex(),
    ),
    "runs compared": Case(
        runs_view,
        lambda view: view._runs.reset(RUNS),
        lambda view: pick(view, "compare_before", 2),
        lambda view: [box(view, name).currentIndex() for name in ("compare_before", "compare_after")],
    ),
}


@pytest.mark.parametrize("case", [*PLACES.values(), *FILTERS.values()], ids=[*PLACES, *FILTERS])
def test_that_a_choice_is_there_again_in_the_next_run_and_a_filter_is_not(qtbot, tmp_path, case):
    def begin() -> tuple[Any, SiteMemory]:
        part = case.make()
        qtbot.addWidget(part)
        memory = SiteMemory(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat), part)
        part.remember(memory)
        enter(memory)
        case.fill(part)
        return part, memory

    part, memory = begin()
    untouched = case.shown(part)
    case.do(part)
    chosen = case.shown(part)
    assert chosen != untouched
    memory.write()
    again, _ = begin()
    assert case.shown(again) == (chosen if case in PLACES.values() else untouched)


def enter(memory: SiteMemory) -> None:
    settings = Settings(sites=(SITE,), active_site=SITE.id)
    memory.begin(settings)
    memory.enter(SITE)


def test_that_a_filter_is_there_again_in_its_site_until_the_program_ends(qtbot, tmp_path):
    bar = ActivityFilters()
    qtbot.addWidget(bar)
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    memory = SiteMemory(state, bar)
    bar.remember(memory)
    enter(memory)
    words = bar.findChild(QLineEdit, "activity_filter")
    words.setText("404")
    other = Site(id="harbor", name="Harbor")
    for site, shown in ((other, ""), (SITE, "404")):
        settings = Settings(sites=(SITE, other), active_site=site.id)
        memory.leave(settings)
        memory.begin(settings)
        memory.enter(site)
        assert words.text() == shown
    memory.write()
    assert state.value("sites/ferry/activity/filter") is None


async def test_that_the_source_is_where_it_was_left_until_somebody_works_in_the_form(qtbot, tmp_path):
    text = '{\n  "name": "Ferry",\n  "api": {"playground": {"display": "simple"}}\n}\n'

    async def begin() -> tuple[SettingsBench, SiteMemory]:
        bench = SettingsBench(qtbot, tmp_path)
        memory = SiteMemory(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat), bench.view)
        bench.view.remember(memory)
        enter(memory)
        await bench.open(text)
        bench.view.focus_form()
        return bench, memory

    bench, memory = await begin()
    bench.show_source()
    bench.put_cursor('"Ferry"')
    memory.write()
    again, _ = await begin()
    assert again.editor.isVisible()
    assert again.editor.offset == text.index('"Ferry"')
    again.view.form.show_setting(("examples", "languages"))
    again.view.form.setting_chosen.emit()
    assert again.editor.offset == text.index('"api"')
