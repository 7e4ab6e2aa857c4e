"""Exports that start, go on after a restart, stop, and are begun again."""

import asyncio
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.fakes.service_http import UNKNOWN, FakeExportService
from tests.gui.exports.controller_bench import LOCAL, ORDER, SITE, ControllerBench
from tests.gui.exports.jobs import REFUSED, job, ready

from docsdesk.domain.errors import (
    Action,
    EngineFailedError,
    NotAllowedError,
    NotReadyError,
    SecretStoreState,
)
from docsdesk.domain.exports.export_event import Stopped
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.exports.plan_export import (
    ExportablePage,
    ExportOrder,
    ExportReadiness,
    OfferedPages,
    adopt_export,
)


@pytest.fixture
async def bench(qapp, tmp_path: Path):
    notices = Notices()
    tasks = Tasks(notices)
    yield ControllerBench(tmp_path, tasks, notices)
    await tasks.close()


async def test_that_an_ordered_export_ends_as_a_bundle_on_disk(bench, eventually):
    begun: list[str] = []
    bench.controller.begun.connect(begun.append)
    bench.controller.start(SITE, ExportOrder("docs.example.com", "v2", ("/guides",)))
    await eventually(lambda: bench.phases() == [Phase.READY])
    (done,) = bench.jobs.jobs()
    assert begun == [done.id]
    assert bench.service.started == [("docs.example.com", "v2", ("/guides",))]
    assert done.bundle_file.read_bytes() == bench.transfers.content
    await eventually(lambda: not bench.jobs.active_count())


IN_THE_WAY = NotReadyError("Another export of this site is running.", "Follow it.", job_id="se_9")
UNNAMED = NotReadyError("Another export of this site is running.", "Follow it.")


async def test_that_the_export_in_the_way_of_another_is_followed(bench, eventually):
    bench.service.failures["start"].append(IN_THE_WAY)
    bench.service.knows("se_9")
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.phases() == [Phase.FAILED])
    bench.controller.follow(bench.jobs.jobs()[0].id)
    await eventually(lambda: bench.phases() == [Phase.FAILED, Phase.READY])
    assert bench.jobs.jobs()[1].job_id == "se_9"


async def test_that_an_unnamed_export_in_the_way_is_the_one_known_or_asked_for(bench, eventually):
    wanted: list[bool] = []
    bench.controller.id_needed.connect(lambda: wanted.append(True))
    bench.service.failures["start"].append(UNNAMED)
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.phases() == [Phase.FAILED])
    (failed,) = bench.jobs.jobs()
    bench.controller.follow(failed.id)
    assert wanted == [True]
    bench.service.knows("se_9")
    stopped = adopt_export(SITE, "docs.example.com", "se_9", bench.clock.now()).after(Stopped(), bench.clock.now())
    bench.jobs.put_job(stopped)
    bench.controller.follow(failed.id)
    await eventually(lambda: bench.phases() == [Phase.FAILED, Phase.READY])
    assert wanted == [True]


async def test_that_a_controller_remembers_in_which_form_a_service_answered(bench, eventually):
    site = SITE.model_copy(update={"project_id": "p1"})
    bench.controller.show_settings(Settings(sites=(site,), active_site="s"))
    bench.service.projects = ("p1",)
    for count in (1, 2):
        bench.controller.start(site, ORDER)
        await eventually(lambda count=count: bench.phases() == [Phase.READY] * count)
    assert bench.service.asked_projects.count("") == 1


async def test_that_a_check_is_made_now_only_while_one_is_planned(bench, eventually):
    bench.service = FakeExportService([{"status": "running"}, {"status": "completed"}])
    planned = asyncio.Event()
    bench.clock.sleep = lambda _: planned.wait()
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.jobs.jobs() and bench.jobs.jobs()[0].next_check)
    (running,) = bench.jobs.jobs()
    bench.controller.check_now("another")
    bench.clock.pass_time(2)
    bench.controller.check_now(running.id)
    await eventually(lambda: bench.jobs.jobs()[0].status == "running")
    await eventually(lambda: bench.jobs.jobs()[0].next_check)
    bench.clock.pass_time(2)
    bench.controller.check_now(running.id)
    await eventually(lambda: bench.phases() == [Phase.READY])


async def test_that_several_exports_run_at_once(bench, eventually):
    bench.transfers.hold = asyncio.Event()
    for _ in range(3):
        bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.phases() == [Phase.DOWNLOADING] * 3)
    bench.transfers.hold.set()
    await eventually(lambda: bench.phases() == [Phase.READY] * 3)


async def test_that_a_sites_engine_is_kept_while_its_exports_run_and_no_longer(bench, eventually):
    bench.transfers.hold = asyncio.Event()
    bench.service.knows("se_1")
    await bench.put(job(Phase.RUNNING, job_id="se_1"))
    bench.controller.pick_up()
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.phases() == [Phase.DOWNLOADING] * 2)
    assert bench.uses == 2
    bench.controller.stop(bench.jobs.jobs()[0].id)
    await eventually(lambda: bench.uses == 1)
    bench.transfers.hold.set()
    await eventually(lambda: bench.uses == 0)


async def test_that_a_restart_goes_on_with_what_has_not_ended_and_leaves_the_rest(bench, eventually):
    bench.service.knows("se_1")
    bench.service.knows("se_2")
    await bench.put(
        job(Phase.RUNNING, job_id="se_1"),
        job(Phase.DOWNLOADING, job_id="se_2", status="completed", minutes_ago=1),
        job(Phase.FAILED, failure=REFUSED, minutes_ago=2),
        job(Phase.STOPPED, minutes_ago=3),
    )
    bench.controller.pick_up()
    await eventually(lambda: bench.phases() == [Phase.READY, Phase.READY, Phase.FAILED, Phase.STOPPED])
    assert bench.connections == 1
    assert bench.service.started == []


async def test_that_a_start_whose_answer_was_lost_waits_for_a_person(bench, eventually):
    await bench.put(job(Phase.INTENDED, job_id=None))
    bench.controller.pick_up()
    await eventually(lambda: bench.phases() == [Phase.MAYBE_STARTED])
    assert bench.service.started == []


async def test_that_a_connection_that_fails_is_said_once_and_its_exports_wait(bench, eventually):
    bench.connection_error = EngineFailedError("The engine did not start.", "Start it again.")
    await bench.put(job(minutes_ago=1), job())
    bench.controller.pick_up()
    await eventually(bench.notices.standing)
    assert [notice.title for notice in bench.notices.standing("exports")] == ["The engine did not start."]
    assert bench.phases() == [Phase.RUNNING, Phase.RUNNING]
    assert not bench.jobs.active_count()


async def test_that_an_export_of_a_deleted_site_says_so_when_it_is_resumed(bench, eventually):
    await bench.put(job(site_id="gone", site_name="Old docs"))
    bench.controller.pick_up()
    await eventually(bench.phases)
    bench.controller.resume(bench.jobs.jobs()[0].id)
    assert [notice.title for notice in bench.notices.standing("exports")] == ["The site Old docs was deleted."]


async def test_that_a_stopped_download_keeps_what_arrived_and_goes_on_from_there(bench, eventually):
    bench.transfers.hold = asyncio.Event()
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.jobs.jobs() and bench.jobs.jobs()[0].received_bytes)
    (running,) = bench.jobs.jobs()
    bench.controller.stop(running.id)
    await eventually(lambda: bench.phases() == [Phase.STOPPED])
    assert running.part_file.stat().st_size == 150
    assert (await bench.journal.job(running.id)).phase is Phase.STOPPED
    bench.transfers.hold = None
    bench.controller.resume(running.id)
    await eventually(lambda: bench.phases() == [Phase.READY])
    assert bench.transfers.found_bytes == [0, 150]


async def test_that_a_refused_start_says_why_and_the_next_one_takes_its_place(bench, eventually):
    bench.service.failures["start"].append(NotAllowedError("Not allowed.", "An enterprise plan is needed."))
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.phases() == [Phase.FAILED])
    (refused,) = bench.jobs.jobs()
    assert refused.failure.action is Action.EDIT_KEYS
    bench.controller.start_again(refused.id)
    await eventually(lambda: bench.phases() == [Phase.READY])
    assert [kept.phase for kept in await bench.journal.jobs()] == [Phase.READY]


async def test_that_an_export_started_again_keeps_the_finished_one(bench, eventually, tmp_path):
    done = ready(tmp_path / "docs.tar.gz")
    await bench.put(done)
    bench.controller.pick_up()
    await eventually(bench.phases)
    bench.controller.start_again(done.id)
    await eventually(lambda: sorted(bench.phases()) == [Phase.READY, Phase.READY])


async def test_that_a_production_site_is_asked_for_again_in_the_form_only(bench, qtbot):
    production = SITE.model_copy(update={"production": True})
    bench.controller.show_settings(Settings(sites=(production,), active_site="s"))
    failed = job(Phase.FAILED, status="failed", version="v2", paths=("/a",))
    bench.jobs.show_jobs([failed])
    with qtbot.waitSignal(bench.controller.order_needed) as needed:
        bench.controller.start_again(failed.id)
    assert needed.args == [production, ExportOrder("docs.example.com", "v2", ("/a",))]
    assert bench.service.calls == []


async def test_that_an_export_started_elsewhere_is_followed_by_its_id(bench, eventually):
    bench.service.knows("se_77")
    bench.controller.adopt(SITE, "se_77")
    await eventually(lambda: bench.phases() == [Phase.READY])
    assert bench.service.started == []
    assert [kept.job_id for kept in await bench.journal.jobs()] == ["se_77"]


async def test_that_what_ended_is_told_once(bench, eventually):
    ended = []
    bench.controller.ended.connect(lambda one: ended.append(one.phase))
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.phases() == [Phase.READY])
    assert ended == [Phase.READY]


async def test_that_an_id_that_nobody_knows_says_so(bench, eventually):
    bench.controller.adopt(SITE, "se_99")
    await eventually(lambda: bench.phases() == [Phase.FAILED])
    assert bench.jobs.jobs()[0].failure.title == UNKNOWN.title


async def test_that_an_id_that_is_here_already_is_shown_and_not_followed_twice(bench, qtbot):
    known = job(Phase.READY, job_id="se_7")
    bench.jobs.show_jobs([known])
    with qtbot.waitSignal(bench.controller.begun) as begun:
        bench.controller.adopt(SITE, "se_7")
    assert begun.args == [known.id]
    assert len(bench.jobs.jobs()) == 1


async def test_that_a_start_that_was_carried_out_after_all_is_followed_and_not_repeated(bench, eventually):
    maybe = job(Phase.MAYBE_STARTED, job_id=None)
    await bench.put(maybe)
    bench.controller.pick_up()
    await eventually(bench.phases)
    bench.service.knows("se_5")
    bench.controller.adopt_start(maybe.id, "se_5")
    await eventually(lambda: bench.phases() == [Phase.READY])
    assert (bench.jobs.jobs()[0].id, bench.service.started) == (maybe.id, [])


async def test_that_a_paused_download_stays_so_until_it_is_resumed(bench, eventually):
    bench.transfers.hold = asyncio.Event()
    bench.controller.start(SITE, ORDER)
    await eventually(lambda: bench.jobs.jobs() and bench.jobs.jobs()[0].received_bytes)
    bench.controller.pause(bench.jobs.jobs()[0].id)
    await eventually(lambda: bench.phases() == [Phase.PAUSED])
    bench.transfers.hold = None
    bench.controller.resume(bench.jobs.jobs()[0].id)
    await eventually(lambda: bench.phases() == [Phase.READY])
    assert bench.transfers.found_bytes == [0, 150]


async def test_that_the_pages_of_a_folder_are_offered(bench, eventually):
    bench.controller.show_settings(Settings(sites=(SITE, LOCAL), active_site="l"))
    known = []
    bench.controller.pages_known.connect(lambda *told: known.append(told))
    bench.controller.list_pages(LOCAL)
    await eventually(lambda: known)
    assert known == [(LOCAL.id, OfferedPages((ExportablePage("guides/setup", "Set up Ferry"),)))]


async def test_that_a_forgotten_export_leaves_the_table_and_the_journal(bench, eventually):
    maybe = job(Phase.MAYBE_STARTED, job_id=None)
    await bench.put(maybe)
    bench.controller.pick_up()
    await eventually(bench.phases)
    bench.controller.forget(maybe.id)
    await eventually(lambda: bench.phases() == [])
    assert await bench.journal.jobs() == ()


async def test_that_a_hosted_site_without_its_admin_key_is_not_ready(bench, eventually):
    seen: list[ExportReadiness] = []
    bench.controller.readiness_changed.connect(seen.append)
    bench.controller.show_settings(Settings(sites=(SITE,), active_site="s"))
    await eventually(lambda: seen == [ExportReadiness.NO_KEY])
    await bench.secrets.set("s", ApiKey(KeyKind.ADMIN, SecretStr("svc_x")))
    bench.controller.show_settings(Settings(sites=(SITE,), active_site="s"))
    await eventually(lambda: seen[-1] is ExportReadiness.READY)


async def test_that_a_locked_keyring_is_not_taken_for_a_missing_key(bench, eventually):
    seen: list[ExportReadiness] = []
    bench.controller.readiness_changed.connect(seen.append)
    bench.secrets.answer = SecretStoreState.LOCKED
    bench.controller.show_settings(Settings(sites=(SITE,), active_site="s"))
    await eventually(lambda: seen == [ExportReadiness.KEYRING_CLOSED])
    await bench.secrets.set("s", ApiKey(KeyKind.ADMIN, SecretStr("svc_x")))
    bench.secrets.answer = SecretStoreState.READY
    bench.controller.look_again()
    await eventually(lambda: seen[-1] is ExportReadiness.READY)


async def test_that_a_local_site_is_ready_and_its_engine_is_started_for_the_form(bench, eventually):
    seen: list[ExportReadiness] = []
    bench.controller.readiness_changed.connect(seen.append)
    bench.controller.show_settings(Settings(sites=(LOCAL,), active_site="l"))
    bench.controller.prepare()
    await eventually(lambda: seen and bench.connections)
    assert seen[-1] is ExportReadiness.READY


async def test_that_a_folder_is_exported_under_its_engines_hostname(bench, eventually):
    bench.controller.start(LOCAL, ExportOrder("a.former.example", "v2"))
    await eventually(lambda: bench.phases() == [Phase.READY])
    assert bench.service.started == [("ferry.example", "v2", ())]
    assert bench.jobs.jobs()[0].domain == "ferry.example"


async def test_that_a_failures_button_is_left_to_the_window(bench, qtbot):
    with qtbot.waitSignal(bench.notices.action_chosen) as chosen:
        bench.controller.help_failed(REFUSED, Action.EDIT_KEYS)
    assert chosen.args[0].action is Action.EDIT_KEYS
