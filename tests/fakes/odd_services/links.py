"""Both forms of the interface, and the links that they give."""

from tests.fakes.odd_services.answers import (
    ARCHIVE,
    COMPLETED,
    EXPIRED,
    LINKED,
    NOT_FOUND,
    RUNNING,
    STARTED,
    Answer,
    Manner,
    page,
    raw,
    told,
    waiting,
)
from tests.fakes.odd_services.archives import LARGE
from tests.fakes.odd_services.scenario import LINK, NOWHERE, ExportScenario, Right, fetched, refused

PROJECT = "64f1c0ffee"
DONE = told(jobId="se_01", status="completed", bundleUrl="{link}", sizeBytes=None, expiresAt=None)
HALF = Answer(is_archive=True, manner=Manner.CUT, sent=0.5)
TO_ELSEWHERE = Answer(status=302, headers=(("Location", "{storage}/elsewhere/site.tar.gz?n=1"),))


def _project(name: str, right: Right, **answers: object) -> ExportScenario:
    fields = {"status": (RUNNING, DONE), "bundle": NOWHERE, "project": PROJECT, "options": ("--project-id", PROJECT)}
    return ExportScenario(kind="forms of the interface", name=name, right=right, **{**fields, **answers})  # type: ignore[arg-type]


FORMS = (
    _project("a project: the link in the completed job", fetched()),
    _project("a project: queued without progress", fetched(), status=(told(jobId="se_01", status="queued"), DONE)),
    _project(
        "a project: the link expires at once and is asked for again",
        fetched(promptly=10),
        store=((EXPIRED,), (ARCHIVE,)),
    ),
    _project(
        "a project: the link expires in mid-download",
        fetched(promptly=15),
        store=((HALF, EXPIRED), (ARCHIVE,)),
        archive=LARGE,
    ),
    _project(
        "a project: another export runs",
        refused("another export|already", tells=("running",)),
        start=(told(409, error="An export is already queued or running for this deployment"),),
    ),
    _project(
        "a project: ten starts an hour",
        refused("429|often|limit|many", tells=(r"\d{1,2}[:.]\d\d",)),
        start=(waiting(429, 1_800, error="Rate limit exceeded"),),
    ),
    _project(
        "a project: failed with its reason",
        refused("fail", tells=("snippet not found",)),
        status=(told(jobId="se_01", status="failed", error="snippet not found", bundleUrl=None),),
    ),
    _project(
        "a project: not enabled",
        refused("403|allow|permission|may not|plan|refused", tells=("not enabled",)),
        start=(told(403, error="Static export is not enabled"),),
    ),
    _project(
        "a project that is not there", refused("project|404|not found|export", tells=("project",)), project="another"
    ),
    _project(
        "a project: completed without a link at first",
        fetched(),
        status=(told(jobId="se_01", status="completed"), DONE),
    ),
    ExportScenario(
        kind="forms of the interface",
        name="a hostname, where the service wants a project",
        project=PROJECT,
        right=refused("project|export|404|not found", tells=("project",)),
    ),
    ExportScenario(
        kind="forms of the interface",
        name="a hostname: the link is in the completed job, and no bundle operation",
        status=(DONE,),
        bundle=NOWHERE,
        right=fetched(),
    ),
    ExportScenario(
        kind="forms of the interface",
        name="a hostname: the link is in the completed job and expires at once",
        status=(DONE,),
        bundle=NOWHERE,
        store=((EXPIRED,), (ARCHIVE,)),
        right=fetched(promptly=10),
    ),
    ExportScenario(
        kind="forms of the interface",
        name="a hostname: a null link in the job, the real one from the bundle operation",
        status=(told(jobId="se_01", status="completed", bundleUrl=None),),
        right=fetched(),
    ),
)


def _given(name: str, answer: Answer, right: Right, link: str = LINK) -> ExportScenario:
    return ExportScenario(kind="links", name=name, bundle=(answer,), link=link, right=right)


def _downloaded(name: str, *answers: tuple[Answer, ...], right: Right, **more: object) -> ExportScenario:
    return ExportScenario(kind="links", name=name, store=answers, right=right, **more)  # type: ignore[arg-type]


_LINK = "link|URL|address"
GIVEN = (
    _given("missing", told(jobId="se_01"), refused(_LINK)),
    _given("null", told(bundleUrl=None), refused(_LINK)),
    _given("empty", told(bundleUrl=""), refused(_LINK)),
    _given("relative", told(bundleUrl="exports/site.tar.gz"), refused(_LINK)),
    _given("file:", told(bundleUrl="file:///etc/passwd"), refused(_LINK, never=("root:",))),
    _given("ftp:", told(bundleUrl="ftp://storage.invalid/site.tar.gz"), refused(_LINK)),
    _given("javascript:", told(bundleUrl="javascript:alert(1)"), refused(_LINK)),
    _given(
        "http to another machine",
        told(bundleUrl="http://storage.invalid/site.tar.gz"),
        refused(f"{_LINK}|http|storage.invalid"),
    ),
    _given(
        "a host that is not there",
        told(bundleUrl="https://storage.invalid/site.tar.gz"),
        refused("storage.invalid|host|connect|link"),
    ),
    _given(
        "with a name and a password",
        told(bundleUrl="http://me:c4narypass@127.0.0.1:1/site.tar.gz"),
        refused(f"{_LINK}|127.0.0.1|connect|answers", never=("c4narypass",)),
    ),
    _given("a port of 99999", told(bundleUrl="https://storage.invalid:99999/x.tar.gz"), refused(_LINK)),
    _given(
        "in words outside ASCII",
        LINKED,
        fetched(),
        "{storage}/エクスポート/grün.tar.gz?X-Amz-Signature={signature}&n={number}",
    ),
    _given(
        "with spaces", LINKED, fetched(), "{storage}/my exports/site 1.tar.gz?X-Amz-Signature={signature}&n={number}"
    ),
    _given("with a line's end behind it", raw('{"bundleUrl": " {link}\\n"}'), fetched()),
    _given("of 6,000 characters", LINKED, fetched(), LINK + "&X-Amz-Security-Token=" + "A" * 6_000),
)
FOLLOWED = (
    _downloaded("redirected", (TO_ELSEWHERE, ARCHIVE), right=fetched()),
    _downloaded("redirected to nowhere", (Answer(status=307),), right=refused("redirect|307|link")),
    _downloaded("redirected for ever", (TO_ELSEWHERE,), right=refused("redirect")),
    _downloaded(
        "redirected to a file",
        (Answer(status=302, headers=(("Location", "file:///etc/passwd"),)),),
        right=refused("redirect|link|file", never=("root:",)),
    ),
    _downloaded(
        "redirected to a page to sign in",
        (Answer(status=302, headers=(("Location", "{service}/login"),)), page(200, "Sign in")),
        right=refused("redirect|sign|HTML|404|archive|link|page"),
    ),
    _downloaded("expired at once", (EXPIRED,), (ARCHIVE,), right=fetched(promptly=6)),
    _downloaded("expired twice", (EXPIRED,), (EXPIRED,), (ARCHIVE,), right=fetched(promptly=12)),
    _downloaded("expired in mid-download", (HALF, EXPIRED), (ARCHIVE,), archive=LARGE, right=fetched(promptly=12)),
    _downloaded("refused for ever", (EXPIRED,), right=refused("403|AccessDenied|expired", promptly=30)),
    _downloaded("refused for ever, without a body", (raw("", 403),), right=refused("403", promptly=30)),
    ExportScenario(
        kind="links",
        name="expired, and the service gives no new one",
        bundle=(LINKED, NOT_FOUND),
        store=((EXPIRED,),),
        right=refused("expired|404|not found|does not know|403|link"),
    ),
    ExportScenario(
        kind="links",
        name="expired, and the key has expired too",
        start=(STARTED,),
        status=(COMPLETED,),
        bundle=(LINKED, told(401, error="Key expired")),
        store=((EXPIRED,),),
        right=refused("key"),
    ),
)
