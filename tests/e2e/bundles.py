"""Opening bundles."""

import hashlib
import json
import subprocess
import tarfile
from pathlib import Path


def check_bundle(archive: Path) -> dict[str, dict[str, object]]:
    """Compare every file with the manifest; returns the manifest's files by path."""
    with tarfile.open(archive) as bundle:
        contents = {m.name: bundle.extractfile(m).read() for m in bundle.getmembers() if m.isfile()}
    manifest = json.loads(contents.pop("manifest.json"))
    listed = {entry["path"]: entry for entry in manifest["files"]}
    assert set(listed) == set(contents)
    for path, content in contents.items():
        assert listed[path]["sha256"] == hashlib.sha256(content).hexdigest()
    return listed


def unpack(archive: Path, folder: Path) -> None:
    """As people do: Python's own way differs from one release of 3.11 to the next."""
    folder.mkdir(parents=True)
    subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder], check=True)
