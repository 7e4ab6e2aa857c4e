"""What verifying a bundle found is there in the next run."""

from pathlib import Path, PurePosixPath

import pytest

from docsdesk.adapters.bundles.reader_process import InspectionFiles
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
from docsdesk.domain.place import Place

PLACES = Occurrences(2, (Place(PurePosixPath("a/index.html"), 3, 7),))
FOUND = BundleInspection(
    BundleReport(3400, "0f" * 32, 12, 40, version="2"),
    7,
    81,
    (BrokenLink("b/index.html#x", LinkFault.NO_ANCHOR, PLACES),),
    (
        OutsideHost(
            "cdn.example.com", (OutsideReference("https://cdn.example.com/x.js", ReferenceKind.SCRIPT, PLACES),)
        ),
    ),
    base="docs",
    readiness=Readiness((ReadinessFinding(ReadinessCheck.MARKDOWN, 7, PLACES),)),
)


async def test_that_a_report_comes_back_as_it_was_until_it_is_forgotten(tmp_path: Path):
    await InspectionFiles(tmp_path / "inspections").put("0f", FOUND)
    again = InspectionFiles(tmp_path / "inspections")
    assert await again.read("0f") == FOUND
    await again.forget("0f")
    assert await again.read("0f") is None


@pytest.mark.parametrize("content", [b"", b"{}", b"[", b"\xff"])
async def test_that_a_report_that_cannot_be_read_counts_as_not_there(tmp_path: Path, content: bytes):
    (tmp_path / "0f.json").write_bytes(content)
    assert await InspectionFiles(tmp_path).read("0f") is None


async def test_that_a_folder_that_cannot_be_written_costs_the_report_and_no_more(tmp_path: Path):
    (tmp_path / "file").write_text("")
    await InspectionFiles(tmp_path / "file" / "inspections").put("0f", FOUND)
