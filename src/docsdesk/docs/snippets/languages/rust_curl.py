"""Rust with the libcurl bindings, for the addresses that reqwest changes."""

from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.literals import JSON, literal
from docsdesk.docs.snippets.multipart import content_type_of, expressions
from docsdesk.docs.snippets.quoting import double_quoted
from docsdesk.docs.snippets.request import Body, FileBody, FormBody, HttpRequest, JsonBody, MultipartBody


def print_rust_curl(request: HttpRequest) -> str:
    headers = request.header_lines
    if isinstance(request.body, MultipartBody):
        headers = (*headers, ("Content-Type", content_type_of(request.body)))
    # "Name;" sends an empty value where "Name:" would send no header.
    texts = [string(f"{name}: {value}" if value else f"{name};") for name, value in headers]
    lines = [f"    easy.url({string(request.url)})?;", "    easy.path_as_is(true)?;"]
    if request.method == "HEAD":
        lines.append("    easy.nobody(true)?;")
    elif request.method != "GET" or request.body is not None:
        lines.append(f"    easy.custom_request({string(request.method)})?;")
    if texts:
        lines += ["", "    let mut headers = List::new();", *(f"    headers.append({text})?;" for text in texts)]
        lines.append("    easy.http_headers(headers)?;")
    if request.body is not None:
        lines += ["", f"    let body = {_body(request.body)};", "    easy.post_fields_copy(&body)?;"]
    uses = "{Easy, List}" if texts else "Easy"
    code = "\n".join(lines)
    return (
        "// reqwest would tidy this address; libcurl sends it as it is.\n"
        f"use curl::easy::{uses};\n\nfn main() -> Result<(), Box<dyn std::error::Error>> {{\n"
        f"    let mut easy = Easy::new();\n{code}\n\n"
        '    easy.perform()?;\n    println!("{}", easy.response_code()?);\n    Ok(())\n}\n'
    )


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _bytes(literal(parse_json(text), JSON))
        case FormBody():
            return _bytes(body.encoded)
        case FileBody(file_name):
            return f"std::fs::read({string(file_name)})?"
        case MultipartBody():
            chunks = expressions(body, _bytes, lambda name: f"std::fs::read({string(name)})?")
            return "[\n" + "".join(f"        {chunk},\n" for chunk in chunks) + "    ]\n    .concat()"
        case _:
            return _bytes(body.text)


def _bytes(text: str) -> str:
    return f"{string(text)}.as_bytes().to_vec()"


def string(text: str) -> str:
    return double_quoted(text, {}, lambda char: f"\\u{{{ord(char):x}}}")
