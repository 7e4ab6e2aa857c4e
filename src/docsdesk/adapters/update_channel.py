"""Where this build looks for updates: a file that the release workflow puts beside the program's resources.

`resources/update-channel.json`: {"address": "https://…/releases.json", "keys": ["<32 bytes, base64>", …]}

A checkout has no such file, and so has no feed: no address is asked that nobody answers for.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from docsdesk.protocol.release_feed import read_public_key

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
