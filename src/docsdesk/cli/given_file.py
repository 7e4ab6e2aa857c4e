"""Files that options name."""

from pathlib import Path

import typer

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
