"""API keys: what kind one is, told from its prefix (interface section 5)."""

import re
from dataclasses import dataclass
from enum import StrEnum

from pydantic import SecretStr

from docsdesk.domain.errors import WrongKeyKindError


class KeyKind(StrEnum):
    ADMIN = "admin"
    ASSISTANT = "assistant"


# The brand part may be any word. `svc_` is a prefix of `svc_dsc_`, so the longer one is tried first; `svc_us_` keys
# belong to another interface and are neither.
_PREFIXES: tuple[tuple[re.Pattern[str], KeyKind | None], ...] = (
    (re.compile(r"[A-Za-z0-9]+_dsc_."), KeyKind.ASSISTANT),
    (re.compile(r"[A-Za-z0-9]+_us_."), None),
    (re.compile(r"[A-Za-z0-9]+_."), KeyKind.ADMIN),
)


def recognise(text: str) -> KeyKind | None:
    """The kind a key's prefix tells, None if it tells none."""
    for pattern, kind in _PREFIXES:
        if pattern.match(text):
            return kind
    return None


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key whose kind is known; its text shows only through `secret.get_secret_value()`."""

    kind: KeyKind
    secret: SecretStr

    @property
    def header(self) -> str:
        """The value of the Authorization header."""
        return f"Bearer {self.secret.get_secret_value()}"


def read_key(text: str, *, wanted: KeyKind) -> ApiKey:
    """Take a pasted key for the place it was pasted into, or say why it does not belong there."""
    stripped = text.strip()
    kind = recognise(stripped)
    if kind == wanted and stripped.isascii() and stripped.isprintable() and " " not in stripped:
        return ApiKey(wanted, SecretStr(stripped))
    raise WrongKeyKindError(*_reason(kind, wanted))


def _reason(found: KeyKind | None, wanted: KeyKind) -> tuple[str, str]:
    prefixes = {KeyKind.ADMIN: "svc_", KeyKind.ASSISTANT: "svc_dsc_"}
    if found is not None and found is not wanted:
        return (
            f"This is an {found.value} key; here you need the {wanted.value} key.",
            f"Put it in the {found.value} key's field. The {wanted.value} key starts with a prefix like "
            f"{prefixes[wanted]}.",
        )
    return (
        f"This does not look like an {wanted.value} key.",
        f"Copy it again from the dashboard's API keys page; it starts with a prefix like {prefixes[wanted]}.",
    )
