"""Check that an unpacked bundle is whole, and the one that was asked for."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from hashlib import file_digest, sha256
from pathlib import Path

from unpack_bundle import RefusedBundleError

MANIFEST = "manifest.json"
LARGEST_MANIFEST = 64_000_000
PINNED = re.compile(r"(?:sha256:)?([0-9a-f]{64})")

Files = dict[str, tuple[str, int]]
"""Path → sha256 in lower-case hex, and size in bytes."""


def content_digest(files: Files) -> str:
    """sha256 over the sorted lines `path NUL sha256 NUL size`; the same whatever packed them."""
    digest = sha256()
    for path in sorted(files):
        digest.update(f"{path}\0{files[path][0]}\0{files[path][1]}\n".encode())
    return digest.hexdigest()


def read_manifest(folder: Path) -> dict | None:
    """None where there is none, or a file that only shares its name."""
    file = folder / MANIFEST
    if not file.is_file() or file.stat().st_size > LARGEST_MANIFEST:
        return None
    with suppress(ValueError, RecursionError):
        content = json.loads(file.read_bytes())
        if isinstance(content, dict) and content.get("format") == 1 and isinstance(content.get("contentDigest"), str):
            return content
    return None


def verify(folder: Path, files: Files, version: str, log: Callable[[str], None]) -> str:
    """Check unpacked files against their manifest and the wanted version. Returns the digest of the content."""
    manifest = read_manifest(folder)
    if manifest is not None:
        # It tells builders apart and lists what readers may not see: it is checked, and not served.
        del files[MANIFEST]
        (folder / MANIFEST).unlink()
        check_listing(manifest, files)
    digest = content_digest(files)
    if manifest is not None and manifest["contentDigest"] != digest:
        raise RefusedBundleError("its manifest names another content digest")
    pinned = PINNED.fullmatch(version)
    if pinned and pinned[1] != digest:
        raise RefusedBundleError(f"its content digest is sha256:{digest}, not {version}")
    label = manifest.get("version") if manifest else None
    if version and not pinned and label != version:
        said = f"version {label}" if label else "no version"
        if manifest is not None:
            raise RefusedBundleError(f"its manifest names {said}, not {version}")
        log(f"the bundle has no manifest: nothing tells whether it is version {version}")
    return digest


def check_listing(manifest: dict, files: Files) -> None:
    try:
        listed = {str(file["path"]): (file["sha256"], file["size"]) for file in manifest["files"]}
    except (KeyError, TypeError) as error:
        raise RefusedBundleError("its manifest cannot be read") from error
    for path in sorted(listed.keys() | files.keys()):
        if listed.get(path) != files.get(path):
            problem = "is missing" if path not in files else "is not listed" if path not in listed else "has changed"
            raise RefusedBundleError(f"it does not match its manifest: {path} {problem}")


def digest_on_disk(folder: Path) -> str | None:
    """The content digest of a folder's files as they are now; None where there is no such folder."""
    if not folder.is_dir():
        return None
    files: Files = {}
    for path in folder.rglob("*"):
        if path.is_file():
            with path.open("rb") as file:
                files[path.relative_to(folder).as_posix()] = (
                    file_digest(file, "sha256").hexdigest(),
                    path.stat().st_size,
                )
    return content_digest(files)
