"""Requires correct answers before a site is published."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from docsdesk.cli.console import count_words, tell, tell_some
from docsdesk.cli.progress import export_progress
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.sites.site import Site

if TYPE_CHECKING:
    from docsdesk.cli.questions.run import AskedSet
    from docsdesk.domain.questions.question_run import Run


class WrongAnswersError(DocsdeskError):
    """Questions that were asked before publishing got wrong answers."""


class QuestionGate:
    """Passes if it has no set."""

    def __init__(self, asked: "AskedSet | None" = None, before: "Run | None" = None) -> None:
        self._asked = asked
        self._before = before

    def check(self) -> None:
        """Raises WrongAnswersError, and the errors of asking."""
        if self._asked is None:
            return
        from docsdesk.cli.questions.run import judge
        from docsdesk.cli.questions.table import question_lines, summary

        with export_progress(counts_pages=True) as progress:
            run = self._asked.ask(progress)
        judgement = judge(run, self._before, None)
        tell(f"docsdesk: {summary(run, self._asked.seconds)}")
        if judgement.is_good:
            return
        count = len(judgement.failing)
        since = " that passed before" if self._before else ""
        tell(f"docsdesk: {count_words(count, 'wrong answer')}{since}")
        tell_some([line.plain for line in question_lines(run, judgement.failing)])
        raise WrongAnswersError(
            "Nothing was published: the site gave wrong answers.",
            "Fix the pages or the questions, then publish again.",
        )


def question_gate(site: Site, questions: Path | None, baseline: Path | None) -> QuestionGate:
    """Raises typer.BadParameter."""
    if questions is None:
        if baseline is not None:
            raise typer.BadParameter("Requires --questions.", param_hint="--baseline")
        return QuestionGate()
    if site.docs_folder is None:
        raise typer.BadParameter("Requires a docs folder.", param_hint="--questions")
    from docsdesk.cli.questions.files import read_baseline, read_question_set
    from docsdesk.cli.questions.run import AskedSet

    return QuestionGate(AskedSet(site, read_question_set(questions)), read_baseline(baseline, "--baseline"))
