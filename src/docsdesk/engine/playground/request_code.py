"""A playground's current request as code in one language."""

from docsdesk.docs.mdx.highlighting import highlighted
from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextBody,
    TextPart,
    is_set_by_client,
)
from docsdesk.protocol.playground_snippet import SnippetBody, SnippetField, SnippetQuestion


def request_code(question: SnippetQuestion) -> str:
    """HTML of the highlighted code. Raises ValueError, with a sentence, for a request that no client can send."""
    printer = PRINTERS.get(question.language, PRINTERS["bash"])
    language = question.language if question.language in PRINTERS else "bash"
    return highlighted(print_snippet(language, _request(question)), printer.lexer)


def _request(question: SnippetQuestion) -> HttpRequest:
    body = None if question.body is None else _body(question.body)
    left_out = {"content-type"} if body is not None else set[str]()
    headers = tuple(
        (name, value) for name, value in question.headers if name.lower() not in left_out and not is_set_by_client(name)
    )
    return HttpRequest(question.method, question.url, headers, body)


def _body(body: SnippetBody) -> Body:
    match body.kind:
        case "json":
            return JsonBody(body.text, body.media)
        case "text":
            return TextBody(body.text, body.media)
        case "form":
            return FormBody(tuple((field.name, field.value) for field in body.fields))
        case "multipart":
            return MultipartBody(tuple(_part(field) for field in body.fields))
        case "file":
            return FileBody(body.file, body.media)


def _part(field: SnippetField) -> TextPart | FilePart:
    if field.file is not None:
        return FilePart(field.name, field.file, field.media or "application/octet-stream")
    return TextPart(field.name, field.value, field.media or "")
