"""A bundle that a command line names."""

from pathlib import Path
from stat import S_ISREG

from docsdesk.domain.bundles.errors import LibraryError


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
