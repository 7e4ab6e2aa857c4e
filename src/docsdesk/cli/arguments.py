"""Arguments that several commands share: files named by options, bundles, trust in a folder."""

from pathlib import Path
from stat import S_ISREG
from typing import Annotated

import typer

from docsdesk.domain.bundles.errors import LibraryError
from docsdesk.domain.errors import DocsdeskError


def given_content(file: Path, option: str, most: int) -> bytes:
    """Its bytes. Raises typer.BadParameter, also for more than so many."""
    from docsdesk.adapters.files.given_files import read_given

    try:
        return read_given(file, most)
    except DocsdeskError as error:
        raise refused(error, option) from error


def refused(error: DocsdeskError, option: str) -> typer.BadParameter:
    return typer.BadParameter(f"{error.title} {error.hint}", param_hint=option)


def check_bundle(bundle: Path) -> None:
    """Raises LibraryError where no file of that name can be read; a pipe or a device could not be read twice."""
    try:
        mode = bundle.stat().st_mode
        if S_ISREG(mode):
            bundle.open("rb").close()
            return
    except FileNotFoundError as error:
        raise LibraryError(f"There is no file {bundle}.", "Check its name and its folder.") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LibraryError(f"{bundle} cannot be read: {reason}.", "Check its name and its permissions.") from error
    raise LibraryError(f"{bundle} is not a file.", "Name an archive: .tar.gz, .tar.zst or .zip.")


TrustFolderOption = Annotated[
    bool, typer.Option("--trust-folder", help="Let exports hold the folder's own files that can run scripts.")
]
