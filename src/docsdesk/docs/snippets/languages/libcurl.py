"""C and C++ with libcurl."""

from docsdesk.docs.snippets.literals import JSON, literal, parse_json
from docsdesk.docs.snippets.quoting import double_quoted
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

_FREE_HEADERS = "curl_slist_free_all(headers);\n"
_FREE_FORM = "curl_mime_free(form);\n"


def print_c(request: HttpRequest) -> str:
    body, free = ("", "") if request.body is None else _c_body(request.body)
    headers = _headers(request, "struct curl_slist *headers = NULL")
    code = (
        f"CURL *curl = curl_easy_init();\nif (curl == NULL) {{\n    return 1;\n}}\n\n"
        f"{_basic_settings(request)}{headers}{body}\n"
        "CURLcode result = curl_easy_perform(curl);\nif (result != CURLE_OK) {\n"
        '    fprintf(stderr, "%s\\n", curl_easy_strerror(result));\n}\n\n'
        f"{free}{_FREE_HEADERS if headers else ''}curl_easy_cleanup(curl);\nreturn result == CURLE_OK ? 0 : 1;\n"
    )
    return f"#include <curl/curl.h>\n#include <stdio.h>\n\nint main(void) {{\n{_indent(code)}}}\n"


def _c_body(body: Body) -> tuple[str, str]:
    """The code that makes the body and passes it on, and the code that frees it."""
    match body:
        case JsonBody(text):
            return _c_text(*literal(parse_json(text), JSON).splitlines(keepends=True)), ""
        case FileBody(file_name):
            code = f'\nFILE *file = fopen({string(file_name)}, "rb");\nif (file == NULL) {{\n    return 1;\n}}\n'
            code += "fseek(file, 0, SEEK_END);\nlong size = ftell(file);\nrewind(file);\n"
            code += _setting("POST", "1L") + _setting("POSTFIELDSIZE", "size") + _setting("READDATA", "file")
            return code, "fclose(file);\n"
        case MultipartBody():
            return f"\n{_form_settings(body)}", _FREE_FORM
        case _:
            return _c_text(body.text), ""


def _c_text(*lines: str) -> str:
    """One literal for each line, which the compiler joins."""
    separator = "\n    " if len(lines) > 1 else " "
    quoted = "".join(f"{separator}{string(line)}" for line in lines)
    return f"\nconst char *body ={quoted};\n{_setting('POSTFIELDS', 'body')}"


def print_cpp(request: HttpRequest) -> str:
    body = "" if request.body is None else _cpp_body(request.body)
    headers = _headers(request, "curl_slist *headers = nullptr")
    free = _FREE_FORM if isinstance(request.body, MultipartBody) else ""
    is_file = isinstance(request.body, FileBody)
    names = ["fstream"] * is_file + ["iostream"] + ["iterator"] * is_file + ["string"] * ("std::string" in body)
    includes = "".join(f"#include <{name}>\n" for name in names)
    start = f"CURL *curl = curl_easy_init();\nif (!curl) {{\n    return 1;\n}}\n\n{_basic_settings(request)}{headers}"
    end = (
        "\nconst CURLcode result = curl_easy_perform(curl);\nif (result != CURLE_OK) {\n"
        "    std::cerr << curl_easy_strerror(result) << '\\n';\n}\n\n"
        f"{free}{_FREE_HEADERS if headers else ''}curl_easy_cleanup(curl);\nreturn result == CURLE_OK ? 0 : 1;\n"
    )
    # The body's lines are indented where they are made, because those of a raw string must not be.
    return f"#include <curl/curl.h>\n\n{includes}\nint main() {{\n{_indent(start)}{body}{_indent(end)}}}\n"


def _cpp_body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _cpp_text(_raw(literal(parse_json(text), JSON)))
        case FileBody(file_name):
            make = f"\nstd::ifstream file({string(file_name)}, std::ios::binary);\n"
            make += "const std::string body(std::istreambuf_iterator<char>(file), {});\n"
            return _indent(make + _GIVE)
        case MultipartBody():
            return _indent(f"\n{_form_settings(body)}")
        case _:
            return _cpp_text(string(body.text))


def _cpp_text(quoted: str) -> str:
    return f"\n    const std::string body = {quoted};\n{_indent(_GIVE)}"


def _raw(text: str) -> str:
    delimiter = next(
        name for name in ("json", *(f"json{number}" for number in range(2, len(text) + 3))) if f'){name}"' not in text
    )
    return f'R"{delimiter}({text}){delimiter}"'


def string(text: str) -> str:
    r"""Escapes have three octal digits: \x would continue for as long as digits follow."""
    return double_quoted(text, {"?": "\\?"} if "??" in text else {}, _octal_escape)


def _octal_escape(char: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in char.encode())


def _indent(code: str) -> str:
    return "".join(f"    {line}\n" if line else "\n" for line in code.splitlines())


def _setting(option: str, value: str) -> str:
    return f"curl_easy_setopt(curl, CURLOPT_{option}, {value});\n"


_GIVE = _setting("POSTFIELDSIZE_LARGE", "static_cast<curl_off_t>(body.size())") + _setting("POSTFIELDS", "body.c_str()")


def _basic_settings(request: HttpRequest) -> str:
    lines = _setting("URL", string(request.url))
    if request.method == "HEAD":
        lines += _setting("NOBODY", "1L")
    elif request.method != "GET" or request.body is not None:
        lines += _setting("CUSTOMREQUEST", string(request.method))
    if has_dot_segment(request.url):
        lines += _setting("PATH_AS_IS", "1L")
    return lines


def _headers(request: HttpRequest, declaration: str) -> str:
    lines = curl_headers(request.header_lines)
    appends = "".join(f"headers = curl_slist_append(headers, {string(line)});\n" for line in lines)
    return f"\n{declaration};\n{appends}{_setting('HTTPHEADER', 'headers')}" if lines else ""


def curl_headers(headers: tuple[tuple[str, str], ...]) -> list[str]:
    """Headers as curl takes them: "Name;" sends an empty value where "Name:" would send no header."""
    return [f"{name}: {value}" if value else f"{name};" for name, value in headers]


def _form_settings(body: MultipartBody) -> str:
    parts = "".join(map(_part_settings, body.parts))
    return f"curl_mime *form = curl_mime_init(curl);\ncurl_mimepart *part;\n{parts}{_setting('MIMEPOST', 'form')}"


def _part_settings(part: TextPart | FilePart) -> str:
    lines = f"part = curl_mime_addpart(form);\ncurl_mime_name(part, {string(part.name)});\n"
    if isinstance(part, FilePart):
        lines += f"curl_mime_filedata(part, {string(part.file_name)});\n"
    else:
        lines += f"curl_mime_data(part, {string(part.value)}, CURL_ZERO_TERMINATED);\n"
    return lines + (f"curl_mime_type(part, {string(part.media_type)});\n" if part.media_type else "")
