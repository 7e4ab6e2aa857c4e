import subprocess
import sys
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import zipped

from docsdesk.adapters.bundles.copies import ArchiveExtractor
from docsdesk.domain.bundles.errors import BundleDamagedError

KILLED = """
import asyncio, os, signal, sys, threading
from pathlib import Path
from docsdesk.adapters.bundles.copies import ArchiveExtractor

archive, folder, notes = map(Path, sys.argv[1:])

def kill_when_begun():
    while not list(folder.parent.glob(".unpacking-*")):
        pass
    os.kill(os.getpid(), signal.SIGKILL)

threading.Thread(target=kill_when_begun).start()
asyncio.run(ArchiveExtractor(notes).extract(archive, folder))
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "docs.zip"
    file.write_bytes(zipped([(f"page-{number}.html", b"x") for number in range(3_000)]))
    return file


@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
async def test_that_what_a_kill_left_goes_at_the_next_start_and_nothing_else(archive: Path, tmp_path: Path):
    place, notes = tmp_path / "place", tmp_path / "notes"
    killed = subprocess.run([sys.executable, "-c", KILLED, archive, place / "docs", notes], check=False, timeout=60)
    assert killed.returncode < 0
    assert len(list(place.iterdir())) == 1
    (place / ".unpacking-0123456789abcdef").mkdir()
    (note,) = notes.iterdir()
    (notes / "place").write_text(str(place))
    await ArchiveExtractor(notes).sweep()
    assert [left.name for left in place.iterdir()] == [".unpacking-0123456789abcdef"], "somebody else's"
    assert not note.exists()


async def test_that_a_folder_that_is_whole_stays_and_leaves_no_note(tmp_path: Path, archive: Path):
    notes = tmp_path / "notes"
    extractor = ArchiveExtractor(notes)
    done = await extractor.extract(archive, tmp_path / "docs")
    assert done.file_count == 3_000
    assert list(notes.iterdir()) == []
    archive.write_bytes(zipped([("aux", b"x")]))
    with pytest.raises(BundleDamagedError):
        await extractor.extract(archive, tmp_path / "other")
    assert list(notes.iterdir()) == []
    await extractor.sweep()
    assert (tmp_path / "docs" / "page-0.html").exists()
