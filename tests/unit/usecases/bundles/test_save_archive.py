"""What a copy is called, where it is proposed, and which bytes it must have."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.fakes.bundle_work import FakeArchiveCopies

from docsdesk.domain.bundles.bundle import DigestKind, FileDigest
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.bundles.library import LibraryBundle, saved_name
from docsdesk.usecases.bundles.bundle_library import hand_over_archive, propose_copy, save_archive

AT = datetime(2026, 5, 1, 12, tzinfo=UTC)


def bundle(name: str, hostname: str = "") -> LibraryBundle:
    return LibraryBundle(file=Path("library") / name, hostname=hostname, size_bytes=3, sha256="0f", kept_at=AT)


@pytest.mark.parametrize(
    ("kept", "hostname", "suffix", "saved"),
    [
        ("docs.example.com-2.0-2026-05-01.tar.gz", "docs.example.com", "", "docs.example.com-2.0-2026-05-01.tar.gz"),
        ("docs.example.com-2026-05-01 (3).zip", "docs.example.com", "", "docs.example.com-2026-05-01.zip"),
        ("ferry-api.localhost-2026-05-01.tar.gz", "ferry-api.localhost", "", "ferry-api-2026-05-01.tar.gz"),
        ("docs.example.com-2026-05-01.tar.gz", "docs.example.com", ".zip", "docs.example.com-2026-05-01.zip"),
        ("docs.example.com-2026-05-01.tar.gz", "docs.example.com", ".tar", "docs.example.com-2026-05-01.tar"),
        ("docs.tar.gz", "", ".tar.zst", "docs.tar.zst"),
        ("my docs (2).tar.gz", "", "", "my docs (2).tar.gz"),
        (".tar.gz", "", "", "bundle.tar.gz"),
    ],
)
def test_that_a_copy_has_the_archives_real_name(kept: str, hostname: str, suffix: str, saved: str):
    assert saved_name(bundle(kept, hostname), suffix) == saved


async def test_that_a_copy_is_proposed_in_the_remembered_folder_or_the_usual_one(tmp_path: Path):
    copies, one = FakeArchiveCopies(), bundle("docs.example.com-2026-05-01 (2).tgz", "docs.example.com")
    assert await propose_copy(one, None, copies) == Path("Downloads/docs.example.com-2026-05-01.tar.gz")
    assert (await propose_copy(one, tmp_path, copies)).parent == tmp_path


async def test_that_only_the_archive_that_was_verified_is_copied(tmp_path: Path):
    copies = FakeArchiveCopies()
    await save_archive(bundle("docs.tar.gz"), tmp_path / "docs.tar.gz", copies, lambda _: None)
    assert copies.digests == [FileDigest(DigestKind.SHA256, "0f")]
    copies.error = BundleMissingError(Path("docs.tar.gz"))
    with pytest.raises(BundleMissingError):
        await save_archive(bundle("docs.tar.gz"), tmp_path / "docs.tar.gz", copies, lambda _: None)


def test_that_an_archive_is_lent_under_its_real_name():
    one = bundle("docs.example.com-2026-05-01 (2).tar.gz", "docs.example.com")
    assert hand_over_archive(one, FakeArchiveCopies()).name == "docs.example.com-2026-05-01.tar.gz"
