"""A run as JUnit XML, which continuous integration shows: a test case a question."""

import re
from collections.abc import Collection
from datetime import UTC
from xml.etree import ElementTree as ET

from docsdesk.domain.questions.question_run import Grade, QuestionResult, Run
from docsdesk.domain.questions.question_set import Question

# XML 1.0 has no way to write these (its section 2.2).
_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(run: Run, *, excused: Collection[str] = ()) -> bytes:
    """`excused` are ids of questions that failed before too: they are skipped, with what is wrong as the reason."""
    results = {result.question_id: result for result in run.results}
    name = _clean(run.question_set.name)
    cases = [_case(name, question, results.get(question.id), excused) for question in run.question_set.questions]
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


def _case(set_name: str, question: Question, result: QuestionResult | None, excused: Collection[str]) -> ET.Element:
    seconds = f"{result.reply.seconds:.3f}" if result else "0"
    name = _clean(" ".join(question.text.split()))
    case = ET.Element("testcase", {"classname": set_name, "name": name, "time": seconds})
    if result is None:
        ET.SubElement(case, "skipped", {"message": "not asked" if question.enabled else "disabled"})
    elif result.grade is not Grade.PASSED:
        first = result.failed[0]
        kind = "skipped" if question.id in excused else "error" if result.grade is Grade.ERROR else "failure"
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
