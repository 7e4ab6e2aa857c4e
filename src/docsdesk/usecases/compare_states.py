"""Reads two states of a site, however they are named, and compares them."""

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from docsdesk.comparison.bundle_state import bundle_state
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.folder_state import folder_state
from docsdesk.comparison.state import ComparedState
from docsdesk.docs.checks.pages import FactsReader, PageMemory, facts_here
from docsdesk.docs.files.folder_files import Progress, untold
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.errors import BrokenConfigError, DocsFolderError, NotADocsFolderError, UnreadableFileError
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.state_errors import NoLastExportError, NotASiteError, StateError
from docsdesk.domain.sites.state_names import StateKind, compared_folder, state_kind
from docsdesk.domain.wording import say
from docsdesk.usecases.ports import Revisions

_BUNDLES_KEPT = 2


@dataclass(frozen=True, slots=True)
class HostedBundle:
    """The verified bundle of a hosted site's last export; `name` is the name of its site."""

    name: str
    archive: Path


HostedBundles = Callable[[str], AbstractContextManager[HostedBundle]]
"""Given the name of a hosted state, fetches its bundle and keeps it until left. Raises DocsdeskError."""


def no_hosted_bundles(name: str) -> AbstractContextManager[HostedBundle]:
    """Where states are read that are on this disk only."""
    raise NoLastExportError(
        say("Exports of hosted sites cannot be read here: {name}.", name=name), say("Use its bundle instead.")
    )


@dataclass(frozen=True)
class StateReader:
    """Reads states. Pages that two states share are read once; the states stay readable until `open` ends.

    `kind` is the deployment whose rules apply, if known. `by_commit` reads a bundle of a whole site from
    the commit that it was built from, if that is here: its sources tell what no bundle does.
    """

    revisions: Revisions
    facts: FactsReader = facts_here
    kind: DeploymentKind | None = None
    progress: Callable[[str], Progress] = lambda _name: untold
    """Given the name of a state that is about to be read."""
    hosted: HostedBundles = no_hosted_bundles
    by_commit: bool = False
    memory: PageMemory = field(default_factory=PageMemory)
    _bundles: dict[Path, tuple[tuple[int, int], ComparedState]] = field(
        default_factory=dict[Path, tuple[tuple[int, int], ComparedState]]
    )
    """Those read last, with the size and time of change of their files."""

    @contextmanager
    def open(self, name: str, folder: Path, kind: StateKind | None = None) -> Generator[ComparedState]:
        """Without a `kind`, the name tells it.

        Raises StateError, DocsFolderError, BundleMissingError and BundleDamagedError, and as `hosted` does.
        """
        match kind or state_kind(name):
            case StateKind.FOLDER:
                try:
                    state = self._read(Path(name), name)
                except BrokenConfigError as error:  # Of two folders, its place does not tell which.
                    raise NotASiteError(name, str(error.title).rstrip(".")) from error
                yield state
            case StateKind.BUNDLE:
                bundle = self._bundle(Path(name), name)
                with ExitStack() as kept:
                    yield self._sources(bundle, folder, kept) or bundle
            case StateKind.HOSTED:
                with self.hosted(name) as found:
                    yield bundle_state(found.archive, found.name)
            case StateKind.REVISION:
                with self.revisions.check_out(folder, name) as place:
                    state = _as_site(name, lambda: self._read(place, name))
                    commit, doubt = self.revisions.commit(folder, name), self.revisions.doubt(folder, name)
                    yield replace(state, commit=commit, doubt=doubt)

    @contextmanager
    def compare(
        self, before: ComparedState, new: str, folder: Path, kind: StateKind | None = None
    ) -> Generator[Comparison]:
        """Compare a state that is open with another. Raises as `open` does."""
        with self.open(new, folder, kind) as after:
            yield self.compare_read(before, after, folder)

    def compare_read(self, before: ComparedState, after: ComparedState, folder: Path) -> Comparison:
        """Compare two states that have been read."""
        return Comparison(before, after, _renames(self.revisions, folder, before, after))

    def _bundle(self, file: Path, name: str) -> ComparedState:
        seen = _signature_of(file)
        known = self._bundles.pop(file, None)
        if known is None or known[0] != seen:
            known = seen, bundle_state(file, name)
        while len(self._bundles) >= _BUNDLES_KEPT:
            del self._bundles[next(iter(self._bundles))]
        self._bundles[file] = known
        return known[1]

    def _sources(self, bundle: ComparedState, folder: Path, stack: ExitStack) -> ComparedState | None:
        """The commit that a bundle was built from, if it has the same pages: not if only some were exported."""
        if not self.by_commit or not bundle.commit:
            return None
        try:
            place = stack.enter_context(self.revisions.check_out(folder, bundle.commit))
            state = _as_site(bundle.name, lambda: self._read(place, Path(bundle.name).name))
        except StateError:
            return None
        for_everybody = {page.path for page in state.pages.values() if not page.is_limited}
        return replace(state, commit=bundle.commit) if for_everybody == set(bundle.pages) else None

    def _read(self, root: Path, name: str) -> ComparedState:
        progress = self.progress(name)
        return folder_state(root, name, kind=self.kind, reader=self.facts, memory=self.memory, progress=progress)


def _signature_of(file: Path) -> tuple[int, int]:
    """Raises BundleMissingError."""
    try:
        found = file.stat()
    except OSError as error:
        raise BundleMissingError(file) from error
    return found.st_size, found.st_mtime_ns


@contextmanager
def compare_states(
    old: str,
    new: str,
    reader: StateReader,
    folder: Path | None = None,
    kinds: tuple[StateKind | None, StateKind | None] = (None, None),
) -> Generator[Comparison]:
    """Compare two states; `folder` is the one that revisions are of. Raises as `StateReader.open` does."""
    place = compared_folder(old, new, folder=folder)
    with reader.open(old, place, kinds[0]) as before, reader.compare(before, new, place, kinds[1]) as found:
        yield found


def _renames(
    revisions: Revisions, folder: Path, old: ComparedState, new: ComparedState
) -> dict[PurePosixPath, PurePosixPath]:
    """New names of files by old ones, where both states are in one history."""
    if old.commit:
        is_here = new.folder is not None and not new.commit and new.folder.root == folder.resolve()
        return revisions.renames(folder, old.commit, new.commit or None) if new.commit or is_here else {}
    if new.commit and old.folder is not None and old.folder.root == folder.resolve():
        return {was: now for now, was in revisions.renames(folder, new.commit, None).items()}
    return {}


def _as_site(name: str, read: Callable[[], ComparedState]) -> ComparedState:
    """Tell of a revision by its name what its temporary folder lacks. Raises NotASiteError."""
    try:
        return read()
    except NotADocsFolderError as error:
        raise NotASiteError(name, say("it has no docs.json")) from error
    except BrokenConfigError as error:
        raise NotASiteError(name, str(error.title).rstrip(".")) from error
    except UnreadableFileError as error:
        raise NotASiteError(name, error.problem) from error
    except DocsFolderError as error:
        raise NotASiteError(name, str(error.title).rstrip(".")) from error
