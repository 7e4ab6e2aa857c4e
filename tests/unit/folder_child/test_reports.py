"""A comparison as values for a process that holds neither state."""

from pathlib import Path

from pydantic import TypeAdapter
from tests.unit.comparison.test_comparison import START, compared

from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.sections import omissions
from docsdesk.comparison.state import ComparedState, Untold
from docsdesk.docs.checks.checked_folder import text_digest
from docsdesk.domain.sites.comparison_report import (
    MAX_TEXT_CHARACTERS,
    MOST_ITEMS,
    ComparisonReport,
    Fate,
    ReportItem,
    ReportMark,
    ReportSection,
)
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.domain.wording import Wording
from docsdesk.folder_child import reports
from docsdesk.folder_child.reports import find_redirect, list_words, make_report, measure_lag
from docsdesk.processes.messages import message, read_message

OLD, NEW = (StateName(name, StateKind.FOLDER) for name in ("old", "new"))
PAGES = {
    "index.mdx": START["index.mdx"],
    "pay.mdx": START["pay.mdx"].replace("cash", "coins"),
    "fares.mdx": START["old.mdx"],
}


def test_that_a_report_crosses_to_another_process_with_its_texts_still_translatable(tmp_path: Path):
    adapter = TypeAdapter(ComparisonReport)
    sent = make_report(compared(tmp_path, PAGES), OLD, NEW)
    found = read_message(adapter, message(adapter, sent))

    assert found == sent
    lost = found.sections[0]
    assert (lost.heading, lost.mark, lost.count) == ("Lost addresses", ReportMark.REMOVED, 1)
    assert isinstance(lost.heading, Wording)
    (item,) = lost.items
    assert item.lost_place is not None
    assert (item.place, item.lost_place.target, item.lost_place.can_redirect) == ("/old", "fares", True)


def test_that_what_neither_state_tells_is_said_once_and_else_with_the_state_that_does_not():
    whole, new = ComparedState("docs", {}), ComparedState("new.tar.gz", {}, untold=frozenset({Untold.SOURCES}))
    old = ComparedState("old.tar.gz", {}, untold=new.untold)

    assert list(omissions(Comparison(old, new))) == ["Not compared: sources."]
    assert list(omissions(Comparison(whole, new))) == ["new.tar.gz has no data on: sources."]
    assert not list(omissions(Comparison(whole, whole)))


def test_that_the_words_of_a_changed_page_are_told_by_its_path(tmp_path: Path):
    found = compared(tmp_path, PAGES)
    changed = next(item for section in make_report(found, OLD, NEW).sections for item in section.items if item.page)

    assert changed.page == "pay"
    pieces = [piece for line in list_words(found, "pay").lines for piece in line]
    assert [piece.text.strip() for piece in pieces if piece.fate is Fate.ADDED] == ["coins"]
    assert list_words(found, "nowhere").lines == ()


def test_that_a_section_is_bounded_and_counts_the_rest():
    whole = ReportSection(
        "Added", ReportMark.ADDED, (ReportItem("p", "x" * 10_000),) * (MOST_ITEMS + 1), MOST_ITEMS + 1
    )
    bounded = reports._bound(whole)

    assert (len(bounded.items), bounded.count) == (MOST_ITEMS, MOST_ITEMS + 1)
    assert len(bounded.items[0].text) == MAX_TEXT_CHARACTERS
    assert bounded.items[0].text.endswith("x…")


def test_that_a_page_counts_once_in_the_lag_even_if_it_moved_and_changed(tmp_path: Path):
    pages = {"index.mdx": START["index.mdx"], "guides/pay.mdx": START["pay.mdx"].replace("cash", "coins")}
    found = compared(tmp_path, pages, {"pay.mdx": "guides/pay.mdx"})

    behind = measure_lag(found)
    assert (behind.pages, behind.lost_addresses) == (2, 2)
    assert make_report(found, OLD, NEW).changed_page_count == behind.pages, "one number of the same two states"
    assert behind.folders == (tmp_path / "new", tmp_path / "new" / "guides")


def test_that_one_lost_address_gets_a_redirect_of_its_own(tmp_path: Path):
    found = find_redirect(compared(tmp_path, PAGES), "/old")
    (problem,) = found.problems

    assert problem.fix is not None
    text = (tmp_path / "new" / "docs.json").read_text()
    assert '"/fares"' in problem.fix.apply(text)
    assert found.digests[problem.fix.file] == text_digest(text)
    assert find_redirect(compared(tmp_path / "again", PAGES), "/pay").problems == ()
