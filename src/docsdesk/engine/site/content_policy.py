"""The Content-Security-Policy of the site's pages."""

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

# A page loads nothing from anywhere else and runs only the site's own script file.
_FIXED = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "font-src 'self' data:; base-uri 'none'; form-action 'none'; connect-src 'self'"
)
# Sources that the policy's grammar can express (CSP 3, host-source); IPv6 addresses are not among them.
_SOURCE = re.compile(r"(?:https?|wss?)://(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?")


def page_policy(origins: Iterable[str] = (), styles: str = "") -> str:
    """The policy under which a page may call the site's servers, and nothing else.

    `styles` is a sheet inside the page itself.
    """
    policy = " ".join((_FIXED, *(origin for origin in origins if _SOURCE.fullmatch(origin))))
    if not styles:
        return policy
    digest = b64encode(sha256(styles.encode()).digest()).decode()
    return policy.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'")
