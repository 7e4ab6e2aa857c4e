"""How far the deployed bundle is behind: looked at while it is seen, and said no better than it is known."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.state_comparisons import FakeStateComparisons
from tests.gui.archives.library import CHANGES, WORDS, bundle

from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.observed import Sight
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.site import Site
from docsdesk.ui.deployment_lag import DeployedLine, DeploymentLag, LagPorts, LagTask, PublishedState
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.labels import ElidedLabel

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
SITE = Site(id="s", name="Ferry API", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/docs"))
DEPLOYED = bundle(deployed_at=NOW - timedelta(days=3))


class FakeChanges:
    def __init__(self) -> None:
        self.happened = asyncio.Event()
        self.watched: list[tuple[Path, ...]] = []

    async def watch(self, folders: Sequence[Path]) -> AsyncGenerator[object]:
        self.watched.append(tuple(folders))
        while True:
            await self.happened.wait()
            self.happened.clear()
            yield None


class Desk:
    def __init__(self) -> None:
        self.journal, self.changes = FakeJournal(), FakeChanges()
        self.states = FakeStateComparisons(CHANGES, WORDS)
        self.states.lags = [Lag(12, 2, (Path("/docs"),)), Lag()]
        ports = LagPorts(self.journal, FakeClock(NOW), self.states.lag, self.changes)
        self.lag = DeploymentLag(ports, Tasks(Notices()))
        self.lag._quiet.setInterval(0)
        self.told: list[PublishedState | None] = []
        self.lag.changed.connect(self.told.append)

    def sight(self) -> Sight | None:
        return self.told[-1].lag.sight if self.told and self.told[-1] is not None else None


@pytest.fixture
async def desk(qapp) -> Desk:
    made = Desk()
    await made.journal.put_bundle(DEPLOYED)
    return made


async def test_that_nothing_is_compared_until_somebody_looks(desk, eventually):
    desk.lag.show_site(SITE)
    await eventually(lambda: desk.sight() is Sight.NEVER)
    assert desk.states.asked_lags == []
    desk.lag.see(is_seen=True)
    await eventually(lambda: desk.sight() is Sight.KNOWN)
    assert desk.states.asked_lags == [(DEPLOYED.file, Path("/docs"))]


async def test_that_a_change_of_the_folder_is_looked_at_only_while_it_is_seen(desk, eventually):
    desk.lag.see(is_seen=True)
    desk.lag.show_site(SITE)
    await eventually(lambda: desk.changes.watched == [(Path("/docs"),)])
    told: list[bool] = []
    desk.lag.folder_changed.connect(lambda: told.append(True))
    desk.changes.happened.set()
    await eventually(lambda: len(desk.states.asked_lags) == 2)
    assert told == [True]
    desk.lag.see(is_seen=False)
    desk.changes.happened.set()
    await eventually(lambda: not desk.changes.happened.is_set())
    assert len(desk.states.asked_lags) == 2
    desk.lag.see(is_seen=True)
    await eventually(lambda: len(desk.states.asked_lags) == 3)


async def test_that_a_site_without_a_folder_or_a_deployed_bundle_says_nothing(desk, eventually):
    desk.lag.see(is_seen=True)
    desk.lag.show_site(SITE.model_copy(update={"docs_folder": None, "base_url": "https://docs.example.com"}))
    assert desk.told[-1] is None
    desk.lag.show_site(SITE.model_copy(update={"id": "other"}))
    await eventually(lambda: not desk.lag._tasks.is_running(LagTask.FIND))
    assert desk.told[-1] is None
    assert desk.states.asked_lags == []


async def test_that_a_bundle_that_is_gone_is_said_and_tried_again_by_the_next_look(desk, eventually):
    desk.states.error = BundleMissingError(DEPLOYED.file)
    desk.lag.see(is_seen=True)
    desk.lag.show_site(SITE)
    await eventually(lambda: desk.sight() is Sight.FAILED)
    desk.states.error = None
    desk.lag.see(is_seen=True)
    await eventually(lambda: desk.sight() is Sight.KNOWN)


def said(deployed: PublishedState | None) -> str:
    line = DeployedLine("line")
    line.show_published(deployed)
    state = line.findChild(QLabel, "line_state_word").text()
    parts = (
        line.findChild(ElidedLabel, "line_caption").whole_text(),
        state,
        line.findChild(ElidedLabel, "line_words").whole_text(),
    )
    return " · ".join(filter(None, parts))


def test_that_the_line_says_what_is_known_with_its_time(qapp):
    new = PublishedState(DEPLOYED, NOW)
    assert said(new) == "Deployed 3 days ago · Not compared yet"
    assert said(PublishedState(DEPLOYED, NOW, new.lag.looking())) == "Deployed 3 days ago · Comparing…"
    seen = new.lag.with_value(Lag(12, 2), NOW - timedelta(minutes=5))
    assert said(PublishedState(DEPLOYED, NOW, seen)) == (
        "Deployed 3 days ago · 12 pages behind · 2 addresses lost · compared 5 m ago"
    )
    assert said(PublishedState(DEPLOYED, NOW, seen.looking())).endswith("2 addresses lost · comparing again…")
    lost = PublishedState(DEPLOYED, NOW, seen.with_value(Lag(0, 1), NOW))
    assert said(lost) == "Deployed 3 days ago · 1 address lost · compared just now"
    assert (
        said(PublishedState(DEPLOYED, NOW, seen.with_value(Lag(), NOW)))
        == "Deployed 3 days ago · Up to date · compared just now"
    )


def test_that_the_line_is_shown_only_for_what_is_deployed(qapp, qtbot):
    line = DeployedLine("line")
    qtbot.addWidget(line)
    line.show_published(None)
    assert line.isHidden()
    line.show_published(PublishedState(DEPLOYED, NOW))
    assert not line.isHidden()
    line.want(is_wanted=False)
    line.show_published(PublishedState(DEPLOYED, NOW))
    assert line.isHidden(), "a comparison takes its room"
    line.want(is_wanted=True)
    assert not line.isHidden()
