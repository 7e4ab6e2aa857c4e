"""`docsdesk publish --watch`: publishes again whenever a folder, or a branch of its repository, has changed."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import aclosing, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from docsdesk.adapters.git_checkout import git_fetch
from docsdesk.adapters.git_revisions import GitRevisions
from docsdesk.cli.console import OutputLostError, count_words, tell, tell_error
from docsdesk.cli.publish.publication import Handover, Publication, say_result, tell_found, tell_publication
from docsdesk.cli.publish.publishing import PublishOrder, page_digests, publish_site
from docsdesk.docs.config.file import read_config
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.domain.bundles.deployment import PageChanges, page_changes
from docsdesk.domain.bundles.errors import LibraryError, TransferError
from docsdesk.domain.errors import BrokenConfigError, DocsdeskError
from docsdesk.engine.live.folder_watch import Tell, system_tells
from docsdesk.engine.live.site import scan_folder
from docsdesk.processes.shutdown import run_on_loop
from docsdesk.usecases.publish_changes import WatchedContent, publish_changes

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


_MOST_NAMED_PAGES = 3


@dataclass(frozen=True, slots=True)
class Rhythm:
    """In seconds: the quiet `pause` after the last change of a folder, and how often a branch is looked at."""

    pause: float
    every: float
    fetches: bool = False
    """Whether Git fetches before each look at the branch."""


def watch_site(order: PublishOrder, handover: Handover, rhythm: Rhythm) -> None:
    """Until Ctrl+C or SIGTERM. Raises NotADocsFolderError and StateError before anything is published."""
    assert order.folder is not None, "only folders are watched"
    content = _content(order, order.folder, handover, rhythm)
    what = f"{order.revision} of {order.folder}" if order.revision else str(order.folder)
    tell(f"docsdesk: watching {what}; press Ctrl+C to stop")
    try:
        publish_changes(content, Publications(order, handover).publish, _tell_failure)
    except KeyboardInterrupt:
        tell("docsdesk: stopped.")


def _tell_failure(error: DocsdeskError) -> None:
    """Raises OutputLostError once no process reads the results any more."""
    if isinstance(error, OutputLostError):
        raise error
    tell_error(error)


def _content(order: PublishOrder, folder: Path, handover: Handover, rhythm: Rhythm) -> WatchedContent:
    if order.revision is None:
        with suppress(BrokenConfigError):  # It may be half saved.
            read_config(FolderFiles(folder.resolve()))
        own_files = (order.archive, *([handover.values.absolute()] if handover.values else ()))
        return FolderContent(folder, own_files, rhythm.pause)
    if not rhythm.fetches:
        GitRevisions().content(folder, order.revision)
    look = partial(GitRevisions().content, folder, order.revision)
    return BranchContent(look, rhythm.every, partial(git_fetch, folder) if rhythm.fetches else None)


class Publications:
    """One publication after another, each built beside the last and put in its place once it is whole and taken."""

    def __init__(self, order: PublishOrder, handover: Handover) -> None:
        self._order = order
        self._handover = handover
        self._digest: str | None = None
        self._pages = _pages_of(order.archive)

    def publish(self) -> None:
        """Raises DocsdeskError, and then the last publication is still there."""
        archive = self._order.archive
        try:
            with TemporaryDirectory(
                prefix=f".{archive.name}-", dir=archive.parent, ignore_cleanup_errors=True
            ) as place:
                built = Path(place) / archive.name
                self._take(publish_site(replace(self._order, archive=built, replaced=archive)))
        except OSError as error:
            reason = f"Cannot write {archive}: {why_unwritten(error, archive.parent)}."
            raise TransferError(reason, "Check the folder and its permissions.") from error

    def _take(self, publication: Publication) -> None:
        now = datetime.now().astimezone().strftime("%H:%M:%S")
        if not self._handover.takes(publication):
            tell_found(publication)
            tell(f"docsdesk: {now} not published: problems found with --strict")
            return
        pages, digest = run_on_loop(page_digests(publication.archive)), publication.inspection.report.content_digest
        if digest is not None and digest == self._digest:
            tell(f"docsdesk: {now} nothing changed for readers")
            return
        changes = None
        if self._pages is not None:
            changes = replace(page_changes(self._pages, pages), since="the last publication")
        publication.archive.replace(self._order.archive)
        published = replace(publication, archive=self._order.archive, changes=publication.changes or changes)
        helm, is_first = self._handover.write(published), self._digest is None
        self._digest, self._pages = digest, pages
        tell(f"docsdesk: {now} published: {_describe_publication(changes, len(pages), publication)}")
        (tell_publication if is_first else say_result)(published, helm, as_json=self._handover.is_json)


def _pages_of(archive: Path) -> Mapping[str, str] | None:
    """Those of the last publication, None if there is none that can be read."""
    with suppress(LibraryError, TransferError):
        return run_on_loop(page_digests(archive))
    return None


def _describe_publication(changes: PageChanges | None, page_count: int, publication: Publication) -> str:
    problems = f"; {count_words(len(publication.problems), 'problem')}" if publication.problems else ""
    if changes is None:
        return count_words(page_count, "page") + problems
    groups = (("changed", changes.changed), ("added", changes.added), ("removed", changes.removed))
    counts = ", ".join(f"{len(pages):,} {how}" for how, pages in groups if pages)
    names = [page for _, pages in groups for page in pages]
    named = ", ".join(names[:_MOST_NAMED_PAGES]) + (", …" if len(names) > _MOST_NAMED_PAGES else "")
    return (f"{counts} ({named})" if names else "no page changed") + problems
