import errno
import sys
from urllib.parse import parse_qsl

import pytest

from docsdesk.domain.errors import UnreadableFileError
from docsdesk.engine.http.presign import LinkProblem, Signer, read_signer, unusable

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


def test_that_a_folder_that_takes_no_key_is_told(tmp_path):
    with pytest.raises(UnreadableFileError, match=r"signing\.key cannot be used"):
        read_signer(tmp_path / "missing")


def test_that_a_full_disk_is_named_where_no_key_can_be_kept(tmp_path):
    full = OSError(errno.ENOSPC, "No space left on device")

    refused = unusable(tmp_path / "signing.key", full)

    assert refused.title.endswith("is full; free 1 MB there.")
