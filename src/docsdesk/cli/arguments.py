"""Arguments that several commands share: input files, bundles, trust in a folder."""

from collections.abc import Iterable
from pathlib import Path
from stat import S_ISREG
from typing import Annotated

import typer

from docsdesk.domain.bundles.errors import LibraryError
from docsdesk.domain.errors import DocsdeskError


def read_input(file: Path, option: str, limit: int) -> bytes:
    """The content of a file that an option names. Raises typer.BadParameter, also if it exceeds `limit` bytes."""
    from docsdesk.adapters.files.chosen_files import read_given

    try:
        return read_given(file, limit)
    except DocsdeskError as error:
        raise bad_parameter(error, option) from error


def bad_parameter(error: DocsdeskError, option: str) -> typer.BadParameter:
    return typer.BadParameter(f"{error.title} {error.hint}", param_hint=option)


def refuse_given(context: typer.Context, names: Iterable[str], reason: str) -> None:
    """Raises typer.BadParameter if the command line has one of these options; variables and defaults do not count."""
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(reason, param_hint=f"--{name.replace('_', '-')}")


def check_bundle(bundle: Path) -> None:
    """Raises LibraryError unless it is a readable regular file; a pipe or device could not be read twice."""
    try:
        mode = bundle.stat().st_mode
        if S_ISREG(mode):
            bundle.open("rb").close()
            return
    except FileNotFoundError as error:
        raise LibraryError(f"{bundle} does not exist.", "Check the path.") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LibraryError(f"Cannot read {bundle}: {reason}.", "Check the path and its permissions.") from error
    raise LibraryError(f"{bundle} is not a file.", "Pass a .tar, .tar.gz, .tar.zst or .zip archive.")


TrustFolderOption = Annotated[
    bool,
    typer.Option(
        "--trust-folder",
        help="Let the folder's components, scripts and files with scripts run in browsers. Trust given in the window "
        "does the same.",
    ),
]
ProjectOption = Annotated[
    str | None,
    typer.Option(
        "--project-id",
        metavar="ID",
        help="The site's project ID, with --base-url, beside or instead of --domain; else DOCSDESK_PROJECT_ID.",
        show_default=False,
    ),
]
TimeoutOption = Annotated[
    float | None,
    typer.Option(
        "--timeout",
        metavar="SECONDS",
        min=1,
        help="End after so many seconds; the service goes on with the export.",
        show_default=False,
    ),
]
StaticComponentsOption = Annotated[
    bool,
    typer.Option("--static-components", help="Render components once; none of their code runs in browsers."),
]
