"""Testing the connection of a site that is being edited."""

import pytest
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
)
from tests.gui.outline import check_outline
from tests.gui.sites.editor_bench import SITE, line, opened, said

from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.ui.sites.editor import SiteDraft, SiteEditor
from docsdesk.usecases.sites.check_connection import AnswerReport, ConnectionReport, KeyVerdict


def answered(qtbot, editor: SiteEditor, **found) -> SiteDraft:
    """Press the button and answer it with a report."""
    if not line(editor, "admin_key").text():
        line(editor, "admin_key").setText("svc_1")
    with qtbot.waitSignal(editor.test_requested) as asked:
        editor.findChild(QPushButton, "test_connection").click()
    draft = asked.args[0]
    fields = {"reachable": True, "admin_key": KeyVerdict.WORKS, "assistant_key": KeyVerdict.MISSING, "latency": 0.1}
    editor.show_report(draft, ConnectionReport(**fields | found))
    return draft


def test_that_one_button_tests_both_keys_and_says_of_each_what_was_found(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "assistant_key").setText("svc_dsc_1")
    draft = answered(qtbot, editor, assistant_key=KeyVerdict.WORKS, form=ExportForm.PROJECT)
    assert draft.keys[KeyKind.ASSISTANT].secret.get_secret_value() == "svc_dsc_1"
    assert said(editor, "connection_state_word") == "The admin key works. It may start exports and download them."
    assert said(editor, "connection_words") == "Answered in 100 ms. Exports are started for a project ID."
    assert said(editor, "assistant_state_word") == "The assistant key works. It may read pages and ask questions."
    assert said(editor, "assistant_words") == "Tested without asking a question."
    check_outline(editor, "site_editor_tested")


def test_that_a_question_is_asked_only_by_choice_and_what_it_found_is_said(qtbot):
    editor = opened(qtbot, SITE)
    ask = editor.findChild(QPushButton, "test_with_question")
    line(editor, "assistant_key").setText("svc_dsc_1")
    assert not ask.isVisible()
    answered(qtbot, editor, assistant_key=KeyVerdict.WORKS)
    assert "may charge" in ask.toolTip()
    with qtbot.waitSignal(editor.test_requested) as asked:
        ask.click()
    draft, may_ask = asked.args
    assert may_ask
    assert not ask.isVisible()
    answer = AnswerReport(latency=1.23)
    editor.show_report(draft, ConnectionReport(True, KeyVerdict.WORKS, KeyVerdict.WORKS, latency=0.1, answer=answer))
    assert said(editor, "assistant_words") == "The first words of an answer came after 1.2 s."
    assert not ask.isVisible()


@pytest.mark.parametrize("found", [{"assistant_key": KeyVerdict.REFUSED}, {"reachable": False}])
def test_that_no_question_is_offered_where_it_would_show_nothing(qtbot, found):
    editor = opened(qtbot, SITE)
    line(editor, "assistant_key").setText("svc_dsc_1")
    answered(qtbot, editor, **({"assistant_key": KeyVerdict.NOT_CHECKED} | found))
    assert not editor.findChild(QPushButton, "test_with_question").isVisible()
    line(editor, "assistant_domain").clear()
    answered(qtbot, editor, assistant_key=KeyVerdict.NOT_CHECKED)
    assert not editor.findChild(QPushButton, "test_with_question").isVisible()


def test_that_a_key_that_is_not_there_is_said_with_what_it_is_for(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "assistant_key").setText("svc_dsc_1")
    with qtbot.waitSignal(editor.test_requested) as asked:
        editor.findChild(QPushButton, "test_connection").click()
    editor.show_report(asked.args[0], ConnectionReport(None, KeyVerdict.MISSING, KeyVerdict.WORKS))
    assert said(editor, "connection_state_word") == "No admin key, so nothing can be exported."
    answered(qtbot, editor)
    line(editor, "assistant_key").clear()
    answered(qtbot, editor)
    assert said(editor, "assistant_state_word") == "No assistant key, so no questions can be asked."


def test_that_what_was_not_tested_is_not_said_to_work_elsewhere(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "assistant_key").setText("svc_dsc_1")
    needed = Failure(title="The assistant key was not tested.", hint="Ask a question.")
    answered(qtbot, editor, assistant_key=KeyVerdict.NOT_CHECKED, answer=AnswerReport(problem=needed))
    shown = [one.text() for one in editor.findChildren(QLabel) if one.isVisible() and "assistant key" in one.text()]
    assert shown == ["The assistant key was not tested."]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("base_url", "https://docs.example.com/x"),
        ("assistant_domain", "other"),
        ("export_hostname", "other.example.com"),
        ("project_id", "prj_2"),
        ("admin_key", "svc_2"),
        ("assistant_key", "svc_dsc_2"),
        ("ca_file", "/tmp/ca.pem"),
    ],
)
def test_that_a_result_ends_with_what_was_tested(qtbot, name: str, text: str):
    editor = opened(qtbot, SITE)
    draft = answered(qtbot, editor)
    assert said(editor, "connection_state_word").startswith("The admin key works.")
    with qtbot.waitSignal(editor.test_abandoned):
        line(editor, name).setText(text)
    assert said(editor, "connection_state_word") == ""
    assert said(editor, "assistant_state_word") == ""
    editor.show_report(draft, ConnectionReport(True, KeyVerdict.WORKS, KeyVerdict.MISSING, latency=0.1))
    assert said(editor, "connection_state_word") == ""
    assert editor.findChild(QPushButton, "test_connection").isEnabled()


def test_that_a_test_of_the_connection_says_what_was_found(qtbot):
    editor = opened(qtbot, SITE)
    refused = Failure(title="The service does not know this key.", hint="Copy it again.")
    draft = answered(qtbot, editor, admin_key=KeyVerdict.REFUSED, problem=refused)
    assert draft.site.base_url == SITE.base_url
    assert said(editor, "connection_state_word") == refused.title
    assert said(editor, "connection_words") == refused.hint
    assert editor.findChild(QPushButton, "test_connection").isEnabled()


def test_that_a_test_over_plain_http_says_what_will_fail_and_what_helps(qtbot):
    cloud = SITE.model_copy(update={"kind": DeploymentKind.CLOUD, "base_url": "http://localhost:8080"})
    editor = opened(qtbot, cloud)
    answered(qtbot, editor)
    assert said(editor, "connection_state_word").startswith("The admin key works.")
    draft = SiteDraft(cloud.model_copy(update={"base_url": "http://docs.example.com"}))
    editor._tested = draft
    editor.show_report(draft, ConnectionReport(True, KeyVerdict.WORKS, KeyVerdict.MISSING, latency=0.1))
    assert "cannot be downloaded" in said(editor, "connection_state_word")
    assert "Client-hosted" in said(editor, "connection_words")
