"""Makes text fit for diagnostics: no secrets, no queries of addresses, no path of the home folder."""

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


def masking(redact: Callable[[str], str], home: Path | None) -> Callable[[str], str]:
    """`redact` removes known secrets, and those that look like some."""

    def mask(text: str) -> str:
        text = _QUERY.sub(rf"\1{MARK}", redact(text))
        text = _ASSIGNED.sub(rf"\1\2{MARK}", text)
        return text.replace(str(home), "~") if home is not None else text

    return mask
