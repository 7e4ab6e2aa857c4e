"""What a comparison of two states tells."""

import json
import shutil
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.comparison.bundle_state import bundle_state
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.folder_state import folder_state
from docsdesk.comparison.state import Untold
from docsdesk.domain.bundles.errors import BundleDamagedError
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.comparison_report import Fate, ReportPiece
from docsdesk.engine.export.bundle import Course, build_bundle

START = {
    "index.mdx": "---\ntitle: Home\n---\nWelcome aboard.\n",
    "pay.mdx": "---\ntitle: Pay\n---\nPay by card or in cash.\n\nKeep the receipt.\n",
    "old.mdx": "---\ntitle: Old\n---\nFares of last year.\n",
}


def site(root: Path, files: dict[str, str], **config: object) -> Path:
    known = {"name": "Site", "navigation": {"pages": []}, **config}
    for name, text in {**files, "docs.json": json.dumps(known)}.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def compared(tmp_path: Path, new: dict[str, str], renames: dict[str, str] | None = None, **config: object):
    before = folder_state(site(tmp_path / "old", START))
    after = folder_state(site(tmp_path / "new", new, **config))
    moved = {PurePosixPath(was): PurePosixPath(now) for was, now in (renames or {}).items()}
    return Comparison(before, after, moved)


def test_that_pages_are_added_removed_moved_and_changed(tmp_path):
    pages = {
        "index.mdx": START["index.mdx"],
        "guides/pay.mdx": START["pay.mdx"].replace("cash", "coins"),
        "new.mdx": "---\ntitle: New\n---\nNew.\n",
    }
    found = compared(tmp_path, pages, {"pay.mdx": "guides/pay.mdx"})

    assert [page.path for page in found.added] == ["new"]
    assert [page.path for page in found.removed] == ["old"]
    assert [(pair.old.path, pair.new.path) for pair in found.moved] == [("pay", "guides/pay")]
    assert [pair.new.path for pair in found.changed] == ["guides/pay"]
    assert found.has_changes


def test_that_a_page_with_the_same_text_elsewhere_has_moved(tmp_path):
    pages = {"index.mdx": START["index.mdx"], "pay.mdx": START["pay.mdx"], "archive/old.mdx": START["old.mdx"]}
    found = compared(tmp_path, pages)

    assert [(pair.old.path, pair.new.path) for pair in found.moved] == [("old", "archive/old")]
    assert (found.added, found.removed, found.changed) == ((), (), ())


def test_that_a_changed_page_tells_its_words(tmp_path):
    changed = START["pay.mdx"].replace("in cash", "transfer").replace("Keep the receipt.\n", "")
    found = compared(tmp_path, {**START, "pay.mdx": changed})
    (pair,) = found.changed

    start, end = ReportPiece(Fate.KEPT, "Pay by card or "), ReportPiece(Fate.KEPT, ".")
    assert list(found.words(pair.new.path)) == [
        (start, ReportPiece(Fate.REMOVED, "in cash"), ReportPiece(Fate.ADDED, "transfer"), end),
        (ReportPiece(Fate.REMOVED, "Keep the receipt."),),
    ]


def test_that_layout_of_the_source_is_no_change(tmp_path):
    text = START["pay.mdx"].replace("Pay by card or", "Pay by *card*\nor").replace("---\nPay", "---\n\n\nPay")
    assert not compared(tmp_path, {**START, "pay.mdx": text}).changed


def test_that_problems_are_the_same_wherever_their_lines_are(tmp_path):
    broken = "[Gone](/gone)\n"
    before = folder_state(site(tmp_path / "old", {"a.mdx": f"Text.\n\n{broken}", "b.mdx": "[Lost](/lost)\n"}))
    pages = {"c.mdx": f"More.\n\nText.\n\n{broken}", "b.mdx": "[Lost](/lost)\n\n[Lost](/lost)\n\n[New](/new)\n"}
    found = Comparison(
        before, folder_state(site(tmp_path / "new", pages)), {PurePosixPath("a.mdx"): PurePosixPath("c.mdx")}
    )

    assert [(each.rule, str(each.place)) for each in found.problems_new] == [
        (Rule.LINK_PAGE_MISSING, "b.mdx:3:8"),
        (Rule.LINK_PAGE_MISSING, "b.mdx:5:7"),
    ]
    assert found.problems_gone == ()


def test_that_redirects_and_files_are_compared(tmp_path):
    moved = [{"source": "/was", "destination": "/pay"}]
    found = compared(tmp_path, {**START, "map.svg": "<svg/>"}, redirects=moved)

    assert [redirect.source for redirect in found.redirects_added] == ["was"]
    assert found.files_added == ("map.svg",)
    assert found.redirects_removed == found.files_removed == ()


def bundle(folder: Path, archive: Path) -> Path:
    return build_bundle(folder, archive, version=None, paths=None, course=Course()).archive


@pytest.fixture
def secretive(tmp_path: Path) -> Path:
    """A site with a page for some readers only."""
    moved = [{"source": "/was", "destination": "/pay"}, {"source": "/s/:x", "destination": "/staff/:x"}]
    pages = {**START, "staff/rota.mdx": "---\ntitle: Rota\ngroups: [staff]\n---\nWho sails.\n", "map.svg": "<svg/>"}
    return site(tmp_path / "site", pages, redirects=moved)


def test_that_a_folder_is_as_the_bundle_made_from_it(tmp_path, secretive):
    found = Comparison(bundle_state(bundle(secretive, tmp_path / "a.tar.gz")), folder_state(secretive))

    assert (found.added, found.removed, found.moved, found.changed) == ((), (), (), ())
    assert found.files_added == found.files_removed == ()
    assert found.lost == (), "no anchor of the frame is missed"
    assert [redirect.source for redirect in found.redirects_added] == ["s/:x"]
    assert found.untold == {Untold.DESCRIPTIONS, Untold.SOURCES, Untold.LIMITED_PAGES}


def test_that_a_bundle_of_endless_text_is_refused(tmp_path, secretive):
    archive = bundle(secretive, tmp_path / "a.tar.gz")
    with pytest.raises(BundleDamagedError, match="more than 10 characters"):
        bundle_state(archive, most_characters=10)


def test_that_a_folder_that_changed_since_its_bundle_tells_it(tmp_path, secretive):
    old = bundle_state(bundle(secretive, tmp_path / "a.tar.gz"))
    (secretive / "pay.mdx").write_text("---\ntitle: Pay\n---\nPay by card.\n")
    (secretive / "old.mdx").rename(secretive / "older.mdx")
    found = Comparison(old, folder_state(secretive))

    assert [pair.new.path for pair in found.changed] == ["pay"]
    assert [(pair.old.path, pair.new.path) for pair in found.moved] == [("old", "older")]
    assert old.leads("was").path == "pay"


def test_that_a_bundle_of_another_builder_is_compared_by_its_words(tmp_path, secretive):
    unpacked = tmp_path / "unpacked"
    shutil.unpack_archive(bundle(secretive, tmp_path / "a.zip"), unpacked)
    (unpacked / "manifest.json").unlink()
    old = bundle_state(Path(shutil.make_archive(str(tmp_path / "b"), "gztar", unpacked)))
    (secretive / "pay.mdx").write_text("---\ntitle: Pay\n---\nPay by cheque.\n")
    found = Comparison(old, folder_state(secretive))

    assert [pair.new.path for pair in found.changed] == ["pay"]
    assert (found.added, found.removed) == ((), ())
    assert {Untold.REDIRECTS, Untold.FILES} < found.untold
    assert old.leads("was").path == "pay"
