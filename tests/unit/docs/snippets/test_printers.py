import pytest
from pygments.lexers import get_lexer_by_name

from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import HttpRequest
from docsdesk.domain.languages import LANGUAGES


def test_that_every_language_has_a_printer():
    assert set(PRINTERS) == set(LANGUAGES)


@pytest.mark.parametrize("printer", PRINTERS.values(), ids=PRINTERS)
def test_that_every_printer_names_a_lexer(printer):
    assert get_lexer_by_name(printer.lexer)
    assert printer.label


def test_that_a_websocket_has_no_snippet():
    assert print_snippet("bash", HttpRequest("GET", "wss://a.example/socket")) == ""
