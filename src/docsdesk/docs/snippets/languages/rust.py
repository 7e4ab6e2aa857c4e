"""Rust with reqwest and tokio, or with the libcurl bindings for the addresses that reqwest changes."""

from docsdesk.docs.snippets.languages.libcurl import curl_headers
from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.multipart import expressions, written_headers
from docsdesk.docs.snippets.quoting import braced_escape, double_quoted
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextPart,
    has_dot_segment,
)

_SHORTCUTS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD")
_RESULT = "Result<(), Box<dyn std::error::Error>>"


def print_rust(request: HttpRequest) -> str:
    if has_dot_segment(request.url) or "'" in request.url.partition("?")[2]:
        return _print_curl(request)
    if request.method in _SHORTCUTS:
        calls = [f".{request.method.lower()}({string(request.url)})"]
    else:
        calls = [f".request(Method::from_bytes(b{string(request.method)})?, {string(request.url)})"]
    calls += [f".header({string(name)}, {string(value)})" for name, value in request.header_lines]
    before = ""
    if isinstance(request.body, MultipartBody):
        before, calls = _form(request.body), [*calls, ".multipart(form)"]
    elif request.body is not None:
        calls.append(f".body({_body(request.body)})")
    chain = "".join(f"        {call}\n" for call in [*calls, ".send()", ".await?;"])
    code = f"{before}    let response = reqwest::Client::new()\n{chain}"
    return (
        f"{_uses(request)}#[tokio::main]\nasync fn main() -> {_RESULT} {{\n{code}\n"
        '    println!("{}", response.status());\n    println!("{}", response.text().await?);\n    Ok(())\n}\n'
    )


def _uses(request: HttpRequest) -> str:
    uses = "use reqwest::Method;\n" if request.method not in _SHORTCUTS else ""
    if isinstance(request.body, MultipartBody):
        has_part = any(isinstance(part, FilePart) or part.media_type for part in request.body.parts)
        uses += f"use reqwest::multipart::{'{Form, Part}' if has_part else 'Form'};\n"
    return f"{uses}\n" if uses else ""


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            written = literal(parse_json(text), JSON)
            margin = " " * 8
            return string(written) if "\n" not in written else _raw(written.replace("\n", f"\n{margin}"))
        case FileBody(file_name):
            return _contents(file_name)
        case MultipartBody():
            return "form"
        case _:
            return string(body.text)


def _raw(text: str) -> str:
    hashes = next("#" * count for count in range(1, len(text) + 2) if f'"{"#" * count}' not in text)
    return f'r{hashes}"{text}"{hashes}'


def _contents(file_name: str) -> str:
    return f"std::fs::read({string(file_name)})?"


def _form(body: MultipartBody) -> str:
    calls = "\n".join(f"        {_part(part)}" for part in body.parts)
    # Without this, names that are not plain are sent in an encoding that few servers read.
    exact = "        .percent_encode_noop()\n" if not all(part.name.isalnum() for part in body.parts) else ""
    return f"    let form = Form::new()\n{exact}{calls};\n\n"


def _part(part: TextPart | FilePart) -> str:
    name = string(part.name)
    if isinstance(part, FilePart):
        media_type = f".file_name({string(part.file_name)}).mime_str({string(part.media_type)})?"
        return f".part({name}, Part::bytes({_contents(part.file_name)}){media_type})"
    if part.media_type:
        return f".part({name}, Part::text({string(part.value)}).mime_str({string(part.media_type)})?)"
    return f".text({name}, {string(part.value)})"


def string(text: str) -> str:
    return double_quoted(text, {}, braced_escape)


def _print_curl(request: HttpRequest) -> str:
    headers = [f"    headers.append({string(line)})?;" for line in curl_headers(written_headers(request))]
    lines = [f"    easy.url({string(request.url)})?;", "    easy.path_as_is(true)?;"]
    if request.method == "HEAD":
        lines.append("    easy.nobody(true)?;")
    elif request.method != "GET" or request.body is not None:
        lines.append(f"    easy.custom_request({string(request.method)})?;")
    if headers:
        lines += ["", "    let mut headers = List::new();", *headers, "    easy.http_headers(headers)?;"]
    if request.body is not None:
        lines += ["", f"    let body = {_curl_body(request.body)};", "    easy.post_fields_copy(&body)?;"]
    code = "\n".join(lines)
    return (
        "// reqwest would tidy this address; libcurl sends it as it is.\n"
        f"use curl::easy::{'{Easy, List}' if headers else 'Easy'};\n\nfn main() -> {_RESULT} {{\n"
        f"    let mut easy = Easy::new();\n{code}\n\n"
        '    easy.perform()?;\n    println!("{}", easy.response_code()?);\n    Ok(())\n}\n'
    )


def _curl_body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _bytes(literal(parse_json(text), JSON))
        case FileBody(file_name):
            return _contents(file_name)
        case MultipartBody():
            chunks = expressions(body, _bytes, _contents)
            return "[\n" + "".join(f"        {chunk},\n" for chunk in chunks) + "    ]\n    .concat()"
        case _:
            return _bytes(body.text)


def _bytes(text: str) -> str:
    return f"{string(text)}.as_bytes().to_vec()"
