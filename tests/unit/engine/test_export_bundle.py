import gzip
import hashlib
import io
import json
import sys
import tarfile
import zipfile

import orjson
import pytest
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.bundles.inspection import inspect_links
from docsdesk.bundles.verification import verify_archive
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import NotADocsFolderError, PageMissingError, UnreadableFileError
from docsdesk.domain.rule import Rule
from docsdesk.engine.export.bundle import Course, SiteFiles, build_bundle
from docsdesk.engine.export.own_files import MOST_BYTES


@pytest.fixture
def site(tmp_path):
    files = {
        "docs.json": '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        ' "navigation": {"pages": ["index", "guides/a", "staff"]},'
        ' "redirects": [{"source": "/old", "destination": "/guides/a"}]}',
        "index.mdx": "---\ntitle: Start\n---\nSee [the guide](/guides/a#one) ![p](/images/p.svg)\n",
        "guides/a.mdx": "---\ntitle: A\n---\n## One\n\n<Broken>\n\nback to [start](../index)\n",
        "staff.mdx": "---\ntitle: Staff\ngroups: [staff]\n---\nSecret sailing\n",
        "open.mdx": "---\ntitle: Open\ngroups: [staff]\npublic: true\n---\nOpen\n",
        "images/p.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }
    root = tmp_path / "site"
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def build(site, archive, **change):
    order = {"version": "1.2", "paths": None, "course": Course()} | change
    return build_bundle(site, archive, **order)


def unpacked(archive):
    with tarfile.open(archive) as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar.getmembers()}


def test_that_a_bundle_has_every_page_and_all_it_needs(site, tmp_path):
    seen = []

    bundle = build(site, tmp_path / "bundle.tar.gz", course=Course(progress=lambda *pages: seen.append(pages)))

    files = unpacked(bundle.archive)
    assert {"index.html", "guides/a.html", "open.html", "404.html", "old.html", "images/p.svg"} <= files.keys()
    assert {"_docsdesk/site.css", "_docsdesk/site.js", "_docsdesk/search-index.js"} <= files.keys()
    assert b'href="guides/a.html#one"' in files["index.html"]
    assert b'href="../index.html"' in files["guides/a.html"]
    assert b'src="images/p.svg"' in files["index.html"]
    assert b"url=guides/a.html" in files["old.html"]
    assert seen[0] == (0, 3)
    assert seen[-1] == (3, 3)
    assert bundle.pages == ("index", "guides/a", "open")


def test_that_pages_for_some_readers_are_left_out_and_named(site, tmp_path):
    bundle = build(site, tmp_path / "bundle.tar.gz")

    files = unpacked(bundle.archive)
    assert bundle.omitted_pages == ("staff",)
    assert orjson.loads(files["manifest.json"])["leftOut"] == ["staff"]
    assert verify_archive(bundle.archive, None, lambda: None).omitted_pages == ("staff",)
    assert not any(b"Secret sailing" in content for content in files.values())
    assert b"staff.html" not in files["index.html"]


def test_that_a_broken_page_is_built_and_reported(site, tmp_path):
    bundle = build(site, tmp_path / "bundle.tar.gz")

    assert b"guides/a.mdx:6:1" in unpacked(bundle.archive)["guides/a.html"]
    assert [str(problem) for problem in bundle.problems] == ["guides/a.mdx:6:1: <Broken> has no closing tag."]


def test_that_the_manifest_tells_every_file_and_the_content_digest(site, tmp_path):
    bundle = build(site, tmp_path / "bundle.tar.gz")

    files = unpacked(bundle.archive)
    manifest = orjson.loads(files.pop("manifest.json"))
    assert {file["path"]: file["sha256"] for file in manifest["files"]} == {
        name: hashlib.sha256(content).hexdigest() for name, content in files.items()
    }
    lines = "".join(
        f"{name}\0{hashlib.sha256(files[name]).hexdigest()}\0{len(files[name])}\n" for name in sorted(files)
    )
    assert manifest["contentDigest"] == bundle.content_digest == hashlib.sha256(lines.encode()).hexdigest()
    assert manifest["version"] == "1.2"
    assert bundle.sha256 == hashlib.sha256(bundle.archive.read_bytes()).hexdigest()
    assert bundle.size_bytes == bundle.archive.stat().st_size


@pytest.mark.parametrize("name", ["bundle.tar.gz", "bundle.zip"])
def test_that_two_builds_are_the_same_to_the_byte(site, tmp_path, name):
    first = build(site, tmp_path / "one" / name).archive.read_bytes()
    (site / "index.mdx").touch()

    assert build(site, tmp_path / "two" / name).archive.read_bytes() == first


def test_that_archives_hold_sorted_names_and_no_trace_of_the_machine(site, tmp_path):
    build(site, tmp_path / "b.tar.gz")
    build(site, tmp_path / "b.zip")

    with gzip.open(tmp_path / "b.tar.gz") as packed, tarfile.open(fileobj=io.BytesIO(packed.read())) as tar:
        entries = tar.getmembers()
    assert [entry.name for entry in entries] == sorted(entry.name for entry in entries)
    assert {(entry.uid, entry.uname, entry.mode, entry.mtime) for entry in entries} == {(0, "", 0o644, 315532800)}
    with zipfile.ZipFile(tmp_path / "b.zip") as packed:
        assert packed.namelist() == [entry.name for entry in entries]
        assert packed.testzip() is None


def test_that_only_the_named_pages_are_built(site, tmp_path):
    bundle = build(site, tmp_path / "b.tar.gz", paths=["/guides/a"])

    assert bundle.pages == ("guides/a",)
    assert b"url=guides/a.html" in unpacked(bundle.archive)["index.html"]


def test_that_no_bundle_is_made_without_a_page_that_was_asked_for(site, tmp_path):
    with pytest.raises(PageMissingError, match="There is no page gone"):
        build(site, tmp_path / "out" / "b.tar.gz", paths=["guides/a", "gone"])
    assert list((tmp_path / "out").iterdir()) == []


def test_that_an_earlier_bundle_in_the_docs_folder_is_no_part_of_the_next(site):
    archive = site / "b.tar.gz"
    first = build(site, archive, replaced=archive)
    assert build(site, archive, replaced=archive).sha256 == first.sha256


@pytest.mark.skipif(sys.platform == "win32", reason="has no such names")
def test_that_files_whose_names_no_archive_may_hold_are_left_out_and_told(site, tmp_path):
    for name in ("images/a\\b.svg", "images/two\nlines.svg", "/".join(["deep"] * 40) + "/page.mdx"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("x")

    bundle = build(site, tmp_path / "b.tar.gz")

    assert inspect_links(bundle.archive).broken_links == ()
    told = [problem.title for problem in bundle.problems if "is left out" in problem.title]
    assert told == [
        "This page is left out: it is more than 32 folders deep.",
        "This file is left out: it holds a backslash or a control character.",
        "This file is left out: it holds a backslash or a control character.",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="its disks take such names")
def test_that_names_that_some_system_refuses_are_exported_and_told(site, tmp_path):
    (site / "con.mdx").write_text("# Console")
    for name in ("images/NUL.svg", "images/two.svg", "images/Two.svg", "images/what?.svg"):
        (site / name).write_text("<svg/>")

    bundle = build(site, tmp_path / "b.tar.gz")

    told = [str(problem) for problem in bundle.problems if problem.rule is Rule.FOLDER_NOT_PORTABLE]
    why = "Not every system can unpack the bundle's file"
    assert told == [
        f"con.mdx:1:1: {why} con.html: it is the name of a device.",
        f"images/NUL.svg:1:1: {why} images/NUL.svg: it is the name of a device.",
        f"images/two.svg:1:1: {why} images/two.svg: on some systems it is the same as images/Two.svg.",
        f'images/what?.svg:1:1: {why} images/what?.svg: it holds one of < > : " | ? *.',
    ]
    assert [file.name for file in inspect_links(bundle.archive).unportable] == [
        "con.html", "con.md", "images/NUL.svg", "images/two.svg", "images/what?.svg",
    ]  # fmt: skip


def test_that_files_outside_the_folder_stay_outside(site, tmp_path):
    (tmp_path / "secret.png").write_text("secret")
    (site / "images" / "leak.png").symlink_to(tmp_path / "secret.png")

    bundle = build(site, tmp_path / "b.tar.gz")

    assert "images/leak.png" not in unpacked(bundle.archive)
    assert any("points outside" in problem.title for problem in bundle.problems)


def test_that_a_refused_build_leaves_nothing_behind(site, tmp_path):
    target = tmp_path / "out"
    (target / "b.tar.gz").mkdir(parents=True)

    with pytest.raises(UnreadableFileError):
        build(site, target / "b.tar.gz")
    with pytest.raises(NotADocsFolderError):
        build(site / "guides", target / "c.tar.gz")

    assert [path.name for path in target.iterdir()] == ["b.tar.gz"]


@pytest.mark.parametrize(
    "path", ["../../outside/x", "/../outside", "..\\outside", "/etc/outside", "a/./../../outside", "x" * 400]
)
def test_that_no_name_that_a_description_gives_its_pages_leaves_the_bundle(tmp_path, path):
    plain = {"summary": "Lend", "tags": [path], "responses": {}}
    spec = {"openapi": "3.1.0", "info": {}, "paths": {"/a": {"get": plain | {"x-mint": {"href": path}}, "put": plain}}}
    site = tmp_path / "inner" / "docs"
    group = {"group": "API", "openapi": {"source": "api.json", "directory": path}}
    write_site(site, navigation={"groups": [group]})
    (site / "api.json").write_text(json.dumps(spec))
    work = tmp_path / "inner" / "work"
    work.mkdir()

    manifest = SiteFiles(load_folder(site), work, Course()).write(None, None)

    assert len([page for page in manifest.pages if page.path not in PAGES]) == 2
    assert [file for file in tmp_path.rglob("*.html") if not file.is_relative_to(work)] == []


def test_that_redirects_stand_where_nothing_else_does(tmp_path):
    sources = ["/old", "/index", "/index.html/a", "/404", "/" + "a" * 300, "/a\0", "/x.html/y"]
    site = write_site(tmp_path / "docs", redirects=[{"source": source, "destination": "/new"} for source in sources])
    (site / "x.html").mkdir()
    (site / "x.html" / "picture.png").write_bytes(b"")
    (tmp_path / "work").mkdir()

    files = SiteFiles(load_folder(site), tmp_path / "work", Course())
    listed = {file.path for file in files.write(None, None).files}

    assert files.made.keys() == {"old.html", "x.html/y.html"} <= listed
    assert all(b'"refresh"' in content for content in files.made.values())
    assert [path for path in files.made if (tmp_path / "work" / path).exists()] == []


@pytest.mark.parametrize("name", ["index.html", "404.html", "guides/a.html"])
def test_that_an_export_goes_on_beside_a_folder_that_has_the_name_of_a_file_of_the_bundle(site, tmp_path, name):
    (site / name).mkdir()
    (site / name / "b.mdx").write_text("B")

    bundle = build(site, tmp_path / "bundle.tar.gz")

    files = unpacked(bundle.archive)
    assert {"index.html", "404.html", "guides/a.html"} <= files.keys()
    assert f"{name}/b" not in bundle.pages
    assert f"{name}/b.mdx:1:1: This page is not exported: its folder has the name of the bundle's file {name}." in [
        str(problem) for problem in bundle.problems
    ]


def test_that_an_address_that_a_page_moved_to_is_never_a_script(site, tmp_path):
    config = json.loads((site / "docs.json").read_text())
    config["redirects"] = [{"source": "/was", "destination": "javascript:alert(1)"}]
    config["seo"] = {"metatags": {"canonical": "javascript:alert(1)"}}
    config["logo"] = {"light": "/a.svg", "href": "javascript%3Aalert(1)"}
    config["navbar"] = {"links": [{"label": "x", "href": "/was"}]}
    (site / "docs.json").write_text(json.dumps(config))

    files = unpacked(build(site, tmp_path / "bundle.tar.gz").archive)

    assert b'href="javascript%3Aalert(1)"' in files["was.html"]
    assert not [name for name, content in files.items() if b'="javascript:' in content or b"url=javascript:" in content]


def test_that_files_which_can_run_scripts_are_exported_only_from_a_trusted_folder(site, tmp_path):
    files = {"demo.html": "<script>1</script>", "part.mjs": "1", "images/live.svg": "<svg><script>1</script></svg>"}
    for name, text in files.items():
        (site / name).write_text(text)

    restricted = build(site, tmp_path / "restricted.tar.gz")
    trusted = build(site, tmp_path / "trusted.tar.gz", is_trusted=True)

    kept_back = [str(problem.place.file) for problem in restricted.problems if problem.rule is Rule.FOLDER_OWN_SCRIPT]
    assert (kept_back, files.keys() & unpacked(restricted.archive).keys()) == (sorted(files), set())
    assert files.keys() <= unpacked(trusted.archive).keys()
    assert "images/p.svg" in unpacked(restricted.archive)


def test_that_a_file_larger_than_bundles_take_is_left_out_and_told(site, tmp_path):
    for name in ("film.mp4", "drawing.svg"):
        with (site / name).open("wb") as file:
            file.truncate(MOST_BYTES + 1)

    bundle = build(site, tmp_path / "bundle.tar.gz", is_trusted=True)

    told = {str(problem.place.file) for problem in bundle.problems if problem.rule is Rule.FOLDER_TOO_LARGE}
    assert told == {"film.mp4", "drawing.svg"}
    assert not told & unpacked(bundle.archive).keys()
