"""The options of `docsdesk ask` for question sets."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

MOST_CONCURRENCY = 16


class Report(StrEnum):
    TEXT = "text"
    JSON = "json"
    JUNIT = "junit"


class FailOn(StrEnum):
    ANY = "any"
    REGRESSION = "regression"


def one_set(files: list[Path] | None) -> list[Path] | None:
    if files and len(files) > 1:
        raise typer.BadParameter("Name one file; a run is of one set of questions.")
    return files


QuestionsOption = Annotated[
    list[Path] | None,
    typer.Option(
        metavar="FILE",
        callback=one_set,
        help="Ask all questions of this .csv or .yaml file and check the answers.",
    ),
]
SuggestOption = Annotated[
    bool, typer.Option("--suggest-questions", help="Print a set made of the questions that the docs' headings ask.")
]
ReportOption = Annotated[
    Report | None, typer.Option(help="What to report of a set: a table as text, JSON, or JUnit XML.")
]
OutputOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the report, or the suggested set, here.")
]
ConcurrencyOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=MOST_CONCURRENCY,
        help="How many questions are asked at a time.  [default: 4, and 1 of a service or a model]",
    ),
]
BaselineOption = Annotated[
    Path | None, typer.Option(metavar="RUN.json", help="Compare with the JSON report of an earlier run.")
]
FailOnOption = Annotated[
    FailOn | None,
    typer.Option(help="What fails the command.  [default: any; with a comparison, regression]"),
]
AgainstOption = Annotated[
    bool,
    typer.Option("--against-hosted", help="Ask the service of --base-url first, and compare the folder's answers."),
]
RepliesOption = Annotated[
    Path | None,
    typer.Option(
        metavar="RUN.json",
        help="Take the answers that this report has, and ask the rest: goes on with a run, or tries other checks.",
    ),
]
