"""Swift with URLSession."""

from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.multipart import expressions, written_headers
from docsdesk.docs.snippets.quoting import braced_escape, double_quoted
from docsdesk.docs.snippets.request import Body, FileBody, HttpRequest, JsonBody, MultipartBody


def print_swift(request: HttpRequest) -> str:
    headers = written_headers(request)
    lines = "".join(
        f"request.setValue({string(value)}, forHTTPHeaderField: {string(name)})\n" for name, value in headers
    )
    method = f"request.httpMethod = {string(request.method)}\n" if request.method != "GET" else ""
    body = "" if request.body is None else f"\n{_body(request.body)}"
    if body and request.method == "GET":
        body = f"\n// URLSession refuses a body with GET; send this one with another client.{body}"
    return (
        f"import Foundation\n\nvar request = URLRequest(url: URL(string: {string(request.url)})!)\n"
        f"{method}{lines}{body}\n"
        "let (data, response) = try await URLSession.shared.data(for: request)\n\n"
        "print((response as! HTTPURLResponse).statusCode)\nprint(String(decoding: data, as: UTF8.self))\n"
    )


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return f"request.httpBody = {_data(_json(text))}\n"
        case FileBody(file_name):
            return f"request.httpBody = {_contents(file_name)}\n"
        case MultipartBody():
            chunks = expressions(body, lambda text: _data(string(text)), _contents)
            lines = "".join(f"body.append({chunk})\n" for chunk in chunks)
            return f"var body = Data()\n{lines}request.httpBody = body\n"
        case _:
            return f"request.httpBody = {_data(string(body.text))}\n"


def _json(text: str) -> str:
    written = literal(parse_json(text), JSON)
    if "\n" not in written:
        return string(written)
    return f'"""\n{written.replace(chr(92), chr(92) * 2)}\n"""'


def _data(text: str) -> str:
    return f"Data({text}.utf8)"


def _contents(file_name: str) -> str:
    return f"try Data(contentsOf: URL(fileURLWithPath: {string(file_name)}))"


def string(text: str) -> str:
    return double_quoted(text, {}, braced_escape)
