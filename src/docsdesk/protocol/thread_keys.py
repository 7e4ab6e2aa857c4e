"""Removes thread keys from what a service sent: a key is a secret, and answers are kept and shown."""

import re
from collections.abc import Mapping

from pydantic import JsonValue

_FIELD = "threadKey"

# Also matches JSON inside a string, where the quotes of key and value have the same number of backslashes, and those
# within the value more. A truncated value extends to the end.
_KEY = re.compile(rf'({_FIELD}(\\*)"\s*:\s*\2").*?(?=(?<!\\)\2"|$)', re.DOTALL)


def mask_thread_keys(text: str) -> str:
    """JSON text with its thread keys masked."""
    return _KEY.sub(r"\1•••", text) if _FIELD in text else text


def drop_thread_keys(value: JsonValue) -> JsonValue:
    if isinstance(value, Mapping):
        return {name: drop_thread_keys(inner) for name, inner in value.items() if name != _FIELD}
    if isinstance(value, list):
        return [drop_thread_keys(inner) for inner in value]
    return mask_thread_keys(value) if isinstance(value, str) else value
