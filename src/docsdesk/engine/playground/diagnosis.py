"""Explains why a browser's own request to a site's server failed, which browsers do not tell their pages."""

from contextlib import aclosing

from docsdesk.docs.folder.api_servers import ApiOrigins
from docsdesk.engine.playground.api_call import read_call
from docsdesk.engine.playground.call_failure import CallFailedError, Cause
from docsdesk.engine.playground.cors import BrowserRequest, answer_refusal, preflight_refusal
from docsdesk.engine.playground.proxy import AnswerHead, PlaygroundProxy


async def diagnose(proxy: PlaygroundProxy, origins: ApiOrigins, url: str, request: BrowserRequest) -> CallFailedError:
    """Repeat what the browser did up to where it stopped, without sending anything that causes changes."""
    is_harmless = request.method in ("GET", "HEAD")
    try:
        if request.needs_preflight:
            head = await _ask(proxy, origins, "OPTIONS", url, request.preflight_headers)
            if refusal := preflight_refusal(request, head["status"], _by_name(head)):
                return refusal
        if is_harmless or not request.needs_preflight:
            method = request.method if is_harmless else "OPTIONS"
            head = await _ask(proxy, origins, method, url, (("Origin", request.origin),))
            return answer_refusal(request, _by_name(head)) or _unseen()
        return _unseen()
    except CallFailedError as failure:
        return failure


async def _ask(
    proxy: PlaygroundProxy, origins: ApiOrigins, method: str, url: str, headers: tuple[tuple[str, str], ...]
) -> AnswerHead:
    """The head of the answer. Browsers follow no redirect of a preflight, so none is followed here."""
    redirects = 0 if method == "OPTIONS" else 5
    async with aclosing(proxy.send(read_call(method, url, headers), origins, most_redirects=redirects)) as answer:
        head = await anext(answer)
        assert not isinstance(head, bytes)
        return head


def _by_name(head: AnswerHead) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in head["headers"]:
        found[name.lower()] = f"{found[name.lower()]}, {value}" if name.lower() in found else value
    return found


def _unseen() -> CallFailedError:
    return CallFailedError(
        Cause.SERVER,
        "The server is reachable and allows this request, yet the browser got no answer it may show.",
        "The answer to the request itself may lack Access-Control-Allow-Origin, as errors often do, or an extension of "
        "the browser stopped it.",
    )
