"""Answers with status 200 that cannot be read, or only just, to each of the three requests."""

import gzip

from tests.fakes.odd_services.answers import COMPLETED, HTML, JSON, Answer, Manner, page, raw, told
from tests.fakes.odd_services.scenario import ExportScenario, Right, fetched, refused

SIGN_IN = page(200, "Sign in", "Your session has ended.")
CUT = raw('{"jobId": "se_01", "sta')
HUGE = raw('{"jobId": "' + "x" * 12_000_000 + '"}')
DEEP = raw("[" * 200_000)
_UNREADABLE = "read|understood|answer|JSON|HTML|web page|expected|without|decompress"


def _start(name: str, answer: Answer, right: Right | None = None) -> ExportScenario:
    return ExportScenario(
        kind="unreadable answers", name=f"start: {name}", start=(answer,), right=right or refused(_UNREADABLE)
    )


def _status(name: str, *answers: Answer, right: Right | None = None) -> ExportScenario:
    return ExportScenario(
        kind="unreadable answers", name=f"status: {name}", status=answers, right=right or refused(_UNREADABLE)
    )


def _bundle(name: str, answer: Answer, right: Right | None = None) -> ExportScenario:
    return ExportScenario(
        kind="unreadable answers", name=f"link: {name}", bundle=(answer,), right=right or refused(f"{_UNREADABLE}|link")
    )


UNREADABLE = (
    _start("a page to sign in", SIGN_IN, refused(f"{_UNREADABLE}|sign")),
    _start("cut JSON", CUT),
    _start("nothing", raw("")),
    _start("null", raw("null")),
    _start("a list", raw('[{"jobId": "se_01"}]')),
    _start("12 MB", HUGE, refused(f"{_UNREADABLE}|large|long|big")),
    _start("nested 200,000 deep", DEEP),
    _start("a job ID of null", told(202, jobId=None)),
    _start("no job ID", told(202, id="se_01", status="queued")),
    _start("a job ID that leads elsewhere, and is asked for as one", told(202, jobId="../../admin/keys?x="), fetched()),
    _start("JSON after a byte order mark", raw(b'\xef\xbb\xbf{"jobId": "se_01", "status": "queued"}', 202), fetched()),
    _start("JSON called HTML", raw('{"jobId": "se_01", "status": "queued"}', 202, HTML), fetched()),
    _status("a page to sign in, for ever", SIGN_IN, right=refused(f"{_UNREADABLE}|sign")),
    _status("a page to sign in, once", SIGN_IN, COMPLETED, right=fetched()),
    _status("cut JSON, for ever", CUT),
    _status("cut JSON, once", CUT, COMPLETED, right=fetched()),
    _status("nothing, for ever", raw("")),
    _status("a state that is a number, once", told(jobId="se_01", status=3), COMPLETED, right=fetched()),
    _status("a state of null", told(jobId="se_01", status=None), right=refused(f"{_UNREADABLE}|status|state")),
    _status("no state", told(jobId="se_01", progress=4), right=refused(f"{_UNREADABLE}|status|state")),
    _status(
        "progress as an object", told(jobId="se_01", status="running", progress={"a": 1}), COMPLETED, right=fetched()
    ),
    _status(
        "progress not a number",
        raw('{"jobId": "se_01", "status": "running", "progress": NaN}'),
        COMPLETED,
        right=fetched(),
    ),
    _status(
        "gzip that is none",
        Answer(body=b"\x1f\x8b\x08not gzip at all", kind=JSON, headers=(("Content-Encoding", "gzip"),)),
    ),
    _status(
        "packed JSON",
        Answer(body=gzip.compress(str(COMPLETED.body).encode()), kind=JSON, headers=(("Content-Encoding", "gzip"),)),
        right=fetched(),
    ),
    _status("JSON in chunks", Answer(body=COMPLETED.body, manner=Manner.CHUNKED), right=fetched()),
    _bundle("a page to sign in", SIGN_IN, refused(f"{_UNREADABLE}|sign|link")),
    _bundle("cut JSON", raw('{"bundleUrl": "http://127.')),
    _bundle("nothing", raw("")),
    _bundle("a link that is a number", told(bundleUrl=17)),
    _bundle("a link in a list", told(bundleUrl=["{link}"])),
    _bundle("12 MB", HUGE, refused(f"{_UNREADABLE}|large|long|big|link")),
)
