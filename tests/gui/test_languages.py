"""The window's language follows the system unless another is chosen, which counts from the next start."""

import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QLocale, QSettings, QTranslator

from docsdesk.domain.wording import say, together
from docsdesk.resource_files import resource_folder
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.api_settings.form.words import with_short_words
from docsdesk.ui.figures import ago, amount, duration, megabytes
from docsdesk.ui.languages import chosen_language, languages, let_choose_language
from docsdesk.ui.texts import translate_text

TWO = {"en": "English", "de": "Deutsch"}
START = """
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QDialogButtonBox
from docsdesk.app.run import make_application
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.first_run.page import FirstRunPage
from docsdesk.ui.languages import chosen_language, speak
from docsdesk.ui.notices import Notices
from docsdesk.ui.pages.words import count_words
from docsdesk.ui.window.main_window import MainWindow
import os
import sys

application, kept = make_application(), QSettings(sys.argv[1], QSettings.Format.IniFormat)
speak(application, chosen_language(kept, os.environ))
window = MainWindow(WindowActions(), FirstRunPage(), Notices(), kept)
of_qt = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
menus, cancel = window.menuBar().actions(), of_qt.buttons()[0].text()
for words in (*(menu.text() for menu in menus), count_words(1), count_words(1200), cancel):
    print(words)
"""
GERMAN = ["&Datei", "&Bearbeiten", "&Ansicht", "&Gehe zu", "&Hilfe", "1 Seite", "1.200 Seiten", "Abbrechen"]
ENGLISH = ["&File", "&Edit", "&View", "&Go", "&Help", "1 page", "1,200 pages", "Cancel"]


@pytest.fixture
def kept(tmp_path):
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


def test_that_languages_are_offered_once_their_texts_are_there(tmp_path):
    for code in ("en", "de", "xx"):
        shutil.copy(resource_folder("translations") / "docsdesk_en.qm", tmp_path / f"docsdesk_{code}.qm")

    assert languages(tmp_path) == TWO


def test_that_one_language_is_no_choice(qapp):
    assert WindowActions({"en": "English"}).languages == {}


def test_that_a_chosen_language_is_kept_and_counts_from_the_next_start(qapp, kept):
    window = WindowActions(TWO)
    actions = window.languages
    let_choose_language(actions, kept)
    assert actions[""].isChecked()

    actions["de"].trigger()

    assert (actions["de"].isChecked(), actions[""].isChecked()) == (True, False)
    assert chosen_language(kept, {}) == "de"
    assert chosen_language(kept, {"DOCSDESK_LANGUAGE": "en"}) == "en"


@pytest.mark.parametrize(("of_system", "words"), [("de_DE.UTF-8", GERMAN), ("nl_NL.UTF-8", ENGLISH)])
def test_that_the_window_speaks_the_language_of_the_system_or_english(of_system, words, tmp_path):
    locale = {"LC_ALL": of_system, "LANGUAGE": "", "PYTHONUTF8": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", START, tmp_path / "window.ini"]
    kept = {name: value for name, value in os.environ.items() if name != "DOCSDESK_LANGUAGE"}
    ended = subprocess.run(command, env=kept | locale, capture_output=True, encoding="utf-8", check=False)
    assert ended.stdout.splitlines() == words, ended.stderr


def test_that_numbers_and_sizes_are_those_of_the_language(qapp):
    english = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        assert (amount(12_345), megabytes(1_208_400_000), megabytes(52_149_000)) == ("12.345", "1,21 GB", "52,1 MB")
    finally:
        QLocale.setDefault(english)


@pytest.fixture
def japanese(qapp):
    english, translator = QLocale(), QTranslator()
    QLocale.setDefault(QLocale("ja_JP"))
    assert translator.load("docsdesk_ja", str(resource_folder("translations")))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    QLocale.setDefault(english)


def test_that_sentences_dates_and_times_of_japanese_have_no_spaces(japanese):
    advice = together(say("Check your network."), say("Try again later."))
    assert translate_text(advice, say("Try again.")) == (
        "ネットワークを確認してください。しばらくしてから、もう一度お試しください。もう一度お試しください。"
    )
    assert duration(80) == "1分20秒"
    assert ago(datetime(2025, 3, 9, 12, tzinfo=UTC), datetime(2026, 3, 9, 12, tzinfo=UTC)) == "2025年3月9日"


def test_that_a_sentence_of_japanese_is_not_taken_for_one_long_word():
    sentence = "プロキシがオンの間、api.playground.credentialsは効果がありません。"
    assert with_short_words(sentence) == "プロキシがオンの間、api.playground.credenti…は効果がありません。"
    assert with_short_words("認証方式が未設定の間は、キーの名前を指定しても効果がありません。") == (
        "認証方式が未設定の間は、キーの名前を指定しても効果がありません。"
    )
