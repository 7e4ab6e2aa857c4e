"""What goes with a question: added, shown, changed, taken away, sent once, and remembered where it should be."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from tests.gui.assistant.conftest import SITE, connection
from tests.gui.dropping import drop, files
from tests.gui.outline import wait_for_outline
from tests.gui.row_menus import choose as choose_in_row
from tests.gui.row_menus import open_menu

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, InterfaceVersion, SendKey
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.composer.chips import Chip
from docsdesk.ui.assistant.composer.page_picker import fitting_pages
from docsdesk.usecases.assistant.assistant_readiness import AskChoices
from docsdesk.usecases.assistant.attach_file import MOST_BYTES_TOGETHER
from docsdesk.usecases.exports.plan_export import ExportablePage

PAGES = (
    ExportablePage("/quickstart", "Quickstart"),
    ExportablePage("/authentication", "Authentication"),
    ExportablePage("/guides/go-live", "Go live"),
)
CODE = ContextItem(type="code", value="x = 1", path="src/app.py")
NO_MODIFIER = Qt.KeyboardModifier.NoModifier


@pytest.fixture
async def ready(desk, eventually):
    desk.files.offered = AskChoices(PAGES, ("v2", "v1"), ("en",))
    desk.controller.show_site(SITE)
    desk.controller.show_connection(connection())
    version = desk.child(QComboBox, "ask_version")
    await eventually(lambda: version.count() == 2 and desk.child(QPushButton, "send_question").isVisible())
    return desk


def field(desk) -> QPlainTextEdit:
    return desk.child(QPlainTextEdit, "question_input")


def chips(desk) -> list[str]:
    return [chip.face.text() for chip in desk.pane.composer.findChildren(Chip) if not chip.isHidden()]


def chip(desk, place: int) -> QToolButton:
    return [chip for chip in desk.pane.composer.findChildren(Chip) if not chip.isHidden()][place].face


def problem(desk) -> str:
    return desk.child(QLabel, "composer_problem").text()


def choose(desk, action: str) -> None:
    """What a click on a line of the Add menu does."""
    menu = desk.child(QPushButton, "add_extra").menu()
    menu.aboutToShow.emit()
    next(each for each in menu.actions() if each.objectName() == action).trigger()


def press(desk, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_MODIFIER) -> None:
    QTest.keyClick(field(desk), key, modifier)


async def sent(desk, eventually, question: str = "How?"):
    """The body of the next question."""
    before = len(desk.assistant.bodies)
    field(desk).setPlainText(question)
    desk.child(QPushButton, "send_question").click()
    await eventually(lambda: len(desk.assistant.bodies) > before)
    return desk.assistant.bodies[-1]


async def test_that_files_are_attached_sent_once_and_shown_with_the_turn(ready, eventually):
    ready.files.contents = {"a.png": b"\x89PNG\0", "b.txt": b"b"}
    ready.composing.attach([Path("/x/a.png"), Path("/x/b.txt")])
    await eventually(lambda: chips(ready) == ["a.png · 1 KB", "b.txt · 1 KB"])
    body = await sent(ready, eventually)
    files = body["messages"][0]["experimental_attachments"]
    assert [(file["name"], file["contentType"]) for file in files] == [("a.png", "image/png"), ("b.txt", "text/plain")]
    await eventually(lambda: chips(ready) == [])
    shown = [chip.face.text() for chip in ready.pane.findChildren(Chip) if chip.face.isVisible()]
    assert shown == ["a.png · 1 KB", "b.txt · 1 KB"]


async def test_that_a_file_alone_can_be_asked(ready, eventually):
    send = ready.child(QPushButton, "send_question")
    field(ready).setPlainText("")
    assert not send.isEnabled()
    ready.files.contents = {"a.png": b"\x89PNG\0"}
    ready.composing.attach([Path("/x/a.png")])
    await eventually(send.isEnabled)
    (question,) = (await sent(ready, eventually, ""))["messages"]
    assert (question["content"], question["experimental_attachments"][0]["name"]) == ("", "a.png")


async def test_that_a_file_that_cannot_be_read_is_said_under_the_field(ready, eventually):
    ready.composing.attach([Path("/x/gone.txt")])
    await eventually(lambda: "gone.txt cannot be used" in problem(ready))
    assert chips(ready) == []


async def test_that_more_than_may_go_together_is_refused_and_the_rest_stays(ready, eventually):
    half = b"\0" * (MOST_BYTES_TOGETHER * 2 // 3)
    ready.files.contents = {"a.bin": half, "b.bin": half}
    ready.composing.attach([Path("a.bin"), Path("b.bin")])
    await eventually(lambda: "The limit is 5.0 MB" in problem(ready))
    assert chips(ready) == ["a.bin · 3.3 MB"]


async def test_that_dropped_files_and_pasted_pictures_are_attached_and_text_stays_text(ready, eventually):
    ready.files.contents = {"a.txt": b"a"}
    picture, text = QMimeData(), QMimeData()
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.fill(0)
    picture.setImageData(image)
    text.setText("words")
    text.setHtml("<b>words</b>")
    text.setImageData(image)
    for given in (files("/x/a.txt"), picture, text):
        assert drop(ready.pane, given)
    await eventually(lambda: sorted(chips(ready)) == ["a.txt · 1 KB", "picture.png · 1 KB"])
    assert field(ready).toPlainText() == "words"
    body = await sent(ready, eventually)
    urls = {file["name"]: file["url"] for file in body["messages"][0]["experimental_attachments"]}
    assert urls["picture.png"].startswith("data:image/png;base64,iVBORw0KGgo")


async def test_that_code_of_a_file_of_the_docs_is_told_by_its_path_there_and_of_others_by_name(ready, eventually):
    ready.files.contents = {"app.py": b"x = 1"}
    ready.composing.show_site(SITE.model_copy(update={"docs_folder": Path("/docs")}))
    for path in ("/docs/src/app.py", "/home/ada/app.py"):
        ready.composing.add_code(Path(path))
    await eventually(lambda: len(chips(ready)) == 2)
    body = await sent(ready, eventually)
    assert {item["path"] for item in body["context"]} == {"src/app.py", "app.py"}


async def test_that_code_comes_from_the_clipboard(ready, eventually):
    QGuiApplication.clipboard().setText("y = 2")
    choose(ready, "add_code_clipboard")
    assert (await sent(ready, eventually))["context"] == [{"type": "code", "value": "y = 2"}]


async def test_that_selected_text_is_edited_before_it_goes_with_its_path_and_element(ready, eventually):
    QGuiApplication.clipboard().setText("Send a key.")
    choose(ready, "add_selection")
    value = ready.child(QPlainTextEdit, "context_value")
    assert value.toPlainText() == "Send a key."
    value.setPlainText("Send the key.")
    ready.child(QLineEdit, "context_path").setText("/auth")
    ready.child(QLineEdit, "context_element").setText("main")
    ready.child(QPushButton, "keep_context").click()
    assert chips(ready) == ["“Send the key.”"]
    assert (await sent(ready, eventually))["context"] == [
        {"type": "textSelection", "value": "Send the key.", "path": "/auth", "elementId": "main"}
    ]
    await wait_for_outline(ready.pane, "composer_context")


async def test_that_what_is_typed_into_an_editor_goes_along_before_it_is_left(ready):
    QGuiApplication.clipboard().setText("")
    choose(ready, "add_selection")
    ready.child(QPlainTextEdit, "context_value").insertPlainText("Send")
    ready.child(QPlainTextEdit, "context_value").insertPlainText(" a key.")
    ready.child(QLineEdit, "context_path").setText("/auth")
    assert ready.pane.composer.extras().context == (
        ContextItem(type="textSelection", value="Send a key.", path="/auth"),
    )
    ready.child(QPushButton, "remove_context").click()
    assert chips(ready) == []


async def test_that_leaving_an_editor_in_which_nothing_was_written_takes_nothing_away(ready):
    QGuiApplication.clipboard().setText("")
    ready.pane.composer.add(Attachment(url="data:text/plain;base64,SGk=", name="a.txt", content_type="text/plain"))
    choose(ready, "add_selection")
    ready.child(QPushButton, "keep_context").click()
    assert len(chips(ready)) == 1


async def test_that_a_chip_opens_changes_and_takes_away_by_keyboard(ready):
    composer = ready.pane.composer
    composer.add(CODE)
    composer.add(CODE.model_copy(update={"path": "b.py"}))
    chip(ready, 0).setFocus()
    QTest.keyClick(chip(ready, 0), Qt.Key.Key_Space)
    path = ready.child(QLineEdit, "context_path")
    assert ready.pane.focusWidget() is path
    path.setText("c.py")
    QTest.keyClick(path, Qt.Key.Key_Escape)
    assert chips(ready) == ["c.py · 1 KB", "b.py · 1 KB"]
    assert ready.pane.focusWidget() is chip(ready, 0)
    QTest.keyClick(chip(ready, 0), Qt.Key.Key_Delete)
    assert chips(ready) == ["b.py · 1 KB"]
    assert ready.pane.focusWidget() is chip(ready, 0)
    ready.pane.composer.findChild(QToolButton, "extra_remove").click()
    assert ready.pane.focusWidget() is field(ready)


async def test_that_context_without_text_is_none(ready):
    ready.pane.composer.add(CODE)
    chip(ready, 0).click()
    ready.child(QPushButton, "remove_context").click()
    assert chips(ready) == []


async def test_that_the_current_page_is_found_by_a_few_letters_and_stays_for_the_next_question(ready, eventually):
    choose(ready, "add_page")
    path, pages = ready.child(QLineEdit, "current_path"), ready.child(QListWidget, "current_path_pages")
    QTest.keyClicks(path, "live")
    assert [pages.item(row).text() for row in range(pages.count())] == ["Go live  ·  /guides/go-live"]
    QTest.keyClick(path, Qt.Key.Key_Down)
    QTest.keyClick(pages, Qt.Key.Key_Return)
    assert chips(ready) == ["/guides/go-live"]
    assert (await sent(ready, eventually))["currentPath"] == "/guides/go-live"
    await eventually(lambda: ready.child(QPushButton, "send_question").isVisible())
    assert (await sent(ready, eventually))["currentPath"] == "/guides/go-live"


async def test_that_files_and_code_are_chosen_and_a_page_by_its_menu(ready, eventually):
    ready.files.contents = {"a.txt": b"a", "b.py": b"b"}
    for action, file, mode in (
        ("add_file", "/x/a.txt", QFileDialog.FileMode.ExistingFiles),
        ("add_code_file", "/x/b.py", QFileDialog.FileMode.ExistingFile),
    ):
        choose(ready, action)
        dialog = ready.child(QFileDialog, "file_dialog")
        assert dialog.fileMode() is mode
        dialog.fileSelected.emit(file)
        dialog.filesSelected.emit([file])
        dialog.close()
        dialog.setParent(None)
    await eventually(lambda: len(chips(ready)) == 2)
    choose(ready, "add_page")
    pages = ready.child(QListWidget, "current_path_pages")
    popover, add = ready.child(QWidget, "page_picker"), ready.child(QPushButton, "add_extra")
    place = add.mapTo(popover.parentWidget(), QPoint(0, 0))
    assert popover.geometry().bottom() < place.y() <= popover.geometry().bottom() + 12, "above its button"
    assert (popover.x(), popover.width()) == (place.x(), 400)
    choose_in_row(open_menu(pages, pages.model().index(1, 0)), "Use this page")
    assert "/authentication" in chips(ready)


async def test_that_a_typed_page_is_counted_as_the_service_counts(ready):
    choose(ready, "add_page")
    path, use = ready.child(QLineEdit, "current_path"), ready.child(QPushButton, "use_current_path")
    path.setText("/" + "🦜" * 100)
    assert ready.child(QLabel, "current_path_count").text() == "201 of 200"
    assert not use.isEnabled()
    path.setText("/" + "🦜" * 99)
    use.click()
    assert chips(ready)[0].startswith("/🦜")


async def test_that_options_hold_for_the_site_and_say_what_is_not_usual(ready, eventually):
    kept = []
    ready.composing.options_kept.connect(lambda site, options: kept.append((site, options)))
    button = ready.child(QPushButton, "ask_options_button")
    button.click()
    ready.child(QComboBox, "ask_interface").setCurrentIndex(1)
    ready.child(QComboBox, "ask_version").setCurrentText("v1")
    ready.child(QLineEdit, "ask_groups").setText("staff, crew, staff")
    ready.child(QPlainTextEdit, "ask_system").setPlainText("Be brief. ")
    QTest.keyClick(ready.child(QLineEdit, "ask_groups"), Qt.Key.Key_Escape)
    wanted = AskOptions(interface=InterfaceVersion.V2, version="v1", groups=("staff", "crew"), system="Be brief.")
    assert kept == [("ferry", wanted)]
    assert button.text() == "Options · 4"
    body = await sent(ready, eventually)
    assert body["filter"] == {"version": "v1", "groups": ["staff", "crew"]}
    assert body["messages"][0]["role"] == "system"
    assert ready.assistant.interfaces == [InterfaceVersion.V2]
    await wait_for_outline(ready.pane, "composer_options")


async def test_that_options_are_kept_while_somebody_goes_on_typing(ready, eventually):
    kept = []
    ready.composing.options_kept.connect(lambda _, options: kept.append(options.system))
    ready.child(QPushButton, "ask_options_button").click()
    system = ready.child(QPlainTextEdit, "ask_system")

    def is_kept_by_the_next_letter() -> bool:
        system.insertPlainText("a")
        return bool(kept)

    await eventually(is_kept_by_the_next_letter)
    assert system.toPlainText().startswith(kept[0])


async def test_that_options_go_back_to_their_defaults(ready):
    ready.composing.show_settings(Settings(asking={"ferry": AskOptions(page_size=8, fingerprint="ada")}))
    assert ready.child(QPushButton, "ask_options_button").text() == "Options · 2"
    assert ready.child(QLineEdit, "ask_fingerprint").text() == "ada"
    ready.child(QPushButton, "ask_options_button").click()
    ready.child(QPushButton, "reset_ask_options").click()
    assert ready.child(QPushButton, "ask_options_button").text() == "Options"
    assert ready.child(QLineEdit, "ask_fingerprint").text() == ""


async def test_that_another_site_has_options_of_its_own(ready):
    ready.composing.show_settings(Settings(asking={"ferry": AskOptions(page_size=8)}))
    ready.controller.show_site(Site(id="other", name="Other"))
    assert ready.child(QPushButton, "ask_options_button").text() == "Options"


async def test_that_what_is_asked_again_goes_with_its_own_extras_and_todays_options(ready, eventually):
    ready.pane.composer.add(CODE)
    await sent(ready, eventually)
    await eventually(lambda: ready.child(QPushButton, "send_question").isVisible())
    ready.composing.keep(AskOptions(page_size=9))
    ready.controller.ask_again(ready.shown().last.id)
    await eventually(lambda: len(ready.assistant.bodies) == 2)
    again = ready.assistant.bodies[-1]
    assert (again["retrievalPageSize"], again["context"][0]["path"]) == (9, "src/app.py")


async def test_that_each_conversation_keeps_what_was_added_to_it(ready, eventually):
    await sent(ready, eventually)
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    first = ready.controller.current
    ready.controller.begin_new()
    ready.pane.composer.add(CODE)
    ready.controller.pick(first)
    assert chips(ready) == []
    ready.controller.begin_new()
    assert chips(ready) == ["app.py · 1 KB"]


async def test_that_with_ctrl_enter_a_plain_enter_begins_a_line(ready, eventually):
    ready.composing.show_settings(Settings(send_key=SendKey.CTRL_ENTER))
    field(ready).setPlainText("a")
    press(ready, Qt.Key.Key_Return)
    assert "\n" in field(ready).toPlainText()
    assert ready.assistant.bodies == []
    press(ready, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await eventually(lambda: len(ready.assistant.bodies) == 1)


async def test_that_no_key_asks_while_an_input_method_composes(ready):
    ready.composing.show_settings(Settings(send_key=SendKey.CTRL_ENTER))
    field(ready).setPlainText("a")
    QApplication.sendEvent(field(ready), QInputMethodEvent("に", []))
    press(ready, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    press(ready, Qt.Key.Key_Return)
    assert ready.assistant.bodies == []
    assert field(ready).toPlainText() == "a"


async def test_that_an_editor_goes_when_the_keyboard_goes_elsewhere(ready, eventually):
    ready.child(QPushButton, "ask_options_button").click()
    form = ready.pane.composer.options_form
    assert form.isVisible()
    field(ready).setFocus()
    await eventually(lambda: not form.isVisible())


def test_that_pages_are_found_by_letters_in_their_order():
    assert fitting_pages(PAGES, "") == list(PAGES)
    assert fitting_pages(PAGES, "gl") == [PAGES[2]]
    assert fitting_pages(PAGES, "auth")[0] == PAGES[1]
    assert fitting_pages(PAGES, "zz") == []
