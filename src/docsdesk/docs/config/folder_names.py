"""What docs.json can name in its folder: pages, descriptions, files to take in."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.docs.config.file import CONFIG_FILE, LEGACY_CONFIG_FILE
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES, FolderFiles
from docsdesk.domain.errors import UnreadableFileError

# The key that identifies a file is near its start.
_SNIFFED_BYTES = 4096
_MOST_SNIFFED_FILES = 2000
_DATA = (".json", ".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class ConfigNames:
    """Names as docs.json writes them, sorted; `data` are the remaining JSON files."""

    pages: tuple[str, ...] = ()
    openapi: tuple[str, ...] = ()
    asyncapi: tuple[str, ...] = ()
    overlays: tuple[str, ...] = ()
    data: tuple[str, ...] = ()


def read_folder_names(root: Path) -> ConfigNames:
    files = FolderFiles(root.resolve())
    published = files.list_published()
    found: dict[str, list[str]] = {"openapi": [], "asyncapi": [], "overlay": [], "": []}
    data = [file for file in published if file.suffix in _DATA and file not in (CONFIG_FILE, LEGACY_CONFIG_FILE)]
    for file in data[:_MOST_SNIFFED_FILES]:
        kind = _kind(files, file)
        if kind or file.suffix == ".json":
            found[kind].append(file.as_posix())
    return ConfigNames(
        pages=tuple(file.with_suffix("").as_posix() for file in published if file.suffix in PAGE_SUFFIXES),
        openapi=tuple(found["openapi"]),
        asyncapi=tuple(found["asyncapi"]),
        overlays=tuple(found["overlay"]),
        data=tuple(found[""]),
    )


def _kind(files: FolderFiles, file: PurePosixPath) -> str:
    try:
        start = files.read_start(file, _SNIFFED_BYTES)
    except UnreadableFileError:
        return ""
    return next((kind for kind in ("asyncapi", "overlay", "openapi") if _says(start, kind)), "")


def _says(start: bytes, kind: str) -> bool:
    """Whether `kind` occurs as a key of JSON or YAML."""
    word = kind.encode()
    return b'"' + word + b'"' in start or start.startswith(word + b":") or b"\n" + word + b":" in start
