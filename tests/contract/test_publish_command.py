"""`docsdesk publish`, from a folder or a service to the values that a cluster serves the bundle by."""

import json
import stat
import tarfile
from pathlib import Path

from tests.contract.bundle_pod import Pod
from tests.contract.command import docsdesk
from tests.contract.engine_process import running_engine
from tests.e2e.bundles import check_bundle
from tests.fakes.hosted_service import hosted
from tests.fakes.site_folder import write_site

from docsdesk.docs.yaml_values import read_yaml

SAMPLE_SITE = Path(__file__).parents[2] / "resources" / "sample-site"
LINK = "https://storage.example.com/site.tar.gz?X-Amz-Date=20260501T120000Z&X-Amz-Expires=3600&X-Amz-Signature=c4nary"


def digest_of(archive: Path) -> str:
    with tarfile.open(archive) as packed:
        return f"sha256:{json.load(packed.extractfile('manifest.json'))['contentDigest']}"


def test_that_a_folder_becomes_a_verified_bundle_and_values_that_pin_it(tmp_path: Path):
    archive, values = tmp_path / "site.tar.gz", tmp_path / "values.yaml"
    done = docsdesk("publish", SAMPLE_SITE, "--out", archive, "--values", values, DOCSDESK_BUNDLE_URL=LINK)
    assert done.returncode == 0, done.stderr
    path, helm = done.stdout.splitlines()
    assert path == str(archive)
    assert helm.startswith("helm upgrade --install docs docsdesk-bundle ")
    assert str(values) in helm
    check_bundle(archive)
    text = values.read_text()
    assert read_yaml(text) == {
        "staticExport": {"enabled": True, "bundleUrl": LINK, "version": digest_of(archive)},
    }
    assert text.startswith("# The link ends at 2026-05-01 13:00:00 UTC.")
    assert stat.S_IMODE(values.stat().st_mode) == 0o600
    assert "c4nary" not in done.stdout + done.stderr


def test_that_a_folder_without_a_link_is_told_what_is_missing(tmp_path: Path):
    folder = write_site(tmp_path / "docs")
    archive, values = tmp_path / "site.zip", tmp_path / "values.yaml"
    done = docsdesk("publish", folder, "-o", archive, "--values", values)
    assert done.returncode == 0, done.stderr
    assert "Upload site.zip where the cluster can fetch it, and pass its URL with --bundle-url." in done.stderr
    assert set(read_yaml(values.read_text())["staticExport"]) == {"enabled", "version"}


def test_that_a_site_of_a_service_is_published_and_served_by_the_chart(tmp_path: Path):
    with running_engine(SAMPLE_SITE, tmp_path / "state") as engine:
        archive, values = tmp_path / "site.tar.gz", tmp_path / "values.yaml"
        at = ("--base-url", engine.url, "--domain", engine.hostname)
        done = docsdesk("publish", *at, "-o", archive, "--values", values, "--json", **engine.keys)
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)
        assert told["version"] == digest_of(archive)
        assert told["linkExpiresAt"] is not None
        made = read_yaml(values.read_text())
        assert made["staticExport"]["bundleUrl"].startswith(engine.url)
        assert made["staticExport"]["bundleUrl"] not in done.stdout + done.stderr
        assert told["pinnedBy"] == "content"
        pod = Pod(tmp_path / "pod", made)
        fetched = pod.fetch()
        assert fetched.returncode == 0, fetched.stdout
        assert pod.served == digest_of(archive)


def test_that_a_label_pins_the_site_of_a_service_and_reaches_it(tmp_path: Path):
    with hosted() as service:
        archive, values = tmp_path / "site.tar.gz", tmp_path / "values.yaml"
        at = ("--base-url", service.url, "--domain", "docs.example.com", "--version", "2026.11")
        done = docsdesk("publish", *at, "-o", archive, "--values", values, DOCSDESK_ADMIN_KEY="svc_0123456789")
        assert done.returncode == 0, done.stderr
        (started,) = service.requests("start")
        assert json.loads(started.body)["version"] == "2026.11"
        assert "version: 2026.11\n  version is the label of the export" in done.stderr
        made = read_yaml(values.read_text())
        assert made["staticExport"]["version"] == "2026.11"
        # Our own chart serves it too: nothing in such an archive tells another label.
        pod = Pod(tmp_path / "pod", made)
        assert pod.fetch().returncode == 0


def test_that_the_pages_that_changed_since_an_earlier_bundle_are_named(tmp_path: Path):
    folder = write_site(tmp_path / "docs", {"index": "Kites for everybody.", "lend": "Lend a kite."})
    archive = tmp_path / "site.tar.gz"
    assert docsdesk("publish", folder, "-o", archive).returncode == 0
    write_site(folder, {"index": "Kites for everybody.", "lend": "Lend two kites.", "limits": "Ninety a minute."})
    done = docsdesk("publish", folder, "-o", archive, "--since", archive, "--force")
    assert done.returncode == 0, done.stderr
    assert f"2 pages changed since {archive}\n  changed: lend\n  added: limits\n" in done.stderr


def test_that_strict_lets_nothing_wrong_pass(tmp_path: Path):
    folder = write_site(tmp_path / "docs", {"index": "[Nowhere](/there-is-no-such-page)"})
    archive, values = tmp_path / "site.tar.gz", tmp_path / "values.yaml"
    done = docsdesk("publish", folder, "-o", archive, "--values", values, "--strict")
    assert done.returncode == 1
    assert "problems found with --strict; no values were written" in done.stderr
    assert "there-is-no-such-page" in done.stderr
    assert not values.exists()
    again = docsdesk("publish", folder, "-o", archive, "--values", values, "--force")
    assert again.returncode == 0
    assert values.exists()


def test_that_what_the_check_finds_is_told_once_with_its_rule(tmp_path: Path):
    folder = write_site(tmp_path / "docs", {"index": "[Gone](/gone) and ![Picture](/gone.png)\n"})
    done = docsdesk("publish", folder, "-o", tmp_path / "a.tar.gz", "--json")
    assert done.returncode == 0, done.stderr
    problems = json.loads(done.stdout)["problems"]
    assert [problem.rpartition(" ")[2] for problem in problems] == ["[link/page-missing]", "[link/file-missing]"]


def test_that_a_taken_name_and_a_wrong_address_are_refused_before_anything_is_done(tmp_path: Path):
    values = tmp_path / "values.yaml"
    values.write_text("mine: true")
    done = docsdesk("publish", SAMPLE_SITE, "-o", tmp_path / "site.tar.gz", "--values", values)
    assert done.returncode == 1
    assert "values.yaml already exists" in done.stderr
    done = docsdesk("publish", SAMPLE_SITE, "-o", tmp_path / "site.tar.gz", "--bundle-url", "file:///site.tar.gz")
    assert done.returncode == 2
    assert [file.name for file in tmp_path.iterdir()] == ["values.yaml"]
    assert values.read_text() == "mine: true"
