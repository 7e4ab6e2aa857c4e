"""Jobs: how services spell their states, and where they put the reason of a failure."""

from tests.fakes.odd_services.answers import COMPLETED, JSON, NOT_FOUND, RUNNING, Answer, raw, told
from tests.fakes.odd_services.scenario import ExportScenario, Right, fetched, refused

REASON = "guides/setup.mdx:14: unexpected closing tag"
LONG_REASON = "The build failed because " + "a page could not be read and " * 200

_WHOLE = (
    "COMPLETED",
    "Completed",
    " completed\n",
    "complete",
    "success",
    "SUCCEEDED",
    "Successful",
    "done",
    "FINISHED",
)
_ENDED = (
    "FAILED",
    "Failed",
    "failure",
    "error",
    "ERRORED",
    "cancelled",
    "CANCELED",
    "expired",
    "Aborted",
    "timed_out",
    "REJECTED",
)
_RUNNING = ("RUNNING", "in_progress", "In Progress", "PENDING", "building")


def _spelt(word: str) -> Answer:
    return told(jobId="se_01", status=word)


def _named(word: str) -> str:
    """The word as it may stand in a sentence; the usual ones may be said in our own words."""
    return "fail|error" if word.lower().startswith(("fail", "error")) else word.replace("_", "[_ ]")


SPELLINGS = (
    *(
        ExportScenario(
            kind="state words", name=f"completed as {word!r}", status=(RUNNING, _spelt(word)), right=fetched()
        )
        for word in _WHOLE
    ),
    *(
        ExportScenario(
            kind="state words", name=f"ended as {word!r}", status=(_spelt(word),), right=refused(_named(word))
        )
        for word in _ENDED
    ),
    *(
        ExportScenario(
            kind="state words", name=f"running as {word!r}", status=(_spelt(word), COMPLETED), right=fetched()
        )
        for word in _RUNNING
    ),
    ExportScenario(
        kind="state words",
        name="a word that nobody knows, for ever",
        status=(_spelt("paused"),),
        options=("--timeout", "12"),
        right=refused("paused|12 seconds", tells=("paused",)),
    ),
    ExportScenario(
        kind="state words",
        name="running for ever",
        status=(RUNNING,),
        options=("--timeout", "12"),
        right=refused("12 seconds", tells=("running",)),
    ),
    ExportScenario(
        kind="state words",
        name="completed when it is started",
        start=(told(200, jobId="se_01", status="COMPLETED"),),
        right=fetched(),
    ),
    ExportScenario(
        kind="state words",
        name="failed when it is started",
        start=(told(202, jobId="se_01", status="failed", error=REASON),),
        status=(told(jobId="se_01", status="failed", error=REASON),),
        right=refused("fail", tells=(REASON,)),
    ),
    ExportScenario(
        kind="state words",
        name="progress on a scale of one, pages as text",
        status=(told(jobId="se_01", status="running", progress=1, pageCount="12"), COMPLETED),
        right=fetched("12 pages"),
    ),
)


def _failed(name: str, right: Right | None = None, **fields: object) -> ExportScenario:
    answer = told(jobId="se_01", status="failed", **fields)
    right = right or refused("fail", tells=(REASON,), never=("no reason",))
    return ExportScenario(kind="reasons of failed jobs", name=name, status=(answer,), right=right)


REASONS = (
    _failed("error", error=REASON),
    _failed("error as an object with a message", error={"message": REASON}),
    _failed("error as an object with code and detail", error={"code": "BUILD_FAILED", "detail": REASON}),
    _failed("error null beside a message", error=None, message=REASON),
    _failed("message", message=f"Build error: {REASON}"),
    _failed("reason", reason=REASON),
    _failed("failureReason", failureReason=REASON),
    _failed("failure_reason", failure_reason=REASON),
    _failed("errorMessage", errorMessage=REASON),
    _failed("error_message", error_message=REASON),
    _failed("statusMessage", statusMessage=REASON),
    _failed("errors as texts", errors=[REASON]),
    _failed("errors as objects", errors=[{"message": REASON, "path": "guides/setup"}]),
    _failed("errors as JSON:API has them", errors=[{"status": "500", "title": "Build error", "detail": REASON}]),
    _failed("detail", detail=REASON),
    _failed("details as a list", details=[{"description": REASON}]),
    _failed(
        "a field of the service's own",
        refused("fail", tells=(REASON,)),
        diagnosis={"step": "render", "found": REASON},
    ),
    _failed("no reason", refused("fail", tells=("no reason",))),
    _failed("a reason of 6,000 characters", refused("fail", tells=("The build failed because",)), error=LONG_REASON),
    _failed(
        "a reason with colours and a bell",
        refused("fail", tells=("unexpected closing tag",), never=("\x1b", "\x07")),
        error="\x1b[31mguides/setup.mdx:14\x1b[0m: unexpected closing tag\x07",
    ),
    _failed("a reason in Markdown and Japanese", refused("fail", tells=("ページ",)), error="**ページ**を読めません"),
    ExportScenario(
        kind="reasons of failed jobs",
        name="a reason that says the key back",
        status=(raw('{"jobId": "se_01", "status": "failed", "error": "Bearer {key} was refused by the builder"}'),),
        right=refused("fail", tells=("refused by the builder",)),
    ),
    ExportScenario(
        kind="reasons of failed jobs",
        name="404 at first, then the job",
        status=(NOT_FOUND, NOT_FOUND, RUNNING, COMPLETED),
        right=fetched(),
    ),
    ExportScenario(
        kind="reasons of failed jobs",
        name="a job inside an object",
        status=(Answer(body='{"job": {"jobId": "se_01", "status": "completed"}}', kind=JSON),),
        right=fetched(),
    ),
)
