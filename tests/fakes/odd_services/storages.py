"""Storages: their refusals, in their own words, the archives that they hold, and connections that fail."""

from tests.fakes.odd_services import archives
from tests.fakes.odd_services.answers import (
    ARCHIVE,
    COMPLETED,
    GZIP,
    JSON,
    STARTED,
    TEXT,
    Answer,
    Manner,
    Ranges,
    page,
    raw,
    xml,
)
from tests.fakes.odd_services.scenario import ExportScenario, Right, fetched, refused

IMPATIENT = {"DOCSDESK_TIMEOUT": "4"}
_AZURE = "Server failed to authenticate the request. Make sure the value of Authorization header is formed correctly."
_AZURE_EXPIRED = (
    "<AuthenticationErrorDetail>Signature not valid in the specified time frame: Start [Fri, 01 May 2026 10:00:00 GMT] "
    "- Expiry [Fri, 01 May 2026 12:00:00 GMT] - Current [Fri, 01 May 2026 12:00:01 GMT]</AuthenticationErrorDetail>"
)
_GCS_MISSING = (
    '{"error": {"code": 404, "message": "No such object: exports/site.tar.gz", "errors": [{"reason": "notFound"}]}}'
)
_CLOCK = "clock|date and time"


def _refusing(name: str, *answers: Answer, right: Right, **more: object) -> ExportScenario:
    return ExportScenario(kind="storages' refusals", name=name, store=(answers,), right=right, **more)  # type: ignore[arg-type]


def _dead(status: int, code: str, *, never: tuple[str, ...] = (_CLOCK,)) -> Right:
    """The first line has the storage's status and its code."""
    return refused(str(status), code, never=never, promptly=30)


REFUSALS = (
    _refusing(
        "S3 NoSuchKey", xml(404, "NoSuchKey", "The specified key does not exist."), right=_dead(404, "NoSuchKey")
    ),
    _refusing(
        "S3 NoSuchBucket",
        xml(404, "NoSuchBucket", "The specified bucket does not exist"),
        right=_dead(404, "NoSuchBucket"),
    ),
    _refusing(
        "S3 SignatureDoesNotMatch",
        xml(
            403,
            "SignatureDoesNotMatch",
            "The request signature we calculated does not match the signature you provided.",
        ),
        right=_dead(403, "SignatureDoesNotMatch"),
    ),
    _refusing("S3 AccessDenied", xml(403, "AccessDenied", "Access Denied"), right=_dead(403, "AccessDenied")),
    _refusing(
        "S3 RequestTimeTooSkewed",
        xml(403, "RequestTimeTooSkewed", "The difference between the request time and the current time is too large."),
        right=refused("403", "RequestTimeTooSkewed", tells=(_CLOCK,), promptly=30),
    ),
    _refusing(
        "S3 InvalidObjectState",
        xml(403, "InvalidObjectState", "The operation is not valid for the object's storage class"),
        right=_dead(403, "InvalidObjectState"),
    ),
    _refusing(
        "S3 PermanentRedirect",
        xml(
            301,
            "PermanentRedirect",
            "The bucket you are attempting to access must be addressed using the specified endpoint.",
            "<Endpoint>b.s3.eu-west-1.amazonaws.com</Endpoint>",
        ),
        right=_dead(301, "PermanentRedirect"),
    ),
    _refusing("S3 SlowDown once", xml(503, "SlowDown", "Please reduce your request rate."), ARCHIVE, right=fetched()),
    _refusing(
        "S3 SlowDown for ever",
        xml(503, "SlowDown", "Please reduce your request rate."),
        right=refused("503|30 seconds", "SlowDown|30 seconds", tells=("503", "SlowDown")),
        options=("--timeout", "30"),
    ),
    _refusing(
        "S3 InternalError once",
        xml(500, "InternalError", "We encountered an internal error. Please try again."),
        ARCHIVE,
        right=fetched(),
    ),
    ExportScenario(
        kind="storages' refusals",
        name="R2 ExpiredRequest, renewed",
        store=((xml(403, "ExpiredRequest", "Request has expired"),), (ARCHIVE,)),
        right=fetched(promptly=6),
    ),
    ExportScenario(
        kind="storages' refusals",
        name="GCS ExpiredToken, renewed",
        store=(
            (
                xml(
                    400,
                    "ExpiredToken",
                    "Invalid argument.",
                    "<Details>Request signature expired at: 2026-05-01T12:00:00+00:00</Details>",
                ),
            ),
            (ARCHIVE,),
        ),
        right=fetched(promptly=6),
    ),
    _refusing(
        "GCS in JSON",
        raw(_GCS_MISSING, 404, JSON),
        right=refused("404", "No such object", never=(_CLOCK,), promptly=30),
    ),
    ExportScenario(
        kind="storages' refusals",
        name="Azure AuthenticationFailed, renewed",
        store=(
            (
                xml(
                    403,
                    "AuthenticationFailed",
                    _AZURE,
                    _AZURE_EXPIRED,
                ),
            ),
            (ARCHIVE,),
        ),
        right=fetched(promptly=6),
    ),
    _refusing(
        "Azure AuthenticationFailed for ever",
        xml(
            403,
            "AuthenticationFailed",
            _AZURE,
            "<AuthenticationErrorDetail>Signature did not match. String to sign used was r</AuthenticationErrorDetail>",
        ),
        right=_dead(403, "AuthenticationFailed"),
    ),
    _refusing(
        "Azure BlobNotFound after a byte order mark",
        Answer(
            status=404,
            body="\ufeff" + str(xml(404, "BlobNotFound", "The specified blob does not exist.").body),
            kind="application/xml",
        ),
        right=_dead(404, "BlobNotFound"),
    ),
    _refusing(
        "CloudFront MissingKey",
        xml(403, "MissingKey", "Missing Key-Pair-Id query parameter or cookie value"),
        right=_dead(403, "MissingKey"),
    ),
    _refusing("nginx 403", page(403, "403 Forbidden", "nginx"), right=refused("403", never=(_CLOCK,), promptly=30)),
    _refusing("nginx 404", page(404, "404 Not Found", "nginx"), right=refused("404", never=(_CLOCK,), promptly=30)),
    _refusing(
        "nginx 502 twice",
        page(502, "502 Bad Gateway", "nginx"),
        page(502, "502 Bad Gateway", "nginx"),
        ARCHIVE,
        right=fetched(),
    ),
    _refusing(
        "401 in JSON", raw('{"message": "Unauthorized"}', 401, JSON), right=refused("401", never=(_CLOCK,), promptly=30)
    ),
    _refusing(
        "410 in words",
        raw("This export was deleted after 7 days.", 410, TEXT),
        right=refused("410|gone", tells=("deleted after 7 days",), promptly=30),
    ),
    _refusing(
        "an error in XML under 200",
        xml(200, "InternalError", "We encountered an internal error."),
        right=refused("InternalError|XML|archive"),
        environment=IMPATIENT,
    ),
)


def _held(name: str, archive: bytes, right: Right, answer: Answer = ARCHIVE, **more: object) -> ExportScenario:
    return ExportScenario(kind="archives", name=name, archive=archive, store=((answer,),), right=right, **more)  # type: ignore[arg-type]


_NONE = "archive|bundle|HTML|page|zip|gzip|PDF"
ARCHIVES = (
    _held("tar.gz", archives.TAR_GZ, fetched()),
    _held("tar.gz of 240 bytes", archives.TAR_GZ, fetched(promptly=5)),
    _held("zip", archives.ZIP, fetched(suffix=".zip")),
    _held("zip, as asked for", archives.ZIP, fetched(suffix=".zip"), output="site.zip"),
    _held("tar", archives.TAR, fetched(suffix=".tar")),
    _held("tar.zst", archives.TAR_ZST, fetched(suffix=".tar.zst")),
    _held("tar.gz, where a zip was asked for", archives.TAR_GZ, fetched(), output="site.zip"),
    _held("nothing", b"", refused("empty|0 bytes|nothing", promptly=40)),
    _held("a page to sign in, called gzip", archives.SIGN_IN, refused("HTML|page", promptly=40)),
    _held("a page to sign in, called HTML", archives.SIGN_IN, refused("HTML|page", promptly=40), page(200, "Sign in")),
    _held(
        "half of an archive, as long as it says",
        archives.HALF_TAR_GZ,
        refused("damaged|cut|incomplete|truncated|whole|end"),
    ),
    _held("gzip of a text", archives.TEXT_GZ, refused(_NONE)),
    _held("a zip without its end", archives.BROKEN_ZIP, refused("damaged|cut|incomplete|truncated|whole|end|archive")),
    _held("a PDF", archives.PDF, refused(_NONE)),
    _held("an archive of nothing", archives.EMPTY_TAR_GZ, refused("empty|no page|nothing|no file")),
    _held("in chunks", archives.LARGE, fetched(), Answer(is_archive=True, manner=Manner.CHUNKED)),
    _held("of no told length", archives.LARGE, fetched(), Answer(is_archive=True, manner=Manner.UNTIL_CLOSED)),
    _held("called octets", archives.LARGE, fetched(), Answer(is_archive=True, kind="application/octet-stream")),
)


def _at_storage(name: str, *answers: Answer, right: Right, **more: object) -> ExportScenario:
    return ExportScenario(
        kind="connections",
        name=f"storage: {name}",
        store=(answers,),
        archive=archives.LARGE,
        right=right,
        **more,  # type: ignore[arg-type]
    )


def _cut(sent: float, ranges: Ranges = Ranges.HONOURED, manner: Manner = Manner.CUT) -> Answer:
    return Answer(is_archive=True, kind=GZIP, manner=manner, sent=sent, ranges=ranges)


CONNECTIONS = (
    _at_storage("cut at half", _cut(0.5), ARCHIVE, right=fetched()),
    _at_storage("cut four times", _cut(0.2), _cut(0.3), _cut(0.3), _cut(0.5), ARCHIVE, right=fetched()),
    _at_storage("cut before the first byte", _cut(0), ARCHIVE, right=fetched()),
    _at_storage("reset at half", _cut(0.5, manner=Manner.RESET), ARCHIVE, right=fetched()),
    _at_storage(
        "stalled at half", _cut(0.5, manner=Manner.STALLED), ARCHIVE, right=fetched(seconds=30), environment=IMPATIENT
    ),
    _at_storage("slow", Answer(is_archive=True, manner=Manner.SLOW), right=fetched()),
    _at_storage(
        "no answer, twice", Answer(manner=Manner.UNANSWERED), Answer(manner=Manner.UNANSWERED), ARCHIVE, right=fetched()
    ),
    _at_storage("not HTTP, once", Answer(manner=Manner.GARBLED), ARCHIVE, right=fetched()),
    _at_storage(
        "cut for ever without a byte",
        _cut(0),
        right=refused("connection|lost|cut|closed|storage|download|30 seconds"),
        options=("--timeout", "30"),
    ),
    _at_storage(
        "200 with the rest and its Content-Range",
        _cut(0.5),
        Answer(is_archive=True, ranges=Ranges.ANSWERED_200),
        right=fetched(),
    ),
    _at_storage("ranges ignored", _cut(0.5), Answer(is_archive=True, ranges=Ranges.IGNORED), right=fetched()),
    _at_storage("ranges refused", _cut(0.5), Answer(is_archive=True, ranges=Ranges.REFUSED), right=fetched()),
    _at_storage(
        "another range than asked for",
        _cut(0.5),
        Answer(is_archive=True, ranges=Ranges.SHIFTED),
        ARCHIVE,
        right=fetched(),
    ),
    ExportScenario(
        kind="connections",
        name="start: no answer",
        start=(Answer(manner=Manner.UNANSWERED),),
        right=refused("answer|connection|closed|lost"),
    ),
    ExportScenario(
        kind="connections",
        name="start: cut in the answer",
        start=(Answer(body=STARTED.body, manner=Manner.CUT, sent=0.4),),
        right=refused("answer|connection|closed|lost|read"),
    ),
    ExportScenario(
        kind="connections",
        name="start: stalled",
        start=(Answer(body=STARTED.body, manner=Manner.STALLED, sent=0.4),),
        environment=IMPATIENT,
        right=refused("time|answer"),
    ),
    ExportScenario(
        kind="connections",
        name="start: not HTTP",
        start=(Answer(manner=Manner.GARBLED),),
        right=refused("HTTP|answer|understood|protocol|read|connection"),
    ),
    ExportScenario(
        kind="connections",
        name="status: no answer twice, then fine",
        status=(Answer(manner=Manner.UNANSWERED), Answer(manner=Manner.UNANSWERED), COMPLETED),
        right=fetched(),
    ),
    ExportScenario(
        kind="connections",
        name="status: stalled once, then fine",
        status=(Answer(body=COMPLETED.body, manner=Manner.STALLED, sent=0.5), COMPLETED),
        environment=IMPATIENT,
        right=fetched(seconds=30),
    ),
    ExportScenario(
        kind="connections",
        name="link: reset once, then fine",
        bundle=(
            Answer(body='{"bundleUrl": "{link}"}', manner=Manner.RESET, sent=0.3),
            Answer(body='{"bundleUrl": "{link}"}'),
        ),
        right=fetched(),
    ),
)
