import json
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import tar_gz, zipped

from docsdesk.bundles.comparison import LastPair
from docsdesk.docs.text.diff_lines import DiffLine, LineKind
from docsdesk.domain.bundles.comparison import BundleComparison, Change
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.protocol.bundle_manifest import ManifestFile, content_digest

BEFORE = {
    "index.html": "<nav>a</nav><main><h1>Home</h1><p>Ferries sail daily.</p></main>",
    "same.html": "<p>same</p>",
    "gone.html": "<h1>Gone</h1>",
    "site.css": "p{}",
}
AFTER = {
    "index.html": "<nav>b</nav><main><h1>Home</h1><p>Ferries sail hourly.</p><p>New.</p></main>",
    "same.html": "<nav>new frame</nav><p>same</p>",
    "new.html": "<h1>New</h1>",
    "site.css": "p{color:red}",
    "logo.svg": "<svg/>",
}


class Bench:
    def __init__(self, folder: Path) -> None:
        self.before, self.after = folder / "before", folder / "after"
        self.last = LastPair()

    def put(self, before: Mapping[str, str], after: Mapping[str, str]) -> None:
        # What packs them makes no difference.
        self.before.write_bytes(zipped([(name, text.encode()) for name, text in before.items()]))
        self.after.write_bytes(tar_gz([(name, text.encode()) for name, text in after.items()]))

    def compare(self) -> BundleComparison:
        return self.last.of(self.before, self.after).comparison()

    def compare_page(self, page: str) -> tuple[DiffLine, ...]:
        return self.last.of(self.before, self.after).page(page)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    bench = Bench(tmp_path)
    bench.put(BEFORE, AFTER)
    return bench


def test_that_pages_are_added_removed_changed_or_only_framed_anew(bench: Bench):
    assert [(page.file, page.change, page.title) for page in bench.compare().pages] == [
        ("gone.html", Change.REMOVED, "Gone"),
        ("index.html", Change.CHANGED, "Home"),
        ("new.html", Change.ADDED, "New"),
        ("same.html", Change.CHANGED_FRAME, ""),
    ]


def test_that_other_files_and_sizes_are_compared_too(bench: Bench):
    found = bench.compare()
    assert [(file.file, file.change, file.size_before, file.size_after) for file in found.files] == [
        ("logo.svg", Change.ADDED, None, 6),
        ("site.css", Change.CHANGED, 3, 12),
    ]
    assert (found.size_before, found.size_after) == (bench.before.stat().st_size, bench.after.stat().st_size)
    assert (found.is_same, found.count(Change.CHANGED)) == (False, 1)


def test_that_the_manifest_of_a_bundle_is_no_change(bench: Bench):
    bench.put(with_manifest(BEFORE), BEFORE)
    assert bench.compare().is_same
    bench.put({**BEFORE, "manifest.json": "{}"}, BEFORE)
    assert [file.file for file in bench.compare().files] == ["manifest.json"]


def test_that_the_words_of_a_page_are_compared_line_by_line(bench: Bench):
    lines = [line for line in bench.compare_page("index.html") if line.kind is not LineKind.HUNK]
    assert [(line.kind.value, line.text) for line in lines] == [
        (" ", "Home"),
        ("-", "Ferries sail daily."),
        ("+", "Ferries sail hourly."),
        ("+", "New."),
    ]


def test_that_a_page_that_one_bundle_lacks_is_all_of_a_kind(bench: Bench):
    for page, kind in (("new.html", LineKind.ADDED), ("gone.html", LineKind.REMOVED)):
        _, *lines = bench.compare_page(page)
        assert {line.kind for line in lines} == {kind}
    assert bench.compare_page("never.html") == ()


def test_that_a_bundle_that_is_gone_is_said(bench: Bench):
    bench.after.unlink()
    with pytest.raises(BundleMissingError) as caught:
        bench.compare()
    assert caught.value.file == bench.after


def test_that_a_pair_stays_unpacked_until_one_of_it_changes_or_another_is_asked_for(bench: Bench):
    pair = bench.last.of(bench.before, bench.after)
    assert bench.last.of(bench.before, bench.after) is pair
    bench.put(BEFORE, {**AFTER, "index.html": "<p>Other words than before.</p>"})
    assert "Other words than before." in {line.text for line in bench.compare_page("index.html")}
    assert bench.last.of(bench.after, bench.before).comparison().count(Change.ADDED) == 1
    bench.before.unlink()
    with pytest.raises(BundleMissingError):
        bench.compare_page("index.html")


def with_manifest(files: Mapping[str, str]) -> dict[str, str]:
    listed = [
        ManifestFile(path=name, sha256=sha256(text.encode()).hexdigest(), size=len(text))
        for name, text in files.items()
    ]
    manifest = {"format": 1, "contentDigest": content_digest(listed), "files": [asdict(file) for file in listed]}
    return {**files, "manifest.json": json.dumps(manifest)}
