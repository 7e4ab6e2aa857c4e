"""When a presigned link expires."""

import base64
import binascii
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

from docsdesk.protocol import strict_json


def link_expiry(url: str) -> datetime | None:
    """The expiry that a link states, None if it states none; its credentials may expire sooner.

    Reads S3 and GCS (v2, v4), CloudFront (canned and custom policies) and Azure.
    """
    try:
        query = {name.lower(): value for name, value in parse_qsl(urlsplit(url).query)}
        return _expiry(query)
    except (ValueError, OverflowError, OSError):
        return None


def _expiry(query: Mapping[str, str]) -> datetime | None:
    for vendor in ("x-amz", "x-goog"):
        if f"{vendor}-date" in query and f"{vendor}-expires" in query:
            begun = datetime.strptime(query[f"{vendor}-date"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
            return begun + timedelta(seconds=int(query[f"{vendor}-expires"]))
    if "expires" in query:
        return datetime.fromtimestamp(int(query["expires"]), UTC)
    if "policy" in query:
        return _policy_end(query["policy"])
    if "se" in query:
        moment = datetime.fromisoformat(query["se"])
        return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return None


def _policy_end(policy: str) -> datetime | None:
    """CloudFront writes base64 with `-_~` for `+=/`."""
    try:
        text = base64.b64decode(policy.translate(str.maketrans("-_~", "+=/")))
        policy_read = cast(Any, strict_json.loads(text))
        ends: object = policy_read["Statement"][0]["Condition"]["DateLessThan"]["AWS:EpochTime"]
    except (binascii.Error, ValueError, KeyError, IndexError, TypeError):
        return None
    return datetime.fromtimestamp(ends, UTC) if isinstance(ends, int) else None
