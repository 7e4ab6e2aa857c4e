"""Go with net/http."""

from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.quoting import double_quoted, long_escape
from docsdesk.docs.snippets.request import (
    COMMON_METHODS,
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
)

_FAILS = "\tif err != nil {\n\t\tpanic(err)\n\t}\n"


def print_go(request: HttpRequest) -> str:
    before, body = ("", "nil") if request.body is None else _body(request.body)
    method = f"http.Method{request.method.title()}" if request.method in COMMON_METHODS else string(request.method)
    headers = "".join(
        f"\trequest.Header.Set({string(name)}, {string(value)})\n" for name, value in request.header_lines
    )
    if isinstance(request.body, MultipartBody):
        headers += '\trequest.Header.Set("Content-Type", form.FormDataContentType())\n'
    code = (
        f"{before}\trequest, err := http.NewRequest({method}, {string(request.url)}, {body})\n{_FAILS}{headers}\n"
        f"\tresponse, err := http.DefaultClient.Do(request)\n{_FAILS}\tdefer response.Body.Close()\n\n"
        f"\tanswer, err := io.ReadAll(response.Body)\n{_FAILS}"
        "\tfmt.Println(response.Status)\n\tfmt.Println(string(answer))\n"
    )
    return f"package main\n\nimport (\n{_imports(request)})\n\nfunc main() {{\n{code}}}\n"


def _imports(request: HttpRequest) -> str:
    names = ["fmt", "io", "net/http"]
    match request.body:
        case PlainTextBody() | JsonBody() | FormBody():
            names.append("strings")
        case FileBody():
            names += ["bytes", "os"]
        case MultipartBody(parts):
            has_file = bool(request.file_names)
            has_type = has_file or any(isinstance(part, TextPart) and part.media_type for part in parts)
            names += ["bytes", "mime/multipart"] + ["os"] * has_file + ["net/textproto"] * has_type
        case None:
            pass
    return "".join(f'\t"{name}"\n' for name in sorted(names))


def _body(body: Body) -> tuple[str, str]:
    """The statements before the request, and the reader that it gets."""
    match body:
        case JsonBody(text):
            return f"\tbody := strings.NewReader({_json(text)})\n\n", "body"
        case FileBody(file_name):
            # An open file would be sent in chunks, without a length.
            return f"\tcontent, err := os.ReadFile({string(file_name)})\n{_FAILS}\n", "bytes.NewReader(content)"
        case MultipartBody(parts):
            return _form(parts), "body"
        case _:
            return f"\tbody := strings.NewReader({string(body.text)})\n\n", "body"


def _json(text: str) -> str:
    # A raw string cannot hold a backtick; JSON has an escape for it.
    return "`" + literal(parse_json(text), JSON).replace("`", "\\u0060") + "`"


def _form(parts: tuple[TextPart | FilePart, ...]) -> str:
    code = "\tbody := &bytes.Buffer{}\n\tform := multipart.NewWriter(body)\n"
    for part in parts:
        if isinstance(part, TextPart) and not part.media_type:
            code += f"\tform.WriteField({string(part.name)}, {string(part.value)})\n"
        else:
            code += _typed_part(part)
    return f"{code}\tform.Close()\n\n"


def _typed_part(part: TextPart | FilePart) -> str:
    disposition = f'form-data; name="{part.name}"'
    if isinstance(part, FilePart):
        disposition += f'; filename="{part.file_name}"'
        content = f"\tcontent, err := os.ReadFile({string(part.file_name)})\n{_FAILS}"
    else:
        content = f"\tcontent := []byte({string(part.value)})\n"
    code = (
        f"{content}\tpart, err := form.CreatePart(textproto.MIMEHeader{{\n"
        f'\t\t"Content-Disposition": {{{_quote(disposition)}}},\n'
        f'\t\t"Content-Type":        {{{string(part.media_type)}}},\n'
        f"\t}})\n{_FAILS}\tpart.Write(content)\n"
    )
    return "\t{\n" + "".join(f"\t{line}\n" for line in code.splitlines()) + "\t}\n"


def _quote(text: str) -> str:
    return f"`{text}`" if "`" not in text else string(text)


def string(text: str) -> str:
    return double_quoted(text, {}, long_escape)
