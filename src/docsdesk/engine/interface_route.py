"""An address of the interface that leaves pages of the same name to browsers."""

from starlette.datastructures import Headers
from starlette.routing import Match, Route
from starlette.types import Scope


class InterfaceRoute(Route):
    """Answers clients of the interface; a browser that asks for a page without a key is none of them."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        headers = Headers(scope=scope)
        if "authorization" not in headers and "text/html" in headers.get("accept", ""):
            return Match.NONE, {}
        return super().matches(scope)
