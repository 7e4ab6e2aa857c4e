"""One `api` setting: its kind of value, its choices, the parts of a page it affects, and when it is idle."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar, cast

from docsdesk.domain.languages import language_key
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import Wording, say

SettingPath = tuple[str, ...]
"""Keys below `api`, outermost first."""
Value = TypeVar("Value")


class SettingKey(tuple[str, ...], Generic[Value]):
    """The path of a setting whose effective values are of one type."""

    __slots__ = ()


class SettingKind(Enum):
    """The type of a setting's value, which determines the control that edits it."""

    CHOICE = "choice"
    SWITCH = "switch"
    TEXT = "text"
    TEXTS = "texts"
    """A text or a list of texts."""
    LABELS = "labels"
    """A list of texts."""
    LANGUAGES = "languages"
    """A list of snippet languages, each by its key or an alias."""
    OPENAPI = "openapi"
    ASYNCAPI = "asyncapi"


class PagePart(Enum):
    """A part of an API page; says on which pages a setting has an effect."""

    ENDPOINT = "endpoint"
    ADDRESS = "address"
    """An endpoint that has a base URL."""
    FORM = "form"
    """The fields of a playground."""
    REQUEST = "request"
    """A playground that sends a request."""
    EXAMPLES = "examples"
    """A place for sample requests."""
    SAMPLES = "samples"
    """The samples themselves, generated or written into the description."""
    GENERATED_SAMPLES = "generated samples"
    FIELDS = "fields"
    """The fields of a schema."""
    MANUAL_REQUEST = "manual request"
    """A request on a page written by hand."""
    MANUAL_PATH = "manual path"
    """The same, if the page does not name the host itself."""


@dataclass(frozen=True, slots=True)
class SettingChoice:
    """A value (None leaves the setting out), its effect for readers, and its name if that is not the value."""

    value: str | bool | None
    effect: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Idle:
    """A setting has no effect while the one at `path` has one of `values`; `note` contains "{value}" for that value.

    With a `rule`, writing the setting anyway is a problem; its `title` contains "{path}" too. `instead` is a value for
    the setting at `path` that was perhaps meant; without one, the fix removes the idle setting.
    """

    path: SettingPath
    values: tuple[str | bool | None, ...]
    note: Wording
    rule: Rule | None = None
    title: Wording | None = None
    hint: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class ApiSetting:
    """`switch` labels a tick box, `example` fills an empty field, `parts` are the parts of a page that it affects.

    `handling` says how the form changes it, where that is not obvious; `help` holds everywhere.
    """

    path: SettingPath
    group: str
    caption: str
    help: str
    kind: SettingKind
    default: Any = None
    choices: tuple[SettingChoice, ...] = ()
    switch: str = ""
    example: str = ""
    handling: str = ""
    parts: frozenset[PagePart] = frozenset()
    idle: tuple[Idle, ...] = ()

    @property
    def key(self) -> str:
        """The keys below `api`, joined by dots."""
        return ".".join(self.path)

    @property
    def names(self) -> tuple[str, ...]:
        """The texts that a choice allows."""
        return tuple(choice.value for choice in self.choices if isinstance(choice.value, str))

    def read(self, value: object) -> Any:
        """A valid value in canonical form, lists as tuples and languages by their keys; None if invalid."""
        if self.kind is SettingKind.CHOICE:
            return value if value in self.names else None
        return _READERS[self.kind](value) if self.kind in _READERS else value

    def effective(self, api: object) -> Any:
        """The valid value in `api`, else the default."""
        written = self.read(setting_at(api, self.path))
        return self.read(self.default) if written is None else written

    def words(self, value: object) -> str:
        """An effective value as docs.json writes it."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return ", ".join(cast("tuple[str, ...]", value))
        if value is None:
            return next((choice.words for choice in self.choices if choice.value is None and choice.words), say("none"))
        return str(value)

    def idle_note(self, value_of: Callable[[SettingPath], Any]) -> str:
        """Why other settings make this one idle, as in "while the proxy is on"; empty if it has an effect."""
        for idle in self.idle:
            value = value_of(idle.path)
            if value in idle.values:
                return Wording(idle.note.template, {"value": f"{value}"})
        return ""

    def in_effect(self, value_of: Callable[[SettingPath], Any]) -> Any:
        """The effective value, or the default where it is a problem to write another one.

        `value_of` returns the effective value of any setting.
        """
        is_without_effect = any(idle.rule is not None and value_of(idle.path) in idle.values for idle in self.idle)
        return self.read(self.default) if is_without_effect else value_of(self.path)


def setting_at(api: object, path: SettingPath) -> Any:
    """The value at a path, None if nothing is written."""
    value = api
    for key in path:
        if not isinstance(value, Mapping):
            return None
        value = cast(Mapping[str, object], value).get(key)
    return value


def _texts(value: object) -> tuple[str, ...]:
    items = cast("list[object]", value) if isinstance(value, list) else []
    return tuple(item for item in items if isinstance(item, str))


def _languages(value: object) -> tuple[str, ...] | None:
    """A list with only unknown names counts as empty, as it does for the hosted service."""
    keys = (language_key(name) for name in _texts(value))
    return tuple(dict.fromkeys(key for key in keys if key)) if isinstance(value, list) else None


_READERS: Mapping[SettingKind, Callable[[object], Any]] = {
    SettingKind.SWITCH: lambda value: value if isinstance(value, bool) else None,
    SettingKind.TEXT: lambda value: value if isinstance(value, str) else None,
    SettingKind.TEXTS: lambda value: _texts([value] if isinstance(value, str) else value) or None,
    SettingKind.LABELS: lambda value: _texts(value) or None,
    SettingKind.LANGUAGES: _languages,
}
