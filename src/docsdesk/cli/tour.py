"""`docsdesk tour`: serve, export, verify and ask, step by step."""

from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.ask.asked_question import AskedQuestion
from docsdesk.cli.ask.command import print_answer
from docsdesk.cli.console import say
from docsdesk.cli.export.command import export_site
from docsdesk.cli.named_sites import SiteFolderOption, folder_of
from docsdesk.cli.progress import ExportProgress
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.processes.shutdown import run_on_loop
from docsdesk.resource_files import resource_folder


def tour(
    folder: Annotated[
        Path | None, typer.Argument(help="A docs folder.  [default: the sample site]", show_default=False)
    ] = None,
    *,
    site: SiteFolderOption = None,
    question: Annotated[str, typer.Option(help="The question to ask.")] = "How do I authenticate?",
) -> None:
    """Serve a docs folder, export it, verify the bundle and ask a question, all without the window."""
    docs = (folder_of(folder, site) if folder or site else resource_folder("sample-site")).absolute()
    shown = Site(name=docs.name, kind=DeploymentKind.LOCAL_FOLDER, docs_folder=docs)
    if not run_on_loop(_tour(shown, docs, question)):
        raise typer.Exit(1)


async def _tour(site: Site, docs: Path, question: str) -> bool:
    from docsdesk.adapters.files.places import user_places
    from docsdesk.cli.headless import open_link
    from docsdesk.docs.files.private_folders import make_private_folder

    bundles = user_places().bundles
    make_private_folder(bundles)
    say(f"1. Starting the engine on {docs}")
    async with open_link(site, KeyKind.ADMIN, KeyKind.ASSISTANT) as link:
        say(f"   {link.connection.base_url}")
        say(f"2. Exporting {link.connection.export_hostname}")
        job = await export_site(link, bundles / f"{docs.name}.tar.gz", _PrintedProgress())
        say("3. Verified: every file is intact and matches the manifest")
        say(f"   {job.bundle_file}")
        say(f"   {_facts(job)}")
        say(f"4. Asking: {question}")
        say("")
        return await print_answer(link, AskedQuestion(question))


class _PrintedProgress(ExportProgress):
    """Prints each step as part of the result."""

    def __init__(self) -> None:
        super().__init__(None, tell=lambda text: say(f"   {text}"))


def _facts(job: ExportJob) -> str:
    return f"{job.page_count:,} pages · {(job.size_bytes or 0) / 1e6:.1f} MB · sha256 {job.sha256}"
