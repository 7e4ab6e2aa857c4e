"""Takes the key of a thread out of what a service sent: the key is a secret, and an answer is kept and shown."""

import re
from collections.abc import Mapping

from pydantic import JsonValue

_FIELD = "threadKey"

# Also where the object stands as JSON inside a string: the quotes of its key and of its value are then escaped as
# often, and more often those within the value. A value that is cut off goes to the end.
_KEY = re.compile(rf'({_FIELD}(\\*)"\s*:\s*\2").*?(?=(?<!\\)\2"|$)', re.DOTALL)


def mask_thread_keys(text: str) -> str:
    """JSON text without the keys in it."""
    return _KEY.sub(r"\1•••", text) if _FIELD in text else text


def drop_thread_keys(value: JsonValue) -> JsonValue:
    if isinstance(value, Mapping):
        return {name: drop_thread_keys(inner) for name, inner in value.items() if name != _FIELD}
    if isinstance(value, list):
        return [drop_thread_keys(inner) for inner in value]
    return mask_thread_keys(value) if isinstance(value, str) else value
