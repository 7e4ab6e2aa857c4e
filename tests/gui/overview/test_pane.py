"""How the Overview shows it, and where it leads."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from tests.fakes.intents import Wishes
from tests.gui.outline import check_lines, check_outline, outline
from tests.gui.overview.sites import (
    JOB,
    LEGACY,
    LOCAL,
    NOW,
    SITE,
    WRONG,
    checked,
    connected,
    facts,
    found,
    published,
    reached,
)
from tests.gui.walk import nameless

from docsdesk.domain.bundles.library import BundleLinkCheck, LibraryBundle
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.observed import Observed
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.overview.pane import WORDS_PX, OverviewIntents, OverviewPane
from docsdesk.usecases.exports.plan_export import ExportReadiness
from docsdesk.usecases.folder_questions import FolderContents

MOST_FIGURE_PX = 64


def test_that_the_worst_of_what_is_wrong_in_the_docs_folder_is_told_first_and_what_is_alike_once(pane):
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked(*[LEGACY] * 20, WRONG)))
    lines = pane.findChildren(QPushButton, "overview_problem_line")
    assert [(line.accessibleName(), line.accessibleDescription()) for line in lines] == [
        ("api is not an object.", "docs.json:9"),
        ("api.auth is a legacy key.", "docs.json:3 and 19 more"),
    ]
    assert pane.findChild(QLabel, "overview_state").text() == "Not exported yet. 21 problems to fix."
    assert pane.findChild(QPushButton, "overview_show_problems").isVisible()


def test_that_no_problems_are_found_only_once_the_folder_was_checked(pane):
    said = pane.findChild(QLabel, "overview_no_problem_word")
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW))
    assert said.text() == "Not checked yet."
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked()))
    assert said.text() == "No problems."
    assert pane.findChild(QLabel, "overview_problem_count").text() == "Checked at 11:58:00"


def test_that_figures_say_what_the_folder_holds_once_it_has_been_read_and_lead_there(pane, wishes):
    contents = FolderContents(pages=1046, operations=20, without_page=2, limited_count=1)
    small = FolderContents(pages=1, operations=0, without_page=0, hidden_count=1)
    held = {
        ("\N{EN DASH} Pages",): Observed(),
        ("1,046 Pages · 1 left out of exports", "20 API operations · 2 without a page"): Observed().with_value(
            contents, NOW
        ),
        ("1 Pages", "1 Not in navigation"): Observed().with_value(small, NOW),
        (): Observed().with_problem(Failure(title="There is no docs.json.")),
    }
    for words, observed in held.items():
        pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, observed))
        assert tuple(f"{figure.accessibleName()} {figure.accessibleDescription()}" for figure in figures(pane)) == words
        for figure in figures(pane):
            assert figure.height() <= MOST_FIGURE_PX
            figure.click()
    assert wishes.names() == ["show_pages"] * 5
    pane.show_facts(facts(connected()))
    assert figures(pane) == []


def figures(pane: OverviewPane) -> list[QPushButton]:
    named = (pane.findChild(QPushButton, f"overview_{name}_line") for name in ("pages", "operations", "hidden"))
    return [figure for figure in named if figure.isVisible()]


def test_that_the_problems_of_a_folder_lead_to_their_list_and_their_place(pane, wishes):
    show = pane.findChild(QPushButton, "overview_show_problems")
    different = [found(Rule.CONFIG_WRONG_KIND, 9, f"{number} is wrong.") for number in range(6)]
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked(*different)))
    show.click()
    pane.findChild(QPushButton, "overview_problem_line").click()
    assert wishes.names() == ["show_problems", "open_place"]
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked(WRONG)))
    assert show.isHidden(), "one problem is there already"
    check_outline(pane, "overview_problems")


@pytest.fixture
def wishes() -> Wishes:
    return Wishes()


@pytest.fixture
def pane(qtbot, wishes) -> OverviewPane:
    pane = OverviewPane(wishes.intents(OverviewIntents))
    qtbot.addWidget(pane)
    pane.show()
    return pane


def test_that_what_waits_for_the_engine_can_be_started_before_it_runs(pane):
    pane.show_facts(facts(None, EngineState.STARTING))
    assert pane.findChild(QPushButton, "overview_export").isEnabled()
    assert pane.findChild(QPushButton, "overview_browse").isEnabled()


def test_that_the_last_export_is_said_with_what_its_archive_is_like(pane, wishes):
    exports = pane.findChild(QPushButton, "show_exports").parentWidget()
    lines: list[str] = []
    failure = Failure(title="The disk is full.")
    failed = JOB.model_copy(update={"phase": Phase.FAILED, "failure": failure, "page_count": None, "size_bytes": 0})
    jobs = (None, failed, *(JOB.model_copy(update={"phase": phase}) for phase in Phase))
    for told in (facts(None, last_export=job) for job in jobs):
        pane.show_facts(told)
        lines += outline(exports)
    for broken in (0, 2):
        bundle = LibraryBundle(
            id=JOB.id, file=Path("docs.tar.gz"), size_bytes=1_900_000, sha256="0" * 64, kept_at=NOW, version="2.0",
            link_check=BundleLinkCheck(at=NOW, broken_count=broken),
        )  # fmt: skip
        pane.show_facts(facts(None, last_export=JOB, bundle=bundle))
        lines += outline(exports)
    check_lines(lines, "overview_exports")
    for name in ("show_exports", "last_export_line"):
        pane.findChild(QPushButton, name).click()
    assert wishes.names() == ["show_exports", "show_exports"]


def test_that_only_what_is_deployed_is_published_again(pane, wishes):
    publish, line = (pane.findChild(QPushButton, f"overview_deployed_{part}") for part in ("publish", "line"))
    pane.show_facts(published(None, Lag(1)))
    assert publish.isHidden()
    line.click()
    pane.show_facts(published(NOW, Lag(1)))
    publish.click()
    pane.show_readiness(ExportReadiness.NO_SITE)
    publish.click()
    assert wishes.names() == ["show_changes", "publish"]
    pane.show_facts(facts(None))
    assert line.isHidden()
    assert publish.isHidden()


def test_that_the_facts_of_the_own_engine_are_folded_until_asked_for(pane):
    address, fold = pane.findChild(QLabel, "overview_base_url"), pane.findChild(QToolButton, "overview_fold_service")
    pane.show_facts(facts(connected(LOCAL.model_copy(update={"base_url": "http://127.0.0.1"}))))
    assert not address.isVisible()
    fold.click()
    assert address.isVisible()
    pane.show_facts(facts(connected()))
    assert (address.isVisible(), fold.isVisible()) == (True, False)


def test_that_every_control_has_a_name_for_people(pane, wishes):
    pane.show_facts(facts(connected(), reach=reached()))
    assert nameless(pane) == []
    check_outline(pane, "overview_hosted")
    for name in ("overview_export", "overview_browse"):
        pane.findChild(QPushButton, name).click()
    assert wishes.names() == ["export", "open_in_browser"]


def test_that_everything_fits_into_the_smallest_window_whatever_the_site_is_called(pane):
    pane.resize(760, 560)
    pane.show_facts(facts(connected(SITE.model_copy(update={"name": "A site of ours " * 20}))))
    assert pane.widget().minimumSizeHint().width() <= pane.viewport().width()
    browse = pane.findChild(QPushButton, "overview_browse")
    assert (browse.text(), browse.toolTip()) == ("Open site in browser", "")
    pane.resize(WORDS_PX - 1, 560)
    assert (browse.text(), browse.toolTip()) == ("", "Open site in browser")
    pane.resize(760, 560)
    assert browse.text() == "Open site in browser"


def test_that_a_service_that_does_not_answer_says_why_and_what_helps_in_the_smallest_window(pane):
    problem = Failure(title="The service at docs.example.com does not respond.", hint="Check the base URL " * 6)
    pane.resize(760, 560)
    pane.show_facts(facts(connected(), reach=Observed().with_problem(problem)))
    assert pane.findChild(QLabel, "overview_service_word").text() == problem.title
    assert pane.findChild(QLabel, "overview_service_advice").text() == problem.hint
    assert pane.widget().minimumSizeHint().width() <= pane.viewport().width()


@pytest.mark.parametrize("reach", [Observed(), reached()])
def test_that_a_site_without_a_folder_is_not_called_free_of_problems(pane, reach):
    pane.show_facts(facts(connected(SITE.model_copy(update={"features": frozenset()})), reach=reach))
    said = pane.findChild(QLabel, "overview_state").text()
    assert said == "Not exported yet. Not checked: no docs folder on this computer."
    assert not pane.findChild(QLabel, "overview_no_problem_word").isVisible()
