"""Makes text fit for diagnostics: no secrets, no queries of addresses, no path of the home folder."""

import base64
import re
from collections.abc import Callable
from pathlib import Path

from docsdesk.adapters.secrets.redaction import MARK

_QUERY = re.compile(r"(?<=[\w/.)\]%~-])([?#])[\w.~%+-]{1,200}=[^\s\"'<>]*")
"""Of an address, or of a path as an access log has it: a query can hold anything."""
_ASSIGNED = re.compile(
    r"(?i)\b(\w*(?:key|keys|token|secret|passwd|password|passphrase|credentials?|signature|cookie))(\s*[=:]\s*)"
    r"(?!\s)(?:b?\"[^\"\n]*\"|b?'[^'\n]*'|[^\s,;)}\]]+)"
)
"""As in `api_key = 'x'` of a traceback with its locals, and `DOCSDESK_ADMIN_KEY=x` of an environment."""
_LONG = re.compile(r"[A-Za-z0-9_+=-]{24,}")
_HEX = re.compile(r"[0-9a-f]{40,}|[0-9A-F]{40,}")


def masking(redact: Callable[[str], str], home: Path | None) -> Callable[[str], str]:
    """`redact` removes known secrets, and those that look like some."""

    def mask(text: str) -> str:
        text = _QUERY.sub(rf"\1{MARK}", redact(text))
        text = _LONG.sub(_without_key, _ASSIGNED.sub(rf"\1\2{MARK}", text))
        return text.replace(str(home), "~") if home is not None else text

    return mask


def _without_key(word: re.Match[str]) -> str:
    """Long words as only programs write them: keys of any brand, tokens, and whatever hides in base64 or hex."""
    text = word[0]
    kinds = (str.isdigit, str.isupper, str.islower)
    is_random = all(any(is_of(letter) for letter in text) for is_of in kinds)
    return MARK if is_random or _HEX.fullmatch(text) or _is_text_in_base64(text) else text


def _is_text_in_base64(text: str) -> bool:
    """What is spelled like that decodes to bytes of any kind if it is a word, and to readable text if it hides some."""
    try:
        content = base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_")
    except ValueError:
        return False
    return content.isascii() and content.decode().isprintable()
