"""Node's own HTTP client, for the requests that fetch does not send as they are."""

from docsdesk.docs.snippets.address import address_of
from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.ecmascript import json_expression, pairs, string, text_object
from docsdesk.docs.snippets.languages.fetch import reason_against, written_out
from docsdesk.docs.snippets.multipart import content_type_of
from docsdesk.docs.snippets.request import Body, FileBody, FilePart, FormBody, HttpRequest, JsonBody, MultipartBody


def print_node_http(request: HttpRequest) -> str:
    address = address_of(request.url)
    module = "node:https" if address.is_secure else "node:http"
    headers = request.header_lines
    if isinstance(request.body, MultipartBody):
        headers = (*headers, ("Content-Type", content_type_of(request.body)))
    body = "" if request.body is None else _body(request.body)
    reads = 'import { readFile } from "node:fs/promises";\n' if "readFile(" in body and _has_file(request.body) else ""
    if body:
        # Without its length, the body of a GET would not be sent.
        body = f"const body = {body};\n\n"
    lines = [f"    host: {string(address.host)},\n"]
    if address.port != (443 if address.is_secure else 80):
        lines.append(f"    port: {address.port},\n")
    lines += [f"    method: {string(request.method)},\n", f"    path: {string(address.target)},\n"]
    written = text_object(headers, 2)
    if body:
        length = '      "Content-Length": Buffer.byteLength(body),\n    }'
        written = f"{written.removesuffix('{}').removesuffix('    }') or '{' + chr(10)}{length}"
    lines += [f"    headers: {written},\n"] if headers or body else []
    return (
        f'{reads}import {{ request }} from "{module}";\n\n'
        f"{body}// {reason_against(request)}, so this needs Node.js.\n"
        f"const sent = request(\n  {{\n{''.join(lines)}  }},\n"
        "  (response) => {\n    console.log(response.statusCode);\n    response.pipe(process.stdout);\n  },\n);\n"
        f"sent.end({'body' if body else ''});\n"
    )


def _has_file(body: Body | None) -> bool:
    if isinstance(body, MultipartBody):
        return any(isinstance(part, FilePart) for part in body.parts)
    return isinstance(body, FileBody)


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return json_expression(parse_json(text), 0)
        case FormBody(fields):
            return f"new URLSearchParams({pairs(fields, 0)}).toString()"
        case FileBody(file_name):
            return f"await readFile({string(file_name)})"
        case MultipartBody():
            lines = written_out(body, lambda name: f"await readFile({string(name)})", 2)
            return f"Buffer.concat(\n  [\n{lines}  ].map((chunk) => Buffer.from(chunk)),\n)"
        case _:
            return string(body.text)
