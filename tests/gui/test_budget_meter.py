"""The meter of questions in the status bar: there for services that count, honest about what it does not know."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QPushButton
from tests.fakes.clock import FakeClock

from docsdesk.domain.assistant.budget import DAY, HOUR, Budget, RateReport
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.budget_meter import BudgetMeter
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.window.status_bar import StatusBar
from docsdesk.usecases.assistant.ask_budget import AskBudget
from docsdesk.usecases.sites.open_site import Connection

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
SERVICE = "https://api.example.com"


class SentQuestions:
    def __init__(self) -> None:
        self.sent: list[tuple[str, datetime]] = []

    async def put_question(self, service: str, at: datetime) -> None:
        self.sent.append((service, at))

    async def questions_since(self, service: str, now: datetime, *moments: datetime) -> tuple[int, ...]:
        return tuple(sum(known == service and at > moment for known, at in self.sent) for moment in moments)


def connection(kind: DeploymentKind = DeploymentKind.CLOUD) -> Connection:
    return Connection(Site(name="Docs", kind=kind), SERVICE, None, None, "docs", "docs.example.com")


def shown(bar: StatusBar) -> str:
    return bar.findChild(QPushButton, "budget_status").text()


def pill(bar: StatusBar) -> QPushButton:
    return bar.findChild(QPushButton, "budget_status")


@pytest.fixture
def bar(qtbot) -> StatusBar:
    made = StatusBar()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
async def budget(bar) -> AsyncIterator[AskBudget]:
    tasks = Tasks(Notices())
    made = AskBudget(SentQuestions(), FakeClock(NOW))
    made.meter = BudgetMeter(made, tasks)
    made.meter.changed.connect(bar.show_budget)
    yield made
    await tasks.close()


async def test_that_each_question_to_the_open_service_comes_off(bar, budget, eventually):
    assert not pill(bar).isVisible()
    budget.meter.show_connection(connection())
    await eventually(lambda: shown(bar) == "Questions left this hour: 10,000 of 10,000" and pill(bar).isVisible())
    await budget.count(SERVICE)
    await budget.count("https://other.example.com")
    await eventually(lambda: shown(bar) == "Questions left this hour: 9,999 of 10,000")


async def test_that_a_local_site_has_no_meter(bar, budget, eventually):
    budget.meter.show_connection(connection())
    await eventually(lambda: pill(bar).isVisible())
    budget.meter.show_connection(connection(DeploymentKind.LOCAL_FOLDER))
    assert not pill(bar).isVisible()


def test_that_the_nearer_limit_is_shown_and_both_are_told(bar):
    bar.show_budget(Budget(10, 9_500))
    assert shown(bar) == "Questions left today: 500 of 10,000"
    told = pill(bar).toolTip()
    assert "Left for your organization this hour: 9,990 of 10,000. Sent from here: 10." in told
    assert "Left for this address today: 500 of 10,000. Sent from here: 9,500." in told
    assert "Other people's questions" in told


def test_that_what_the_service_said_is_told_as_its_words(bar):
    bar.show_budget(Budget(1, 1, RateReport(NOW, 40, 10_000, HOUR), since=1))
    assert shown(bar) == "Questions left this hour: 39 of 10,000"
    assert "Reported by the service" in pill(bar).toolTip()
    assert "Other people's questions" not in pill(bar).toolTip()
    bar.show_budget(Budget(1, 1, RateReport(NOW, 4, 60, DAY / 1440)))
    assert "The service also reports a limit of its own: 4 left." in pill(bar).toolTip()
