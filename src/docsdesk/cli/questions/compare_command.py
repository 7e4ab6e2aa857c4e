"""`docsdesk questions compare`: what changed between two runs of a set."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.console import say_object, say_styled, tell
from docsdesk.cli.questions.options import FailOn

_RUN = "Write one with `docsdesk questions run SET FOLDER -o run.json`."


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"


def compare_sets(
    old: Annotated[Path, typer.Argument(metavar="OLD.json", help=f"The JSON report of the earlier run. {_RUN}")],
    new: Annotated[Path, typer.Argument(metavar="NEW.json", help="The JSON report of the later run.")],
    *,
    how: Annotated[Format, typer.Option("--format", help="The output format.")] = Format.TEXT,
    fail_on: Annotated[
        FailOn | None,
        typer.Option(help="Fail if an answer got worse, or if any answer of the later run is wrong."),
    ] = None,
) -> None:
    """Compare two runs of a set of questions: which answers are now wrong, right, different or slower.

    Asks nothing again: each run is a report that `docsdesk questions run` wrote with --report json. Without --fail-on,
    exits with 0 whatever changed. --format json prints one object with "counts", "changes" and "differences", which
    says how the runs themselves differ.
    """
    from docsdesk.cli.questions.files import read_report
    from docsdesk.cli.questions.run import judge
    from docsdesk.cli.questions.table import comparison_lines, comparison_summary
    from docsdesk.domain.questions.run_comparison import compare_runs
    from docsdesk.usecases.questions.report_run import comparison_object

    before, after = read_report(old, "OLD.json"), read_report(new, "NEW.json")
    comparison = compare_runs(before, after)
    if how is Format.JSON:
        say_object(comparison_object(comparison))
    else:
        say_styled(comparison_lines(comparison))
        tell(comparison_summary(comparison))
    if fail_on is not None and judge(after, before, fail_on).failing:
        raise typer.Exit(1)
