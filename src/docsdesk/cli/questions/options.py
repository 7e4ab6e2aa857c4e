"""The options of question sets."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

MOST_CONCURRENT_QUESTIONS = 16


class Report(StrEnum):
    TEXT = "text"
    JSON = "json"
    JUNIT = "junit"


class FailOn(StrEnum):
    ANY = "any"
    REGRESSION = "regression"


def single_file(files: list[Path] | None) -> list[Path] | None:
    if files and len(files) > 1:
        raise typer.BadParameter("Pass one file; a run asks one set of questions.")
    return files


SetArgument = Annotated[
    Path, typer.Argument(metavar="SET", help="The questions: a .csv or .yaml file.", show_default=False)
]
ReportOption = Annotated[
    Report | None, typer.Option(help="The format of the report: a table as text, JSON, or JUnit XML.")
]
OutputOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write the report to this .json or .xml file."),
]
ConcurrencyOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=MOST_CONCURRENT_QUESTIONS,
        help="How many questions to ask at a time.  [default: 4, or 1 for a service or a model]",
    ),
]
BaselineOption = Annotated[
    Path | None, typer.Option(metavar="RUN.json", help="Compare with the JSON report of an earlier run.")
]
FailOnOption = Annotated[
    FailOn | None,
    typer.Option(help="Fail on any wrong answer, or only on regressions.  [default: any; regression in a comparison]"),
]
AgainstOption = Annotated[
    bool,
    typer.Option("--against-hosted", help="Ask the service first, and compare the folder's answers with its own."),
]
RepliesOption = Annotated[
    Path | None,
    typer.Option(
        metavar="RUN.json",
        help="Reuse the answers in this JSON report, to continue a run or to try other checks; ask only the rest.",
    ),
]
