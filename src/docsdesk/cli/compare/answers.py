"""Asks both states of a site one question set."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from docsdesk.cli.progress import ExportProgress, export_progress
from docsdesk.cli.questions.files import read_question_set
from docsdesk.cli.questions.run import AskedSet
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.state import ComparedState
from docsdesk.domain.questions.question_run import Run
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.questions.run_comparison import compare_runs
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site


def with_answers(comparison: Comparison, questions: Path) -> Comparison:
    """Raises typer.BadParameter for a set that cannot be used, or a bundle, and the errors of asking."""
    given = read_question_set(questions)
    for state in (comparison.old, comparison.new):
        if state.folder is None:
            reason = f"{state.name} is a bundle, which cannot be asked: use the folder or revision it was built from."
            raise typer.BadParameter(reason, param_hint="--questions")
    with export_progress(counts_pages=True) as progress:
        before, after = (ask_state(state, given, progress) for state in (comparison.old, comparison.new))
    return replace(comparison, answers=compare_runs(before, after))


def ask_state(state: ComparedState, questions: QuestionSet, progress: ExportProgress) -> Run:
    """By an engine whose own files are gone afterwards: a revision is in a temporary place."""
    assert state.folder is not None, "bundles are refused before"
    site = Site(name=state.name, kind=DeploymentKind.LOCAL_FOLDER, docs_folder=state.folder.root)
    with TemporaryDirectory(prefix="docsdesk-asked-", ignore_cleanup_errors=True) as place:
        return AskedSet(site, questions, state_dir=Path(place)).ask(progress)
