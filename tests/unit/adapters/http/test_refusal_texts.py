"""What refusals of services, model servers and storages become: each change of it shows in the file beside this one."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.stored_text import check_stored

from docsdesk.adapters.downloads.storage_refusal import body_problem, read_refusal, read_words, web_page
from docsdesk.adapters.http import operations
from docsdesk.adapters.http.errors import HttpAnswer, check, read_object, refusal_in_body, unexpected_answer
from docsdesk.adapters.http.model_server_errors import check_answer
from docsdesk.adapters.http.operations import ServiceOperation
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.sites.model_server import ModelServer

FILE = Path(__file__).with_name("refusal_texts.txt")
LINK = "https://storage.example/b.tar.gz?X-Amz-Signature=abcdefgh12345678"
OPERATIONS = {name: one for name, one in vars(operations).items() if isinstance(one, ServiceOperation)}
SERVER = ModelServer(base_url="https://model.example/v1", model="big")
STATUSES = (
    100,
    200,
    204,
    299,
    301,
    304,
    400,
    401,
    402,
    403,
    404,
    405,
    408,
    409,
    410,
    413,
    422,
    429,
    451,
    499,
    500,
    503,
    599,
)
BODIES = {
    "nothing": b"",
    "JSON": b'{"error": {"message": "No such model: big", "code": "quota"}, "jobId": "se_1"}',
    "long": b'{"message": "' + b"word " * 100 + b'"}',
    "words": b"Upstream is\tgone\x1b[31m see https://x.example/a?secret=1",
    "HTML": b"<!doctype html><title>Sign in</title><p>nginx",
    "XML": b"<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>",
    "signature": b"<Error><Code>SignatureDoesNotMatch</Code><Message>abcdefgh12345678 is wrong</Message></Error>",
    "slow": b'{"code": "SlowDown", "message": "Reduce your rate"}',
}
HEADERS = (
    {},
    {"retry-after": "1"},
    {"retry-after": "119", "content-type": "application/json"},
    {"retry-after": "7200", "location": "https://other.example/v1"},
    {"location": "http://model.example/v1", "x-amz-request-id": "R1"},
)


def lines() -> Iterator[str]:
    for status in STATUSES:
        for name, body in BODIES.items():
            headers = HEADERS[(status + len(name)) % len(HEADERS)]
            answer = HttpAnswer(status, headers, body)
            yield f"~~~~ {status}, {name}, {headers}"
            model = said(lambda answer=answer: check_answer(answer, SERVER, has_key=answer.status % 2 == 0))
            yield f"model server: {model}"
            words = read_words(headers, body, LINK)
            yield f"storage: {read_refusal(status, headers.get('content-type', ''), body).name} {words}"
            problem = body_problem(headers, body, is_start=bool(status % 2), link=LINK)
            yield f"  {said_of(web_page(status, words))} | {said_of(problem) if problem else 'a bundle'}"
            told = {said(lambda one=one, answer=answer: check(answer, one)): name for name, one in OPERATIONS.items()}
            yield from (f"{name}: {text}" for text, name in told.items())


def said(act: Callable[[], object]) -> str:
    try:
        act()
    except DocsdeskError as error:
        return said_of(error)
    return "taken"


def said_of(error: DocsdeskError) -> str:
    waited = getattr(error, "retry_after", None)
    facts = (type(error).__name__, error.title, error.hint, repr(error.details), error.action, waited)
    return " | ".join(str(fact) for fact in facts if fact is not None)


def test_that_refusals_become_what_they_became_before():
    answers = [HttpAnswer(200, {}, body) for body in BODIES.values()]
    odd = [said_of(make(answer)) for answer in answers for make in (unexpected_answer, refusal_in_body)]
    odd += [said(lambda answer=answer: read_object(answer)) for answer in answers]
    text = re.sub(r"(?:tomorrow )?at \d\d:\d\d\b", "at (time)", "\n".join([*lines(), *odd, ""]))

    check_stored(FILE, text)
