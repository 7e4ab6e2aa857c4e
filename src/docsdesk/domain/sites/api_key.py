"""Keys: the service's, whose prefix tells the kind (interface section 5), and a model server's."""

import re
from dataclasses import dataclass
from enum import StrEnum

from pydantic import SecretStr

from docsdesk.domain.errors import WrongKeyKindError
from docsdesk.domain.sites.pasted_values import clean_key
from docsdesk.domain.wording import say


class KeyKind(StrEnum):
    ADMIN = "admin"
    ASSISTANT = "assistant"
    MODEL = "model"
    """The key of the model server that answers for a local folder, in any format."""

    @property
    def word(self) -> str:
        """As in "the admin key"."""
        words = {KeyKind.ADMIN: say("admin"), KeyKind.ASSISTANT: say("assistant"), KeyKind.MODEL: say("model")}
        return words[self]


SERVICE_KINDS = (KeyKind.ADMIN, KeyKind.ASSISTANT)

# The brand may be any word. `svc_` is a prefix of `svc_dsc_`, so the longer one is tried first; `svc_us_` keys
# belong to another interface and are neither.
_PREFIXES: tuple[tuple[re.Pattern[str], KeyKind | None], ...] = (
    (re.compile(r"[A-Za-z0-9]+_dsc_."), KeyKind.ASSISTANT),
    (re.compile(r"[A-Za-z0-9]+_us_."), None),
    (re.compile(r"[A-Za-z0-9]+_."), KeyKind.ADMIN),
)


_MIN_FALSE_CHARACTERS = 8
"""Zeros."""


def recognise(text: str) -> KeyKind | None:
    """The kind of a service's key by its prefix, None if unknown."""
    for pattern, kind in _PREFIXES:
        if pattern.match(text):
            return kind
    return None


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key of known kind; only `secret.get_secret_value()` reveals its text."""

    kind: KeyKind
    secret: SecretStr

    @property
    def header(self) -> str:
        """The value of the Authorization header."""
        return f"Bearer {self.secret.get_secret_value()}"


def false_key(key: ApiKey) -> ApiKey:
    """A key of the same kind, brand and length that no service can have issued: one that takes it checks no keys."""
    text = key.secret.get_secret_value()
    brand = text.partition("_")[0]
    start = f"{brand}_dsc_" if key.kind is KeyKind.ASSISTANT else f"{brand}_"
    return ApiKey(key.kind, SecretStr(start + "0" * max(len(text) - len(start), _MIN_FALSE_CHARACTERS)))


def read_key(text: str, *, wanted: KeyKind) -> ApiKey:
    """Accept a key pasted into the field for `wanted`, or say why it does not belong there."""
    stripped = clean_key(text).text
    kind = _model_kind(stripped) if wanted is KeyKind.MODEL else recognise(stripped)
    if kind == wanted and stripped.isascii() and stripped.isprintable() and " " not in stripped:
        return ApiKey(wanted, SecretStr(stripped))
    raise WrongKeyKindError(*_reason(kind, wanted))


def _model_kind(text: str) -> KeyKind | None:
    """A key of the service's own brand must not go to another server; any other key is that server's business."""
    return recognise(text) if text.startswith("svc_") else KeyKind.MODEL


def _reason(kind: KeyKind | None, wanted: KeyKind) -> tuple[str, str]:
    if wanted is KeyKind.MODEL:
        if kind is KeyKind.MODEL:
            return say("This is not a key."), say(
                "A key contains only unaccented letters, digits and punctuation, without spaces."
            )
        return say("This is a key for the documentation service."), say("Paste the model server's own key here.")
    prefixes = {KeyKind.ADMIN: "svc_", KeyKind.ASSISTANT: "svc_dsc_"}
    if kind is not None and kind is not wanted:
        return (
            say("This is an {found} key; this field needs the {wanted} key.", found=kind.word, wanted=wanted.word),
            say(
                "Paste it into the field for the {found} key. The {wanted} key starts with a prefix like {prefix}.",
                found=kind.word,
                wanted=wanted.word,
                prefix=prefixes[wanted],
            ),
        )
    return (
        say("This does not look like an {wanted} key.", wanted=wanted.word),
        say(
            "Copy it again from the dashboard's API keys page; it starts with a prefix like {prefix}.",
            prefix=prefixes[wanted],
        ),
    )
