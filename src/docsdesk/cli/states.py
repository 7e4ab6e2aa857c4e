"""The states of a site that commands compare."""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from docsdesk.cli.arguments import check_bundle
from docsdesk.cli.console import progress_line
from docsdesk.domain.sites.state_names import StateKind, state_kind

if TYPE_CHECKING:
    from docsdesk.comparison.comparison import Comparison
    from docsdesk.docs.files.folder_files import Progress
    from docsdesk.domain.sites.availability import DeploymentKind
    from docsdesk.usecases.compare_states import StateReader


@contextmanager
def compared(
    old: str, new: str, folder: Path | None, kind: "DeploymentKind | None" = None, *, by_commit: bool = False
) -> "Generator[Comparison]":
    """`kind` is the deployment whose rules problems are told by, `by_commit` as in StateReader.

    Raises StateError, DocsFolderError, LibraryError and BundleDamagedError, and for a hosted site as `hosted_bundle`.
    """
    from docsdesk.usecases.compare_states import compare_states

    check_state(old)
    check_state(new)
    with (
        progress_line("reading both states") as progress,
        compare_states(old, new, replace(state_reader(progress, kind), by_commit=by_commit), folder) as found,
    ):
        yield found


def check_state(name: str) -> None:
    """Raises LibraryError for a bundle that is not there, or cannot be read twice."""
    if state_kind(name) is StateKind.BUNDLE:
        check_bundle(Path(name))


def state_reader(progress: "Progress", kind: "DeploymentKind | None" = None) -> "StateReader":
    from docsdesk.adapters.git_revisions import GitRevisions
    from docsdesk.cli.hosted_state import hosted_bundle
    from docsdesk.engine.garbage import collect_garbage_seldom
    from docsdesk.engine.live.page_facts import spread_facts
    from docsdesk.usecases.compare_states import StateReader

    collect_garbage_seldom()
    return StateReader(GitRevisions(), spread_facts, kind, lambda _name: progress, hosted_bundle)
