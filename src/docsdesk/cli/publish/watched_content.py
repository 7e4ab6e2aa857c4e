"""What `publish --watch` looks at: a docs folder on disk, or a branch of its repository."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import aclosing, suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from docsdesk.engine.live.folder_watch import Tell, system_tells
from docsdesk.engine.live.site import scan_folder
from docsdesk.processes.shutdown import run_on_loop

_SECONDS_BETWEEN_LOOKS = 5.0
_MILLISECONDS_OF_QUIET = 100


def nap(seconds: float) -> None:
    """Sleep so that a signal ends it."""
    run_on_loop(asyncio.sleep(seconds))


@dataclass(frozen=True, slots=True)
class FolderContent:
    """A docs folder by its files' names, sizes and times. `own_files` are what publishing writes, perhaps into it.

    `pause` is how many seconds without a change count as the end of a save.
    """

    folder: Path
    own_files: Collection[Path]
    pause: float
    tell: Tell = system_tells
    sleep: Callable[[float], None] = nap

    def now(self) -> str:
        root = self.folder.resolve()
        own = {str(file.resolve()).removeprefix(f"{root}/") for file in self.own_files}
        digest = blake2b(digest_size=16)
        for name, stamp in sorted(scan_folder(root).stamps.items()):
            if name not in own:
                digest.update(f"{name}\0{stamp}\n".encode("utf-8", "surrogateescape"))
        return digest.hexdigest()

    def wait(self) -> None:
        """Looks again after some seconds even where the system reports no changes."""
        try:
            run_on_loop(self._news())
        except OSError:
            self.sleep(_SECONDS_BETWEEN_LOOKS)

    def settle(self) -> None:
        self.sleep(self.pause)

    async def _news(self) -> None:
        folders = [path for path, _ in scan_folder(self.folder.resolve()).folders]
        if not folders:
            raise FileNotFoundError(self.folder)
        async with aclosing(self.tell(folders, _MILLISECONDS_OF_QUIET)) as news:
            with suppress(StopAsyncIteration):
                await anext(news)


@dataclass(frozen=True, slots=True)
class BranchContent:
    """The folder's content at a branch, looked at every so many seconds: commits that do not touch it change nothing.

    `fetch` brings the repository up to date before each look.
    """

    look: Callable[[], str]
    every: float
    fetch: Callable[[], None] | None = None
    sleep: Callable[[float], None] = nap

    def now(self) -> str:
        if self.fetch is not None:
            self.fetch()
        return self.look()

    def wait(self) -> None:
        self.sleep(self.every)

    def settle(self) -> None:
        """A commit is whole as soon as it is there."""
