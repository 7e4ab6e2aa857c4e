"""A change of an API, and how much it matters to who calls it."""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum


class Impact(StrEnum):
    """From what breaks a caller for certain to what no caller notices."""

    BREAKING = "breaking"
    PERHAPS = "perhaps"
    """It breaks some callers, such as those that rely on a limit or a name."""
    ADDITION = "addition"
    WORDING = "wording"


class ApiSide(Enum):
    """Who writes a value: that decides whether a narrower or a wider schema breaks."""

    REQUEST = "request"
    RESPONSE = "response"


class Writing(Enum):
    """How values are written: as text, whatever is a string holds every other value."""

    TYPED = "typed"
    """In JSON, a number is no string."""
    TEXT = "text"
    """In parameters, headers, forms and XML."""
    EITHER = "either"
    """Inside the value of a parameter, which may be written both ways."""


@dataclass(frozen=True, slots=True)
class Use:
    """Where a schema is used. `is_parameter` is for a parameter's own value, `repeats` for one that may be repeated."""

    side: ApiSide
    writing: Writing = Writing.TYPED
    is_parameter: bool = False
    repeats: bool = False

    @property
    def inside(self) -> "Use":
        """The use of what the schema holds."""
        return Use(self.side, Writing.EITHER) if self.is_parameter else self


@dataclass(frozen=True, slots=True)
class ApiChange:
    """`what` is a stable name such as `parameter-removed`.

    `operation` is a key such as `GET /pets`, a channel's name, or empty for the whole description. `place` says where
    in it: `query parameter limit`, `response 200`. `field` is the path in its schema: `owner.tags[]`.
    """

    level: Impact
    what: str
    reason: str
    operation: str = ""
    place: str = ""
    field: str = ""

    @property
    def subject(self) -> str:
        return " · ".join(filter(None, (self.operation, self.place, self.field)))

    def __str__(self) -> str:
        return f"{self.level}: {self.subject}: {self.reason} [{self.what}]"

    def below(self, step: str) -> "ApiChange":
        """The change as seen from the schema that holds this one under `step`: a name, `[]` or `*`."""
        joint = "." if self.field and not self.field.startswith("[") else ""
        return replace(self, field=f"{step}{joint}{self.field}")

    def at_place(self, noun: str, place: str) -> "ApiChange":
        """The change of a schema, in the part of an operation that uses it."""
        return replace(self, what=f"{noun}-{self.what}", place=place)

    def as_unnoticed(self) -> "ApiChange":
        """The change in a value that the caller neither writes nor reads."""
        return replace(self, level=Impact.WORDING)
