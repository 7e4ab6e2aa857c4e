"""The Content-Security-Policy of the site's pages."""

import re
from collections.abc import Iterable

# A page loads nothing from anywhere else and runs only the site's own script file.
_FIXED = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'none'; connect-src 'self'"
)
# Sources that the policy's grammar can express (CSP 3, host-source); IPv6 addresses are not among them.
_SOURCE = re.compile(r"(?:https?|wss?)://(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?")


def page_policy(origins: Iterable[str] = ()) -> str:
    """The policy under which a page may call the site's servers, and nothing else."""
    return " ".join((_FIXED, *(origin for origin in origins if _SOURCE.fullmatch(origin))))
