"""`docsdesk manual`: shows the manual in the browser, or writes it as a bundle."""

import os
import threading
from difflib import get_close_matches
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say_address

if TYPE_CHECKING:
    from docsdesk.protocol.engine_announcement import EngineAnnouncement


def manual(
    page: Annotated[
        str, typer.Argument(help="Open this page first, such as reference/rules or faq.", show_default=False)
    ] = "",
    *,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Write the manual to this archive instead: .tar, .tar.gz, .tar.zst or .zip.",
            show_default=False,
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Listen on this port; 0 picks a free one.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
) -> None:
    """Show the manual in the browser, from this machine and offline, until Ctrl+C. Prints its address.

    With -o, write it as a bundle, which opens from disk and from any web server. The window shows it by F1.
    """
    from docsdesk.resource_files import resource_folder

    folder = resource_folder("manual")
    if output is not None:
        if page:
            raise typer.BadParameter("Not allowed with --output, which takes every page.", param_hint="PAGE")
        _export(folder, output.absolute(), force=force)
        return
    _serve(folder, _checked_page(folder, page), port=port, has_browser=not no_browser)


def _checked_page(folder: Path, page: str) -> str:
    """As an address has it. Raises typer.BadParameter for a page that is not there."""
    from docsdesk.docs.folder.docs_folder import load_folder

    path = page.strip("/").removesuffix(".mdx")
    docs = load_folder(folder)
    if path and docs.page(path.partition("#")[0]) is None:
        near = get_close_matches(path, [one.path for one in docs.pages], 1, cutoff=0.4)
        hint = f" Did you mean {near[0]}?" if near else " Omit it to begin at the start."
        raise typer.BadParameter(f"The manual has no page {page}.{hint}", param_hint="PAGE")
    return path


def _serve(folder: Path, page: str, *, port: int, has_browser: bool) -> None:
    import webbrowser

    from docsdesk.adapters.files.places import user_places
    from docsdesk.adapters.logging_setup import log_to_stderr
    from docsdesk.adapters.secrets.environment_keys import forget_keys
    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.engine.config import EngineConfig
    from docsdesk.engine.server import serve
    from docsdesk.processes.environment import own_command

    def announce(announcement: "EngineAnnouncement") -> None:
        url = f"{announcement.url}/{page}"
        say_address(url)
        if has_browser:
            # A browser that starts may take its time.
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    forget_keys(os.environ)
    log_to_stderr(Redactor())
    # Of its own, so that several may be shown at once.
    with TemporaryDirectory(prefix="docsdesk-", ignore_cleanup_errors=True) as state:
        cache = user_places().cache / "pages"
        # Readers try the interface on an engine of their own, which is on this machine.
        config = EngineConfig(folder, Path(state) / "engine", cache, own_command(), port=port, allow_private_apis=True)
        serve(config, announce)


def _export(folder: Path, archive: Path, *, force: bool) -> None:
    from docsdesk.cli.export.command import check_archive_name, check_writable
    from docsdesk.cli.export.folder_export import export_folder
    from docsdesk.cli.export.report import tell_report
    from docsdesk.cli.progress import export_progress
    from docsdesk.processes.shutdown import run_on_loop

    check_writable(check_archive_name(archive), force=force)
    with export_progress(counts_pages=True) as progress:
        order = export_folder(folder, archive, progress, version=None, paths=None, force=force)
        report = run_on_loop(order)
    tell_report(archive, report, as_json=False)
