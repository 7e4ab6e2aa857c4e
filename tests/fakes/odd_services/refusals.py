"""Refusals of the service: what each status has to be called, whatever shape its body has."""

from tests.fakes.odd_services.answers import COMPLETED, LINKED, STARTED, TEXT, XML, Answer, page, raw, told, waiting
from tests.fakes.odd_services.scenario import ExportScenario, Right, fetched, refused

WORDS = "the deployment 6f1c has no content"
TRACE = "java.lang.IllegalStateException: pool is empty\n\tat com.example.Exports.start(Exports.java:41)\n"
_TIME_OF_DAY = r"\d{1,2}[:.]\d\d"


def _start(name: str, answer: Answer, right: Right) -> ExportScenario:
    return ExportScenario(kind="refused starts", name=name, start=(answer,), right=right)


def _status(name: str, *answers: Answer, right: Right, **more: object) -> ExportScenario:
    return ExportScenario(kind="refused status requests", name=name, status=answers, right=right, **more)  # type: ignore[arg-type]


def _bundle(name: str, *answers: Answer, right: Right, **more: object) -> ExportScenario:
    return ExportScenario(kind="refused links", name=name, bundle=answers, right=right, **more)  # type: ignore[arg-type]


STARTS = (
    _start("400 with error", told(400, error=WORDS), refused("400|refused|request", tells=(WORDS,))),
    _start(
        "400 with errors of fields",
        told(400, errors=[{"field": "domain", "message": WORDS}]),
        refused("400|refused|request", tells=(WORDS,)),
    ),
    _start("400 with a text", raw(WORDS, 400, TEXT), refused("400|refused|request", tells=(WORDS,))),
    _start("400 with a JSON text", raw(f'"{WORDS}"', 400), refused("400|refused|request", tells=(WORDS,))),
    _start("401 with error", told(401, error="Invalid API key"), refused("key")),
    _start("401 without a body", raw("", 401), refused("key")),
    _start("401 that says the key back", raw('{"error": "no such key: {key}"}', 401), refused("key")),
    _start("402 with message", told(402, message="Payment required"), refused("plan")),
    _start("402 without a body", raw("", 402), refused("plan")),
    _start(
        "403 without the plan",
        told(403, error="Static export is not enabled for your organization"),
        refused("403|allow|permission|may not|plan|refused", tells=("not enabled",)),
    ),
    _start(
        "403 in XML",
        raw(f"<error><code>FORBIDDEN</code><message>{WORDS}</message></error>", 403, XML),
        refused("403|allow|permission|may not|plan|refused", tells=(WORDS,)),
    ),
    _start("404 in JSON", told(404, message="Cannot POST /v1/static-export/jobs"), refused("export|404|not found")),
    _start("404 of a web server", page(404, "404 Not Found", "nginx"), refused("export|404|not found|web page")),
    _start(
        "409 while another one runs",
        told(409, error="An export of this deployment is already running"),
        refused("another export|already", tells=("running",)),
    ),
    _start(
        "422 as FastAPI has it",
        told(422, detail=[{"loc": ["body", "domain"], "msg": WORDS, "type": "value_error"}]),
        refused("422|refused|request", tells=(WORDS,)),
    ),
    _start(
        "422 as a problem of RFC 9457",
        Answer(
            status=422,
            body=told(type="about:blank", title="Invalid", detail=WORDS).body,
            kind="application/problem+json",
        ),
        refused("422|refused|request", tells=(WORDS,)),
    ),
    _start("422 with reason", told(422, code="E17", reason=WORDS), refused("422|refused|request", tells=(WORDS,))),
    _start(
        "429 with an hour to wait",
        waiting(429, 3_600, error="10 exports an hour"),
        refused("429|often|limit|many", tells=(_TIME_OF_DAY,)),
    ),
    _start("429 without a time", told(429, error="Too many exports"), refused("429|often|limit|many")),
    _start("500 with a trace of the service", raw(TRACE, 500, TEXT), refused("500|fail", tells=("pool is empty",))),
    _start("500 of AWS", told(500, Message=WORDS), refused("500|fail", tells=(WORDS,))),
    _start(
        "503 of a web server", page(503, "503 Service Temporarily Unavailable", "nginx"), refused("503|unavailable")
    ),
    _start(
        "errors of GraphQL",
        told(400, errors=[{"message": WORDS, "extensions": {"code": "BAD_USER_INPUT"}}], data=None),
        refused("400|refused|request", tells=(WORDS,)),
    ),
)

POLLS = (
    _status("401 in mid-run", told(401, error="Key expired"), right=refused("key")),
    _status(
        "403 in mid-run",
        told(403, message=WORDS),
        right=refused("403|allow|permission|may not|refused", tells=(WORDS,)),
    ),
    _status(
        "404 for ever",
        told(404, error="no such job"),
        right=refused("job|export|404", tells=("404|not know|no such",)),
        options=("--timeout", "40"),
    ),
    _status(
        "410",
        told(410, error="jobs are kept for a day"),
        right=refused("410|gone|job|no longer", tells=("kept for a day",)),
    ),
    _status("429 once", waiting(429, 1, error="slow down"), COMPLETED, right=fetched()),
    _status(
        "500 twice", page(500, "Internal Server Error"), page(500, "Internal Server Error"), COMPLETED, right=fetched()
    ),
    _status("502 of a proxy once", page(502, "502 Bad Gateway", "nginx/1.25"), COMPLETED, right=fetched()),
    _status(
        "503 for ever",
        page(503, "503 Service Unavailable"),
        right=refused("503|unavailable|25 seconds", tells=("503|unavailable",)),
        options=("--timeout", "25"),
    ),
    _status(
        "422 with errors", told(422, errors={"jobId": [WORDS]}), right=refused("422|refused|request", tells=(WORDS,))
    ),
)

LINKS = (
    _bundle("400 with title", told(400, title=WORDS), right=refused("400|refused|request", tells=(WORDS,))),
    _bundle("402", told(402, error="upgrade to download"), right=refused("plan", tells=("upgrade to download",))),
    _bundle(
        "403 with fault",
        told(403, fault={"faultstring": WORDS}),
        right=refused("403|allow|permission|may not|refused", tells=(WORDS,)),
    ),
    _bundle(
        "404 for ever",
        told(404, error=WORDS),
        right=refused("404|not found|does not know|bundle|job|link", tells=(WORDS,)),
    ),
    _bundle("409 once", told(409, error="job not finished"), LINKED, right=fetched()),
    _bundle("429 once", waiting(429, 1, message="slow down"), LINKED, right=fetched()),
    _bundle("500 twice", told(500, error="internal"), told(500, error="internal"), LINKED, right=fetched()),
    _bundle(
        "500 for ever",
        told(500, error=WORDS),
        right=refused("500|fail|25 seconds", tells=("500|fail",)),
        options=("--timeout", "25"),
    ),
    _bundle("202 until it is there", told(202, status="preparing"), LINKED, right=fetched()),
)

TWICE = (
    ExportScenario(
        kind="refused starts",
        name="503, after which it may have started",
        start=(waiting(503, 1, error="busy"), STARTED),
        right=refused("503|busy|fail", tells=("busy",)),
    ),
)
