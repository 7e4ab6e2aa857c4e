"""The hosted site's last export as a state: from the library, or fetched again from its service."""

import asyncio
import hashlib
import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.contract.command import Ended, docsdesk
from tests.fakes.hosted_service import HostedService, Reply, bundle_of, hosted
from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.exports.export_job import ExportJob, Phase, exported_bundle
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site

KEY = {"DOCSDESK_ADMIN_KEY": "svc_0123456789"}
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
STATE = "hosted:docs.example.com"
SITE = bundle_of({"index.html": b"<h1>Ferry</h1><p>Welcome.</p>", "fares.html": b"<h1>Fares</h1><p>Ten crowns.</p>"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_site(tmp_path / "docs", {"index": "Welcome."})


def know(url: str) -> Site:
    """The site was added in the window."""
    site = Site(name="Acme", kind=DeploymentKind.CLIENT_HOSTED, base_url=url, export_hostname="docs.example.com")
    SettingsFile(user_places().settings_file).write(Settings(sites=(site,)))
    return site


def exported(content: bytes, *, is_kept: bool = True) -> Path:
    """The window exported it; returns the library's file."""
    file = user_places().bundles / "docs.example.com.tar.gz"
    file.parent.mkdir(parents=True)
    job = ExportJob(
        job_id="job-1",
        site_id="s",
        site_name="Acme",
        domain="docs.example.com",
        created_at=NOON,
        updated_at=NOON,
        phase=Phase.READY,
        status="completed",
        bundle_file=file,
        size_bytes=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
    )

    async def write() -> None:
        journal = SqliteJournal(user_places().journal_file)
        await journal.put_job(job, exported_bundle(job))
        await journal.close()

    asyncio.run(write())
    if is_kept:
        file.write_bytes(content)
    return file


def compare(*arguments: str | Path) -> Ended:
    done = docsdesk("compare", *arguments, "--format", "json", **KEY)
    assert not any(Path(tempfile.gettempdir()).glob("docsdesk-hosted-*"))
    return done


def test_that_the_librarys_copy_is_compared_and_nobody_is_asked(folder: Path):
    know("http://127.0.0.1:9")
    exported(SITE)
    for name in (STATE, "hosted", "hosted:Acme"):
        done = compare(name, folder)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["old"] == STATE
        assert [page["address"] for page in json.loads(done.stdout)["pages"]["removed"]] == ["fares"]
        assert "docs.example.com as exported on 2026-05-01 at 12:00 UTC, from the library" in done.stderr


def test_that_a_bundle_that_is_gone_is_fetched_again_and_leaves_nothing(folder: Path):
    with hosted(HostedService(bundle=SITE)) as service:
        know(service.url)
        file = exported(SITE, is_kept=False)
        done = compare(STATE, folder)
        assert [asked.operation for asked in service.asked] == ["bundle", "store"]
    assert done.returncode == 0, done.stderr
    assert [lost["address"] for lost in json.loads(done.stdout)["lost"]] == ["fares"]
    assert "fetched from the service" in done.stderr
    assert not file.exists()


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Reply(404, '{"error": "no such job"}'), "The service does not know this export."),
        (Reply(401, '{"error": "who?"}'), "The service refused the admin key."),
    ],
)
def test_that_a_service_that_refuses_says_why(folder: Path, reply: Reply, said: str):
    with hosted() as service:
        service.always("bundle", reply)
        know(service.url)
        exported(SITE, is_kept=False)
        done = compare(STATE, folder)
    assert done.returncode == 1
    assert said in done.stderr


def test_that_a_damaged_copy_is_refused(folder: Path):
    know("http://127.0.0.1:9")
    exported(SITE).write_bytes(SITE[:-9] + b"damaged!!")
    done = compare(STATE, folder)
    assert done.returncode == 1
    assert "The bundle on disk is not the one that was downloaded." in done.stderr


def test_that_a_site_nobody_exported_is_said_with_the_way_to_do_it(folder: Path):
    done = compare(STATE, folder)
    assert done.returncode == 1
    assert "No export of docs.example.com is known here." in done.stderr
    assert "docsdesk export --base-url" in done.stderr
    assert "The window has no hosted site." in compare("hosted", folder).stderr
    assert not user_places().journal_file.exists()


def test_that_a_check_tells_the_addresses_that_readers_of_the_hosted_site_lose(folder: Path):
    know("http://127.0.0.1:9")
    exported(SITE)
    done = docsdesk("check", folder, "--since", STATE, "--strict", **KEY)
    assert done.returncode == 1
    assert "/fares used to work but now leads nowhere. [redirect/lost-page]" in done.stdout
    assert "only lost addresses are reported" in done.stderr


def test_that_strict_publishing_refuses_to_lose_the_hosted_sites_addresses(folder: Path, tmp_path: Path):
    know("http://127.0.0.1:9")
    exported(SITE)
    values = tmp_path / "values.yaml"
    order = ("publish", folder, "-o", tmp_path / "new.tar.gz", "--values", values, "--since", STATE, "--strict")
    done = docsdesk(*order, "--json", **KEY)
    assert done.returncode == 1, done.stderr
    assert json.loads(done.stdout)["changes"] == {
        "added": [],
        "removed": ["fares"],
        "changed": ["index"],
        "lost": ["/fares"],
        "since": STATE,
    }
    assert not values.exists()


def test_that_publishing_a_hosted_site_says_what_it_cannot_tell_of_its_last_export(tmp_path: Path):
    with hosted(HostedService(bundle=bundle_of({"index.html": b"<h1>Ferry</h1><p>Welcome.</p>"}))) as service:
        know(service.url)
        exported(SITE)
        at = ("--base-url", service.url, "--domain", "docs.example.com", "-o", tmp_path / "new.tar.gz")
        done = docsdesk("publish", *at, "--since", "hosted", **KEY)
    assert done.returncode == 0, done.stderr
    assert "1 page changed since hosted:docs.example.com\n  removed: fares" in done.stderr
    assert "Not compared: descriptions, files, limited pages, redirects, sources." in done.stderr
