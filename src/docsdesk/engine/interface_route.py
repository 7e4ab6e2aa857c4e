"""Routes of the interface: they leave pages of the same path to browsers, and refuse other methods with 405."""

from collections.abc import Iterable, Sequence

from starlette.datastructures import Headers
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from docsdesk.engine.refusal import Refusal


class InterfaceRoute(Route):
    """Answers clients of the interface; a browser that asks for a page without a key is none of them."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        return (Match.NONE, {}) if _is_for_a_page(scope) else super().matches(scope)


def with_refusals(routes: Sequence[Route]) -> list[Route]:
    """The routes, then one for each path that refuses every other method; without it, a page would answer."""
    methods: dict[str, set[str]] = {}
    for route in routes:
        methods.setdefault(route.path, set()).update(route.methods or ())
    return [*routes, *(InterfaceRoute(path, _OtherMethods(allowed)) for path, allowed in methods.items())]


class _OtherMethods:
    def __init__(self, allowed: Iterable[str]) -> None:
        self._allowed = ", ".join(sorted(allowed))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = Refusal(405, f"This address takes {self._allowed}, not {scope['method']}.")
        await refusal.response({"Allow": self._allowed})(scope, receive, send)


def _is_for_a_page(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    is_looking = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
    return is_looking and "authorization" not in headers and "text/html" in headers.get("accept", "")
