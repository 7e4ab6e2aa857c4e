"""What a docs folder is called in the interface's two address spaces."""

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.config_file import read_config
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_values import as_text


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
    config = read_config(FolderFiles(folder.resolve()))
    return as_text(config.value.get("name")) or folder.resolve().name
