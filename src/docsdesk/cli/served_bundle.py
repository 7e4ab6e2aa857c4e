"""`docsdesk serve BUNDLE`: serves a bundle as a static host would."""

import os
from functools import partial
from pathlib import Path

import typer

from docsdesk.cli.arguments import check_bundle
from docsdesk.cli.console import is_on_terminal, say, say_address
from docsdesk.domain.errors import DocsdeskError


def serve_archive(bundle: Path, *, base: str, port: int, open_browser: bool, until_stdin_closes: bool) -> None:
    """Until Ctrl+C. Raises typer.BadParameter for a path that no browser could open, and LibraryError."""
    from docsdesk.adapters.files.places import user_places
    from docsdesk.adapters.logging_setup import log_to_stderr
    from docsdesk.adapters.secrets.environment_keys import forget_keys
    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.docs.files.private_folders import make_private_folder
    from docsdesk.engine.bundle_server import BrowseOptions, serve_bundle
    from docsdesk.processes.messages import REFUSAL, REFUSALS, Refusal, message

    forget_keys(os.environ)
    log_to_stderr(Redactor())
    cache = user_places().cache
    options = BrowseOptions(
        bundle.absolute(),
        base=_check_base(base),
        port=port,
        open_browser=open_browser,
        until_stdin_closes=until_stdin_closes,
        # The system's temporary folder may be in memory, and bundles are large.
        temporary=cache if make_private_folder(cache) else None,
    )

    try:
        if not until_stdin_closes:  # The window's library reports this itself.
            check_bundle(bundle)
        serve_bundle(options, partial(_announce, is_read_by_program=until_stdin_closes))
    except DocsdeskError as error:
        if until_stdin_closes:
            say(message(REFUSALS, Refusal.of(error), REFUSAL).decode().rstrip())
        raise


def _announce(url: str, *, is_read_by_program: bool) -> None:
    from docsdesk.processes.messages import adapter_of, message

    is_for_person = is_on_terminal() or not is_read_by_program
    say_address(url) if is_for_person else say(message(adapter_of(str), url).decode().rstrip())


def _check_base(base: str) -> str:
    """Raises typer.BadParameter for a path that no browser could open."""
    from docsdesk.bundles.addresses import base_problem

    if problem := base_problem(base):
        raise typer.BadParameter(problem, param_hint="--base")
    return base
