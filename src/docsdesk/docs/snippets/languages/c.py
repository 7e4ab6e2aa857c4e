"""C with libcurl."""

from docsdesk.docs.snippets.json_text import parse_json
from docsdesk.docs.snippets.languages.libcurl import basic_settings, form_settings, header_texts, setting, string
from docsdesk.docs.snippets.literals import JSON, literal
from docsdesk.docs.snippets.request import Body, FileBody, FormBody, HttpRequest, JsonBody, MultipartBody


def print_c(request: HttpRequest) -> str:
    headers = "".join(f"headers = curl_slist_append(headers, {text});\n" for text in header_texts(request))
    if headers:
        headers = f"\nstruct curl_slist *headers = NULL;\n{headers}{setting('HTTPHEADER', 'headers')}"
    before, body, after = ("", "", "") if request.body is None else _body(request.body)
    free = "curl_slist_free_all(headers);\n" if headers else ""
    code = (
        f"CURL *curl = curl_easy_init();\nif (curl == NULL) {{\n    return 1;\n}}\n\n"
        f"{basic_settings(request)}{headers}{before}{body}\n"
        "CURLcode result = curl_easy_perform(curl);\nif (result != CURLE_OK) {\n"
        '    fprintf(stderr, "%s\\n", curl_easy_strerror(result));\n}\n\n'
        f"{after}{free}curl_easy_cleanup(curl);\nreturn result == CURLE_OK ? 0 : 1;\n"
    )
    lines = "".join(f"    {line}\n" if line else "\n" for line in code.splitlines())
    return f"#include <curl/curl.h>\n#include <stdio.h>\n\nint main(void) {{\n{lines}}}\n"


def _body(body: Body) -> tuple[str, str, str]:
    """The code that makes the body, passes it on, and frees it."""
    match body:
        case JsonBody(text):
            return _text(*(f"{line}\n" for line in literal(parse_json(text), JSON).split("\n")))
        case FormBody():
            return _text(body.encoded)
        case FileBody(file_name):
            make = f'\nFILE *file = fopen({string(file_name)}, "rb");\nif (file == NULL) {{\n    return 1;\n}}\n'
            make += "fseek(file, 0, SEEK_END);\nlong size = ftell(file);\nrewind(file);\n"
            give = setting("POST", "1L") + setting("POSTFIELDSIZE", "size") + setting("READDATA", "file")
            return make, give, "fclose(file);\n"
        case MultipartBody():
            return "\n", form_settings(body), "curl_mime_free(form);\n"
        case _:
            return _text(body.text)


def _text(*lines: str) -> tuple[str, str, str]:
    lines = (*lines[:-1], lines[-1].removesuffix("\n")) if len(lines) > 1 else lines
    separator = "\n" + " " * 4
    quoted = string(lines[0]) if len(lines) == 1 else separator + separator.join(map(string, lines))
    space = " " if len(lines) == 1 else ""
    return f"\nconst char *body ={space}{quoted};\n", setting("POSTFIELDS", "body"), ""
