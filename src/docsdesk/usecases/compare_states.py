"""Reads two states of a site, however they are named, and compares them."""

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from docsdesk.comparison.bundle_state import bundle_state
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.folder_state import folder_state
from docsdesk.comparison.state import SiteState
from docsdesk.docs.checks.pages import FactsReader, PageMemory, facts_here
from docsdesk.docs.files.folder_files import Progress, untold
from docsdesk.domain.errors import BrokenConfigError, DocsFolderError, NotADocsFolderError, UnreadableFileError
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.state_errors import NoLastExportError, NotASiteError
from docsdesk.domain.sites.state_names import StateKind, compared_folder, state_kind
from docsdesk.domain.wording import say
from docsdesk.usecases.ports import Revisions


@dataclass(frozen=True, slots=True)
class HostedBundle:
    """The verified bundle of a hosted site's last export; `name` says of which site."""

    name: str
    archive: Path


HostedBundles = Callable[[str], AbstractContextManager[HostedBundle]]
"""Given the name of a hosted state, fetches its bundle and keeps it until left. Raises DocsdeskError."""


def no_hosted_bundles(name: str) -> AbstractContextManager[HostedBundle]:
    """Where states are read that are on this disk only."""
    raise NoLastExportError(
        say("Exports of hosted sites cannot be read here: {name}.", name=name), say("Name its bundle instead.")
    )


@dataclass(frozen=True)
class StateReader:
    """Reads states. Pages that two states share are read once; the states stay readable until `open` ends.

    `kind` is the deployment whose rules problems are told by, if known.
    """

    revisions: Revisions
    facts: FactsReader = facts_here
    kind: DeploymentKind | None = None
    progress: Callable[[str], Progress] = lambda _name: untold
    """Given the name of a state that is about to be read."""
    hosted: HostedBundles = no_hosted_bundles
    _memory: PageMemory = field(default_factory=PageMemory)

    @contextmanager
    def open(self, name: str, folder: Path) -> Generator[SiteState]:
        """Raises StateError, DocsFolderError, BundleMissingError and BundleDamagedError, and as `hosted` does."""
        match state_kind(name):
            case StateKind.FOLDER:
                yield self._read(Path(name), name)
            case StateKind.BUNDLE:
                yield bundle_state(Path(name), name)
            case StateKind.HOSTED:
                with self.hosted(name) as found:
                    yield bundle_state(found.archive, found.name)
            case StateKind.REVISION:
                with self.revisions.checked_out(folder, name) as place:
                    state = _as_site(name, lambda: self._read(place, name))
                    yield replace(state, commit=self.revisions.commit(folder, name))

    @contextmanager
    def compare(self, before: SiteState, new: str, folder: Path) -> Generator[Comparison]:
        """Compare a state that is open with another. Raises as `open` does."""
        with self.open(new, folder) as after:
            yield Comparison(before, after, _renames(self.revisions, folder, before, after))

    def _read(self, root: Path, name: str) -> SiteState:
        progress = self.progress(name)
        return folder_state(root, name, kind=self.kind, reader=self.facts, memory=self._memory, progress=progress)


@contextmanager
def compare_states(old: str, new: str, reader: StateReader, folder: Path | None = None) -> Generator[Comparison]:
    """Compare two states; `folder` is the one that revisions are of. Raises as `StateReader.open` does."""
    place = compared_folder(old, new, given=folder)
    with reader.open(old, place) as before, reader.compare(before, new, place) as found:
        yield found


def _renames(revisions: Revisions, folder: Path, old: SiteState, new: SiteState) -> dict[PurePosixPath, PurePosixPath]:
    """New names of files by old ones, where both states are in one history."""
    if old.commit:
        is_here = new.folder is not None and not new.commit and new.folder.root == folder.resolve()
        return revisions.renames(folder, old.commit, new.commit or None) if new.commit or is_here else {}
    if new.commit and old.folder is not None and old.folder.root == folder.resolve():
        return {was: now for now, was in revisions.renames(folder, new.commit, None).items()}
    return {}


def _as_site(name: str, read: Callable[[], SiteState]) -> SiteState:
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
