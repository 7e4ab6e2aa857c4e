"""The folder in which a child process keeps temporary files."""

from pathlib import Path

from docsdesk.docs.files.private_folders import need_private_folder


def usable_scratch(scratch: str) -> Path | None:
    """Make the folder; None, which is the system's, if it has no name or cannot be made."""
    folder = Path(scratch)
    try:
        if scratch:
            need_private_folder(folder)
    except OSError:
        return None
    return folder if scratch else None
