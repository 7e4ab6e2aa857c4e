"""A request as a curl command that anybody may see: the key is named, not shown."""

import shlex

from docsdesk.domain.activity import ActivityEntry

KEY_VARIABLES = {"admin": "DOCSDESK_ADMIN_KEY", "assistant": "DOCSDESK_ASSISTANT_KEY"}


def as_curl(entry: ActivityEntry) -> str:
    """For a POSIX shell. The key comes from the environment variable that the command line uses too."""
    parts = ["curl", "--request", entry.method, shlex.quote(entry.url)]
    if entry.kind == "request":
        variable = KEY_VARIABLES["assistant" if "/assistant/" in entry.url else "admin"]
        parts += ["--header", f'"Authorization: Bearer ${variable}"']
    if entry.body:
        parts += ["--header", shlex.quote("Content-Type: application/json"), "--data", shlex.quote(entry.body)]
    return " ".join(parts)
