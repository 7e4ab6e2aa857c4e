"""Formats values of a stream for readers."""

import json
from typing import cast

from docsdesk.protocol.thread_keys import mask_thread_keys
from docsdesk.ui.markdown.links import plain_words

MOST_CHARACTERS = 20_000
"""Characters shown of a value; results of 100 kB are common, and nobody reads them."""
_MOST_SUMMARY_CHARACTERS = 60


def pretty(value: object) -> str:
    text = indent_json(value)
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "\n…"


def indent_json(value: object) -> str:
    return mask_thread_keys(json.dumps(value, ensure_ascii=False, indent=2))


def summary(arguments: object) -> str:
    """A call's arguments in a few words: the value if there is only one, as in most calls, else JSON."""
    if not arguments:
        return ""
    values = list(cast(dict[str, object], arguments).values()) if isinstance(arguments, dict) else []
    text = json.dumps(values[0] if len(values) == 1 else arguments, ensure_ascii=False)
    words = plain_words(mask_thread_keys(text))
    return words if len(words) <= _MOST_SUMMARY_CHARACTERS else words[: _MOST_SUMMARY_CHARACTERS - 1] + "…"
