"""The report of a comparison is one page that loads and runs nothing."""

import json
import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.folder_state import folder_state
from docsdesk.comparison.html_report import html_report
from docsdesk.domain.assistant.answer import Outcome, SourcePart
from docsdesk.domain.questions.answer_checks import CheckKind, Reply, Verdict
from docsdesk.domain.questions.question_run import Grade, QuestionResult, Run, Target, TargetKind
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.questions.run_comparison import QuestionChange, RunComparison

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def state(root: Path, **pages: str):
    root.mkdir()
    (root / "docs.json").write_text(json.dumps({"name": "Ferry & <Sons>", "navigation": {"pages": []}}))
    for name, text in pages.items():
        (root / f"{name}.mdx").write_text(text)
    return folder_state(root)


def test_that_a_report_shows_what_changed_word_by_word(tmp_path):
    old = state(tmp_path / "before", fares="Ten crowns a crossing.\n", gone="Gone.\n")
    new = state(tmp_path / "after", fares="Twelve crowns a crossing.\n", more="[x](/nowhere)\n")
    report = html_report(Comparison(old, new))

    assert "<del>Ten </del><ins>Twelve </ins><span>crowns a crossing.</span>" in report
    assert re.findall(r"<h2>(.*?) <span>(\d+)</span>", report) == [
        ("Lost addresses", "1"),
        ("Pages removed", "1"),
        ("Pages added", "1"),
        ("Pages changed", "1"),
        ("New problems", "1"),
    ]
    assert "What changed from</span> before <span>to</span> after" in report


def test_that_nothing_of_a_site_is_markup_or_an_address_in_its_report(tmp_path):
    odd = "---\ntitle: '<script src=//x.example></script>'\n---\n`<img src=//x.example>` ![a](//x.example/a.png)\n"
    report = html_report(Comparison(state(tmp_path / "a", one="One.\n"), state(tmp_path / "b", one=odd)))

    assert "Ferry &amp; &lt;Sons&gt;" in report
    assert not re.search(r"<(script|img|link|iframe|object|base|form)\b", report)
    assert not re.search(r"\b(src|srcset|href|action)=\"(?!#)", report)
    assert not re.search(r"url\(|@import|http-equiv=\"refresh", report)
    assert "default-src 'none'" in report


def test_that_a_lost_address_has_its_new_place_and_how_sure_that_is(tmp_path):
    text = "Ferries land at the north harbour, on the hour and on every half hour.\n"
    old = state(tmp_path / "a", harbours=text, away="Away.\n")
    report = html_report(Comparison(old, state(tmp_path / "b", landings=text, index="Home.\n")))
    lost = unescape(report[report.index('id="lost-addresses"') : report.index("</section>")])
    found = r"<code>(.*?)</code>.*?<code class=\"to\">(.*?)</code> <span class=\"badge .*?\">(.*?)</span>"
    assert set(re.findall(found, lost)) == {("/harbours", "/landings", "certain"), ("/away", "/", "perhaps")}


def result(grade: Grade, text: str, *pages: str) -> QuestionResult:
    sources = tuple(SourcePart(id=page, url=f"/{page}") for page in pages)
    reply = Reply(text=text, sources=sources, outcome=Outcome.FINISHED, asked_at=NOON)
    passed = grade is Grade.PASSED
    return QuestionResult(
        question_id="q", reply=reply, verdicts=(Verdict(kind=CheckKind.MUST, passed=passed, expected="“ten”"),)
    )


def test_that_an_answer_that_changed_shows_its_words_its_grades_and_its_sources(tmp_path):
    before = result(Grade.PASSED, "It costs ten crowns.", "fares")
    after = result(Grade.FAILED, "It costs twelve crowns.", "prices")
    change = QuestionChange(Question(id="q", text="What does it cost?"), before, after)
    run = Run(
        target=Target(kind=TargetKind.DRAFT, name="docs"),
        question_set=QuestionSet(name="set"),
        started_at=NOON,
    )
    same = state(tmp_path / "a", one="One.\n")
    report = html_report(Comparison(same, same, answers=RunComparison(run, run, (change,))))
    assert "<b>What does it cost?</b>" in report
    assert "passed → failed" in report
    assert "expected “ten”; no longer cites fares; now cites prices" in report
    assert "<del>ten </del><ins>twelve </ins>" in report


def test_that_states_that_are_the_same_say_so(tmp_path):
    same = state(tmp_path / "a", one="One.\n")
    assert "Nothing changed." in html_report(Comparison(same, same))
