"""What a folder brings runs in readers' browsers only if it is trusted, however its bundle is made."""

import asyncio
import json
import subprocess
import tarfile
from pathlib import Path

import httpx
import pytest
from tests.contract.command import Ended, docsdesk
from tests.contract.engine_process import EngineProcess, running_engine
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site
from tests.waiting import eventually

from docsdesk.adapters.files.folder_identity import FolderIdentityOnDisk
from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.domain.settings import Settings
from docsdesk.protocol.engine_announcement import TrustLine

PAGE = """---
title: Ferry
---
export const Counter = () => { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>{n}</button>; };

<Counter />
"""
NOTE = "docsdesk: components on 1 page are static: the folder is not trusted (see --trust-folder)\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = write_site(tmp_path / "docs", {"index": PAGE, "plain": "Words."})
    (folder / "own.js").write_text("document.title = 'mine'")
    return folder


def trust_in_window(folder: Path) -> None:
    trusted = asyncio.run(FolderIdentityOnDisk().identify(folder))
    assert trusted is not None
    SettingsFile(user_places().settings_file).write(Settings(trusted_folders=(trusted,)))


def scripts(archive: Path) -> list[str]:
    """Everything of the folder that a browser would run."""
    with tarfile.open(archive) as packed:
        names = packed.getnames()
    return [name for name in names if name.endswith("own.js") or name.startswith("_docsdesk/page-")]


def made(command: str, folder: Path, archive: Path, *options: str) -> Ended:
    ended = docsdesk(command, folder, "-o", archive, "--force", *options)
    assert ended.returncode == 0, ended.stderr
    return ended


@pytest.mark.parametrize("command", ["export", "publish"])
def test_that_nothing_of_a_folder_nobody_trusts_runs_and_one_line_says_so(command: str, folder: Path, tmp_path: Path):
    ended = made(command, folder, tmp_path / "b.tar.gz")
    assert scripts(tmp_path / "b.tar.gz") == []
    assert ended.stderr.count(NOTE) == 1


@pytest.mark.parametrize("command", ["export", "publish"])
def test_that_trust_makes_components_live_unless_they_are_to_be_static(command: str, folder: Path, tmp_path: Path):
    live, still = tmp_path / "live.tar.gz", tmp_path / "still.tar.gz"
    assert NOTE not in made(command, folder, live, "--trust-folder").stderr
    assert len(scripts(live)) == 2
    assert NOTE not in made(command, folder, still, "--trust-folder", "--static-components").stderr
    assert scripts(still) == ["own.js"]


def test_that_nobody_is_told_of_trust_who_wants_static_components(folder: Path, tmp_path: Path):
    assert NOTE not in made("export", folder, tmp_path / "b.tar.gz", "--static-components").stderr
    assert scripts(tmp_path / "b.tar.gz") == []


def test_that_the_command_line_honours_trust_that_was_given_in_the_window(folder: Path, tmp_path: Path):
    trust_in_window(folder)
    assert NOTE not in made("export", folder, tmp_path / "b.tar.gz").stderr
    assert len(scripts(tmp_path / "b.tar.gz")) == 2
    folder.rename(tmp_path / "moved")
    made("export", write_site(folder, {"index": PAGE}), tmp_path / "b.tar.gz")
    assert scripts(tmp_path / "b.tar.gz") == []


def test_that_settings_which_cannot_be_read_trust_nothing(folder: Path, tmp_path: Path):
    settings = user_places().settings_file
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps({"version": 10**6}))
    assert NOTE in made("export", folder, tmp_path / "b.tar.gz").stderr


def test_that_a_branch_is_trusted_as_its_folder_is(folder: Path, tmp_path: Path):
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    archive = tmp_path / "b.tar.gz"
    assert NOTE in made("publish", folder, archive, "--branch", "main").stderr
    assert scripts(archive) == []
    trust_in_window(folder)
    assert NOTE not in made("publish", folder, archive, "--branch", "main").stderr
    assert len(scripts(archive)) == 2


async def test_that_an_engine_follows_the_trust_that_its_parent_tells_it(folder: Path, tmp_path: Path):
    with running_engine(folder, tmp_path / "state", stdin=subprocess.PIPE, until_stdin_closes=True) as engine:
        assert not runs_own_code(engine)
        for is_trusted in (True, False):
            engine.process.stdin.write(f"noise\n{TrustLine(isTrusted=is_trusted).line()}".encode())
            engine.process.stdin.flush()
            await eventually(lambda wanted=is_trusted: runs_own_code(engine) is wanted)
            job_id = engine.start_export()
            await eventually(lambda job_id=job_id: engine.job(job_id)["status"] == "completed")
            archive = tmp_path / f"{is_trusted}.tar.gz"
            archive.write_bytes(download(engine, job_id))
            assert len(scripts(archive)) == (2 if is_trusted else 0)


def runs_own_code(engine: EngineProcess) -> bool:
    return "own.js" in httpx.get(f"{engine.url}/plain").text


def download(engine: EngineProcess, job_id: str) -> bytes:
    return httpx.get(engine.bundle_url(job_id)).content
