"""Commits of single files in a folder that is kept in Git, made by the Git and the settings of the person."""

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

from docsdesk.adapters.child_process import kill
from docsdesk.adapters.environment_keys import VARIABLES
from docsdesk.docs.git_command import ask_git
from docsdesk.domain.errors import CommitRefusedError

_SECONDS = 300.0
"""Hooks may run a site's own checks."""
_ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY")
"""What a Git that started this program says of a repository of its own."""


class GitCheckouts:
    """Answers commit_ports.Checkouts."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        unwanted = {*_ELSEWHERE, *VARIABLES.values()}
        self._environment = {name: value for name, value in environment.items() if name not in unwanted}

    async def uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        return await asyncio.to_thread(_uncommitted, folder, names)

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str) -> str:
        files = [str((folder / name).resolve()) for name in names]
        new = await asyncio.to_thread(_untracked, folder, files)
        if new:
            await self._git(folder, "add", "--intent-to-add", "--", *new)
        try:
            await self._git(folder, "commit", "--quiet", "--only", "-m", message, "--", *files)
        except BaseException:
            if new:
                await self._git(folder, "rm", "--cached", "--quiet", "--force", "--", *new)
            raise
        return (await asyncio.to_thread(ask_git, folder, "rev-parse", "--short", "HEAD")).strip()

    async def _git(self, folder: Path, *arguments: str) -> None:
        """Raises CommitRefusedError with what Git said."""
        try:
            child = await asyncio.create_subprocess_exec(
                "git",
                "--literal-pathspecs",
                *arguments,
                cwd=folder,
                env={**self._environment, "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true"},
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise CommitRefusedError(error.strerror or str(error)) from error
        said = await _until_ended(child)
        if child.returncode:
            raise CommitRefusedError(said or f"Git ended with {child.returncode}.")


async def _until_ended(child: Process) -> str:
    try:
        async with asyncio.timeout(_SECONDS):
            output = await child.communicate()
    except TimeoutError as error:
        raise CommitRefusedError(f"Git or a hook did not end within {_SECONDS:.0f} seconds.") from error
    finally:
        if child.returncode is None:
            kill(child)
            await child.wait()
    return "\n".join(text.decode(errors="replace").strip() for text in reversed(output) if text.strip())


def _uncommitted(folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
    found = (name for name in names if _status(folder, str((folder / name).resolve())))
    return tuple(found) if ask_git(folder, "rev-parse", "--is-inside-work-tree").strip() == "true" else ()


def _status(folder: Path, file: str) -> str:
    return ask_git(folder, "--literal-pathspecs", "status", "--porcelain", "--untracked-files=all", "--", file)


def _untracked(folder: Path, files: Sequence[str]) -> list[str]:
    return [file for file in files if not ask_git(folder, "--literal-pathspecs", "ls-files", "--", file)]
