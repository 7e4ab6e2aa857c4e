"""Editing a site and its keys."""

from datetime import date
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
)
from tests.gui.outline import check_outline
from tests.gui.walk import nameless

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.pasted_connection import connection_in
from docsdesk.domain.sites.site import Site
from docsdesk.ui.sites.editor import SiteDraft, SiteEditor
from docsdesk.usecases.sites.check_connection import AnswerReport, ConnectionReport, KeyVerdict

SITE = Site(
    id="docs",
    name="Docs",
    kind=DeploymentKind.CLIENT_HOSTED,
    base_url="https://docs.example.com",
    assistant_domain="docs",
    export_hostname="docs.example.com",
    features=frozenset({Feature.ASSISTANT}),
    key_expiry={KeyKind.ADMIN: date(2030, 1, 31)},
)
ADMIN = ApiKey(KeyKind.ADMIN, SecretStr("svc_1234"))


def opened(qtbot, site: Site) -> SiteEditor:
    editor = SiteEditor(site, is_new=False)
    editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(editor)
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()
    editor.show_keys({}, SecretStoreState.READY)
    return editor


def line(editor: SiteEditor, name: str) -> QLineEdit:
    return editor.findChild(QLineEdit, name)


def problem(editor: SiteEditor, name: str) -> str:
    return editor.findChild(QLabel, f"{name}_problem").text()


def test_that_a_site_comes_out_as_it_went_in(qtbot):
    editor = opened(qtbot, SITE)
    editor.show_keys({KeyKind.ADMIN: ADMIN}, SecretStoreState.READY)
    assert editor.draft().site == SITE
    check_outline(editor, "site_editor")


def test_that_a_problem_shows_under_its_field_once_it_is_left(qtbot):
    editor = opened(qtbot, SITE)
    base_url = line(editor, "base_url")
    base_url.setFocus()
    base_url.setText("docs.example.com")
    assert problem(editor, "base_url") == ""
    line(editor, "assistant_domain").setFocus()
    assert problem(editor, "base_url") == "Enter an address that starts with https://."
    assert base_url.accessibleDescription() == problem(editor, "base_url")


def test_that_nothing_is_saved_while_something_is_wrong(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "export_hostname").setText("docs example")
    with qtbot.assertNotEmitted(editor.saved):
        editor.findChild(QPushButton, "save").click()
    assert editor.isVisible()
    assert problem(editor, "export_hostname").startswith("Enter a hostname")


@pytest.mark.parametrize(
    ("url", "domain", "name"),
    [
        ("https://api.example.com/", "", "api.example.com"),
        ("https://api.example.com", "acme", "acme"),
    ],
)
def test_that_a_site_without_a_name_is_called_what_its_fields_say(qtbot, url: str, domain: str, name: str):
    editor = opened(qtbot, Site(id="x", name=""))
    line(editor, "base_url").setText(url)
    line(editor, "assistant_domain").setText(domain)
    assert line(editor, "site_name").placeholderText() == name
    with qtbot.waitSignal(editor.saved) as saved:
        editor.findChild(QPushButton, "save").click()
    assert saved.args[0].site.name == name


def test_that_a_folder_that_cannot_name_its_site_asks_for_a_name(qtbot):
    editor = opened(qtbot, Site(id="x", name="", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/")))
    assert not line(editor, "site_name").isVisible()
    editor.findChild(QPushButton, "save").click()
    assert problem(editor, "site_name") == "Give the site a name."
    assert line(editor, "site_name").hasFocus()


def test_that_a_new_site_asks_for_an_address_and_two_keys_and_is_added_by_keyboard(qtbot):
    editor = opened(qtbot, Site(id="x", name="", stored_keys=frozenset()))
    asked = [one.objectName() for one in editor.findChildren(QLineEdit) if one.isVisible()]
    assert asked == ["base_url", "admin_key", "assistant_key"]
    check_outline(editor, "site_editor_new")
    qtbot.keyClicks(QApplication.focusWidget(), "https://api.example.com")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClicks(QApplication.focusWidget(), "svc_1234")
    while QApplication.focusWidget().objectName() != "assistant_key":
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClicks(QApplication.focusWidget(), "svc_dsc_1234")
    assert line(editor, "assistant_domain").isVisible()
    with qtbot.waitSignal(editor.saved) as saved:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    keys = {kind: key.secret.get_secret_value() for kind, key in saved.args[0].keys.items()}
    assert keys == {KeyKind.ADMIN: "svc_1234", KeyKind.ASSISTANT: "svc_dsc_1234"}


def test_that_an_address_of_the_assistant_tells_its_domain(qtbot):
    editor = opened(qtbot, Site(id="x", name=""))
    line(editor, "base_url").setText("https://api.example.com/discovery/v1/assistant/acme/message")
    editor.findChild(QPushButton, "test_connection").setFocus()
    assert line(editor, "base_url").text() == "https://api.example.com"
    assert line(editor, "assistant_domain").text() == "acme"
    assert said(editor, "assistant_domain_note") == "Taken from the base URL."


def test_that_saving_hands_over_the_changed_site(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "site_name").setText("Docs, new")
    editor.findChild(QCheckBox, "production").click()
    with qtbot.waitSignal(editor.saved) as saved:
        editor.findChild(QPushButton, "save").click()
    assert saved.args[0].site.name == "Docs, new"
    assert saved.args[0].site.production


def test_that_only_the_configurable_features_of_the_kind_can_be_switched(qtbot):
    editor = opened(qtbot, SITE)
    assert not editor.findChild(QCheckBox, "feature_assistant").isHidden()
    assert editor.findChild(QCheckBox, "feature_playground").isHidden()
    editor.findChild(QComboBox, "site_kind").setCurrentIndex(list(DeploymentKind).index(DeploymentKind.AIR_GAPPED))
    assert editor.findChild(QCheckBox, "feature_assistant").isHidden()
    assert not editor.findChild(QCheckBox, "feature_playground").isHidden()
    assert editor.draft().site.features == frozenset()


def test_that_a_local_site_needs_a_folder_and_no_keys(qtbot):
    editor = opened(qtbot, Site(id="x", name="Mine", kind=DeploymentKind.LOCAL_FOLDER))
    assert not line(editor, "admin_key").isVisible()
    editor.findChild(QPushButton, "save").click()
    assert problem(editor, "docs_folder") == "Choose the folder that holds docs.json."
    editor.findChild(QPushButton, "docs_folder_choose").click()
    dialog = editor.findChild(QFileDialog, "file_dialog")
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.fileSelected.emit("/home/ada/docs")
    assert problem(editor, "docs_folder") == ""
    assert editor.draft().site.docs_folder == Path("/home/ada/docs")
    dialog.close()
    check_outline(editor, "site_editor_local")


BOTH_KEYS = "ADMIN_KEY=svc_1234 ASSISTANT_KEY=svc_dsc_1234"


@pytest.mark.parametrize(
    ("pasted_into", "text", "moved"),
    [
        ("admin_key", "acme_dsc_1234", "Assistant key"),
        ("assistant_key", "acme_1234", "Admin key"),
        ("base_url", "svc_1234", "Admin key"),
        ("assistant_key", "https://api.example.com/v1", "Base URL"),
        ("admin_key", BOTH_KEYS, "Assistant key"),
        ("base_url", f"https://api.example.com {BOTH_KEYS}", "Admin key, Assistant key"),
    ],
)
def test_that_what_is_pasted_into_the_wrong_field_moves_to_its_own(qtbot, pasted_into: str, text: str, moved: str):
    editor = opened(qtbot, Site(id="x", name=""))
    field = line(editor, pasted_into)
    field.insert(text)
    values = connection_in(text)
    shown = {name: line(editor, name).text() for name in ("base_url", "admin_key", "assistant_key")}
    assert {name: value for name, value in shown.items() if value} == values
    assert said(editor, f"{pasted_into}_note") == f"Moved where it belongs: {moved}."
    assert problem(editor, "admin_key") == problem(editor, "assistant_key") == ""
    assert not field.isUndoAvailable()


def test_that_nothing_is_moved_over_another_key_or_taken_from_a_key_that_is_being_typed(qtbot):
    editor = opened(qtbot, Site(id="x", name=""))
    line(editor, "admin_key").setFocus()
    qtbot.keyClicks(line(editor, "admin_key"), "svc_dsc_12")
    assert line(editor, "admin_key").text() == "svc_dsc_12"
    line(editor, "assistant_key").setFocus()
    assert line(editor, "assistant_key").text() == "svc_dsc_12"
    line(editor, "admin_key").insert("svc_dsc_34")
    assert line(editor, "admin_key").text() == "svc_dsc_34"
    assert problem(editor, "admin_key").startswith("This is an assistant key")


def test_that_a_key_that_cannot_move_is_refused_with_the_reason_when_pasted(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "assistant_key").setText("acme_dsc_5678")
    line(editor, "admin_key").setText("acme_dsc_1234")
    assert problem(editor, "admin_key").startswith("This is an assistant key; this field needs the admin key.")
    with qtbot.assertNotEmitted(editor.saved):
        editor.findChild(QPushButton, "save").click()


def test_that_a_pasted_key_is_recognised_masked_and_handed_over(qtbot):
    editor = opened(qtbot, SITE)
    field = line(editor, "assistant_key")
    field.setText("  svc_dsc_1234 ")
    assert field.echoMode() is QLineEdit.EchoMode.Password
    assert "1234" not in field.displayText()
    draft = editor.draft()
    assert draft.keys[KeyKind.ASSISTANT].secret.get_secret_value() == "svc_dsc_1234"
    assert "svc_dsc_1234" not in repr(draft)


def test_that_no_key_stays_behind_when_the_editor_closes(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "admin_key").setText("svc_1234")
    editor.reject()
    assert line(editor, "admin_key").text() == ""
    assert not line(editor, "admin_key").isUndoAvailable()


def test_that_it_says_where_a_key_is_kept_and_why_not_in_the_keyring(qtbot):
    editor = opened(qtbot, SITE)
    word, said = editor.findChild(QLabel, "admin_key_state_word"), editor.findChild(QLabel, "editor_keyring_words")
    editor.show_keys({KeyKind.ADMIN: ADMIN}, SecretStoreState.READY)
    assert word.text() == "Stored in the keyring"
    assert not said.isVisible()
    editor.show_keys({KeyKind.ADMIN: ADMIN}, SecretStoreState.LOCKED)
    assert word.text() == "Kept until you quit"
    assert said.text() == "The keyring is locked."
    again = editor.findChild(QPushButton, "retry_keyring")
    with qtbot.waitSignal(editor.keyring_retried):
        again.click()
    assert not again.isEnabled()
    editor.show_keys({KeyKind.ADMIN: ADMIN}, SecretStoreState.READY)
    assert not said.isVisible()


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


def said(editor: SiteEditor, name: str) -> str:
    shown = editor.findChild(QLabel, name)
    return shown.text() if shown.isVisible() else ""


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


@pytest.mark.parametrize(
    ("name", "pasted", "stays", "note"),
    [
        ("base_url", " https://docs.example.com/v1/ ", "https://docs.example.com", "Left out: /v1/"),
        ("export_hostname", "https://docs.example.com/", "docs.example.com", "Left out: https://"),
        ("assistant_domain", "https://dashboard.example.com/acme", "acme", "Left out: https://dashboard.example.com/"),
        ("project_id", "'prj_1'", "prj_1", "The quotes around it were left out."),
        ("admin_key", "Bearer svc_1234", "svc_1234", "“Bearer” was left out: it is not part of the key."),
    ],
)
def test_that_what_was_pasted_along_is_left_out_and_said(qtbot, name: str, pasted: str, stays: str, note: str):
    editor = opened(qtbot, SITE)
    line(editor, name).setFocus()
    line(editor, name).setText(pasted)
    line(editor, "site_name").setFocus()
    assert line(editor, name).text() == stays
    assert said(editor, f"{name}_note") == note
    assert problem(editor, name) == ""
    qtbot.keyClicks(line(editor, name), "x")
    assert said(editor, f"{name}_note") == ""


def test_that_a_field_is_cleaned_also_if_it_was_never_left(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "base_url").setText("https://docs.example.com/discovery/")
    with qtbot.waitSignal(editor.saved) as saved:
        editor.findChild(QPushButton, "save").click()
    assert saved.args[0].site.base_url == "https://docs.example.com"


def test_that_a_hostname_as_assistant_domain_is_a_problem_of_its_field(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "assistant_domain").setFocus()
    line(editor, "assistant_domain").setText("https://docs.example.com/")
    line(editor, "site_name").setFocus()
    assert "last segment of your dashboard" in problem(editor, "assistant_domain")


def test_that_another_address_forgets_what_the_service_was_found_to_speak(qtbot):
    spoken = SITE.model_copy(update={"project_id": "prj_1", "export_form": ExportForm.PROJECT})
    editor = opened(qtbot, spoken)
    editor.show_keys({KeyKind.ADMIN: ADMIN}, SecretStoreState.READY)
    assert editor.draft().site == spoken
    line(editor, "base_url").setText("https://other.example.com")
    assert editor.draft().site.export_form is None


def test_that_a_locked_keyring_is_not_taken_for_missing_keys_and_loses_no_expiry(qtbot):
    kept = SITE.model_copy(update={"stored_keys": frozenset({KeyKind.ADMIN})})
    editor = opened(qtbot, kept)
    editor.show_keys({}, SecretStoreState.LOCKED)
    assert "keyring" in said(editor, "admin_key_state_word")
    assert said(editor, "assistant_key_state_word") == ""
    assert said(editor, "editor_keyring_words") == "The keyring is locked."
    assert editor.draft().site == kept


def test_that_a_stored_key_can_be_removed(qtbot):
    editor = opened(qtbot, SITE)
    editor.show_keys({KeyKind.ADMIN: ADMIN}, SecretStoreState.READY)
    editor.findChild(QPushButton, "admin_key_remove").click()
    assert editor.draft().removed == {KeyKind.ADMIN}
    assert editor.draft().site.key_expiry == {}


def test_that_the_colour_can_be_chosen_with_the_arrow_keys(qtbot):
    editor = opened(qtbot, SITE)
    more = editor.findChild(QPushButton, "site_more")
    assert more.text() == "Fewer options"
    editor.findChild(QPushButton, "ca_file_choose").click()
    dialog = editor.findChild(QFileDialog, "file_dialog")
    assert dialog.fileMode() is QFileDialog.FileMode.ExistingFile
    dialog.close()
    check_outline(editor, "site_editor_unfolded")
    color = editor.findChild(QComboBox, "site_color")
    color.setFocus()
    qtbot.keyClick(color, Qt.Key.Key_Down)
    assert editor.draft().site.color is SiteColor.TEAL
    more.click()
    assert not color.isVisible()


def test_that_a_test_of_the_connection_says_what_was_found(qtbot):
    editor = opened(qtbot, SITE)
    refused = Failure(title="The service does not know this key.", hint="Copy it again.")
    draft = answered(qtbot, editor, admin_key=KeyVerdict.REFUSED, problem=refused)
    assert draft.site.base_url == SITE.base_url
    assert said(editor, "connection_state_word") == refused.title
    assert said(editor, "connection_words") == refused.hint
    assert editor.findChild(QPushButton, "test_connection").isEnabled()


def test_that_every_control_has_a_name_for_people(qtbot):
    assert nameless(opened(qtbot, SITE)) == []


def test_that_only_a_folder_of_ones_own_can_open_private_networks_to_its_playground(qtbot, tmp_path):
    site = Site(id="here", name="Here", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=tmp_path)
    editor = opened(qtbot, site)
    switch = editor.findChild(QCheckBox, "allow_private_apis")
    assert not switch.isHidden()
    assert not switch.isChecked()
    switch.click()
    with qtbot.waitSignal(editor.saved) as saved:
        editor.findChild(QPushButton, "save").click()
    assert saved.args[0].site.allow_private_apis
    assert opened(qtbot, SITE).findChild(QCheckBox, "allow_private_apis").isHidden()


def test_that_saving_with_a_problem_scrolls_to_the_topmost_and_focuses_it(qtbot):
    editor = opened(qtbot, SITE)
    editor.resize(520, 480)
    line(editor, "base_url").setText("docs")
    line(editor, "assistant_key").setText("svc 1234")
    scrolled = editor.findChild(QScrollArea, "site_editor_fields")
    scrolled.verticalScrollBar().setValue(scrolled.verticalScrollBar().maximum())
    editor.findChild(QPushButton, "save").click()
    base_url = line(editor, "base_url")
    assert base_url.hasFocus()
    assert not base_url.visibleRegion().isEmpty()
    base_url.setText("https://docs.example.com")
    scrolled.verticalScrollBar().setValue(0)
    editor.findChild(QPushButton, "save").click()
    assert line(editor, "assistant_key").hasFocus()
    assert not editor.findChild(QLabel, "assistant_key_problem").visibleRegion().isEmpty()


def test_that_a_key_that_does_not_belong_into_its_field_is_told_once(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "admin_key").setText("svc_1")
    assert said(editor, "admin_key_state_word") == "Recognized · stored when you save"
    line(editor, "admin_key").setFocus()
    line(editor, "admin_key").setText("svc_us_1234")
    line(editor, "base_url").setFocus()
    assert problem(editor, "admin_key")
    assert said(editor, "admin_key_state_word") == ""


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
