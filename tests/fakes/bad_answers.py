"""What services say instead of answers, and what a person is to be told of it."""

from dataclasses import dataclass

from tests.fakes.hosted_service import HALF, NOTHING, WEB_PAGE, HostedService, Reply, refusal

KEYS = {"DOCSDESK_ADMIN_KEY": "svc_0123456789abcdef", "DOCSDESK_ASSISTANT_KEY": "svc_dsc_0123456789abcdef"}
FILE_LINK = Reply(200, '{"bundleUrl": "file:///etc/passwd"}')
RELATIVE_LINK = Reply(200, '{"bundleUrl": "exports/site.tar.gz"}')
BUSY = refusal(429, **{"Retry-After": "7"})


@dataclass(frozen=True)
class BadAnswer:
    """What a service says instead of an answer to `operation`; `says` is what the person is told, title then hint."""

    operation: str
    reply: Reply
    says: tuple[str, ...]

    def service(self) -> HostedService:
        bad = HostedService()
        bad.always(self.operation, self.reply)
        return bad


BAD_ANSWERS = {
    "a web page": BadAnswer("start", WEB_PAGE, ("a web page instead of an API response", "Check the base URL")),
    "401": BadAnswer("start", refusal(401), ("refused the admin key", "Paste it again")),
    "403": BadAnswer("start", refusal(403), ("does not allow this", "enterprise plan", "scope")),
    "404": BadAnswer("start", refusal(404), ("does not offer static export", "Check the base URL")),
    "409": BadAnswer("start", refusal(409), ("Another export of this site is running", "when it has ended")),
    "429": BadAnswer("start", BUSY, ("too many requests", "Try again in 7 s")),
    "500": BadAnswer("start", refusal(500), ("The service failed (500)", "Try again later")),
    "no answer": BadAnswer("start", NOTHING, ("did not respond in time", "may still be running")),
    "half an answer": BadAnswer("start", HALF, ("lost before the response was complete", "may still be running")),
    "a web page from the storage": BadAnswer(
        "store", WEB_PAGE, ("Received a web page instead of the bundle (200): Sign in", "sign-in page")
    ),
    "a link to a file": BadAnswer(
        "bundle", FILE_LINK, ("link uses file: instead of https:", "whoever runs the service")
    ),
    "a link without a host": BadAnswer(
        "bundle", RELATIVE_LINK, ("link is not a web address", "whoever runs the service")
    ),
    "404 for the bundle": BadAnswer("bundle", refusal(404), ("does not know this export", "Start a new export")),
}
BAD_REPLIES = {
    "a web page": BadAnswer("ask", WEB_PAGE, ("a web page instead of an API response", "Check the base URL")),
    "401": BadAnswer("ask", refusal(401), ("refused the assistant key", "Paste it again")),
    "403": BadAnswer("ask", refusal(403), ("does not allow this", "scope")),
    "404": BadAnswer("ask", refusal(404), ("does not know this assistant", "Check the assistant domain")),
    "429": BadAnswer("ask", BUSY, ("too many requests", "Try again in 7 s")),
    "500": BadAnswer("ask", refusal(500), ("The service failed (500)", "Try again")),
    "no answer": BadAnswer("ask", NOTHING, ("did not respond in time", "Try again")),
}
