import pytest
from pygments.lexers import get_lexer_by_name

from docsdesk.docs.snippets.multipart import boundary_of
from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import FilePart, HttpRequest, JsonBody, MultipartBody, TextPart
from docsdesk.domain.languages import LANGUAGES


def test_that_every_language_has_a_printer():
    assert set(PRINTERS) == set(LANGUAGES)


@pytest.mark.parametrize("printer", PRINTERS.values(), ids=PRINTERS)
def test_that_every_printer_names_a_lexer(printer):
    assert get_lexer_by_name(printer.lexer)
    assert printer.label


def test_that_a_websocket_has_no_snippet():
    assert print_snippet("bash", HttpRequest("GET", "wss://a.example/socket")) == ""


def test_that_the_boundary_of_a_form_depends_on_its_parts_alone():
    parts = (TextPart("note", "hello"), FilePart("photo", "photo.png"))
    assert boundary_of(MultipartBody(parts)) == "----boundary-9966eee7d0c38834769c19cc"
    assert boundary_of(MultipartBody(parts[:1])) != boundary_of(MultipartBody(parts))


@pytest.mark.parametrize("text", ["true", '"line"', "[1, 2]"])
def test_that_c_sends_json_in_one_line_as_it_is(text: str):
    code = print_snippet("c", HttpRequest("POST", "https://a.example/", body=JsonBody(text)))
    quoted = text.replace('"', r"\"")
    assert f'const char *body = "{quoted}";' in code
