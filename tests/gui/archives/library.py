"""Bundles in every state, and what is found in them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath
from typing import Any

from docsdesk.domain.bundles.bundle import BundleReport
from docsdesk.domain.bundles.inspection import (
    BrokenLink,
    BundleInspection,
    LinkFault,
    Occurrences,
    OutsideHost,
    OutsideReference,
    Readiness,
    ReadinessCheck,
    ReadinessFinding,
    ReferenceKind,
)
from docsdesk.domain.bundles.library import LibraryBundle, SearchHit
from docsdesk.domain.place import Place
from docsdesk.domain.sites.comparison_report import (
    ComparisonReport,
    Fate,
    LostPlace,
    PageWords,
    ReportItem,
    ReportMark,
    ReportPiece,
    ReportSection,
)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SETUP = Place(PurePosixPath("guides/setup/index.html"), 41, 9)
REPORT = BundleReport(1_900_000, "0f", 27, 64)

CLEAN = BundleInspection(REPORT, 27, 812, (), ())
BROKEN = BundleInspection(
    REPORT,
    27,
    812,
    (
        BrokenLink("guides/tickets/index.html", LinkFault.NO_FILE, Occurrences(2, (SETUP, SETUP))),
        BrokenLink("guides/setup/index.html#keys", LinkFault.NO_ANCHOR, Occurrences(1, (SETUP,))),
    ),
    (
        OutsideHost(
            "cdn.example.com",
            (OutsideReference("https://cdn.example.com/a.js", ReferenceKind.SCRIPT, Occurrences(27, (SETUP,))),),
        ),
        OutsideHost(
            "github.com",
            (OutsideReference("https://github.com/ferry", ReferenceKind.LINK, Occurrences(1, (SETUP,))),),
        ),
    ),
    readiness=Readiness(
        (
            ReadinessFinding(ReadinessCheck.LIST, 1, Occurrences(1, ())),
            ReadinessFinding(ReadinessCheck.MARKDOWN, 27, Occurrences(0, ())),
            ReadinessFinding(ReadinessCheck.DESCRIPTION, 27, Occurrences(3, (SETUP,))),
        )
    ),
)
_LOST = LostPlace("guides/set-up", "same title, 87% of its text", is_sure=True, can_redirect=True)
CHANGES = ComparisonReport(
    sections=(
        ReportSection(
            "Lost addresses", ReportMark.REMOVED, (ReportItem("/guides/setup", "perhaps…", lost_place=_LOST),), 1
        ),
        ReportSection("API: breaking", ReportMark.REMOVED, (ReportItem("GET /trips · limit", "The type changed."),), 1),
        ReportSection("Pages changed", ReportMark.CHANGED, (ReportItem("/client", "The client", page="client"),), 1),
    ),
    gaps=("ferry.tar.gz has no data on: descriptions.",),
    page_count=27,
    changed_page_count=1,
)
WORDS = PageWords(
    ((ReportPiece(Fate.KEPT, "Install the "), ReportPiece(Fate.REMOVED, "old "), ReportPiece(Fate.ADDED, "new ")),)
)
HITS = (
    SearchHit("Set up", "guides/setup/index.html", "Install the client, then sign in with your key.", ((12, 18),)),
    SearchHit("Errors", "errors/index.html", "The client repeats what failed.", ((4, 10),)),
)


def bundle(name: str = "Ferry API", *, minutes_ago: int = 0, **fields: Any) -> LibraryBundle:
    values = {
        "file": Path("library") / f"{name}-{minutes_ago}.tar.gz",
        "site_id": "s",
        "size_bytes": 1_900_000,
        "sha256": f"{name} {minutes_ago}",
        "page_count": 27,
        "job_id": "se_1",
    }
    return LibraryBundle(site_name=name, kept_at=NOON - timedelta(minutes=minutes_ago), **(values | fields))
