"""Asks question sets one after another, and reports on the last."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from docsdesk.cli.console import counted, say_styled, tell, write_bytes
from docsdesk.cli.progress import export_progress
from docsdesk.cli.questions.files import report_content, write_file
from docsdesk.cli.questions.options import FailOn, Report
from docsdesk.cli.questions.run import AskedSet, Judgement, judge
from docsdesk.cli.questions.table import comparison_lines, comparison_summary, result_lines, summary
from docsdesk.domain.assistant.budget import MOST_QUESTIONS_AN_HOUR
from docsdesk.domain.questions.question_run import Run
from docsdesk.usecases.questions.run_questions import least_seconds


@dataclass(frozen=True, slots=True)
class Reporting:
    kind: Report
    output: Path | None
    fail_on: FailOn | None

    def report(self, asked: AskedSet, judgement: Judgement) -> None:
        """Print a table, unless the report itself goes to standard output, and write the report."""
        try:
            self._say(asked, judgement)
        finally:
            # Write the report even if nobody reads the table to its end.
            self._write(judgement)

    def _say(self, asked: AskedSet, judgement: Judgement) -> None:
        run, comparison = judgement.run, judgement.comparison
        if self.kind is Report.TEXT or self.output is not None:
            say_styled((*result_lines(run), *(comparison_lines(comparison) if comparison else ())))
        tell(summary(run, asked.seconds))
        if comparison is not None:
            tell(comparison_summary(comparison))
        if run.results and run.totals.errors == run.totals.done:
            tell("docsdesk: no question was answered, so nothing was checked")

    def _write(self, judgement: Judgement) -> None:
        if self.kind is Report.TEXT:
            return
        content = report_content(self.kind, judgement.run, judgement.comparison, judgement.known_failures)
        if self.output is None:
            write_bytes(content)
        else:
            write_file(self.output, content)


def ask_sets(asked: Sequence[AskedSet], reporting: Reporting, before: Run | None) -> Judgement:
    """Ask each set. Reports the last set's answers even if it fails."""
    *earlier, last = asked
    folder = last.site.docs_folder
    try:
        with export_progress(counts_pages=True) as progress:
            for each in earlier:
                _tell_cost(each)
                before = each.ask(progress, folder)
            _tell_cost(last)
            last.ask(progress)
    finally:
        if last.run is not None and last.run.results:
            reporting.report(last, judge(last.run, before, reporting.fail_on))
    assert last.run is not None, "it was asked"
    return judge(last.run, before, reporting.fail_on)


def _tell_cost(asked: AskedSet) -> None:
    count, target = len(asked.question_set.asked), asked.target
    what = f"{'up to ' if asked.earlier else ''}{counted(count, 'question')}"
    if target.is_metered:
        least = timedelta(seconds=least_seconds(count, target))
        tell(
            f"docsdesk: {what}; {target.name} answers {MOST_QUESTIONS_AN_HOUR:,} an hour and may charge for each; "
            f"this takes at least {least}"
        )
    elif target.may_charge:
        tell(f"docsdesk: {what}; the server of {target.model} may charge for each")
