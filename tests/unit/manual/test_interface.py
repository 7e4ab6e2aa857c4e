"""The description of the interface in the manual is that of the engine: its routes, and what they answer."""

import re

import jsonschema_rs
import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.reference import MANUAL, reference
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.playground.request_form import playground_form
from docsdesk.domain.reader import ANONYMOUS
from docsdesk.engine.app import create_app

JOBS = "/v1/static-export/jobs"
V1, V2 = (f"/discovery/v{version}/assistant/sample/message" for version in (1, 2))
DOCUMENT = reference("interface").document()
ANY_NAME = re.compile(r"\{\w+\}")


def described():
    return {
        (method.upper(), ANY_NAME.sub("{}", path)): operation
        for path, operations in DOCUMENT["paths"].items()
        for method, operation in operations.items()
        if method != "parameters"
    }


def operation_of(request):
    """What is described of the request, whatever stands in place of a name."""
    fitting = (
        operation
        for (method, path), operation in described().items()
        if method == request.method and re.fullmatch(path.replace("{}", "[^/]+"), request.url.path)
    )
    return next(fitting)


def check(answer):
    """Raises for an answer whose status, media type or body is not described."""
    told = operation_of(answer.request)["responses"][str(answer.status_code)]
    media_type = answer.headers["Content-Type"].partition(";")[0]
    schema = told["content"][media_type]["schema"]
    body = answer.json() if media_type == "application/json" else answer.text
    jsonschema_rs.validate({**schema, "components": DOCUMENT["components"]}, body)


def test_that_every_route_of_the_interface_is_described_and_no_other(tmp_path):
    routes = create_app(engine_config(tmp_path, tmp_path)).routes
    served = {
        (method, ANY_NAME.sub("{}", route.path))
        for route in routes
        for method in getattr(route, "methods", None) or ()
        if route.path.startswith(("/v1/", "/discovery/")) and method != "HEAD"
    }

    assert set(described()) == served


def test_that_readers_can_send_every_request_from_its_page():
    docs = load_folder(MANUAL)
    pages = [page for page in docs.pages if page.operation is not None]

    assert len(pages) == len(described())
    assert [page.path for page in pages if playground_form(docs, page, ANONYMOUS) is None] == []


@pytest.mark.parametrize("name", reference("interface").EXAMPLES)
def test_that_every_example_fits_its_own_schema(name):
    schema = {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}

    jsonschema_rs.validate(schema, reference("interface").EXAMPLES[name])


async def test_that_what_the_engine_answers_about_an_export_is_described(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"))
    builder = FakeBuilder()
    builder.gate.clear()
    key = {"Authorization": config.admin_key.header}
    async with engine_client(config, builder) as client:
        job = await client.post(JOBS, json={"domain": "sample.localhost"}, headers=key)
        at = f"{JOBS}/{job.json()['jobId']}"
        answers = [
            job,
            await client.post(JOBS, json={"domain": "sample.localhost"}),
            await client.post(JOBS, json={"domain": 1}, headers=key),
            await client.post(JOBS, json={"domain": "another.example"}, headers=key),
            await client.get(at, headers=key),
            await client.get(f"{JOBS}/se_none", headers=key),
            await client.post(f"{at}/bundle", headers=key),
            await client.delete(at, headers=key),
            await client.delete(at, headers=key),
        ]

    assert [answer.status_code for answer in answers] == [202, 401, 400, 403, 200, 404, 409, 200, 409]
    for answer in answers:
        check(answer)


@pytest.mark.parametrize(("path", "example"), [(V1, "AssistantRequest"), (V2, "UiRequest")])
async def test_that_what_the_engine_answers_a_question_is_described(path, example, tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"))
    key = {"Authorization": config.assistant_key.header}
    body = reference("interface").EXAMPLES[example]
    async with engine_client(config) as client:
        answers = [
            await client.post(path, json=body, headers=key),
            await client.post(path, json={**body, "messages": []}, headers=key),
            await client.post(path, json=body),
            await client.post(path.replace("sample", "another"), json=body, headers=key),
        ]

    assert [answer.status_code for answer in answers] == [200, 400, 401, 404]
    for answer in answers:
        check(answer)
