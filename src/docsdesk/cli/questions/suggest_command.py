"""`docsdesk questions suggest`: a first set, from the headings of a docs folder."""

from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.console import counted, tell, write_bytes
from docsdesk.cli.named_sites import FolderArgument, SiteFolderOption, folder_of


def suggest_set(
    folder: FolderArgument = None,
    *,
    site: SiteFolderOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write the set to this .yaml or .csv file.", show_default=False
        ),
    ] = None,
) -> None:
    """Suggest questions from the headings of a docs folder, each with the page that answers it.

    Prints them as YAML, or writes them to a file that `docsdesk questions run` and spreadsheets can read.
    """
    from docsdesk.cli.questions.files import suggestion_content, write_file
    from docsdesk.docs.folder.docs_folder import load_folder
    from docsdesk.usecases.questions.suggest_questions import suggest_question_set

    folder = folder_of(folder, site)
    suggested = suggest_question_set(load_folder(folder).pages, name=folder.absolute().name)
    content = suggestion_content(suggested, output)
    if output is None:
        write_bytes(content)
    else:
        write_file(output, content)
    tell(f"docsdesk: {counted(len(suggested.questions), 'question')} suggested")
