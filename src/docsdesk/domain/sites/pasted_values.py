"""Cleans base URLs, hostnames, project IDs and keys that people paste, for the window and the command line alike."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import urlsplit

from docsdesk.domain.wording import say

_AROUND = "\"'`<>\u201c\u201d\u2018\u2019\u201e\u00ab\u00bb\u200b\u200c\u200d\u2060\ufeff"
"""Quotes and invisible characters, which come along with what is copied."""
_INTERFACE = re.compile(
    r"/+(discovery(/+v\d+(/+(assistant|search|page)(/.*)?)?)?|v\d+(/+(static-export|analytics|project)(/.*)?)?)/*$",
    re.IGNORECASE,
)
"""The end of an address that is a path of the interface (sections 4.1 and 4.2)."""
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_MESSAGE = re.compile(r"/(?:assistant|search|page)/([^/?#]+)", re.IGNORECASE)
_ASSISTANT = re.compile(r"/discovery/+v\d+/+(?:assistant|search|page)/+([^/?#]+)", re.IGNORECASE)
_BEFORE_A_KEY = re.compile(r"(?:(?:authorization\s*[:=]\s*)?bearer\s+|authorization\s*[:=]\s*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pasted:
    """`note` says what was left out, as a sentence; empty if that were only spaces, or nothing."""

    text: str
    note: str = ""


Clean = Callable[[str], Pasted]


def clean_base_url(text: str) -> Pasted:
    """Without what belongs to the interface: the service's root is wanted."""
    bare = _strip_quotes(text)
    address = re.split(r"[?#]", bare, maxsplit=1)[0]
    root = _INTERFACE.sub("", address).rstrip("/")
    return _read_pasted(text, bare, root if _has_host(root) else address.rstrip("/"))


def clean_hostname(text: str) -> Pasted:
    bare = _strip_quotes(text)
    name = _SCHEME.sub("", bare, count=1) if _SCHEME.match(bare) else bare.lstrip("/")
    return _read_pasted(text, bare, re.split(r"[/?#]", name, maxsplit=1)[0].rstrip("."))


def clean_assistant_domain(text: str) -> Pasted:
    """The last segment of a pasted dashboard URL, or the domain in an address of the assistant."""
    bare = _strip_quotes(text)
    if "/" not in bare:
        return _read_pasted(text, bare, bare)
    address = re.split(r"[?#]", bare, maxsplit=1)[0]
    if found := _MESSAGE.search(address):
        return _read_pasted(text, bare, found[1])
    segments = [segment for segment in _SCHEME.sub("", address, count=1).split("/") if segment]
    return _read_pasted(text, bare, segments[-1] if segments else "")


def assistant_domain_in(address: str) -> str:
    """The site that an address of the assistant's interface names; empty if it is none."""
    named = _ASSISTANT.search(address)
    return named[1] if named else ""


def clean_project_id(text: str) -> Pasted:
    return clean_assistant_domain(text)


def clean_key(text: str) -> Pasted:
    """The note never repeats anything of a key."""
    bare = _strip_quotes(text)
    key = _strip_quotes(_BEFORE_A_KEY.sub("", bare, count=1)) if _BEFORE_A_KEY.match(bare) else bare
    if key != bare:
        return Pasted(key, say("“{words}” was left out: it is not part of the key.", words="Bearer"))
    return Pasted(key, say("The quotes around it were left out.") if bare != text.strip() else "")


def _strip_quotes(text: str) -> str:
    return text.strip().strip(_AROUND).strip()


def _has_host(address: str) -> bool:
    try:
        return bool(urlsplit(address).hostname)
    except ValueError:
        return False


def _read_pasted(text: str, bare: str, address: str) -> Pasted:
    if address == bare:
        return Pasted(address, say("The quotes around it were left out.") if bare != text.strip() else "")
    parts = bare.split(address, 1) if address else [bare]
    # What follows ? may be a secret.
    named = [re.sub(r"([?#]).*", r"\1…", part)[:_MAX_CHARACTERS] for part in parts if part and part != "/"]
    return Pasted(address, say("Left out: {parts}", parts=", ".join(named)) if named else "")


_MAX_CHARACTERS = 60
"""Characters of a part that is named."""

CLEAN_FIELDS: Mapping[str, Clean] = MappingProxyType(
    {
        "base_url": clean_base_url,
        "assistant_domain": clean_assistant_domain,
        "export_hostname": clean_hostname,
        "project_id": clean_project_id,
    }
)
"""A site's fields of its service, in their order, and what of a pasted text belongs into each."""
