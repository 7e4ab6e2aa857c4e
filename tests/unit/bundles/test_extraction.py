import gzip
import io
import os
import random
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import GOOD, hostile_archives, tar_gz, tar_plain, tar_zst, zipped
from tests.fakes.unpacked_archives import unpack

from docsdesk.bundles import archive
from docsdesk.bundles.archive import archive_suffix, read_entries
from docsdesk.bundles.extraction import extract_archive
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError, TransferError

FILES = [GOOD, ("guides/caf\u00e9/index.html", b"<h1>Caf&eacute;</h1>"), ("empty.css", b"")]
QUICK_SHARE = 90


def never() -> None:
    pass


def write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("pack", [tar_plain, tar_gz, tar_zst, zipped])
def test_that_every_kind_of_archive_becomes_a_folder(tmp_path: Path, pack):
    count, size = extract_archive(write(tmp_path / "docs", pack(FILES)), tmp_path / "new" / "out", never)
    assert tree(tmp_path / "new") == {f"out/{name}": content for name, content in FILES}
    assert (count, size) == (3, sum(len(content) for _, content in FILES))


@pytest.mark.parametrize(
    "hostile", random.Random(4).sample(hostile_archives(), QUICK_SHARE), ids=lambda hostile: hostile.what
)
def test_that_a_hostile_archive_is_refused_by_the_entrys_name_and_leaves_nothing(tmp_path: Path, hostile):
    unpacking = unpack(hostile, tmp_path)
    assert unpacking.said
    assert unpacking.names_entry
    assert unpacking.left == ()


@pytest.mark.parametrize("pack", ["tar.gz", "tar.zst"])
@pytest.mark.parametrize("header", ["an attribute", "a name"])
def test_that_a_header_of_any_length_is_refused_before_it_is_read(tmp_path: Path, pack: str, header: str):
    content = next(each.content for each in hostile_archives() if each.what == f"{pack}: {header} of 8 GB")
    with pytest.raises(BundleDamagedError, match="evil says 8,000,000,000 bytes"):
        list(read_entries(write(tmp_path / "docs", content), f".{pack}"))


def test_that_an_empty_folder_is_filled_and_a_filled_one_is_left_alone(tmp_path: Path):
    source, folder = write(tmp_path / "docs.zip", zipped(FILES)), tmp_path / "out"
    folder.mkdir()
    extract_archive(source, folder, never)
    before = tree(folder)
    with pytest.raises(TransferError, match="already exists"):
        extract_archive(source, folder, never)
    assert tree(folder) == before


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_that_a_link_in_the_targets_place_is_not_followed(tmp_path: Path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / "out").symlink_to(elsewhere)
    with pytest.raises(TransferError, match="already exists"):
        extract_archive(write(tmp_path / "docs.zip", zipped(FILES)), tmp_path / "out", never)
    assert list(elsewhere.iterdir()) == []


def test_that_stopping_leaves_nothing(tmp_path: Path):
    calls = iter([None, None, KeyboardInterrupt()])

    def check() -> None:
        if (stop := next(calls)) is not None:
            raise stop

    source = write(tmp_path / "docs.zip", zipped(FILES))
    with pytest.raises(KeyboardInterrupt):
        extract_archive(source, tmp_path / "out", check)
    assert [path.name for path in tmp_path.iterdir()] == ["docs.zip"]


def test_that_an_archive_that_is_gone_is_said(tmp_path: Path):
    with pytest.raises(BundleMissingError):
        extract_archive(tmp_path / "docs.zip", tmp_path / "out", never)
    assert list(tmp_path.iterdir()) == []


def test_that_a_bundle_has_a_most_size():
    place = archive._Place()
    place.enter("guides/caf\u00e9")
    place.bytes = archive.MOST_BYTES - 2
    blocks = archive._count_bytes(archive._PackedEntry(place.name, iter([b"12", b"3"]), lambda: 3, 3), place)
    assert next(blocks) == b"12"
    with pytest.raises(BundleDamagedError, match=r"more than 20 GB, at guides/caf"):
        next(blocks)


def test_that_what_packs_well_is_no_bomb_while_it_is_small(tmp_path: Path):
    source = write(tmp_path / "docs", tar_zst([("table.json", b" " * 9_000_000)]))
    assert extract_archive(source, tmp_path / "out", never) == (1, 9_000_000)


@pytest.mark.parametrize("pack", [tar_plain, tar_gz, tar_zst, zipped])
def test_that_large_files_that_pack_no_better_than_text_are_no_bombs(tmp_path: Path, pack):
    text = random.Random(1).randbytes(6_000_000).hex().encode()
    source = write(tmp_path / "docs", pack([("a.html", text), ("b.html", text)]))
    assert extract_archive(source, tmp_path / "out", never) == (2, 2 * len(text))


def test_that_folders_of_their_own_and_a_leading_dot_are_usual(tmp_path: Path):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for name in ("./", "./guides/"):
            entry = tarfile.TarInfo(name)
            entry.type = tarfile.DIRTYPE
            tar.addfile(entry)
        entry = tarfile.TarInfo("./guides/a.html")
        entry.size = 1
        tar.addfile(entry, io.BytesIO(b"a"))
    extract_archive(write(tmp_path / "docs", out.getvalue()), tmp_path / "out", never)
    assert tree(tmp_path / "out") == {"guides/a.html": b"a"}


def test_that_archives_one_after_the_other_in_one_file_are_read_whole(tmp_path: Path):
    """As parallel packers write them."""
    whole = tar_gz(FILES)
    plain = gzip.decompress(whole)
    source = write(tmp_path / "docs", gzip.compress(plain[:700]) + gzip.compress(plain[700:]) + bytes(512))
    assert extract_archive(source, tmp_path / "out", never)[0] == 3


def test_that_the_kind_is_told_by_the_bytes(tmp_path: Path):
    for pack, suffix in ((tar_gz, ".tar.gz"), (tar_zst, ".tar.zst"), (zipped, ".zip")):
        source = write(tmp_path / "docs.bin", pack(FILES))
        assert archive_suffix(source) == suffix
        assert [entry.name for entry in read_entries(source, suffix)] == [name for name, _ in FILES]


def test_that_an_empty_file_is_told_from_one_that_is_no_archive(tmp_path: Path):
    (tmp_path / "site.zip").write_bytes(b"")
    with pytest.raises(BundleDamagedError, match="This file is empty"):
        archive_suffix(tmp_path / "site.zip")


def test_that_a_zip_with_something_before_it_is_read(tmp_path: Path):
    out = io.BytesIO()
    out.write(b"PK\x03\x04 padding before the archive")
    with zipfile.ZipFile(out, "a") as packed:
        packed.writestr("index.html", b"<h1>Hi</h1>")
    assert extract_archive(write(tmp_path / "docs.zip", out.getvalue()), tmp_path / "out", never) == (1, 11)


@pytest.mark.parametrize(
    ("form", "suffix"), [(tarfile.USTAR_FORMAT, ".tar"), (tarfile.GNU_FORMAT, ".tar"), (tarfile.PAX_FORMAT, ".tar")]
)
def test_that_every_form_of_tar_is_known_by_its_bytes(tmp_path: Path, form: int, suffix: str):
    entry = tarfile.TarInfo("a" * 90)
    assert archive_suffix(write(tmp_path / "docs", entry.tobuf(form) + bytes(1024))) == suffix


def test_that_the_oldest_form_of_tar_is_known_too(tmp_path: Path):
    header = bytearray(tarfile.TarInfo("index.html").tobuf(tarfile.USTAR_FORMAT))
    header[257:345] = bytes(88)
    header[148:156] = b" " * 8
    header[148:156] = f"{sum(header):6o}\0 ".encode()
    assert archive_suffix(write(tmp_path / "docs", bytes(header) + bytes(1024))) == ".tar"


@pytest.mark.parametrize("pack", [tar_plain, tar_gz, tar_zst, zipped])
@pytest.mark.parametrize("share", [0.3, 0.9])
def test_that_an_archive_that_is_cut_off_is_called_so(tmp_path: Path, pack, share: float):
    whole = pack([GOOD, ("evil.html", random.Random(7).randbytes(300_000))])
    source = write(tmp_path / "docs", whole[: int(len(whole) * share)])
    with pytest.raises(BundleDamagedError, match="is cut off"):
        extract_archive(source, tmp_path / "out", never)


def test_that_a_tar_without_its_end_is_cut_off(tmp_path: Path):
    source = write(tmp_path / "docs", tar_plain([GOOD])[:1024])
    with pytest.raises(BundleDamagedError, match="is cut off"):
        extract_archive(source, tmp_path / "out", never)
