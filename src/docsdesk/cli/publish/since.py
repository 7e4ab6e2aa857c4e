"""What a publication changes since an earlier state of the site."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from docsdesk.cli.console import progress_line, tell
from docsdesk.cli.states import state_reader
from docsdesk.domain.bundles.deployment import PageChanges
from docsdesk.domain.sites.state_names import state_kind

if TYPE_CHECKING:
    from docsdesk.comparison.comparison import Comparison


@contextmanager
def changes_since(
    since: str, folder: Path | None, archive: Path, history: Path
) -> Generator[Callable[[], PageChanges]]:
    """Read the earlier state now; what this yields compares it with what was published, once that is there.

    Bundles are compared as readers see them, other states by what their pages are made from; `history` is the folder
    that revisions are of. Raises StateError, DocsFolderError and BundleDamagedError, and for a hosted site as
    `hosted_bundle`.
    """
    published = archive if folder is None or state_kind(since).is_built else folder
    with progress_line("reading the earlier state") as progress:
        reader = state_reader(progress)
        with reader.open(since, history) as earlier:

            def changes() -> PageChanges:
                from docsdesk.comparison.sections import left_out

                with reader.compare(earlier, str(published), history) as found:
                    for line in left_out(found):
                        tell(f"docsdesk: {line}")
                    return _page_changes(found)

            yield changes


def _page_changes(found: "Comparison") -> PageChanges:
    return PageChanges(
        added=tuple(sorted(page.path for page in (*found.added, *(pair.new for pair in found.moved)))),
        removed=tuple(sorted(page.path for page in (*found.removed, *(pair.old for pair in found.moved)))),
        changed=tuple(sorted(pair.new.path for pair in found.changed if pair not in found.moved)),
        lost=found.missed,
        since=found.old.name,
    )
