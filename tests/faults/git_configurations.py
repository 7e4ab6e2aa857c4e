"""Looks at armed checkouts in every way the program does: no program of theirs runs.

PYTHONPATH=src:. python -m tests.faults --only git_configurations
"""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tests.faults.git_checkouts import WHO, Case, Checkout, cases
from tests.faults.suite import SuiteResult

from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.adapters.git_checkout import GitCheckouts
from docsdesk.adapters.git_revisions import GitRevisions
from docsdesk.docs.cache import NO_CACHE
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import CommitRefusedError
from docsdesk.domain.sites.state_errors import StateError
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.engine.export.manifest import source_commit
from docsdesk.engine.site.page_frame import commit_dates
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.usecases.ports import Replacement

QUICK = 10


def look_at_status(made: Checkout) -> None:
    asyncio.run(GitCheckouts().list_uncommitted(made.docs, (PurePosixPath("docs.json"), PurePosixPath("new.json"))))


def save_and_offer(made: Checkout) -> None:
    asyncio.run(_save_and_offer(made))


async def _save_and_offer(made: Checkout) -> None:
    files = DocsFolderFiles(made.top.parent / "versions")
    read = await files.read_config(made.docs)
    await files.replace(Replacement(read, read.content + b"\n"))
    await GitCheckouts().list_uncommitted(made.docs, (PurePosixPath("docs.json"),))


def look_at_source(made: Checkout) -> None:
    source_commit(made.docs)


def look_at_dates(made: Checkout) -> None:
    commit_dates(made.docs, NO_CACHE)


def show_a_page(made: Checkout) -> None:
    SiteRenderer(load_folder(made.docs)).render("index")


def export(made: Checkout) -> None:
    build_bundle(made.docs, made.top.parent / "site.tar.zst", version=None, paths=None, course=Course())


def check(made: Checkout) -> None:
    _run_program(made, "check", str(made.docs))


def publish(made: Checkout) -> None:
    _run_program(made, "publish", str(made.docs), "-o", str(made.top.parent / "site.tar.zst"))


def _run_program(made: Checkout, *words: str) -> None:
    environment = {**os.environ, "HOME": str(made.top.parent)}
    _run([sys.executable, "-m", "docsdesk", *words], made.top.parent, environment)


def commit_restricted(made: Checkout) -> None:
    """Refused, with what it would run, or made without that."""
    with contextlib.suppress(CommitRefusedError):
        asyncio.run(
            GitCheckouts({**os.environ, **WHO}).commit(made.docs, (PurePosixPath("index.mdx"),), "x", is_trusted=False)
        )


def read_a_revision(made: Checkout) -> None:
    with contextlib.suppress(StateError), GitRevisions().check_out(made.docs, "HEAD"):
        pass
    GitRevisions().renames(made.docs, "HEAD", None)


def _run(command: list[str], folder: Path, environment: dict[str, str], seconds: float = 60) -> None:
    """Until it ends, or with all that it started after a while."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(seconds)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


LOOKS = (
    look_at_status,
    save_and_offer,
    look_at_source,
    look_at_dates,
    show_a_page,
    export,
    check,
    publish,
    commit_restricted,
    read_a_revision,
)
QUICK_LOOKS = (look_at_status, look_at_source, look_at_dates, commit_restricted, read_a_revision)


@dataclass(frozen=True, slots=True)
class Result:
    case: str
    look: str
    seconds: float
    ran: str


def look(case: Case, looks: tuple[Callable[[Checkout], None], ...] = LOOKS) -> Iterator[Result]:
    """Each look at one checkout, with what ran of its own."""
    with tempfile.TemporaryDirectory() as work:
        made = case.build(Path(work))
        for one in looks:
            began = time.perf_counter()
            one(made)
            ran = made.proof.read_text() if made.proof.exists() else ""
            made.proof.unlink(missing_ok=True)
            yield Result(case.name, one.__name__, time.perf_counter() - began, ran)


def runs_with_plain_git(case: Case) -> bool:
    """Whether the case would harm anybody: what Git's own commands run in such a folder."""
    with tempfile.TemporaryDirectory() as work:
        made = case.build(Path(work))
        for words in (["status"], ["log", "-p", "--textconv"], ["commit", "-qm", "x", "--only", "index.mdx"]):
            if not made.proof.exists():
                _run(["git", *words], made.docs, {**os.environ, **WHO, "HOME": work}, seconds=5)
        return made.proof.exists()


def suite(quick: bool, seed: int) -> SuiteResult:
    chosen = random.Random(seed).sample(cases(seed), QUICK) if quick else cases(seed)
    results = [result for case in chosen for result in look(case, QUICK_LOOKS if quick else LOOKS)]
    for name, kept in Counter(result.look for result in results if not result.ran).items():
        worst = max(result.seconds for result in results if result.look == name)
        print(f"{name:<16} held {kept:>3} of {len(chosen):>3}, {worst:.2f} s at most")
    print(f"plain Git runs something in {sum(map(runs_with_plain_git, chosen))} of {len(chosen)}")
    faults = tuple(f"{result.case}, {result.look}: {result.ran}" for result in results if result.ran)
    return SuiteResult(len(results), faults, max(result.seconds for result in results))
