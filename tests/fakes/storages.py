"""A hosted service and an object store beside it, which keeps its connections open and has one fault for good."""

import json
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from tests.fakes import faulty_origin as faults
from tests.fakes.faulty_origin import Fault, Origin, refusing, serving
from tests.fakes.hosted_service import HostedService, Reply, bundle_of, hosted

PAGES: Mapping[str, bytes] = {"index.html": b"<h1>Ferry</h1>"}
NO_KEY = b"<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>"
NO_BUCKET = b"<Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message></Error>"
DENIED = b"<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>"
SKEWED = b"<Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large.</Message></Error>"
AZURE = (
    b"<Error><Code>AuthenticationFailed</Code><Message>Server failed to authenticate the request.\nRequestId:5f"
    b"</Message><AuthenticationErrorDetail>Signature did not match.</AuthenticationErrorDetail></Error>"
)
CLOUDFRONT = b"<Error><Code>InvalidKey</Code><Message>Unknown Key</Message></Error>"
NGINX = b"<html><head><title>404 Not Found</title></head><body><center>nginx</center></body></html>"
SLOW_DOWN = b"<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>"


@dataclass(frozen=True, slots=True)
class Storage:
    """What a storage does: `first` to its first requests, `then` to all others, honestly if None.

    `says` is what a person is told in the end, None if the bundle comes.
    """

    first: tuple[Fault, ...] = ()
    then: Fault | None = None
    content: Callable[[], bytes] = lambda: bundle_of(PAGES)
    says: str | None = None

    @contextmanager
    def serving(self) -> Generator[tuple[HostedService, Origin]]:
        """A service whose links lead to the storage."""
        origin = Origin(self.content(), keeps_open=True, manner=self.then)
        origin.faults.extend(self.first)
        with serving(origin), hosted() as service:
            service.always("bundle", Reply(200, json.dumps({"bundleUrl": origin.link})))
            yield service, origin


STORAGES: Mapping[str, Storage] = {
    "a small archive": Storage(),
    "an expired link": Storage(first=(faults.expired,)),
    "a dead link": Storage(then=faults.expired, says="(403 AccessDenied): Request has expired"),
    "another clock": Storage(then=refusing("403 Forbidden", SKEWED), says="(403 RequestTimeTooSkewed): The difference"),
    "no such key": Storage(then=refusing("404 Not Found", NO_KEY), says="(404 NoSuchKey): The specified key does not"),
    "no such bucket": Storage(
        then=refusing("404 Not Found", NO_BUCKET), says="(404 NoSuchBucket): The specified bucke"
    ),
    "no access": Storage(then=refusing("403 Forbidden", DENIED), says="(403 AccessDenied): Access Denied"),
    "another signature": Storage(
        then=refusing("403 Forbidden", faults.BAD_SIGNATURE),
        says="The storage refuses the link (403 SignatureDoesNotMatch): The request signature we calculated",
    ),
    "Azure": Storage(
        then=refusing("403 Forbidden", AZURE), says="(403 AuthenticationFailed): Server failed to authent"
    ),
    "CloudFront": Storage(then=refusing("403 Forbidden", CLOUDFRONT), says="(403 InvalidKey): Unknown Key"),
    "nginx": Storage(then=refusing("404 Not Found", NGINX, "text/html"), says="refuses the link (404): 404 Not Found"),
    "JSON": Storage(
        then=refusing("410 Gone", b'{"error":{"message":"Deleted"}}', "application/json"), says="link (410): Deleted"
    ),
    "no login": Storage(then=refusing("401 Unauthorized", b""), says="The storage refuses the link (401)"),
    "busy": Storage(
        then=refusing("503 Slow Down", SLOW_DOWN), says="is busy (503 SlowDown): Please reduce your request rate."
    ),
    "a sign-in page": Storage(then=faults.sign_in_page, says="a web page instead of the bundle (200): Sign in to the"),
    "an empty file": Storage(then=refusing("200 OK", b""), says="The storage sent an empty file."),
    "an error as content": Storage(
        then=refusing("200 OK", b'{"error":"no such export"}', "application/json"),
        says="an error message instead of the bundle: no such export",
    ),
    "another format": Storage(content=lambda: b"BZh91AY&SY" + bytes(5000), says="of another format instead of the"),
    "an archive that ends early": Storage(content=lambda: bundle_of(PAGES)[:-40], says="The bundle is cut off"),
    "an archive of nothing": Storage(content=lambda: bundle_of({}), says="The bundle is empty: it has no files."),
    "half, and the rest as the whole": Storage(first=(faults.cut(90),), then=faults.range_as_whole()),
    "half, and another rest": Storage(first=(faults.cut(90),), then=faults.range_as_whole(shift=7)),
    "half, and a rest without a word": Storage(first=(faults.cut(90),), then=faults.range_as_whole(is_told=False)),
}
