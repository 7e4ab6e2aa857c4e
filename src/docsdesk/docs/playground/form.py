"""What a playground asks its reader for, as data that does not depend on how it is drawn or sent."""

from dataclasses import dataclass, field
from enum import StrEnum
from urllib.parse import quote

from docsdesk.docs.folder.api_servers import ApiServer


class InputKind(StrEnum):
    TEXT = "text"
    NUMBER = "number"
    CHOICE = "choice"
    LINES = "lines"
    """One item a line."""
    JSON = "json"
    FILE = "file"
    FILES = "files"


@dataclass(frozen=True, slots=True)
class Sample:
    """A named value, body or message; for a form, the JSON object of its fields."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Wire:
    """What comes before and between the pieces of a parameter's value, percent-encoded in an address.

    The `pair_` ones are for objects; `deep` is the name before the brackets that hold an object's keys.
    """

    start: str = ""
    join: str = ","
    pair_start: str = ""
    pair_join: str = ","
    pair_mark: str = ","
    deep: str = ""


@dataclass(frozen=True, slots=True)
class InputField:
    name: str
    location: str
    """path, query, querystring, header, cookie or body."""
    kind: InputKind = InputKind.TEXT
    type: str = "string"
    """How text becomes a value: a string as it is, others as JSON; for `LINES`, the items' type."""
    shown_type: str = ""
    is_required: bool = False
    value: str = ""
    placeholder: str = ""
    choices: tuple[str, ...] = ()
    suggestions: tuple[Sample, ...] = ()
    limits: tuple[tuple[str, str], ...] = ()
    """Attributes of an HTML input."""
    wire: Wire | None = None
    """For a parameter, and for a form's field that has a style."""
    allows_reserved: bool = False
    media_type: str = ""
    """For a part of a form."""
    steps: tuple[str, ...] = ()
    """They lead to its member of a JSON body; for form fields they are just the name."""


class AuthKind(StrEnum):
    VALUE = "value"
    BASIC = "basic"
    NOTE = "note"
    """Nothing can be asked for; `note` says why."""


@dataclass(frozen=True, slots=True)
class AuthField:
    """`id` identifies it for the session; the secret goes into `field`, after `prefix`."""

    id: str
    label: str
    kind: AuthKind
    field: str = "Authorization"
    location: str = "header"
    prefix: str = ""
    value: str = ""
    note: str = ""

    @property
    def start(self) -> str:
        """What precedes the secret besides its prefix."""
        return f"{quote(self.field, safe='')}=" if self.location == "query" else ""


@dataclass(frozen=True, slots=True)
class AuthAlternative:
    """Fields needed together; empty if a request may go without authentication."""

    label: str
    fields: tuple[AuthField, ...] = ()


class BodyKind(StrEnum):
    JSON = "json"
    FORM = "form"
    MULTIPART = "multipart"
    TEXT = "text"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class BodyForm:
    """`text` initially fills the editor for JSON and text, `example` is what it may hold.

    `samples` are those to choose from; `is_prefilled` means that it starts with the first of them.
    """

    media_type: str
    kind: BodyKind
    fields: tuple[InputField, ...] = ()
    text: str = ""
    example: str = ""
    is_required: bool = False
    samples: tuple[Sample, ...] = ()
    is_prefilled: bool = False


@dataclass(frozen=True, slots=True)
class PlaygroundForm:
    """`method` is WSS for a WebSocket; `messages` are then those that may be sent."""

    method: str
    path: str
    servers: tuple[ApiServer, ...]
    auth: tuple[AuthAlternative, ...] = ()
    parameters: tuple[InputField, ...] = ()
    bodies: tuple[BodyForm, ...] = ()
    messages: tuple[Sample, ...] = ()
    languages: tuple[str, ...] = field(default=("bash",))
    is_proxied: bool = True
    with_credentials: bool = False

    @property
    def is_socket(self) -> bool:
        return self.method == "WSS"

    @property
    def unsendable(self) -> tuple[str, ...]:
        """What a browser cannot send to a server by itself: cookies, and for a WebSocket headers."""
        if self.is_proxied and not self.is_socket:
            return ()
        return ("header", "cookie") if self.is_socket else ("cookie",)
