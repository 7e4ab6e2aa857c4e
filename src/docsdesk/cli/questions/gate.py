"""Requires correct answers before a site is published."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from docsdesk.cli.console import counted, tell, tell_some
from docsdesk.cli.progress import export_progress
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.sites.site import Site

if TYPE_CHECKING:
    from docsdesk.cli.questions.run import AskedSet
    from docsdesk.domain.questions.question_run import Run


class AnswersWrongError(DocsdeskError):
    """The questions that were asked before publishing are not answered as they should be."""


class QuestionGate:
    """Without a set, everything passes it."""

    def __init__(self, asked: "AskedSet | None" = None, before: "Run | None" = None) -> None:
        self._asked = asked
        self._before = before

    def check(self) -> None:
        """Raises AnswersWrongError, and what asking raises."""
        if self._asked is None:
            return
        from docsdesk.cli.questions.run import judged
        from docsdesk.cli.questions.table import question_lines, summary

        with export_progress(counts_pages=True) as progress:
            run = self._asked.ask(progress)
        judgement = judged(run, self._before, None)
        tell(f"docsdesk: {summary(run, self._asked.seconds)}")
        if judgement.is_good:
            return
        count = len(judgement.failing)
        since = " that were right before" if self._before else ""
        tell(f"docsdesk: {counted(count, 'answer')}{since} wrong")
        tell_some([line.plain for line in question_lines(run, judgement.failing)])
        raise AnswersWrongError(
            "Nothing was published: the answers are not as they should be.",
            "Correct the pages or the questions, then publish again.",
        )


def given_gate(site: Site, questions: Path | None, baseline: Path | None) -> QuestionGate:
    """Raises typer.BadParameter."""
    if questions is None:
        if baseline is not None:
            raise typer.BadParameter("It goes with --questions only.", param_hint="--baseline")
        return QuestionGate()
    if site.docs_folder is None:
        raise typer.BadParameter("Only a folder is asked before it is published.", param_hint="--questions")
    from docsdesk.cli.questions.files import given_questions, given_run
    from docsdesk.cli.questions.run import AskedSet

    return QuestionGate(AskedSet(site, given_questions(questions)), given_run(baseline, "--baseline"))
