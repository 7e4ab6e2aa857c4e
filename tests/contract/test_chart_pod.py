"""The containers of the chart run here as they are: they fetch from the engine's presigned link and serve."""

import gzip
import io
import json
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import httpx
import pytest
from tests.contract.bundle_pod import SITE, linked, pod, tar, with_link
from tests.contract.engine_process import EngineProcess, running_engine
from tests.fakes.faulty_origin import Origin, cut, expired, garbled, redirected, serving

from docsdesk.engine.http.presign import read_signer

SAMPLE_SITE = Path(__file__).parents[2] / "resources" / "sample-site"


@dataclass(frozen=True)
class Export:
    """A finished export of the engine: its link, and its content's digest."""

    engine: EngineProcess
    state: Path
    job_id: str
    archive: bytes
    digest: str

    @property
    def link(self) -> str:
        return self.engine.bundle_url(self.job_id)

    @property
    def expired_link(self) -> str:
        """As the engine signed it an hour and more ago."""
        return f"{self.link.partition('?')[0]}?{read_signer(self.state).query(self.job_id, 1_700_000_000)}"


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Export]:
    state = tmp_path_factory.mktemp("state")
    with running_engine(SAMPLE_SITE, state) as engine:
        job_id = engine.start_export()
        while (job := engine.job(job_id))["status"] != "completed":
            assert job["status"] != "failed"
        archive = httpx.get(engine.bundle_url(job_id)).content
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            manifest = json.load(packed.extractfile("manifest.json"))
        yield Export(engine, state / "1", job_id, archive, f"sha256:{manifest['contentDigest']}")


@pytest.fixture
def storage() -> Iterator[Origin]:
    with serving(Origin(tar(SITE))) as origin:
        yield origin


# -- Serving -----------------------------------------------------------------------------------------------------------


def test_that_a_pod_serves_the_bundle_behind_the_engines_link(export: Export, tmp_path: Path):
    served = pod(tmp_path, export.link, export.digest)
    fetched = served.fetch()
    assert fetched.returncode == 0, fetched.stdout
    assert served.served == export.digest
    with served.serving() as web:
        for path in ("/", "/quickstart", "/quickstart.html", "/guides/go-live"):
            page = web.get(path)
            assert page.status_code == 200, path
            assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert web.get("/quickstart").content == web.get("/quickstart.html").content
        missing = web.get("/there/is/no/such/page")
        assert missing.status_code == 404
        assert "Page not found" in missing.text
        assert web.get("/-/served").text == f"{export.digest}\n"
        assert served.test().returncode == 0, served.test()


def test_that_addresses_lead_to_the_page_whose_links_are_right_there(storage: Origin, tmp_path: Path):
    storage.content = tar({**SITE, "api/index.html": b"<h1>API", "404.html": b"<h1>Nothing here"})
    served = pod(tmp_path, storage.link)
    assert served.fetch().returncode == 0
    with served.serving() as web:
        assert web.get("/guides").text == "<h1>Guides"
        assert (web.get("/guides/").status_code, web.get("/guides/").headers["location"]) == (301, "/guides")
        assert web.get("/guides/setup/").headers["location"] == "/guides/setup"
        assert web.get("/api").headers["location"] == "/api/"
        assert web.get("/api/").text == "<h1>API"
        for path in ("/nowhere", "/nowhere/", "/guides/nowhere"):
            assert (web.get(path).status_code, web.get(path).text) == (404, "<h1>Nothing here")


def test_that_a_site_can_stand_below_a_path(export: Export, tmp_path: Path):
    served = pod(tmp_path, export.link, basePath="/help/docs")
    assert served.fetch().returncode == 0
    with served.serving() as web:
        assert web.get("/").headers["location"] == "/help/docs/"
        assert web.get("/help/docs").headers["location"] == "/help/docs/"
        assert web.get("/help/docs/").status_code == 200
        assert web.get("/help/docs/quickstart").status_code == 200
        assert web.get("/quickstart").status_code == 404
        assert "Page not found" in web.get("/help/docs/nowhere").text
        assert served.test().returncode == 0


def test_that_nothing_but_the_site_is_served(storage: Origin, tmp_path: Path):
    hidden = {".env": b"KEY", ".git/config": b"KEY", "a/.hidden/b.html": b"KEY", ".well-known/security.txt": b"Contact"}
    storage.content = tar({**SITE, **hidden})
    served = pod(tmp_path, storage.link)
    (tmp_path / "srv/bundle/secret.txt").write_text("KEY")
    assert served.fetch().returncode == 0
    with served.serving() as web:
        assert web.get("/.well-known/security.txt").text == "Contact"
        for path in ("/.env", "/.git/config", "/%2eenv", "/a/.hidden/b", "/guides/../.env", "/..%2f..%2fsecret.txt"):
            answer = web.get(path)
            assert answer.status_code in (400, 404), path
            assert "KEY" not in answer.text
        assert web.post("/", content=b"x").status_code == 405


def test_that_readers_revalidate_and_every_replica_names_the_same_version_of_a_page(storage: Origin, tmp_path: Path):
    first, second = (pod(tmp_path / name, storage.link) for name in ("a", "b"))
    assert first.fetch().returncode == second.fetch().returncode == 0
    with first.serving() as web:
        page = web.get("/guides")
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["x-content-type-options"] == "nosniff"
        assert "last-modified" not in page.headers
        tag = page.headers["etag"]
        assert web.get("/guides", headers={"If-None-Match": tag}).status_code == 304
    with second.serving() as web:
        assert web.get("/guides").headers["etag"] == tag
    storage.content = tar({**SITE, "guides.html": b"<h1>guides"})
    storage.etag = '"other"'
    assert first.fetch().returncode == 0
    with first.serving() as web:
        assert web.get("/guides", headers={"If-None-Match": tag}).text == "<h1>guides"


def test_that_the_log_says_what_was_asked_for_and_not_what_for(storage: Origin, tmp_path: Path):
    served = pod(tmp_path, storage.link)
    assert served.fetch().returncode == 0
    with served.serving() as web:
        web.get("/guides?token=secret")
        web.get("/nowhere")
    assert '"GET /guides" 200' in served.log
    assert '"GET /nowhere" 404' in served.log
    assert "secret" not in served.log


def test_that_large_texts_travel_packed(storage: Origin, tmp_path: Path):
    storage.content = tar({**SITE, "app.js": b"let a = 1;\n" * 1000, "page.md": b"# Page\n" * 1000})
    served = pod(tmp_path, storage.link, server={"headers": {"X-Robots-Tag": "noindex"}})
    assert served.fetch().returncode == 0
    with served.serving() as web:
        for path, kind in (("/app.js", "text/javascript"), ("/page.md", "text/markdown")):
            answer = web.get(path, headers={"Accept-Encoding": "gzip"})
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["content-type"] == f"{kind}; charset=utf-8"
            assert answer.headers["x-robots-tag"] == "noindex"


# -- Links that fail ---------------------------------------------------------------------------------------------------


def test_that_an_expired_link_without_an_earlier_bundle_fails_and_says_why(export: Export, tmp_path: Path):
    served = pod(tmp_path, export.expired_link)
    fetched = served.fetch()
    assert fetched.returncode == 1
    assert "the storage refuses the link: 403 AccessDenied: Request has expired" in fetched.stdout
    assert "Upgrade the release with a fresh link" in fetched.stdout
    assert "signature" not in fetched.stdout
    assert list((tmp_path / "srv/bundle").iterdir()) == []


@pytest.mark.parametrize("version", ["", f"sha256:{'b' * 64}"], ids=["any version", "another version"])
def test_that_an_expired_link_keeps_the_last_good_bundle(export: Export, tmp_path: Path, version: str):
    served = pod(tmp_path, export.link)
    assert served.fetch().returncode == 0
    served.upgrade(**with_link(export.expired_link, version))
    fetched = served.fetch()
    assert fetched.returncode == 0
    assert f"serving the last good bundle, {export.digest}" in fetched.stdout
    assert served.served == f"{export.digest} (the last good bundle: the link failed)"
    with served.serving() as web:
        assert web.get("/quickstart").status_code == 200


def test_that_storage_that_cannot_be_reached_keeps_the_last_good_bundle(storage: Origin, tmp_path: Path):
    served = pod(tmp_path, storage.link)
    assert served.fetch().returncode == 0
    served.upgrade(**with_link("http://127.0.0.1:9/bundle.tar.gz"))
    fetched = served.fetch()
    assert fetched.returncode == 0, fetched.stdout
    assert "ConnectionRefusedError" in fetched.stdout
    assert "(the last good bundle" in served.served


def test_that_a_pinned_bundle_on_the_volume_needs_no_link(export: Export, tmp_path: Path):
    served = pod(tmp_path, export.link, export.digest)
    assert served.fetch().returncode == 0
    served.upgrade(**with_link(export.expired_link, export.digest))
    fetched = served.fetch()
    assert fetched.returncode == 0
    assert "nothing to fetch" in fetched.stdout
    assert served.served == export.digest


def test_that_a_bundle_that_was_damaged_on_the_volume_is_not_served(storage: Origin, tmp_path: Path):
    served = pod(tmp_path, storage.link)
    assert served.fetch().returncode == 0
    ((tmp_path / "srv/bundle/current").resolve() / "guides.html").write_text("other")
    storage.faults.append(expired)
    served.upgrade()
    fetched = served.fetch()
    assert fetched.returncode == 1
    assert "damaged and is not served" in fetched.stdout
    served.upgrade()
    assert served.fetch().returncode == 0


def test_that_a_cut_download_goes_on_where_it_was(storage: Origin, tmp_path: Path):
    storage.content = tar({**SITE, "large.bin": sha256(b"x").digest() + bytes(range(256)) * 300})
    storage.faults.append(cut(500))
    served = pod(tmp_path, storage.link, fetch={"seconds": 30})
    fetched = served.fetch()
    assert fetched.returncode == 0, fetched.stdout
    assert [request.start for request in storage.requests] == [None, 500]
    assert "trying again in 1 s, from byte 500" in fetched.stdout


@pytest.mark.parametrize("target", ["file:///etc/passwd", "ftp://127.0.0.1/x"])
def test_that_a_redirect_away_from_the_web_is_not_followed(storage: Origin, tmp_path: Path, target: str):
    storage.faults.append(redirected(target))
    fetched = pod(tmp_path, storage.link).fetch()
    assert fetched.returncode == 1
    assert "the link leads on to an address that is refused" in fetched.stdout


# -- The same on every replica -----------------------------------------------------------------------------------------


def test_that_a_pod_that_starts_later_serves_what_the_schedule_found_behind_the_link(storage: Origin, tmp_path: Path):
    first = pod(tmp_path, storage.link)
    fetched = first.fetch()
    assert "no digest pins it" in fetched.stdout
    digest = first.served.removeprefix("sha256:")
    later = pod(tmp_path / "later", storage.link)
    later.recorded = {"bundleContent": f"{sha256(storage.link.encode()).hexdigest()} {digest}"}
    assert later.fetch().returncode == 0
    assert later.served == first.served
    storage.content = tar({**SITE, "index.html": b"<h1>Other"})
    later.upgrade()
    fetched = later.fetch()
    assert fetched.returncode == 0, "it is on its volume already"
    assert later.served == first.served
    another = pod(tmp_path / "another", storage.link)
    another.recorded = later.recorded
    fetched = another.fetch()
    assert fetched.returncode == 1
    assert f"not {digest}" in fetched.stdout
    another.upgrade(**with_link(f"{storage.link}?another"))
    assert another.fetch().returncode == 0, "what was found behind one link says nothing of another"


# -- Bundles that are refused ------------------------------------------------------------------------------------------


def changed(archive: bytes, name: str, data: bytes) -> bytes:
    """The archive with other bytes in one of its files."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        files = {entry.name: packed.extractfile(entry).read() for entry in packed if entry.isreg()}
    return tar({**files, name: data})


def test_that_a_tampered_bundle_is_refused_and_the_earlier_one_stays(export: Export, storage: Origin, tmp_path: Path):
    served = pod(tmp_path, export.link)
    assert served.fetch().returncode == 0
    storage.content = changed(export.archive, "quickstart.html", b"<script>evil()</script>")
    served.upgrade(**with_link(storage.link))
    fetched = served.fetch()
    assert fetched.returncode == 1
    assert "refused the bundle: it does not match its manifest: quickstart.html has changed" in fetched.stdout
    assert not (tmp_path / "srv/site/served").exists()
    served.upgrade(**with_link(export.link))
    assert served.fetch().returncode == 0
    assert served.served == export.digest


def test_that_another_bundle_than_the_pinned_one_is_refused(export: Export, tmp_path: Path):
    fetched = pod(tmp_path, export.link, f"sha256:{'b' * 64}").fetch()
    assert fetched.returncode == 1
    assert f"its content digest is {export.digest}, not sha256:{'b' * 64}" in fetched.stdout


def test_that_another_label_than_the_pinned_one_is_refused(export: Export, storage: Origin, tmp_path: Path):
    fetched = pod(tmp_path / "a", export.link, "2026.5").fetch()
    assert fetched.returncode == 1
    assert "its manifest names no version, not 2026.5" in fetched.stdout
    foreign = pod(tmp_path / "b", storage.link, "2026.5").fetch()
    assert foreign.returncode == 0
    assert "nothing tells whether it is version 2026.5" in foreign.stdout


HOSTILE = {
    "a symbolic link": (tar(SITE, linked("etc", tarfile.SYMTYPE, "/etc")), "'etc' is a link"),
    "a hard link": (tar(SITE, linked("shadow", tarfile.LNKTYPE, "index.html")), "'shadow' is a link"),
    "a device": (tar(SITE, linked("null", tarfile.CHRTYPE, "")), "'null' is a link or a device"),
    "a pipe": (tar(SITE, linked("pipe", tarfile.FIFOTYPE, "")), "'pipe' is a link or a device"),
    "a way out": (tar({**SITE, "../escaped.html": b"x"}), "'../escaped.html'"),
    "a hidden way out": (tar({**SITE, "a/../../escaped.html": b"x"}), "'a/../../escaped.html'"),
    "an absolute name": (tar({**SITE, "/tmp/escaped.html": b"x"}), "unsafe name"),
    "a Windows path": (tar({**SITE, "a\\b.html": b"x"}), "unsafe name"),
    "a drive": (tar({**SITE, "C:escaped.html": b"x"}), "unsafe name"),
    "a line break": (tar({**SITE, "a\nb.html": b"x"}), "unsafe name"),
    "a file as a folder": (tar({**SITE, "index.html/a.html": b"x"}), "cannot be unpacked"),
    "too deep": (tar({**SITE, "a/" * 40 + "b.html": b"x"}), "unsafe name"),
    "a bomb": (tar({**SITE, "zeros.bin": bytes(30_000_000)}), "more than is bearable"),
    "no archive": (b"<!doctype html><title>Sign in", "no .tar, .tar.gz, .tar.zst or .zip"),
    "a cut archive": (tar(SITE)[:-20], "cannot be unpacked"),
}


@pytest.mark.parametrize(("archive", "said"), HOSTILE.values(), ids=HOSTILE)
def test_that_a_hostile_archive_leaves_nothing_behind(storage: Origin, tmp_path: Path, archive: bytes, said: str):
    storage.content = archive
    fetched = pod(tmp_path, storage.link).fetch()
    assert fetched.returncode == 1, fetched.stdout
    assert "refused the bundle" in fetched.stdout
    assert said in fetched.stdout
    assert "Traceback" not in fetched.stdout
    left = {path.name for folder in ("bundle", "site") for path in (tmp_path / "srv" / folder).rglob("*")}
    assert left == set()
    assert not list(tmp_path.rglob("escaped.html"))


def test_that_a_file_that_stands_twice_is_refused(storage: Origin, tmp_path: Path):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for data in (b"one", b"two"):
            entry = tarfile.TarInfo("index.html")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    storage.content = out.getvalue()
    fetched = pod(tmp_path, storage.link).fetch()
    assert fetched.returncode == 1
    assert "it holds index.html twice" in fetched.stdout


def test_that_damage_on_the_way_is_found(storage: Origin, tmp_path: Path):
    storage.faults.append(garbled)
    assert pod(tmp_path, storage.link).fetch().returncode == 1


def test_that_a_tar_that_is_not_packed_is_served_too_and_a_cut_one_is_refused(storage: Origin, tmp_path: Path):
    whole = gzip.decompress(tar(SITE))
    for content, code in ((whole, 0), (whole[: len(whole) // 3], 1)):
        storage.content = content
        fetched = pod(tmp_path / str(code), storage.link).fetch()
        assert fetched.returncode == code, fetched.stdout


def test_that_a_zip_is_served_too_and_a_link_in_it_is_refused(storage: Origin, tmp_path: Path):
    for mode, code in ((0o100644, 0), (0o120777, 1)):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as packed:
            packed.writestr("index.html", "<h1>Ferries")
            entry = zipfile.ZipInfo("guides.html")
            entry.external_attr = mode << 16
            packed.writestr(entry, "/etc/passwd")
        storage.content = out.getvalue()
        fetched = pod(tmp_path / str(code), storage.link).fetch()
        assert fetched.returncode == code, fetched.stdout
