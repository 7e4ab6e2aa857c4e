import sys
from urllib.parse import parse_qsl

import pytest

from docsdesk.engine.presign import LinkProblem, Signer, read_signer

SIGNER = Signer(b"k" * 32)
QUERY = dict(parse_qsl(SIGNER.query("se_1", 1000)))


def test_that_a_signed_link_opens_its_bundle_until_its_time():
    assert SIGNER.problem("se_1", QUERY, 999.9) is None
    assert SIGNER.problem("se_1", QUERY, 1000) is LinkProblem.EXPIRED


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        ("se_2", {}, LinkProblem.TAMPERED),
        ("se_1", {"expires": "2000"}, LinkProblem.TAMPERED),
        ("se_1", {"expires": "soon"}, LinkProblem.TAMPERED),
        ("se_1", {"signature": "0" * 64}, LinkProblem.TAMPERED),
        ("se_1", {"signature": "ünsigned"}, LinkProblem.TAMPERED),
        ("se_1", {"signature": ""}, LinkProblem.UNSIGNED),
        ("se_1", {"expires": ""}, LinkProblem.UNSIGNED),
    ],
)
def test_that_a_changed_link_opens_nothing(name: str, change: dict[str, str], problem: LinkProblem):
    assert SIGNER.problem(name, {**QUERY, **change}, 0) is problem


def test_that_links_outlive_a_restart(tmp_path):
    assert read_signer(tmp_path) == read_signer(tmp_path)


def test_that_a_damaged_key_is_replaced(tmp_path):
    (tmp_path / "signing.key").write_bytes(b"short")
    assert len(read_signer(tmp_path).key) == 32


@pytest.mark.skipif(sys.platform == "win32", reason="file modes")
def test_that_only_the_owner_can_read_the_key(tmp_path):
    read_signer(tmp_path)
    assert (tmp_path / "signing.key").stat().st_mode & 0o777 == 0o600


def test_that_the_key_shows_in_no_text_of_the_signer():
    assert "kkk" not in repr(SIGNER)
