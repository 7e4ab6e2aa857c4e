"""The check of a docs folder, as commands run it."""

from pathlib import Path
from typing import TYPE_CHECKING

from docsdesk.cli.console import progress_line

if TYPE_CHECKING:
    from docsdesk.docs.checks.folder import FolderFindings
    from docsdesk.docs.checks.pages import PageRunner
    from docsdesk.domain.sites.availability import DeploymentKind


def check_with_progress(
    folder: Path, kind: "DeploymentKind | None" = None, runner: "PageRunner | None" = None
) -> "FolderFindings":
    """In several processes, with its progress on a terminal, and with what Git knows of translations."""
    from docsdesk.docs.checks.folder import check_folder
    from docsdesk.engine.garbage import collect_garbage_seldom
    from docsdesk.engine.live.page_facts import source_history, spread_facts

    collect_garbage_seldom()
    with progress_line("checking") as progress:
        return check_folder(folder, kind, reader=spread_facts, progress=progress, runner=runner, history=source_history)
