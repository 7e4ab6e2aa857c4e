"""C++ with libcurl."""

from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.libcurl import basic_settings, form_settings, header_texts, setting, string
from docsdesk.docs.snippets.literals import JSON, literal
from docsdesk.docs.snippets.request import Body, FileBody, FormBody, HttpRequest, JsonBody, MultipartBody


def print_cpp(request: HttpRequest) -> str:
    body = "" if request.body is None else _body(request.body)
    headers = "".join(f"headers = curl_slist_append(headers, {text});\n" for text in header_texts(request))
    if headers:
        headers = f"\ncurl_slist *headers = nullptr;\n{headers}{setting('HTTPHEADER', 'headers')}"
    free = "curl_slist_free_all(headers);\n" if headers else ""
    if isinstance(request.body, MultipartBody):
        free = f"curl_mime_free(form);\n{free}"
    includes = "#include <curl/curl.h>\n\n"
    includes += "#include <fstream>\n" if isinstance(request.body, FileBody) else ""
    includes += "#include <iostream>\n"
    includes += "#include <iterator>\n" if isinstance(request.body, FileBody) else ""
    includes += "#include <string>\n" if "std::string" in body else ""
    start = f"CURL *curl = curl_easy_init();\nif (!curl) {{\n    return 1;\n}}\n\n{basic_settings(request)}{headers}"
    end = (
        "\nconst CURLcode result = curl_easy_perform(curl);\nif (result != CURLE_OK) {\n"
        "    std::cerr << curl_easy_strerror(result) << '\\n';\n}\n\n"
        f"{free}curl_easy_cleanup(curl);\nreturn result == CURLE_OK ? 0 : 1;\n"
    )
    # The body's lines are indented where they are made, because those of a raw string must not be.
    return f"{includes}\nint main() {{\n{_indented(start)}{body}{_indented(end)}}}\n"


def _indented(code: str) -> str:
    return "".join(f"    {line}\n" if line else "\n" for line in code.splitlines())


def _body(body: Body) -> str:
    match body:
        case JsonBody(text):
            return _text(_raw(literal(parse_json(text), JSON)))
        case FormBody():
            return _text(string(body.encoded))
        case FileBody(file_name):
            make = f"\nstd::ifstream file({string(file_name)}, std::ios::binary);\n"
            make += "const std::string body(std::istreambuf_iterator<char>(file), {});\n"
            return _indented(make + _give())
        case MultipartBody():
            return _indented("\n" + form_settings(body))
        case _:
            return _text(string(body.text))


def _text(quoted: str) -> str:
    return f"\n    const std::string body = {quoted};\n{_indented(_give())}"


def _give() -> str:
    size = "static_cast<curl_off_t>(body.size())"
    return setting("POSTFIELDSIZE_LARGE", size) + setting("POSTFIELDS", "body.c_str()")


def _raw(text: str) -> str:
    delimiter = next(
        name for name in ("json", *(f"json{number}" for number in range(2, len(text) + 3))) if f'){name}"' not in text
    )
    return f'R"{delimiter}({text}){delimiter}"'
