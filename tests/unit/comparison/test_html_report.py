"""The report of a comparison is one page that loads and runs nothing."""

import json
import re
from pathlib import Path

from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.folder_state import folder_state
from docsdesk.comparison.html_report import html_report


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
    assert "What changed from</small> before <small>to</small> after" in report


def test_that_nothing_of_a_site_is_markup_or_an_address_in_its_report(tmp_path):
    odd = "---\ntitle: '<script src=//x.example></script>'\n---\n`<img src=//x.example>` ![a](//x.example/a.png)\n"
    report = html_report(Comparison(state(tmp_path / "a", one="One.\n"), state(tmp_path / "b", one=odd)))

    assert "Ferry &amp; &lt;Sons&gt;" in report
    assert not re.search(r"<(script|img|link|iframe|object)\b", report)
    assert not re.search(r"\b(src|href)=\"(?!#)", report)
    assert "default-src 'none'" in report


def test_that_states_that_are_the_same_say_so(tmp_path):
    same = state(tmp_path / "a", one="One.\n")
    assert "Nothing changed." in html_report(Comparison(same, same))
