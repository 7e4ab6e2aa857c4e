"""Reports requests to services to the Activity pane as they happen, without any secrets."""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from types import TracebackType
from typing import Literal, Self, cast
from urllib.parse import urlsplit

from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.errors import DocsdeskError
from docsdesk.protocol import strict_json
from docsdesk.usecases.ports import Clock

LONGEST_BODY = 20_000
"""Characters of a body that are shown."""
REMOVED = "(removed)"

_SECRET_FIELD = re.compile(r"key$|token|secret|password|authorization|cookie|signature", re.IGNORECASE)


class ActivityRecorder:
    """One for all services of a run, so that every entry has a unique id.

    `observer` gets an entry when a request begins and again, with the same id, when it ends.
    """

    def __init__(self, observer: Callable[[ActivityEntry], None], clock: Clock) -> None:
        self._observer = observer
        self._clock = clock
        self._ids = count(1)

    def recording(
        self,
        kind: Literal["request", "transfer"],
        site_name: str,
        method: str,
        url: str,
        body: Mapping[str, object] | None = None,
    ) -> "Recording":
        """A context that lasts as long as the request."""
        shown = "" if body is None else strict_json.dumps(without_secrets(body)).decode()[:LONGEST_BODY]
        address = without_query(url) if kind == "request" else _last_name(url)
        entry = ActivityEntry(next(self._ids), self._clock.now(), kind, site_name, method, address, body=shown)
        return Recording(entry, self._observer)


class Recording:
    """Reports its entry on entering, and the completed one on leaving."""

    def __init__(self, entry: ActivityEntry, observer: Callable[[ActivityEntry], None]) -> None:
        self._entry = entry
        self._observer = observer
        self._begun = time.monotonic()

    def answered(self, status: int, note: str = "") -> None:
        self._entry = replace(self._entry, status=status, note=note)

    def __enter__(self) -> Self:
        self._observer(self._entry)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        note = self._entry.note
        if isinstance(error, DocsdeskError):
            note = error.title
        elif error is not None and not note:
            note = "Stopped."
        self._observer(replace(self._entry, duration=time.monotonic() - self._begun, note=note))


def without_query(url: str) -> str:
    """The address without user, query and fragment, which carry a signed link's permission."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "(not an address)"
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _last_name(link: str) -> str:
    """Host and file of a signed link: some stores put the permission between them."""
    address = without_query(link)
    parts = urlsplit(address)
    folder, _, name = parts.path.rpartition("/")
    return f"{parts.scheme}://{parts.netloc}/…/{name}" if folder else address


def without_secrets(value: object) -> object:
    """Return `value` with the values of fields that name a secret replaced, at any depth."""
    if isinstance(value, Mapping):
        fields = cast(Mapping[str, object], value)
        return {
            name: REMOVED if _SECRET_FIELD.search(name) else without_secrets(inner) for name, inner in fields.items()
        }
    if isinstance(value, list | tuple):
        return [without_secrets(inner) for inner in cast(Sequence[object], value)]
    return value
