"""When files were last changed: by Git where it knows, else by the file system."""

import os
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from tests.fakes.git_repository import commit, git

from docsdesk.adapters.files.folder_changes import LastChanges

WRITTEN = datetime(2025, 5, 5, tzinfo=UTC)


def write(folder: Path, *names: str) -> None:
    for name in names:
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{name} {folder}")
        os.utime(file, (WRITTEN.timestamp(), WRITTEN.timestamp()))


async def changes(folder: Path, *names: str) -> dict[str, tuple[str, bool]]:
    found = await LastChanges().last_changes(folder, {PurePosixPath(name) for name in names})
    return {str(name): (change.when.date().isoformat(), change.is_committed) for name, change in found.items()}


async def test_that_a_committed_file_has_the_day_of_its_last_commit_and_others_that_of_the_file(tmp_path):
    docs = tmp_path / "docs"
    write(tmp_path, "docs/old one.mdx", "docs/changed.mdx", "docs/twice.mdx")
    git(tmp_path, "init", "-q")
    commit(tmp_path, "2026-01-01")
    (docs / "twice.mdx").write_text("again")
    commit(tmp_path, "2026-02-02")
    write(docs, "new.mdx")
    (docs / "changed.mdx").write_text("not committed")
    os.utime(docs / "changed.mdx", (WRITTEN.timestamp(), WRITTEN.timestamp()))
    assert await changes(docs, "old one.mdx", "changed.mdx", "twice.mdx", "new.mdx", "gone.mdx") == {
        "old one.mdx": ("2026-01-01", True),
        "changed.mdx": ("2025-05-05", False),
        "twice.mdx": ("2026-02-02", True),
        "new.mdx": ("2025-05-05", False),
    }


async def test_that_a_shallow_clone_does_not_date_what_it_has_no_history_of(tmp_path):
    origin, clone = tmp_path / "origin", tmp_path / "clone"
    write(origin, "old.mdx")
    git(origin, "init", "-q")
    commit(origin, "2026-01-01")
    write(origin, "middle.mdx")
    commit(origin, "2026-02-02")
    write(origin, "new.mdx")
    commit(origin, "2026-03-03")
    git(tmp_path, "clone", "-q", "--depth", "2", origin.as_uri(), str(clone))
    assert await changes(clone, "old.mdx", "middle.mdx", "new.mdx") == {"new.mdx": ("2026-03-03", True)}


async def test_that_a_folder_without_git_has_the_times_of_its_files(tmp_path):
    write(tmp_path, "a.mdx")
    assert await changes(tmp_path, "a.mdx", "gone.mdx") == {"a.mdx": ("2025-05-05", False)}
