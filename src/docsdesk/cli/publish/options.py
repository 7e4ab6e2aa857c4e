"""The options of `docsdesk publish`."""

from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.questions.options import single_file

FolderArgument = Annotated[Path | None, typer.Argument(help="The folder that holds docs.json.", show_default=False)]
OutputOption = Annotated[Path, typer.Option("--output", "--out", "-o", help="The archive to write.")]
ValuesOption = Annotated[
    Path | None, typer.Option(help="Write the deployment values to this file.", show_default=False)
]
BundleUrlOption = Annotated[
    str | None, typer.Option(envvar="DOCSDESK_BUNDLE_URL", help="The URL from which the cluster fetches the archive.")
]
BaseUrlOption = Annotated[
    str | None, typer.Option(help="Publish a site of the service at this URL instead of a folder.")
]
SinceOption = Annotated[
    str | None,
    typer.Option(
        help="List what changed since this earlier bundle, folder, Git revision or hosted site, as in "
        "`docsdesk compare`; with --strict, lost addresses fail.",
        metavar="STATE",
        show_default=False,
    ),
]
QuestionsOption = Annotated[
    list[Path] | None,
    typer.Option(
        help="Ask this set of questions first, and stop if an answer is wrong.",
        callback=single_file,
        show_default=False,
    ),
]
BaselineOption = Annotated[
    Path | None,
    typer.Option(help="Ignore answers that were already wrong in this JSON report.", show_default=False),
]
BranchOption = Annotated[
    str | None,
    typer.Option(
        help="Publish the folder as it is at this branch, tag or commit of its repository, such as origin/main.",
        metavar="REVISION",
        show_default=False,
    ),
]
WatchOption = Annotated[
    bool,
    typer.Option(
        "--watch", help="Publish again after each change of the folder, or of --branch, until Ctrl+C. Implies --force."
    ),
]
PauseOption = Annotated[
    float,
    typer.Option(
        metavar="SECONDS", help="How long a folder must stay unchanged before it is published.", min=0, max=3600
    ),
]
EveryOption = Annotated[
    float,
    typer.Option(metavar="SECONDS", help="How often to check --branch.", min=1, max=86400),
]
FetchOption = Annotated[
    bool,
    typer.Option(
        "--fetch",
        help="Run `git fetch` before each check of --branch. Without it, no network is used.",
    ),
]
