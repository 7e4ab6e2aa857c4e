"""JSON as written: members in order, repeated ones included, numbers as spelled."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, cast


@dataclass(frozen=True, slots=True)
class JsonNumber:
    spelling: str


@dataclass(frozen=True, slots=True)
class JsonMembers:
    """An object; a name may occur more than once."""

    pairs: "tuple[tuple[str, JsonTree], ...]"

    @property
    def names_repeat(self) -> bool:
        return len({name for name, _ in self.pairs}) < len(self.pairs)


JsonTree: TypeAlias = "JsonMembers | list[JsonTree] | JsonNumber | str | bool | None"


@lru_cache(maxsize=8)
def parse_json(text: str) -> JsonTree:
    """Cached: the printers of a page's languages read the same text one after the other. Do not modify the result.

    Raises ValueError for text that is not one JSON value (RFC 8259), and for one nested too deep to be printed.
    """
    try:
        tree = json.loads(
            text,
            parse_int=JsonNumber,
            parse_float=JsonNumber,
            parse_constant=_refuse_constant,
            object_pairs_hook=lambda pairs: JsonMembers(tuple(pairs)),
        )
    except RecursionError as error:
        raise ValueError("The JSON is nested too deeply.") from error
    return cast("JsonTree", tree)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON.")
