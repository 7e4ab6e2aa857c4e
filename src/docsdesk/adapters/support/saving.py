"""Writes diagnostics to a file that only this user can read."""

from pathlib import Path

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.wording import say


def save_diagnostics(text: str, file: Path) -> None:
    """Replace the file, or leave it as it was. Raises DocsdeskError."""
    try:
        replace_file(file, text.encode(errors="replace"))
    except (OSError, ValueError) as error:
        problem = why_unwritten(error, file.absolute().parent, len(text)) if isinstance(error, OSError) else str(error)
        raise DocsdeskError(
            say("The diagnostics could not be saved as {file}: {problem}.", file=file, problem=problem),
            say("Choose another folder, or copy them instead."),
        ) from error
