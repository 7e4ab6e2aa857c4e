"""Values of a stream as a reader sees them."""

import json
import re
from typing import cast

from docsdesk.ui.markdown.links import plain_words

MOST_CHARACTERS = 20_000
"""Of a value that are shown; results of 100 kB are usual and not read."""
_LONGEST_SUMMARY = 60

# Also where the object stands as JSON inside a string, its quotes escaped.
_THREAD_KEY = re.compile(r'(threadKey\\*"\s*:\s*\\*")[^"\\]*')


def pretty(value: object) -> str:
    text = indented(value)
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "\n…"


def indented(value: object) -> str:
    return without_secrets(json.dumps(value, ensure_ascii=False, indent=2))


def summary(arguments: object) -> str:
    """The arguments of a call in a few words: the one value that most calls have, else JSON."""
    if not arguments:
        return ""
    values = list(cast(dict[str, object], arguments).values()) if isinstance(arguments, dict) else []
    text = json.dumps(values[0] if len(values) == 1 else arguments, ensure_ascii=False)
    words = plain_words(without_secrets(text))
    return words if len(words) <= _LONGEST_SUMMARY else words[: _LONGEST_SUMMARY - 1] + "…"


def without_secrets(text: str) -> str:
    """JSON text without the key of a thread."""
    return _THREAD_KEY.sub(r"\1•••", text) if "threadKey" in text else text
