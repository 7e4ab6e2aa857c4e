"""How this copy was installed: what its installer wrote down, else what its place says."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import docsdesk
from docsdesk.domain.updates.release import InstallationWay
from docsdesk.protocol.release_feed import read_public_key
from docsdesk.resource_files import resource_folder

MARKER = "installed-by"
"""A file beside the program's resources that holds one word: a value of `InstallationWay`. Installers write it."""


def find_installation(
    resources: Path | None = None,
    package: Path = Path(docsdesk.__file__).parent,
    prefix: Path = Path(sys.prefix),
) -> InstallationWay:
    """`package` is the folder of the Python package, `prefix` the environment that it is in."""
    resources = resources or resource_folder()
    try:
        return InstallationWay((resources / MARKER).read_text("ascii")[:40].strip())
    except (OSError, ValueError):
        pass
    if resources.parent == package.parents[1] and (resources.parent / "pyproject.toml").is_file():
        return InstallationWay.CHECKOUT
    if bool(getattr(sys, "frozen", False)):
        return InstallationWay.UNKNOWN
    if (prefix / "uv-receipt.toml").is_file():
        return InstallationWay.UV
    return InstallationWay.PIPX if (prefix / "pipx_metadata.json").is_file() else InstallationWay.PIP


CHANNEL_FILE = "update-channel.json"


@dataclass(frozen=True, slots=True)
class UpdateChannel:
    """The keys are public ones; whatever they signed at that address is believed."""

    address: str
    keys: tuple[bytes, ...]


def read_channel(resources: Path) -> UpdateChannel | None:
    """None for a build without a feed, and for a file that names no https:// address or no usable key."""
    try:
        said = json.loads((resources / CHANNEL_FILE).read_bytes())
        if not isinstance(said, Mapping):
            return None
        fields = cast(Mapping[str, Any], said)
        address, keys = str(fields["address"]), tuple(read_public_key(str(key)) for key in fields["keys"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return UpdateChannel(address, keys) if address.startswith("https://") and keys else None
