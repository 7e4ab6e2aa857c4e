import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.waiting import eventually

from docsdesk.adapters.engine_process import EngineProcesses, EngineTimes
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.errors import Action, EngineFailedError
from docsdesk.domain.network.settings import UNCHANGED, NetworkSecrets, NetworkSettings, NetworkSetup, ProxyMode
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.usecases.ports import ModelAccess

PROGRAM = Path(__file__).parents[2] / "fakes" / "engine_program.py"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the program played here speaks POSIX signals")


class Deaths(list[tuple[Path, EngineFailedError]]):
    def __init__(self) -> None:
        super().__init__()
        self.heard = asyncio.Event()

    def __call__(self, folder: Path, error: EngineFailedError) -> None:
        self.append((folder, error))
        self.heard.set()


def state_in(tmp_path: Path) -> Callable[[Path], Path]:
    return lambda folder: tmp_path / "engine" / folder.name


@pytest.fixture
async def engines(tmp_path: Path) -> AsyncIterator[EngineProcesses]:
    engines = EngineProcesses(
        state_in(tmp_path),
        Redactor(),
        command=(sys.executable, str(PROGRAM)),
        on_death=Deaths(),
        times=EngineTimes(start=10, stop=0.3, unused=0),
    )
    yield engines
    await engines.stop_all()


def folder(tmp_path: Path, name: str) -> Path:
    path = tmp_path / name
    path.mkdir(exist_ok=True)
    return path


def reports(tmp_path: Path) -> dict[int, dict[str, list[str] | dict[str, str]]]:
    """Process id → what each engine started so far was given."""
    return {int(file.stem): json.loads(file.read_text()) for file in (tmp_path / "engine").glob("*/*.json")}


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_that_a_folder_has_one_engine_however_often_and_by_whatever_path_it_is_asked_for(
    tmp_path: Path, engines: EngineProcesses
):
    docs = folder(tmp_path, "docs")
    (tmp_path / "link").symlink_to(docs)
    addresses = await asyncio.gather(*(engines.address(path) for path in (docs, docs, tmp_path / "link")))
    assert {address.url for address in addresses} == {"http://127.0.0.1:1"}
    assert addresses[0].admin_key.header == "Bearer svc_admin0123456789"
    assert len(reports(tmp_path)) == 1
    await engines.address(folder(tmp_path, "other"))
    assert len(reports(tmp_path)) == 2


async def test_that_an_engine_gets_no_key_from_its_parent(
    tmp_path: Path, engines: EngineProcesses, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DOCSDESK_ADMIN_KEY", "svc_canary0123456789")
    monkeypatch.setenv("DOCSDESK_ASSISTANT_KEY", "svc_dsc_canary0123456789")
    await engines.address(folder(tmp_path, "docs"))
    assert "canary" not in json.dumps(reports(tmp_path))


async def test_that_what_an_engine_says_is_in_the_log(tmp_path: Path, engines: EngineProcesses, caplog):
    with caplog.at_level("INFO"):
        await engines.address(folder(tmp_path, "chatty"))
        await eventually(lambda: "The engine says: noise" in caplog.text)


async def test_that_stopping_leaves_no_process_and_is_not_a_death(tmp_path: Path, engines: EngineProcesses):
    for name in ("docs", "other"):
        await engines.address(folder(tmp_path, name))
    await engines.stop_all()
    assert not any(is_alive(pid) for pid in reports(tmp_path))
    assert engines.on_death == []


async def test_that_an_engine_ends_after_its_last_use_and_starts_again_for_the_next(
    tmp_path: Path, engines: EngineProcesses
):
    docs = folder(tmp_path, "docs")
    with engines.in_use(docs):
        await engines.address(docs)
        with engines.in_use(docs):
            pass
        await asyncio.sleep(0)
        (first,) = reports(tmp_path)
        assert is_alive(first)
    await eventually(lambda: not is_alive(first))
    assert engines.on_death == []
    with engines.in_use(docs):
        await engines.address(docs)
    assert len(reports(tmp_path)) == 2


def test_that_a_use_may_outlast_the_loop_once_all_engines_are_stopped(tmp_path: Path):
    engines = EngineProcesses(state_in(tmp_path), Redactor(), command=(sys.executable, str(PROGRAM)))
    docs = folder(tmp_path, "docs")
    use = engines.in_use(docs)

    async def use_and_stop() -> None:
        use.__enter__()
        await engines.address(docs)
        await engines.stop_all()

    asyncio.run(use_and_stop())
    use.__exit__(None, None, None)


async def test_that_an_engine_used_again_before_its_time_is_up_goes_on(tmp_path: Path):
    command = (sys.executable, str(PROGRAM))
    engines = EngineProcesses(state_in(tmp_path), Redactor(), command=command, times=EngineTimes(unused=0.05))
    docs, other = folder(tmp_path, "docs"), folder(tmp_path, "other")
    with engines.in_use(docs):
        await engines.address(docs)
        (first,) = reports(tmp_path)
    with engines.in_use(docs):
        with engines.in_use(other):
            await engines.address(other)
            (second,) = set(reports(tmp_path)) - {first}
        # Left later than the first use of docs: what should have ended by then has.
        await eventually(lambda: not is_alive(second))
        assert is_alive(first)
    await eventually(lambda: not is_alive(first))
    await engines.stop_all()


async def test_that_an_engine_whose_pages_are_open_in_a_browser_goes_on(tmp_path: Path, engines: EngineProcesses):
    docs, other = folder(tmp_path, "looked at"), folder(tmp_path, "other")
    with engines.in_use(docs):
        await engines.address(docs)
        (first,) = reports(tmp_path)
        await eventually(lambda: engines.is_watched(docs))
    with engines.in_use(other):
        await engines.address(other)
        (second,) = set(reports(tmp_path)) - {first}
    # Left later: what should have ended by then has.
    await eventually(lambda: not is_alive(second))
    assert is_alive(first)
    (tmp_path / "engine" / "looked at" / "closed").touch()
    await eventually(lambda: not is_alive(first))
    assert engines.on_death == []


async def test_that_an_engine_that_does_not_listen_is_killed(tmp_path: Path, engines: EngineProcesses):
    await engines.address(folder(tmp_path, "stubborn"))
    async with asyncio.timeout(5):
        await engines.stop_all()
    assert not any(is_alive(pid) for pid in reports(tmp_path))


async def test_that_an_engine_that_died_is_reported_and_started_again_when_asked_for(
    tmp_path: Path, engines: EngineProcesses
):
    docs = folder(tmp_path, "docs")
    await engines.address(docs)
    (first,) = reports(tmp_path)
    os.kill(first, signal.SIGKILL)
    async with asyncio.timeout(5):
        await engines.on_death.heard.wait()
    ((dead, error),) = engines.on_death
    assert dead == docs
    assert "docs stopped unexpectedly" in error.title
    assert "signal 9" in error.hint
    assert error.action is Action.START_ENGINE
    await engines.address(docs)
    assert len(reports(tmp_path)) == 2


async def test_that_an_engine_ends_when_its_parent_is_killed(tmp_path: Path):
    parent = f"""
import asyncio, sys
from pathlib import Path
from docsdesk.adapters.engine_process import EngineProcesses
from docsdesk.adapters.secrets.redaction import Redactor

async def start() -> None:
    command = {(sys.executable, str(PROGRAM))!r}
    state = Path({str(tmp_path / "engine" / "docs")!r})
    engines = EngineProcesses(lambda folder: state, Redactor(), command=command)
    await engines.address(Path({str(folder(tmp_path, "docs"))!r}))
    print("started", flush=True)
    await asyncio.sleep(60)

asyncio.run(start())
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"started\n"
        process.kill()
    (pid,) = reports(tmp_path)
    await eventually(lambda: not is_alive(pid))


@pytest.mark.parametrize(
    ("name", "title", "hint"),
    [
        ("crashes", "did not start", "OSError: no luck with ***"),
        ("babbles", "unexpected", "copy the details"),
        ("endless", "unexpected", "copy the details"),
        ("wrong keys", "unexpected", "copy the details"),
        ("refuses", "No docs.json.", "Choose it."),
    ],
)
async def test_that_an_engine_that_does_not_start_says_why_and_leaves_nothing_running(
    tmp_path: Path, engines: EngineProcesses, name: str, title: str, hint: str
):
    with pytest.raises(EngineFailedError) as caught:
        await engines.address(folder(tmp_path, name))
    assert title in caught.value.title
    assert hint in caught.value.hint
    assert "svc_" not in caught.value.hint + caught.value.details
    await eventually(lambda: not any(is_alive(pid) for pid in reports(tmp_path)))


async def test_that_a_refusal_keeps_the_button_that_helps(tmp_path: Path, engines: EngineProcesses):
    with pytest.raises(EngineFailedError) as caught:
        await engines.address(folder(tmp_path, "refuses"))
    assert caught.value.action is Action.OPEN_FOLDER


async def test_that_an_engine_that_never_answers_is_given_up(tmp_path: Path):
    engines = EngineProcesses(
        state_in(tmp_path), Redactor(), command=(sys.executable, str(PROGRAM)), times=EngineTimes(start=1, stop=1)
    )
    with pytest.raises(EngineFailedError, match="did not answer within 1 second"):
        await engines.address(folder(tmp_path, "silent"))
    assert not any(is_alive(pid) for pid in reports(tmp_path))


async def test_that_an_engine_that_closes_its_output_and_goes_on_is_given_up(tmp_path: Path):
    engines = EngineProcesses(
        state_in(tmp_path), Redactor(), command=(sys.executable, str(PROGRAM)), times=EngineTimes(start=3, stop=0.1)
    )
    with pytest.raises(EngineFailedError, match="did not"):
        await engines.address(folder(tmp_path, "mute"))
    assert not any(is_alive(pid) for pid in reports(tmp_path))


async def test_that_a_start_that_is_cancelled_leaves_nothing_running(tmp_path: Path, engines: EngineProcesses):
    starting = asyncio.create_task(engines.address(folder(tmp_path, "silent")))
    await eventually(lambda: bool(reports(tmp_path)))
    starting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await starting
    await eventually(lambda: not any(is_alive(pid) for pid in reports(tmp_path)))


async def test_that_an_engine_that_writes_a_lot_is_not_held_up(tmp_path: Path, engines: EngineProcesses):
    await engines.address(folder(tmp_path, "chatty"))
    await eventually(lambda: bool(list((tmp_path / "engine").glob("*/said everything"))))


async def test_that_a_program_that_is_not_there_is_said(tmp_path: Path):
    engines = EngineProcesses(state_in(tmp_path), Redactor(), command=(str(tmp_path / "absent"),))
    with pytest.raises(EngineFailedError, match="could not be started: No such file"):
        await engines.address(folder(tmp_path, "docs"))


async def test_that_an_engine_is_started_again_to_call_private_networks(engines: EngineProcesses, tmp_path: Path):
    docs = folder(tmp_path, "docs")
    await engines.address(docs)
    await engines.address(docs, allow_private_apis=True)
    await engines.address(docs, allow_private_apis=True)
    given = [report["argv"] for report in reports(tmp_path).values()]
    assert sorted("--allow-private-apis" in arguments for arguments in given) == [False, True]


async def test_that_an_engine_is_started_again_with_another_network_which_no_command_line_tells(tmp_path: Path):
    setups = [UNCHANGED]
    engines = EngineProcesses(
        state_in(tmp_path), Redactor(), command=(sys.executable, str(PROGRAM)), network=lambda: setups[-1]
    )
    docs = folder(tmp_path, "docs")
    await engines.address(docs)
    settings = NetworkSettings(mode=ProxyMode.MANUAL, proxy="http://proxy:1", users={"proxy:1": "me"})
    setups.append(NetworkSetup(settings, NetworkSecrets(passwords={"proxy:1": SecretStr("c4nary")})))
    await engines.address(docs)
    await engines.address(docs)
    await engines.stop_all()
    assert len(reports(tmp_path)) == 2
    assert "c4nary" not in str(reports(tmp_path))


async def test_that_an_engine_hears_of_trust_as_it_runs_and_of_nothing_twice(engines: EngineProcesses, tmp_path: Path):
    docs, trusted = folder(tmp_path, "listens"), set[Path]()
    heard = tmp_path / "engine" / "listens" / "heard"

    async def is_trusted(asked: Path) -> bool:
        return asked in trusted

    engines.is_trusted = is_trusted
    await engines.address(docs)
    trusted.add(docs)
    await engines.address(docs)
    await engines.address(docs)
    trusted.clear()
    await engines.address(docs)
    await eventually(lambda: heard.exists() and heard.read_text().count("\n") == 2)
    assert heard.read_text() == '{"isTrusted":true}\n{"isTrusted":false}\n'
    (report,) = reports(tmp_path).values()
    assert "--trust-folder" not in report["argv"]


async def test_that_an_engine_starts_with_the_trust_given_before(engines: EngineProcesses, tmp_path: Path):
    async def is_trusted(_: Path) -> bool:
        return True

    engines.is_trusted = is_trusted
    docs = folder(tmp_path, "docs")
    assert not engines.is_running(docs)
    await engines.address(docs)
    assert engines.is_running(docs)
    (report,) = reports(tmp_path).values()
    assert "--trust-folder" in report["argv"]


async def test_that_an_engine_is_started_again_for_another_model_or_key_whose_key_is_on_no_command_line(
    engines: EngineProcesses, tmp_path: Path
):
    docs = folder(tmp_path, "docs")
    tiny, large = (ModelServer(base_url="http://localhost:11434/v1", model=name) for name in ("tiny", "large"))
    asked = (ModelAccess(tiny), ModelAccess(tiny, SecretStr("sk-canary")), ModelAccess(large, SecretStr("sk-canary")))
    for model in asked:
        await engines.address(docs, model=model)
        await engines.address(docs, model=model)
    given = [report["argv"] for report in reports(tmp_path).values()]
    assert sorted(arguments[arguments.index("--model") + 1] for arguments in given) == ["large", "tiny", "tiny"]
    assert "canary" not in str(given)
