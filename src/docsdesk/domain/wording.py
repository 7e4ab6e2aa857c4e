"""Texts of the core: plain English, and what the window needs to tell them in its own language."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, LiteralString, cast

if TYPE_CHECKING:
    from pydantic import SerializationInfo


class Wording(str):
    """English made from `template`, by which translators know it, and `arguments`, which may be wordings too.

    An int is an amount, written with its thousands apart; what only looks like one, such as a port, is text.
    """

    __slots__ = ("arguments", "template")

    template: str
    arguments: Mapping[str, str | int]

    def __new__(cls, template: str, arguments: Mapping[str, str | int]) -> "Wording":
        filled = {name: f"{value:,}" if isinstance(value, int) else value for name, value in arguments.items()}
        text = super().__new__(cls, template.format_map(filled) if filled else template)
        text.template = template
        text.arguments = arguments
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        return Wording, (self.template, self.arguments)


def say(template: LiteralString, /, **arguments: object) -> Wording:
    """`say("There is no page {path}.", path=path)`; the template is written out, so that translators find it."""
    texts = {name: value if isinstance(value, int | str) else str(value) for name, value in arguments.items()}
    return Wording(template, texts)


def together(*texts: str, by: str = " ") -> str:
    """Whole sentences or names after each other, each told by itself."""
    given = [text for text in texts if text]
    if len(given) < 2:
        return given[0] if given else ""
    names = [f"text{number}" for number, _ in enumerate(given)]
    return Wording(by.join(f"{{{name}}}" for name in names), dict(zip(names, given, strict=True)))


def after(text: str, start: str) -> str:
    """What `together` has put after a text that it begins with."""
    rest = text.removeprefix(start).strip()
    parts = text.arguments.values() if isinstance(text, Wording) else ()
    return next((part for part in parts if isinstance(part, str) and part == rest), rest)


def text_to_json(text: str | int) -> object:
    """A text as JSON: a wording as an object, any other as it is."""
    if not isinstance(text, Wording):
        return text
    return {
        "template": text.template,
        "arguments": {name: text_to_json(value) for name, value in text.arguments.items()},
    }


def read(value: object) -> Any:
    """A wording from what `text_to_json` made of it; any other value as it is. Raises ValueError."""
    if not isinstance(value, Mapping):
        return value
    fields = cast(Mapping[str, Any], value)
    try:
        return Wording(fields["template"], {name: read(one) for name, one in fields["arguments"].items()})
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError("A wording does not fit its arguments.") from error


PLAIN = {"texts": "plain"}
"""The context of `model_dump` for a file that others read."""


def _as_json(value: str, info: "SerializationInfo") -> object:
    return str(value) if info.context == PLAIN else text_to_json(value)


class _InModels:
    def __get_pydantic_core_schema__(self, _source: Any, _handler: Any) -> Any:
        # Not at the top: errors are imported before the window is painted, and pydantic would hold that up.
        from pydantic_core import core_schema

        of_text = core_schema.union_schema([core_schema.is_instance_schema(Wording), core_schema.str_schema()])
        as_json = core_schema.plain_serializer_function_ser_schema(_as_json, info_arg=True, when_used="json")
        return core_schema.no_info_before_validator_function(read, of_text, serialization=as_json)


Worded = Annotated[str, _InModels()]
"""A text of a pydantic model that stays a wording, also as JSON."""
