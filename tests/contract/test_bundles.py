"""What brings a bundle down and keeps it, real and fake, held to the same cases."""

import gzip
import io
import tarfile
from collections.abc import Generator
from hashlib import sha256
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.fakes.bundle_archive import FakeBundleArchives
from tests.fakes.clock import FakeClock
from tests.fakes.faulty_origin import Origin, cut, expired, serving, sign_in_page
from tests.fakes.transfer import FakeTransfers
from xxhash import xxh3_128

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.domain.bundles.bundle import BundleLink, DigestKind, FileDigest, TransferProgress
from docsdesk.domain.bundles.errors import BundleDamagedError, StorageUnreachableError
from docsdesk.network.network import Network
from docsdesk.usecases.ports import BundleArchives, Transfers


def bundle() -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for number in range(3):
            entry = tarfile.TarInfo(f"page-{number}.html")
            entry.size = 5
            tar.addfile(entry, io.BytesIO(b"<h1>\n"))
    return out.getvalue()


CONTENT = bundle()
DIGEST = sha256(CONTENT).hexdigest()
ARRIVED = FileDigest(DigestKind.XXH3, xxh3_128(CONTENT).hexdigest())


@pytest.fixture
def origin() -> Generator[Origin, None, None]:
    with serving(Origin(CONTENT)) as serving_origin:
        yield serving_origin


@pytest.fixture(params=["real", "fake"])
def transfers(request: pytest.FixtureRequest) -> Transfers:
    if request.param == "fake":
        return FakeTransfers(CONTENT)
    return HttpTransfers(recorder=ActivityRecorder(lambda _: None, FakeClock()), network=Network(), delays=(0.0,) * 6)


@pytest.fixture(params=["real", "fake"])
def archives(request: pytest.FixtureRequest) -> BundleArchives:
    return FileBundleArchives() if request.param == "real" else FakeBundleArchives()


def go_wrong(transfers: Transfers, origin: Origin, *, with_a_page: bool = False) -> None:
    """The next download needs a new link, or halfway meets a page in place of the bundle."""
    if isinstance(transfers, FakeTransfers):
        transfers.renewals_wanted = 0 if with_a_page else 1
        transfers.failures.append(StorageUnreachableError("t", "h") if with_a_page else None)
    else:
        origin.faults.extend([cut(len(CONTENT) // 2), *[sign_in_page] * 9] if with_a_page else [expired])


async def test_that_a_bundle_arrives_whole_with_its_digest_and_its_progress(
    transfers: Transfers, origin: Origin, tmp_path: Path
):
    progress: list[TransferProgress] = []
    renewals: list[BundleLink] = []
    link = BundleLink(SecretStr(origin.link), len(CONTENT))

    async def renew() -> BundleLink:
        renewals.append(link)
        return link

    go_wrong(transfers, origin)
    part_file = tmp_path / "new" / "b.part"
    arrived = await transfers.download(link, part_file, renew=renew, progress=progress.append, allow_private=True)
    assert (arrived.part_file, arrived.size_bytes, arrived.digest) == (part_file, len(CONTENT), ARRIVED)
    assert part_file.read_bytes() == CONTENT
    assert len(renewals) == 1
    assert (progress[-1].received_bytes, progress[-1].size_bytes) == (len(CONTENT), len(CONTENT))


async def test_that_what_has_arrived_stays_after_a_failure_until_it_is_discarded(
    transfers: Transfers, origin: Origin, tmp_path: Path
):
    link = BundleLink(SecretStr(origin.link))

    async def renew() -> BundleLink:
        return link

    go_wrong(transfers, origin, with_a_page=True)
    part_file = tmp_path / "b.part"
    with pytest.raises(StorageUnreachableError):
        await transfers.download(link, part_file, renew=renew, progress=lambda _: None, allow_private=True)
    assert part_file.exists()
    for _ in range(2):
        await transfers.discard(part_file)
        assert list(tmp_path.iterdir()) == []


async def test_that_a_whole_archive_is_reported_and_kept_without_replacing_any(
    archives: BundleArchives, tmp_path: Path
):
    names: list[str] = []
    for number in range(2):
        part_file = tmp_path / f"{number}.part"
        part_file.write_bytes(CONTENT)
        report = await archives.verify(part_file, digest=ARRIVED)
        assert (report.size_bytes, report.sha256, report.page_count, report.suffix) == (
            len(CONTENT),
            DIGEST,
            3,
            ".tar.gz",
        )
        names.append((await archives.keep(part_file, tmp_path / "docs.tar.gz")).name)
        assert not part_file.exists()
    assert names == ["docs.tar.gz", "docs (2).tar.gz"]


async def test_that_a_damaged_archive_is_refused(archives: BundleArchives, tmp_path: Path):
    content = gzip.compress(b"no tar")
    (tmp_path / "b.part").write_bytes(content)
    if isinstance(archives, FakeBundleArchives):
        archives.damaged = True
    with pytest.raises(BundleDamagedError):
        await archives.verify(tmp_path / "b.part")
