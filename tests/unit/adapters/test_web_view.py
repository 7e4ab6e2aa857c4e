import os
import sys

import pytest

from docsdesk.adapters import web_view
from docsdesk.adapters.web_view import web_view_problem

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other sandboxes")
FINE = (sys.executable, "-c", "")


@pytest.fixture(autouse=True)
def somebody(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


def test_that_nothing_is_wrong_where_the_sandbox_works():
    assert web_view_problem({}, namespaces=FINE) == ""


def test_that_a_sandbox_that_would_end_the_program_is_found_first():
    assert "namespaces" in web_view_problem({}, namespaces=(sys.executable, "-c", "raise SystemExit(1)"))


def test_that_root_is_told_unless_the_sandbox_is_off(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert "root" in web_view_problem({}, namespaces=FINE)
    assert web_view_problem({"QTWEBENGINE_DISABLE_SANDBOX": "1"}, namespaces=FINE) == ""


def test_that_a_system_without_the_tool_is_believed():
    assert web_view_problem({}, namespaces=("no-such-program",)) == ""


def test_that_what_is_not_installed_is_named(monkeypatch):
    monkeypatch.setattr(web_view, "find_spec", lambda _: None)
    assert "docsdesk[preview]" in web_view_problem({}, namespaces=FINE)
