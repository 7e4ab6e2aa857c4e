"""The keys of a site: typed, pasted into the wrong field, stored, removed."""

import pytest
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPushButton,
)
from tests.gui.sites.editor_bench import ADMIN, SITE, line, opened, problem, said

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.pasted_connection import connection_in
from docsdesk.domain.sites.site import Site

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


def test_that_a_key_that_does_not_belong_into_its_field_is_told_once(qtbot):
    editor = opened(qtbot, SITE)
    line(editor, "admin_key").setText("svc_1")
    assert said(editor, "admin_key_state_word") == "Recognized · stored when you save"
    line(editor, "admin_key").setFocus()
    line(editor, "admin_key").setText("svc_us_1234")
    line(editor, "base_url").setFocus()
    assert problem(editor, "admin_key")
    assert said(editor, "admin_key_state_word") == ""
