"""Opens a docs folder as the window does, changes one API setting, saves it and looks what a commit would take.

python -m tests.fakes.editing_program FOLDER
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.adapters.git_checkout import GitCheckouts
from docsdesk.domain.errors import DocsdeskError
from docsdesk.usecases.open_folder import open_docs_folder
from docsdesk.usecases.settings.commit_change import committable
from docsdesk.usecases.settings.edit_api_settings import ChangedElsewhere, open_api_settings, save_api_settings

DISPLAY = ("playground", "display")


async def edit(folder: Path, versions: Path) -> str:
    files = DocsFolderFiles(versions)
    site = await open_docs_folder(files, folder, ())
    draft = await open_api_settings(files, folder)
    if not draft.is_settable:
        return "its API settings cannot be set"
    changed = draft.with_setting(DISPLAY, "none" if draft.effective(DISPLAY) != "none" else "simple")
    saved = await save_api_settings(files, changed)
    if isinstance(saved, ChangedElsewhere):
        return "changed elsewhere"
    return f"{site.name!r} saved; to commit: {list(map(str, await committable(GitCheckouts(), saved)))}"


def main() -> int:
    with tempfile.TemporaryDirectory() as versions:
        try:
            print(ascii(asyncio.run(edit(Path(sys.argv[1]), Path(versions))))[:1_000])
        except DocsdeskError as error:
            sys.stderr.write(f"{error.title!a} {error.hint!a}\n"[:5_000])
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
