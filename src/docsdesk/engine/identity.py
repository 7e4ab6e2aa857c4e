"""What a docs folder is called in the interface's two address spaces."""

import json
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, cast

from docsdesk.domain.errors import BrokenConfigError, NotADocsFolderError, UnreadableFileError
from docsdesk.domain.place import Place, place_at

CONFIG_FILE = PurePosixPath("docs.json")


@dataclass(frozen=True, slots=True)
class Identity:
    """`assistant_domain` and `export_hostname` are different things in the interface (4.1 and 2.4)."""

    assistant_domain: str
    export_hostname: str


def identity_of(name: str) -> Identity:
    """Names from the site's own; .localhost is reserved for this machine (RFC 6761)."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "site"
    return Identity(slug, f"{slug}.localhost")


def read_name(folder: Path) -> str:
    """The site's name, the folder's where it has none. Raises DocsFolderError."""
    path = folder / CONFIG_FILE
    try:
        text = path.read_text("utf-8-sig")
        config: Any = json.loads(text)
    except FileNotFoundError as error:
        raise NotADocsFolderError(folder) from error
    except OSError as error:
        raise UnreadableFileError(path, error.strerror or str(error)) from error
    except json.JSONDecodeError as error:
        raise BrokenConfigError(place_at(CONFIG_FILE, error.doc, error.pos), error.msg) from error
    if not isinstance(config, dict):
        raise BrokenConfigError(Place(CONFIG_FILE), "it must be an object in braces")
    return str(cast(dict[str, Any], config).get("name") or folder.resolve().name)
