"""Commits single files and fetches from the remote, with the person's own Git and settings."""

import asyncio
import os
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

from docsdesk.adapters.secrets.environment_keys import VARIABLES
from docsdesk.domain.errors import CommitRefusedError
from docsdesk.domain.sites.state_errors import FetchFailedError, NoHistoryError
from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildLimitError
from docsdesk.processes.git import Checkout, find_checkout, find_git, own_programs, restricted_variables
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.program import await_program, run_program

_LIMITS = Limits(seconds=300)
"""Hooks may run a site's own checks."""
_ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY")
"""The variables by which a Git that started this program refers to its own repository."""


def own_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The person's environment for their own Git, without our keys."""
    unwanted = {*_ELSEWHERE, *VARIABLES.values()}
    return {name: value for name, value in environment.items() if name not in unwanted} | {
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_EDITOR": "true",
    }


class GitCheckouts:
    """Implements commit_ports.Checkouts."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._environment = own_environment(environment)

    async def list_uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        return await asyncio.to_thread(find_uncommitted, folder, names)

    async def own_programs(self, folder: Path) -> OwnPrograms:
        checkout = await asyncio.to_thread(find_checkout, folder, self._environment)
        return OwnPrograms() if checkout is None else await asyncio.to_thread(own_programs, checkout)

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str, *, is_trusted: bool) -> str:
        guards: Mapping[str, str] = {} if is_trusted else await asyncio.to_thread(self._guards, folder)
        files = [str((folder / name).resolve()) for name in names]
        new = await asyncio.to_thread(list_untracked, folder, files)
        if new:
            await self._git(folder, guards, "add", "--intent-to-add", "--", *new)
        try:
            await self._git(folder, guards, "commit", "--quiet", "--only", "-m", message, "--", *files)
        except BaseException:
            if new:
                await self._git(folder, guards, "rm", "--cached", "--quiet", "--force", "--", *new)
            raise
        return await asyncio.to_thread(_short_head, folder)

    def _guards(self, folder: Path) -> Mapping[str, str]:
        """Variables under which a commit runs none of the folder's programs. Raises CommitRefusedError if it would."""
        self._program()
        checkout = find_checkout(folder, self._environment)
        if checkout is None:
            # Here `git commit` may still work, with configuration that was never checked.
            raise CommitRefusedError(
                say("This is not a Git repository, or Git refuses to read it."),
                say("Run git status in the folder: it says what is wrong."),
            )
        if not checkout.has_all_settings:
            raise CommitRefusedError(
                say("Git could not list this repository's settings, or there are too many."),
                say("Look at them with git config --list, or commit in a terminal."),
            )
        if own_programs(checkout):
            raise CommitRefusedError(
                say("Git would run programs from this folder, which is not trusted."),
                say("Trust the folder, then commit again."),
            )
        given = self._environment.get("GIT_CONFIG_COUNT", "0")
        return restricted_variables(checkout, int(given) if given.isdecimal() else 0)

    def _program(self) -> str:
        program = find_git(self._environment.get("PATH"))
        if program is None:
            raise CommitRefusedError(say("Git is not installed."), say("Install Git, then commit again."))
        return program

    async def _git(self, folder: Path, guards: Mapping[str, str], *arguments: str) -> None:
        """`guards` are variables that override the person's. Raises CommitRefusedError with Git's message."""
        command = (self._program(), "--literal-pathspecs", *arguments)
        environment = {**self._environment, **guards}
        try:
            ended = await await_program(command, environment=environment, folder=folder, limits=_LIMITS)
        except OSError as error:
            raise CommitRefusedError(error.strerror or str(error)) from error
        except ChildLimitError as error:
            raise CommitRefusedError(say("Git or a hook was stopped: {reason}.", reason=error.reason)) from error
        if ended.code:
            said = (ended.errors, ended.output.decode(errors="replace").strip())
            raise CommitRefusedError(
                "\n".join(filter(None, said)) or say("Git exited with code {code}.", code=ended.code)
            )


def find_uncommitted(folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
    checkout = find_checkout(folder)
    return () if checkout is None else tuple(name for name in names if _status(checkout, folder / name))


def _status(checkout: Checkout, file: Path) -> str:
    return checkout.ask(
        "status", "--porcelain", "--untracked-files=all", "--ignore-submodules=all", "--", str(file.resolve())
    )


def list_untracked(folder: Path, files: Sequence[str]) -> list[str]:
    """The files that Git lists as untracked; none if that fails, since only new files may be removed from the index."""
    checkout = find_checkout(folder)
    return [] if checkout is None else [file for file in files if checkout.ask("ls-files", "--others", "--", file)]


def _short_head(folder: Path) -> str:
    checkout = find_checkout(folder)
    return "" if checkout is None else checkout.ask("rev-parse", "--short", "HEAD").strip()


_FETCH_LIMITS = Limits(seconds=300, output=MIB)


def git_fetch(folder: Path, environment: Mapping[str, str] = os.environ) -> None:
    """Unlike all else here this uses the network, and what the repository's settings name: only where it was asked for.

    Raises StateError.
    """
    program = find_git(environment.get("PATH"))
    if program is None:
        raise NoHistoryError("HEAD", has_git=False)
    # Never in the background: that would outlive this process.
    command = (program, "-c", "gc.auto=0", "-c", "maintenance.auto=false", "fetch", "--quiet")
    try:
        ended = run_program(command, environment=own_environment(environment), folder=folder, limits=_FETCH_LIMITS)
    except OSError as error:
        raise FetchFailedError(error.strerror or str(error)) from error
    except ChildLimitError as error:
        raise FetchFailedError(str(error.reason)) from error
    if ended.code:
        raise FetchFailedError(ended.errors.strip() or f"Git ended with {ended.code}.")
