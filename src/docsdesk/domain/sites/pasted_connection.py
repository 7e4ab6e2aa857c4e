"""Finds a service's address and keys in a pasted text, whichever field it was pasted into."""

import re
from collections.abc import Mapping

from docsdesk.domain.sites.api_key import KeyKind, recognise

_BETWEEN = re.compile(r"[\s,;\"'`<>{}]+")
_ADDRESS = re.compile(r"https?://.", re.IGNORECASE)
_QUOTED = re.compile(r"[\w-]+\s*[=:]\s*[\"'`](?=\w)")
"""What names a quoted value."""
_NAMED = re.compile(r".*[=:](?=[^=:])")
"""What names a value, as in `ADMIN_KEY=svc_1`."""
_KEY = re.compile(r"[A-Za-z0-9]+_[A-Za-z0-9_+/~=-]+")


def connection_in(text: str) -> Mapping[str, str]:
    """The values by the names of their fields; empty if there are two for one field, as one of them would be lost."""
    values: dict[str, str] = {}
    for word in _BETWEEN.split(_QUOTED.sub(" ", text)):
        is_address = _ADDRESS.match(word) is not None
        value = word if is_address else _NAMED.sub("", word)
        field = "base_url" if is_address else _field_of_key(value)
        if field and values.setdefault(field, value) != value:
            return {}
    return values


def _field_of_key(word: str) -> str:
    """Empty if it is not a key of the service."""
    kind = recognise(word) if _KEY.fullmatch(word) else None
    return key_field(kind) if kind is not None else ""


def key_field(kind: KeyKind) -> str:
    """The name of the field that takes such a key."""
    return f"{kind.value}_key"
