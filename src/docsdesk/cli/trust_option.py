"""The option that trusts a docs folder for one run."""

from typing import Annotated

import typer

TrustFolderOption = Annotated[
    bool, typer.Option("--trust-folder", help="Let exports hold the folder's own files that can run scripts.")
]
