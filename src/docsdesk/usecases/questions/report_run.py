"""A run as JSON, which is also the baseline of later runs, and as JUnit XML."""

import re
from collections.abc import Collection
from datetime import UTC
from pathlib import PurePosixPath
from xml.etree import ElementTree as ET

from pydantic import BaseModel, JsonValue, ValidationError

from docsdesk.docs.files.ordinary_files import read_text
from docsdesk.domain.field_problems import field_problems
from docsdesk.domain.place import Place
from docsdesk.domain.questions.question_run import Grade, QuestionResult, Run
from docsdesk.domain.questions.question_set import Question
from docsdesk.domain.questions.run_comparison import Change, QuestionChange, RunComparison
from docsdesk.domain.wording import PLAIN
from docsdesk.usecases.wrong_file import WrongFile, not_json, wrong_fields, wrong_file

FORMAT = "docsdesk-question-run"
VERSION = 1
NO_RUN = "The file is no report of a run"


class _Report(BaseModel):
    format: str
    version: int
    run: Run


def run_object(run: Run, comparison: RunComparison | None = None) -> dict[str, JsonValue]:
    """Keys: format, version, totals, run, comparison (null without a baseline)."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "totals": run.totals.model_dump(mode="json", by_alias=True),
        "comparison": comparison_object(comparison) if comparison else None,
        "run": run.model_dump(mode="json", by_alias=True, context=PLAIN),
    }


def read_run(content: bytes, name: str) -> Run | WrongFile:
    """The run in a report, or what is wrong with the file."""
    file = PurePosixPath(name)
    text = read_text(file, content)
    if isinstance(text, Place):
        return wrong_file(text, "The file is not UTF-8")
    try:
        report = _Report.model_validate_json(text)
    except ValidationError as error:
        return _wrong(error, text, file)
    if report.format != FORMAT:
        return wrong_file(Place(file), NO_RUN)
    if report.version > VERSION:
        return wrong_file(Place(file), "The report is of a newer Docsdesk")
    return report.run


def _wrong(error: ValidationError, text: str, file: PurePosixPath) -> WrongFile:
    first, fields = error.errors()[0], field_problems(error)
    if first["type"] == "json_invalid":
        return not_json(text, file, ValueError(first["msg"]))
    is_other = set(fields) & {"", "format", "version"}
    return wrong_file(Place(file), NO_RUN) if is_other else wrong_fields(fields, text, file)


def comparison_object(comparison: RunComparison) -> dict[str, JsonValue]:
    return {
        "baseline": comparison.before.id,
        "differences": [
            {"what": each.what, "before": each.before, "after": each.after} for each in comparison.differences
        ],
        "counts": {kind.value: count for kind, count in comparison.counts.items()},
        "changes": [_change_object(each) for each in comparison.changes if each.change is not Change.SAME],
    }


def _change_object(change: QuestionChange) -> dict[str, JsonValue]:
    return {
        "questionId": change.question.id,
        "question": change.question.text,
        "change": change.change.value,
        "before": change.before.grade.value if change.before else None,
        "after": change.after.grade.value if change.after else None,
        "newSources": [*change.new_sources],
        "lostSources": [*change.lost_sources],
    }


# Characters that XML 1.0 cannot express (section 2.2).
_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(run: Run, *, known_failures: Collection[str] = ()) -> bytes:
    """`known_failures` are ids of questions that failed before too: skipped, with the failure as the reason."""
    results = {result.question_id: result for result in run.results}
    name = _clean(run.question_set.name)
    cases = [_case(name, question, results.get(question.id), known_failures) for question in run.question_set.questions]
    seconds = sum(result.reply.seconds for result in run.results)
    counts = {
        "tests": str(len(cases)),
        "failures": str(_count(cases, "failure")),
        "errors": str(_count(cases, "error")),
        "time": f"{seconds:.3f}",
    }
    root = ET.Element("testsuites", {"name": "docsdesk", **counts})
    started = run.started_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S")
    about = {"name": name, "timestamp": started, "skipped": str(_count(cases, "skipped"))}
    suite = ET.SubElement(root, "testsuite", {**about, **counts})
    properties = ET.SubElement(suite, "properties")
    for name, value in _properties(run).items():
        ET.SubElement(properties, "property", {"name": name, "value": _clean(value)})
    suite.extend(cases)
    ET.indent(root)
    return ET.tostring(root, encoding="utf-8", xml_declaration=True)


def _properties(run: Run) -> dict[str, str]:
    target = {"target": run.target.kind.value, "target.name": run.target.name, "target.model": run.target.model}
    options = {"interface": run.options.interface.value, "retrievalPageSize": str(run.options.page_size)}
    return {name: value for name, value in (target | options).items() if value}


def _case(
    set_name: str, question: Question, result: QuestionResult | None, known_failures: Collection[str]
) -> ET.Element:
    seconds = f"{result.reply.seconds:.3f}" if result else "0"
    name = _clean(" ".join(question.text.split()))
    case = ET.Element("testcase", {"classname": set_name, "name": name, "time": seconds})
    if result is None:
        ET.SubElement(case, "skipped", {"message": "not asked" if question.enabled else "disabled"})
    elif not result.grade.is_good:
        first = result.failed[0]
        kind = "error" if result.grade is Grade.ERROR else "failure"
        if question.id in known_failures:
            kind = "skipped"
        message = f"{'failed before, too: ' if kind == 'skipped' else ''}{first.kind.value}: {first.reason}"
        told = ET.SubElement(case, kind, {"message": _clean(message), "type": first.kind.value})
        told.text = _clean(_report(question, result))
    return case


def _report(question: Question, result: QuestionResult) -> str:
    reasons = [f"{verdict.kind.value}: {verdict.reason}" for verdict in result.failed]
    sources = [source.url for source in result.reply.sources] or ["none"]
    lines = [f"Question: {question.text}", *reasons, f"Sources: {', '.join(sources)}", "Answer:", result.reply.text]
    return "\n".join(lines)


def _count(cases: list[ET.Element], kind: str) -> int:
    return sum(case.find(kind) is not None for case in cases)


def _clean(text: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", text)
