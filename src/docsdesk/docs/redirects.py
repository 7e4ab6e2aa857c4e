"""Addresses that moved: the `redirects` of docs.json."""

import re
from dataclasses import dataclass

from docsdesk.docs.json_values import Json, objects, text_at

_PARAMETER = re.compile(r":([A-Za-z_]\w*)(\*?)")


@dataclass(frozen=True, slots=True)
class Redirect:
    """`source` and `destination` are paths without leading slash, the latter maybe a whole address.

    `:name` stands for one segment, `:name*` for the rest.
    """

    source: str
    destination: str

    @property
    def is_pattern(self) -> bool:
        return _PARAMETER.search(self.source) is not None

    def target(self, path: str) -> str | None:
        """Where `path` went, None if this redirect is not about it."""
        if not self.is_pattern:
            return self.destination if path == self.source else None
        pieces, position = list[str](), 0
        for parameter in _PARAMETER.finditer(self.source):
            pieces.append(re.escape(self.source[position : parameter.start()]))
            pieces.append("(.*)" if parameter[2] else "([^/]+)")
            position = parameter.end()
        match = re.fullmatch("".join(pieces) + re.escape(self.source[position:]), path)
        if match is None:
            return None
        names = [parameter[1] for parameter in _PARAMETER.finditer(self.source)]
        values = dict(zip(names, match.groups(), strict=True))
        return _PARAMETER.sub(lambda parameter: values.get(parameter[1], parameter[0]), self.destination)


def read_redirects(value: Json) -> tuple[Redirect, ...]:
    pairs = ((text_at(item, "source"), text_at(item, "destination")) for item in objects(value))
    return tuple(
        Redirect(source.strip("/"), target if "://" in target else target.lstrip("/"))
        for source, target in pairs
        if source and target
    )
