"""Which pages have been committed since they were translated, and their texts before."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from docsdesk.docs.checks.translations.changed_source import EarlierSource
from docsdesk.docs.files.folder_files import MOST_TEXT_BYTES

if TYPE_CHECKING:
    from docsdesk.processes.commit_log import Commit, CommitLog


def source_history(
    root: Path, pairs: Sequence[tuple[PurePosixPath, PurePosixPath]]
) -> Mapping[PurePosixPath, EarlierSource]:
    """A SourceHistory from Git; empty where there is none. A translation that is being edited counts as up to date."""
    if not pairs:
        return {}
    # What talks to Git takes a while to load, and sites in one language do not need it.
    from docsdesk.processes.commit_log import contents, name_of, read_log, uncommitted
    from docsdesk.processes.git import find_checkout

    folder = root.resolve()
    checkout = find_checkout(folder)
    if checkout is None or not checkout.head:
        return {}
    log, changed = read_log(folder, checkout), uncommitted(folder, checkout)
    asked: dict[PurePosixPath, tuple[str, Commit]] = {}
    for source, translation in pairs:
        name, own = name_of(folder / source, checkout), name_of(folder / translation, checkout)
        last = log.last.get(own)
        if last is not None and own not in changed and (name in changed or _is_newer(log, name, last)):
            asked[translation] = f"{last.name}:{name}", last
    texts = contents(checkout, [name for name, _ in asked.values()])
    return {
        translation: EarlierSource(text.decode("utf-8", errors="replace"), _day(last))
        for (translation, (_, last)), text in zip(asked.items(), texts, strict=True)
        if text is not None and len(text) <= MOST_TEXT_BYTES
    }


def _is_newer(log: "CommitLog", name: str, than: "Commit") -> bool:
    last = log.last.get(name)
    return last is not None and last.number < than.number


def _day(commit: "Commit") -> str:
    return datetime.fromtimestamp(commit.seconds, UTC).date().isoformat()
