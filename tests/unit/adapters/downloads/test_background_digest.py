"""The digest of a bundle, computed beside its download."""

import random
from pathlib import Path

import pytest
import xxhash

from docsdesk.adapters.downloads.part_file import MOST_BUFFERS, BackgroundDigest
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest

CONTENT = random.Random(3).randbytes(100_000)
WHOLE = FileDigest(DigestKind.XXH3, xxhash.xxh3_128(CONTENT).hexdigest())


@pytest.fixture
def digest():
    computing = BackgroundDigest()
    yield computing
    computing.close()


def arrive(digest: BackgroundDigest, content: bytes, pieces: int) -> None:
    size = -(-len(content) // pieces)
    for start in range(0, len(content), size):
        piece = content[start : start + size]
        block = digest.next_buffer()[: len(piece)]
        block[:] = piece
        digest.update(block)


def test_that_many_more_blocks_than_buffers_give_the_digest_of_them_all(digest: BackgroundDigest):
    arrive(digest, CONTENT, 10 * MOST_BUFFERS)
    assert digest.of_all() == WHOLE


def test_that_a_block_which_is_not_taken_leaves_no_trace(digest: BackgroundDigest):
    arrive(digest, CONTENT[:70_000], 3)
    digest.next_buffer()[:5] = b"wrong"
    arrive(digest, CONTENT[70_000:], 3)
    assert digest.of_all() == WHOLE


def test_that_it_goes_on_from_what_a_file_begins_with(digest: BackgroundDigest, tmp_path: Path):
    (tmp_path / "part").write_bytes(CONTENT[:60_000] + b"never durable")
    arrive(digest, b"of another bundle", 1)
    digest.restart(tmp_path / "part", 60_000)
    arrive(digest, CONTENT[60_000:], 2 * MOST_BUFFERS)
    assert digest.of_all() == WHOLE


def test_that_reading_the_beginning_spares_the_block_in_hand(digest: BackgroundDigest, tmp_path: Path):
    (tmp_path / "part").write_bytes(CONTENT[:60_000])
    block = digest.next_buffer()[:40_000]
    block[:] = CONTENT[60_000:]
    digest.restart(tmp_path / "part", 60_000)
    digest.update(block)
    assert digest.of_all() == WHOLE


def test_that_a_file_shorter_than_promised_is_an_error_and_no_digest(digest: BackgroundDigest, tmp_path: Path):
    (tmp_path / "part").write_bytes(CONTENT[:60_000])
    digest.restart(tmp_path / "part", 60_001)
    with pytest.raises(OSError, match="shorter"):
        digest.of_all()
