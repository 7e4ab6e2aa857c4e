"""Makes ICU's data smaller: of 32 MB, Qt's widgets read what sorts and folds texts.

The rest are formats of dates, numbers and units, names of languages, regions, currencies and time zones, which Qt takes
from its own tables; break dictionaries and transliterations; and converters of old encodings, of which no file that
Docsdesk reads has any. WebEngine brings data of its own. The format is `CmnD` of ICU's `ucmndata.h`.
"""

import struct
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

KEPT = (
    *("*/coll/*", "*.icu", "*.nrm"),
    *("*/root.res", "*/pool.res", "*/res_index.res", "*/supplementalData.res", "*/likelySubtags.res"),
)
LEFT_OUT = (
    "*/unit/*",
    "*/zone/*",
    "*/curr/*",
    "*/lang/*",
    "*/region/*",
    "*/translit/*",
    "*/rbnf/*",
    "*/brkitr/*",
    "*/unames.icu",
)
ALIGNED = 16
_ENTRY = struct.Struct("<II")


@dataclass(frozen=True, slots=True)
class Data:
    """A package of ICU's data: its header, and the files in it by name, in the order of their names."""

    header: bytes
    files: dict[str, bytes]


def read_data(content: bytes) -> Data:
    """Raises ValueError if it is none."""
    size, magic = struct.unpack_from("<HH", content)
    if magic != 0x27DA or content[12:16] != b"CmnD":
        raise ValueError("This is no package of ICU's data.")
    (count,) = struct.unpack_from("<I", content, size)
    entries = [_ENTRY.unpack_from(content, size + 4 + _ENTRY.size * number) for number in range(count)]
    ends = [start for _, start in entries[1:]] + [len(content) - size]
    names = [content[size + at : content.index(b"\0", size + at)].decode("ascii") for at, _ in entries]
    return Data(
        content[:size],
        {name: content[size + start : size + end] for name, (_, start), end in zip(names, entries, ends, strict=True)},
    )


def write_data(data: Data) -> bytes:
    names = b"".join(name.encode("ascii") + b"\0" for name in data.files)
    name_at = 4 + _ENTRY.size * len(data.files)
    at = _aligned(name_at + len(names))
    table, files = struct.pack("<I", len(data.files)), b""
    for name, content in data.files.items():
        table += _ENTRY.pack(name_at, at + len(files))
        name_at += len(name) + 1
        files += content.ljust(_aligned(len(content)), b"\0")
    return data.header + (table + names).ljust(at, b"\0") + files


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def is_kept(name: str) -> bool:
    return any(fnmatch(name, kept) for kept in KEPT) and not any(fnmatch(name, left) for left in LEFT_OUT)


def less(data: Data, kept: Callable[[str], bool] = is_kept) -> Data:
    return Data(data.header, {name: content for name, content in data.files.items() if kept(name)})


def write_less_icu(library: Path) -> None:
    """Replace the library, which holds nothing but the data, by one of the same name that holds less."""
    content = library.read_bytes()
    start, size, symbol = _place(library)
    with tempfile.TemporaryDirectory() as folder:
        file, code, linked = (Path(folder, name) for name in ("data", "data.o", "linked"))
        file.write_bytes(write_data(less(read_data(content[start : start + size]))))
        source = (
            f'.section .rodata,"a",@progbits\n.balign {ALIGNED}\n.globl {symbol}\n.type {symbol},@object\n{symbol}:\n'
            f'.incbin "{file.name}"\n.size {symbol}, .-{symbol}\n.section .note.GNU-stack,"",@progbits\n'
        )
        subprocess.run(["as", "-o", code.name, "-"], input=source, text=True, cwd=folder, check=True)
        command = ["ld", "-shared", "-s", "--build-id=none", f"-soname={library.name}", "-o", linked.name, code.name]
        subprocess.run(command, cwd=folder, check=True)
        library.write_bytes(linked.read_bytes())


def _place(library: Path) -> tuple[int, int, str]:
    """Where in the file the data is, how long it is, and the name it is found by."""
    told = subprocess.run(["readelf", "--dyn-syms", "--wide", str(library)], capture_output=True, text=True, check=True)
    words = next(line.split() for line in told.stdout.splitlines() if line.endswith("_dat"))
    address, size, symbol = int(words[1], 16), int(words[2], 0), words[-1]
    told = subprocess.run(["readelf", "--segments", "--wide", str(library)], capture_output=True, text=True, check=True)
    for line in told.stdout.splitlines():
        if line.split()[:1] == ["LOAD"]:
            offset, start, _, length = (int(number, 16) for number in line.split()[1:5])
            if start <= address < start + length:
                return address - start + offset, size, symbol
    raise ValueError(f"{library} has no data of ICU.")
