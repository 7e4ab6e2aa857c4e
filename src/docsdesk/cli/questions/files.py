"""The files of a run: questions, baseline and report."""

import json
import os
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from tempfile import NamedTemporaryFile

import typer

from docsdesk.cli.arguments import read_input
from docsdesk.cli.console import OutputLostError, list_problems, tell_some
from docsdesk.cli.questions.options import Report
from docsdesk.docs.questions.question_file import QUESTION_SUFFIXES, read_questions, write_questions
from docsdesk.domain.questions.question_run import Run
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.questions.run_comparison import RunComparison
from docsdesk.usecases.questions.report_run import junit_xml, read_run, run_object
from docsdesk.usecases.wrong_file import WrongFile


def read_question_set(file: Path, option: str = "--questions") -> QuestionSet:
    """Read a question set. Raises typer.BadParameter with every error; prints warnings."""
    from docsdesk.adapters.files.chosen_files import MOST_SET_BYTES

    content = read_input(file, option, MOST_SET_BYTES)
    read = read_questions(PurePosixPath(file.as_posix()), content)
    if not read.is_sound:
        raise typer.BadParameter(list_problems(read.problems), param_hint=option)
    if read.problems:
        tell_some(read.problems)
    given = QuestionSet(name=read.name or file.stem, questions=read.questions)
    if not given.asked:
        raise typer.BadParameter(f"{file} contains no enabled question.", param_hint=option)
    return given


def read_baseline(file: Path | None, option: str) -> Run | None:
    """Read the run of a JSON report, if one is given. Raises typer.BadParameter."""
    return None if file is None else read_report(file, option)


def read_report(file: Path, option: str) -> Run:
    """Read the run of a JSON report. Raises typer.BadParameter."""
    from docsdesk.adapters.files.chosen_files import MOST_RUN_BYTES

    read = read_run(read_input(file, option, MOST_RUN_BYTES), file.as_posix())
    if isinstance(read, WrongFile):
        raise typer.BadParameter(list_problems(read.problems, read.count), param_hint=option)
    return read


def report_content(how: Report, run: Run, comparison: RunComparison | None, known_failures: Iterable[str]) -> bytes:
    if how is Report.JUNIT:
        return junit_xml(run, known_failures=frozenset(known_failures)) + b"\n"
    return json.dumps(run_object(run, comparison), ensure_ascii=False, indent=2).encode() + b"\n"


def report_kind(report: Report | None, output: Path | None) -> Report:
    """The given kind, else by the suffix of the file. Raises typer.BadParameter."""
    check_output(output)
    if report is not None or output is None:
        chosen = report or Report.TEXT
        if chosen is Report.TEXT and output is not None:
            raise typer.BadParameter(
                "Text goes to standard output only; use json or junit with --output.", param_hint="--report"
            )
        return chosen
    kinds = {".json": Report.JSON, ".xml": Report.JUNIT}
    if kind := kinds.get(output.suffix.lower()):
        return kind
    raise typer.BadParameter("Use a .json or .xml file, or pass --report json or junit.", param_hint="--output")


def check_output(file: Path | None, option: str = "--output") -> None:
    """Check the output before the work starts. Raises typer.BadParameter."""
    if file is None:
        return
    folder = file.absolute().parent
    problem = ""
    if file.exists() and not file.is_file():
        problem = f"{file} exists and is not a file."
    elif not folder.is_dir():
        problem = f"The folder {folder} does not exist."
    elif not os.access(folder, os.W_OK | os.X_OK):
        problem = f"The folder {folder} is not writable."
    if problem:
        raise typer.BadParameter(problem, param_hint=option)


def write_file(file: Path, content: bytes) -> None:
    """Raises OutputLostError after saving the content elsewhere."""
    from docsdesk.adapters.files.atomic_file import replace_file
    from docsdesk.docs.files.disk_space import why_unwritten

    try:
        replace_file(file.absolute(), content, mode=0o644)
    except OSError as error:
        problem = f"Cannot write {file}: {why_unwritten(error, file.absolute().parent, len(content))}."
        raise OutputLostError(problem, _keep_elsewhere(file.suffix, content)) from error


def _keep_elsewhere(suffix: str, content: bytes) -> str:
    try:
        with NamedTemporaryFile(prefix="docsdesk-", suffix=suffix, delete=False) as kept:
            kept.write(content)
    except OSError:
        return "Check the folder and the free disk space, then try again."
    return f"Its content was saved to {kept.name}."


def suggestion_content(suggested: QuestionSet, output: Path | None) -> bytes:
    """YAML, or CSV by the suffix of the file. Raises typer.BadParameter."""
    suffix = output.suffix.lower() if output else ".yaml"
    if suffix not in QUESTION_SUFFIXES:
        raise typer.BadParameter("Use a .yaml or .csv file.", param_hint="--output")
    check_output(output)
    return write_questions(suggested, suffix)
