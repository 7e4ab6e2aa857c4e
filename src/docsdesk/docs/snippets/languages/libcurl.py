"""What C and C++ share: the calls of libcurl."""

from docsdesk.docs.snippets.address import has_dot_segment
from docsdesk.docs.snippets.quoting import double_quoted
from docsdesk.docs.snippets.request import FilePart, HttpRequest, MultipartBody, TextPart


def string(text: str) -> str:
    r"""Escapes have three octal digits: \x would continue for as long as digits follow."""
    return double_quoted(text, {"?": "\\?"} if "??" in text else {}, _hidden)


def _hidden(char: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in char.encode())


def setting(option: str, value: str) -> str:
    return f"curl_easy_setopt(curl, CURLOPT_{option}, {value});\n"


def basic_settings(request: HttpRequest) -> str:
    lines = setting("URL", string(request.url))
    if request.method == "HEAD":
        lines += setting("NOBODY", "1L")
    elif request.method != "GET" or request.body is not None:
        lines += setting("CUSTOMREQUEST", string(request.method))
    if has_dot_segment(request.url):
        lines += setting("PATH_AS_IS", "1L")
    return lines


def header_texts(request: HttpRequest) -> list[str]:
    # "Name;" sends an empty value where "Name:" would send no header.
    return [string(f"{name}: {value}" if value else f"{name};") for name, value in request.header_lines]


def part_settings(part: TextPart | FilePart) -> str:
    lines = f"part = curl_mime_addpart(form);\ncurl_mime_name(part, {string(part.name)});\n"
    if isinstance(part, FilePart):
        lines += f"curl_mime_filedata(part, {string(part.file_name)});\n"
    else:
        lines += f"curl_mime_data(part, {string(part.value)}, CURL_ZERO_TERMINATED);\n"
    return lines + (f"curl_mime_type(part, {string(part.media_type)});\n" if part.media_type else "")


def form_settings(body: MultipartBody) -> str:
    parts = "".join(map(part_settings, body.parts))
    return "curl_mime *form = curl_mime_init(curl);\ncurl_mimepart *part;\n" + parts + setting("MIMEPOST", "form")
