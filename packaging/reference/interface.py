"""The service's interface as OpenAPI, as the engine speaks it; bodies are those that the program reads and writes."""

from collections.abc import Mapping
from typing import Any

import ryaml

from docsdesk.protocol import assistant_bodies, export_bodies, ui_bodies
from docsdesk.protocol.assistant_bodies import MOST_PATH_UNITS, USUAL_RESULTS
from docsdesk.protocol.stream.ui_stream import UI_STREAM_HEADER

from .page import page

Json = dict[str, Any]

_INFO = """The interface of the service, as Docsdesk's local engine speaks it. Export jobs turn a site into one archive;
the assistant answers questions from the site. A site's `api` settings are no part of it: they are
[in docs.json](/reference/api-settings)."""
_ADMIN = "Starts with the brand's prefix, such as `svc_`. A secret: keep it on servers."
_ASSISTANT = "Starts with the brand's prefix and `dsc_`, such as `svc_dsc_`. Public: web pages may carry it."
BODIES = {
    "AssistantRequest": assistant_bodies.AssistantRequestBody,
    "UiRequest": ui_bodies.UiRequestBody,
    "StartExport": export_bodies.StartExportBody,
    "StartProjectExport": export_bodies.StartProjectExportBody,
    "ExportJob": export_bodies.ExportJobBody,
    "Bundle": export_bodies.BundleBody,
    "Error": export_bodies.ErrorBody,
}
WORDS: Mapping[str, str] = {
    "fp": "Who asks: `anonymous`, or an identifier of your own.",
    "messages": "The conversation in order; the last message of the user is the question.",
    "threadId": "Continues a thread: what the end of its last answer held.",
    "threadKey": "The key of that thread, from the header of its first answer. The engine's own addition.",
    "retrievalPageSize": f"How many sections the answer is made from; {USUAL_RESULTS} is usual.",
    "filter": "Narrows the search.",
    "version": "A version of the docs, or the label of an export.",
    "language": "A language of the docs.",
    "context": "What the reader looks at: code, or text that is selected.",
    "currentPath": f"The page that the reader looks at, in at most {MOST_PATH_UNITS} characters.",
    "domain": "The site's hostname, without protocol, port or path.",
    "basePath": "Below which path the site will be served; without it, where it is served now.",
    "paths": "Only these pages; all without it. The engine's own addition.",
    "jobId": "The job's name, for the other operations.",
    "status": "`completed` and `failed` are final. Before them the engine says `queued` and `running`.",
    "progress": "How far it is, while it runs: a number up to 100.",
    "pageCount": "Pages that are finished.",
    "createdAt": "When it was started.",
    "updatedAt": "When it changed last.",
    "error": "What went wrong.",
    "bundleUrl": "A presigned link to the archive. It expires.",
    "sizeBytes": "The size of the archive.",
    "expiresAt": "When the link expires.",
}
OTHER_PARTS = "^(tool-.*|data-.*|dynamic-tool|source-document)$"
_QUESTION = "How do I sign in?"
_CHUNK = 'data: {"type":"text-delta","id":"text_1","delta":"Send the key "}\n\n'
EXAMPLES: Mapping[str, Json] = {
    "AssistantRequest": {
        "fp": "anonymous",
        "messages": [{"id": "1", "role": "user", "content": _QUESTION, "parts": [{"type": "text", "text": _QUESTION}]}],
    },
    "UiRequest": {
        "fp": "anonymous",
        "messages": [{"id": "1", "role": "user", "parts": [{"type": "text", "text": _QUESTION}]}],
    },
    "StartExport": {"domain": "docs.example.com"},
    "StartProjectExport": {"basePath": "/docs"},
    "ExportJob": {"jobId": "se_8f2c", "status": "running", "progress": 61, "pageCount": 412},
    "Bundle": {"jobId": "se_8f2c", "bundleUrl": "https://storage.example.com/docs.tar.gz?signature=0f3a"},
}


def interface_file() -> str:
    return (
        f"# Made by packaging/manual from the program's own tables; changes here are lost.\n{ryaml.dumps(document())}"
    )


def interface_page() -> str:
    return page(
        "Service interface",
        "How clients talk to the service, and to the local engine.",
        _INFO,
        "`docsdesk serve FOLDER --port 8000` runs the engine and prints its keys. The pages below describe each "
        "request; **Try it** on them sends it to that engine. What an answer consists of is described in "
        "[Answer streams](/reference/answer-streams).",
        "A refusal is one JSON object with `error`. After 429, wait as long as `Retry-After` says.",
    )


def document() -> Json:
    return {
        "openapi": "3.1.0",
        "info": {"title": "Docsdesk service interface", "version": "1.0.0", "description": " ".join(_INFO.split())},
        "servers": [
            {
                "url": "http://127.0.0.1:{port}",
                "description": "A local engine",
                "variables": {"port": {"default": "8000"}},
            },
            {
                "url": "https://{host}",
                "description": "The hosted service",
                "variables": {"host": {"default": "api.example.com"}},
            },
        ],
        "tags": [{"name": "Export"}, {"name": "Assistant"}],
        "paths": _paths(),
        "components": {"schemas": _schemas(), "securitySchemes": _security()},
    }


def _paths() -> Json:
    job = [_parameter("jobId", "The id that starting the job returned.")]
    project = [_parameter("projectId", "The site's project ID, from the dashboard's API keys page.")]
    site = [_parameter("domain", "The site's name: the last segment of its dashboard's address.")]
    return {
        _path(export_bodies.START_PATH): {
            "post": _export("Start an export job", "StartExport", {202: "ExportJob"}, (400, 401, 403)),
        },
        _path(export_bodies.JOB_PATH): {
            "parameters": job,
            "get": _export("Get the status of an export job", "", {200: "ExportJob"}, (401, 404)),
            "delete": _export("Cancel an export job", "", {200: "ExportJob"}, (401, 404, 409)),
        },
        _path(export_bodies.BUNDLE_PATH): {
            "parameters": job,
            "post": _export("Make the bundle's link", "", {200: "Bundle"}, (401, 404, 409)),
        },
        _path(export_bodies.PROJECT_START_PATH): {
            "parameters": project,
            "post": _export(
                "Start an export job of a project", "StartProjectExport", {202: "ExportJob"}, _OF_A_PROJECT
            ),
        },
        _path(export_bodies.PROJECT_JOB_PATH): {
            "parameters": project + job,
            "get": _export("Get a project's export job, with its link", "", {200: "ExportJob"}, (401, 404)),
        },
        _path(assistant_bodies.MESSAGE_PATH): {
            "parameters": site,
            "post": {
                **_asking("Create an assistant message, v1", "AssistantRequest", "text/plain", '0:"Send "\n'),
                "deprecated": True,
                "description": "The answer is a data stream, which AI SDK 4 reads. Use v2 in new clients.",
            },
        },
        _path(ui_bodies.MESSAGE_PATH_V2): {
            "parameters": site,
            "post": {
                **_asking("Create an assistant message, v2", "UiRequest", "text/event-stream", _CHUNK),
                "description": f"The answer is a UI message stream, as its header {UI_STREAM_HEADER} says.",
            },
        },
    }


def _path(path: str) -> str:
    return path.replace("{job_id}", "{jobId}").replace("{project_id}", "{projectId}")


_OF_A_PROJECT = (400, 401, 404, 409)


def _parameter(name: str, words: str) -> Json:
    return {"name": name, "in": "path", "required": True, "description": words, "schema": {"type": "string"}}


def _export(summary: str, body: str, answers: Mapping[int, str], refusals: tuple[int, ...]) -> Json:
    told = {str(status): {"description": "Done.", "content": _content(name)} for status, name in answers.items()}
    return {
        "summary": summary,
        "operationId": summary.lower().replace("'", "").replace(",", "").replace(" ", "-"),
        "tags": ["Export"],
        "security": [{"adminKey": []}],
        **({"requestBody": {"required": True, "content": _content(body)}} if body else {}),
        "responses": {**told, **_refused(refusals)},
    }


def _asking(summary: str, body: str, media_type: str, example: str) -> Json:
    stream = {media_type: {"schema": {"type": "string"}, "example": example}}
    return {
        "summary": summary,
        "operationId": summary.lower().replace(",", "").replace(" ", "-"),
        "tags": ["Assistant"],
        "security": [{"assistantKey": []}],
        "requestBody": {"required": True, "content": _content(body)},
        "responses": {
            "200": {"description": "The answer, as it arrives.", "content": stream},
            **_refused((400, 401, 404, 413, 429)),
        },
    }


REFUSALS = {
    400: "A field is wrong; the error names it.",
    401: "The key is missing or unknown.",
    403: "The key may not do this.",
    404: "There is no such site, job or thread.",
    409: "The job is not in a state that allows this.",
    413: "The body is too large.",
    429: "Too many questions. `Retry-After` says how many seconds to wait.",
}


def _refused(statuses: tuple[int, ...]) -> Json:
    return {str(each): {"description": REFUSALS[each], "content": _content("Error")} for each in statuses}


def _content(name: str) -> Json:
    example = {"example": EXAMPLES[name]} if name in EXAMPLES else {}
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}, **example}}


def _security() -> Json:
    return {
        "adminKey": {"type": "http", "scheme": "bearer", "description": _ADMIN},
        "assistantKey": {"type": "http", "scheme": "bearer", "description": _ASSISTANT},
    }


def _schemas() -> Json:
    found: Json = {}
    for name, body in BODIES.items():
        whole = body.model_json_schema(by_alias=True, ref_template="#/components/schemas/{model}")
        for inner, schema in whole.pop("$defs", {}).items():
            found[inner] = _tidy(schema)
        found[name] = _tidy(whole)
    # A rule that pydantic cannot tell: without it, each part would also be one of these.
    found["UiOtherBody"]["properties"]["type"]["pattern"] = OTHER_PARTS
    return found


def _tidy(schema: Any) -> Any:
    """Without what pydantic adds for itself: titles of fields, null for what may be left out, words of the code."""
    if isinstance(schema, list):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    options = [each for each in schema.get("anyOf", []) if each != {"type": "null"}]
    if len(options) == 1:
        schema = {**{name: value for name, value in schema.items() if name not in ("anyOf", "default")}, **options[0]}
    kept = {
        name: value for name, value in schema.items() if name not in ("title", "description", "additionalProperties")
    }
    if isinstance(fields := kept.pop("properties", None), dict):
        kept = {name: _tidy(value) for name, value in kept.items()}
        kept["properties"] = {name: _field(name, value) for name, value in fields.items()}
        return kept
    return {name: _tidy(value) for name, value in kept.items() if not (name == "default" and value is None)}


def _field(name: str, schema: Any) -> Any:
    tidy = _tidy(schema)
    return {"description": WORDS[name], **tidy} if name in WORDS else tidy
