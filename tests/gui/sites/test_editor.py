"""Editing a site."""

from pathlib import Path

import pytest
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
from tests.gui.sites.editor_bench import ADMIN, SITE, line, opened, problem, said
from tests.gui.walk import nameless

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.site import Site


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


def test_that_it_is_as_tall_as_what_it_asks(qtbot, tmp_path):
    site = Site(id="here", name="Here", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=tmp_path)
    editor = opened(qtbot, site)
    before = editor.height()
    assert before < opened(qtbot, Site(id="x", name="")).height()
    assert not editor.findChild(QScrollArea, "site_editor_fields").verticalScrollBar().isVisible()
    editor.findChild(QPushButton, "site_more").click()
    assert editor.height() > before
