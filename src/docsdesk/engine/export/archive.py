"""Writes archives that come out the same, byte for byte, from the same files."""

import gzip
import os
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from shutil import copyfileobj
from typing import BinaryIO

# 1 January 1980, the first day a zip archive can name.
_TIME = 315_532_800
_ZIP_TIME = (1980, 1, 1, 0, 0, 0)
_LEVEL = 6


def write_archive(archive: Path, folder: Path, files: Iterable[str]) -> None:
    """Put the files of a folder into a new archive, zip by its suffix, else tar.gz; on disk when this returns."""
    names = sorted(files)
    with archive.open("wb") as out:
        if archive.name.removesuffix(".part").endswith(".zip"):
            _write_zip(out, folder, names)
        else:
            _write_tar(out, folder, names)
        out.flush()
        os.fsync(out.fileno())


def _write_tar(out: BinaryIO, folder: Path, names: list[str]) -> None:
    with (
        gzip.GzipFile(filename="", mode="wb", compresslevel=_LEVEL, fileobj=out, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for name in names:
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = (folder / name).stat().st_size, _TIME, 0o644
            with (folder / name).open("rb") as source:
                tar.addfile(entry, source)


def _write_zip(out: BinaryIO, folder: Path, names: list[str]) -> None:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL) as packed:
        for name in names:
            entry = zipfile.ZipInfo(name, _ZIP_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            entry.create_system = 3
            with packed.open(entry, "w") as target, (folder / name).open("rb") as source:
                copyfileobj(source, target)
