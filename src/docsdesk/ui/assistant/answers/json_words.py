"""Values of a stream as a reader sees them."""

import json
from typing import cast

from docsdesk.protocol.thread_keys import mask_thread_keys
from docsdesk.ui.markdown.links import plain_words

MOST_CHARACTERS = 20_000
"""Of a value that are shown; results of 100 kB are usual and not read."""
_LONGEST_SUMMARY = 60


def pretty(value: object) -> str:
    text = indented(value)
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "\n…"


def indented(value: object) -> str:
    return mask_thread_keys(json.dumps(value, ensure_ascii=False, indent=2))


def summary(arguments: object) -> str:
    """The arguments of a call in a few words: the one value that most calls have, else JSON."""
    if not arguments:
        return ""
    values = list(cast(dict[str, object], arguments).values()) if isinstance(arguments, dict) else []
    text = json.dumps(values[0] if len(values) == 1 else arguments, ensure_ascii=False)
    words = plain_words(mask_thread_keys(text))
    return words if len(words) <= _LONGEST_SUMMARY else words[: _LONGEST_SUMMARY - 1] + "…"
