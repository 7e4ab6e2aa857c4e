"""The link of a pod's bundle is a secret: whatever its form, no container prints it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.contract.bundle_pod import SITE, pod, tar
from tests.fakes.faulty_origin import Origin, expired, redirected, serving

SECRET = "c4narySignature0123456789"


@pytest.fixture
def storage() -> Iterator[Origin]:
    with serving(Origin(tar(SITE))) as origin:
        yield origin


@pytest.mark.parametrize(
    "link",
    [
        "http://127.0.0.1:{port}/a b.tar.gz?sig={secret}",
        "http://127.0.0.1:{port}/bundle.tar.gz?sig=a b{secret}",
        "http://127.0.0.1:{port}/bundle.tar.gz?sig={secret}\u0001\u007f",
        "http://127.0.0.1:{port}/bundle.tar.gz\r\nX-Other: {secret}",
        "http://127.0.0.1:{port}/bündle.tar.gz?sig={secret}ü",
        "http://127.0.0.1:{port}/bundle.tar.gz?sig={secret}%2F%c3%bc",
        "http://böse.invalid/bundle.tar.gz?sig={secret}",
        "http://127.0.0.1:{port}{secret}/bundle.tar.gz",
        "http://127.0.0.1:{secret}/bundle.tar.gz",
        "http://[::{secret}/bundle.tar.gz",
        "http://[{secret}]/bundle.tar.gz",
        "http://{secret}@127.0.0.1:{port}/bundle.tar.gz",
        "http://user:{secret}@[::1/bundle.tar.gz",
        "http://\u2100{secret}.invalid/bundle.tar.gz",
        "http:/{secret}",
        "{secret}",
        "ftp://127.0.0.1/{secret}",
        "file:///{secret}",
        "http://?{secret}",
        "http://" + "a" * 70 + ".invalid/{secret}",
    ],
)
def test_that_no_form_of_a_link_is_ever_printed(storage: Origin, tmp_path: Path, link: str):
    storage.faults.append(expired)
    port = storage.link.split(":")[2].partition("/")[0]
    hidden = pod(tmp_path, storage.link)
    hidden.recorded = {"bundleUrl": link.format(port=port, secret=SECRET)}
    fetched = hidden.fetch()
    assert SECRET not in fetched.stdout
    assert SECRET.lower() not in fetched.stdout.lower()
    assert "Traceback" not in fetched.stdout
    assert fetched.returncode == 1
    assert "the bundle cannot be fetched: " in fetched.stdout


@pytest.mark.parametrize(
    "target",
    [
        "http://127.0.0.1:9/a b?sig={secret}",
        "http://[::{secret}/",
        "http://127.0.0.1:{secret}/",
        "http://127.0.0.1:9/\u00fc?sig={secret}",
        "//{secret}@:x/",
    ],
)
def test_that_no_address_that_the_link_leads_to_is_ever_printed(storage: Origin, tmp_path: Path, target: str):
    storage.faults.append(redirected(target.format(secret=SECRET)))
    fetched = pod(tmp_path, storage.link).fetch()
    assert SECRET not in fetched.stdout
    assert "Traceback" not in fetched.stdout
    assert fetched.returncode == 1


@pytest.mark.parametrize("proxy", ["http://{secret}@127.0.0.1:9", "http://127.0.0.1:{secret}", "http://[::{secret}"])
def test_that_no_proxys_password_is_ever_printed(tmp_path: Path, proxy: str):
    variables = [{"name": "http_proxy", "value": proxy.format(secret=SECRET)}]
    fetched = pod(tmp_path, f"http://storage.invalid/b?sig={SECRET}", fetch={"seconds": 1, "env": variables}).fetch()
    assert SECRET not in fetched.stdout
    assert "Traceback" not in fetched.stdout
    assert fetched.returncode == 1


def test_that_a_link_is_taken_with_the_line_end_of_its_file_and_with_spaces_in_its_name(
    storage: Origin, tmp_path: Path
):
    named = pod(tmp_path, storage.link)
    named.recorded = {"bundleUrl": f"{storage.link}?name=the%20b ü\n"}
    fetched = named.fetch()
    assert fetched.returncode == 0, fetched.stdout
