"""Rust with reqwest and tokio."""

from docsdesk.docs.snippets.address import has_dot_segment
from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.rust_curl import print_rust_curl, string
from docsdesk.docs.snippets.literals import JSON, literal
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextPart,
)

_SHORTCUTS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD")


def print_rust(request: HttpRequest) -> str:
    if _is_changed(request.url):
        return print_rust_curl(request)
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
        f"{_uses(request)}#[tokio::main]\nasync fn main() -> Result<(), Box<dyn std::error::Error>> {{\n{code}\n"
        '    println!("{}", response.status());\n    println!("{}", response.text().await?);\n    Ok(())\n}\n'
    )


def _uses(request: HttpRequest) -> str:
    uses = "use reqwest::Method;\n" if request.method not in _SHORTCUTS else ""
    if isinstance(request.body, MultipartBody):
        has_part = any(isinstance(part, FilePart) or part.media_type for part in request.body.parts)
        uses += f"use reqwest::multipart::{'{Form, Part}' if has_part else 'Form'};\n"
    return f"{uses}\n" if uses else ""


def _is_changed(url: str) -> bool:
    return has_dot_segment(url) or "'" in url.partition("?")[2]


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            written = literal(parse_json(text), JSON)
            margin = " " * 8
            return string(written) if "\n" not in written else _raw(written.replace("\n", f"\n{margin}"))
        case FormBody():
            return string(body.encoded)
        case FileBody(file_name):
            return f"std::fs::read({string(file_name)})?"
        case MultipartBody():
            return "form"
        case _:
            return string(body.text)


def _raw(text: str) -> str:
    hashes = next("#" * count for count in range(1, len(text) + 2) if f'"{"#" * count}' not in text)
    return f'r{hashes}"{text}"{hashes}'


def _form(body: MultipartBody) -> str:
    calls = "".join(f"        {_part(part)}\n" for part in body.parts)
    # Without this, names that are not plain are sent in an encoding that few servers read.
    exact = "        .percent_encode_noop()\n" if not all(part.name.isalnum() for part in body.parts) else ""
    return f"    let form = Form::new()\n{exact}{calls.removesuffix(chr(10))};\n\n"


def _part(part: TextPart | FilePart) -> str:
    if isinstance(part, FilePart):
        read = f"Part::bytes(std::fs::read({string(part.file_name)})?)"
        made = f"{read}.file_name({string(part.file_name)}).mime_str({string(part.media_type)})?"
        return f".part({string(part.name)}, {made})"
    if part.media_type:
        return f".part({string(part.name)}, Part::text({string(part.value)}).mime_str({string(part.media_type)})?)"
    return f".text({string(part.name)}, {string(part.value)})"
