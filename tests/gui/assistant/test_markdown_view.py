"""Markdown that arrives piece by piece: it looks as if it had come at once, and nothing in it reaches outside."""

import random

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextBlock, QTextDocument, QTextFrame, QTextLayout, QTextTable

from docsdesk.ui.markdown.links import Links, resolve_link
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.text.markdown_view import CodeBlockView, MarkdownView
from docsdesk.ui.widgets.text.table_block import TableBlock

SITE = "https://docs.example.com/base"

ANSWER = """# Authentication

Send the key as a **bearer header** with *every* request, see [Auth](/auth) or `Authorization`.
A second line  
after a break.

```python
import httpx

def call() -> int:
    return 42  # done
```

Then:

1. Create a key
2. Store it
   - in the keyring
   - never in code

   A second paragraph of the item.
3. Rotate:

   ```bash
   curl https://api.example.com
   ```

- [x] done
-
- > quoted in a list

> Keys expire.
>
> ```
> fenced in a quote
> ```
> - listed in a quote

| Header | Value |
|:--|--:|
| `Authorization` | Bearer … |
| Accept | *json* |

---

Setext
------

<div>raw <b>html</b></div>

Text <i>inline</i> ⛴ 😀 and #hashtag
#hashtag again
- item right after

    indented code

    more of it

```suggestions
(Rotate keys)[/keys/rotate]
```

The end
"""  # noqa: W291 (two spaces break a line)


@pytest.fixture
def view(qtbot, wishes) -> MarkdownView:
    made = MarkdownView(wishes.intents(Links, resolve=lambda target: resolve_link(target, SITE)))
    qtbot.addWidget(made)
    made.resize(640, 400)
    return made


def show(view: MarkdownView, source: str) -> None:
    view.show_markdown(source)
    view.finish()


def words_of(view: MarkdownView) -> str:
    view.selectAll()
    return view.selected_words()


def shape(view: MarkdownView) -> list[tuple]:
    """Everything a reader can see: blocks with their formats, runs of words, frames, code and tables."""
    view.finish()
    found = blocks_of(view.document()) + frames(view.document().rootFrame())
    for part in shown_parts(view):
        inside = part.lines if isinstance(part, CodeBlockView) else part
        found.append((part.geometry(), *blocks_of(inside.document()), *frames(inside.document().rootFrame())))
    return found


def shown_parts(view: MarkdownView) -> list[CodeBlockView | TableBlock]:
    parts = view.viewport().findChildren(CodeBlockView) + view.viewport().findChildren(TableBlock)
    return sorted((part for part in parts if not part.isHidden()), key=lambda part: part.y())


def blocks_of(document: QTextDocument) -> list[tuple]:
    found: list[tuple] = []
    block = document.begin()
    while block.isValid():
        style = block.blockFormat()
        runs = []
        iterator = block.begin()
        while not iterator.atEnd():
            fragment = iterator.fragment()
            words = fragment.charFormat()
            look = words.fontWeight(), words.fontItalic(), words.foreground().color().name(), words.anchorHref()
            runs.append((fragment.text(), look))
            iterator += 1
        listed = block.textList()
        found.append(
            (
                style.topMargin(),
                style.indent(),
                style.alignment(),
                style.lineHeight(),
                (listed.format().style(), listed.format().indent(), listed.itemText(block)) if listed else None,
                tuple(runs),
                tuple((each.start, each.length, each.format.foreground().color().name()) for each in colours(block)),
            )
        )
        block = block.next()
    return found


def colours(block: QTextBlock) -> list[QTextLayout.FormatRange]:
    return sorted(block.layout().formats(), key=lambda each: each.start)


def frames(frame: QTextFrame) -> list[tuple]:
    found = []
    for child in frame.childFrames():
        kind = (child.rows(), child.columns()) if isinstance(child, QTextTable) else "frame"
        found.append((kind, child.firstPosition(), child.lastPosition()))
        found.extend(frames(child))
    return found


def at_once(view: MarkdownView, source: str) -> list[tuple]:
    view.show_markdown("")
    show(view, source)
    return shape(view)


def anchors(document: QTextDocument) -> set[str]:
    found = set()
    block = document.begin()
    while block.isValid():
        iterator = block.begin()
        while not iterator.atEnd():
            words = iterator.fragment().charFormat()
            if words.isAnchor() or words.anchorHref():
                found.add(words.anchorHref())
            assert not words.isImageFormat()
            iterator += 1
        block = block.next()
    return found


@pytest.mark.parametrize("size", [7, 40])
def test_that_an_answer_in_pieces_looks_as_if_it_had_come_at_once(view, qtbot, size):
    whole = at_once(view, ANSWER)
    view.show_markdown("")
    for end in range(size, len(ANSWER) + size, size):
        view.show_markdown(ANSWER[:end])
    assert shape(view) == whole


def test_that_code_whose_lines_come_late_gets_its_place(view):
    long = ANSWER.replace("import httpx\n", "".join(f"step_{number} = {number}\n" for number in range(3_000)))
    whole = at_once(view, long)
    view.show_markdown("")
    for end in (len(long) // 2, len(long)):
        view.show_markdown(long[:end])
        assert view.viewport().findChild(CodeBlockView).lines.blockCount() < end // 40, "most are still to come"
    assert shape(view) == whole


@pytest.mark.parametrize(("length", "scrolls"), [(40, False), (90, True)])
def test_that_only_code_wider_than_the_view_has_room_for_a_scroll_bar(view, theme, length, scrolls):
    view.resize(480, 400)
    view.show()
    show(view, f"```\n{'x' * length}\n```\n")
    (block,) = shown_parts(view)
    bar = block.lines.horizontalScrollBar()
    assert bar.isVisible() is scrolls
    assert block.lines.viewport().height() - block.lines.fontMetrics().lineSpacing() <= 2 * 10 + 2


def test_that_every_beginning_of_an_answer_looks_as_it_would_at_once(view):
    fresh = MarkdownView(Links(lambda target: resolve_link(target, SITE), list))
    for end in range(0, len(ANSWER), 11):
        view.show_markdown(ANSWER[:end])
        assert shape(view) == at_once(fresh, ANSWER[:end])
    fresh.deleteLater()


def test_that_answers_made_of_random_blocks_stream_alike(view):
    seed = random.Random(4)
    blocks = ANSWER.split("\n\n")
    for _ in range(12):
        source = "\n\n".join(seed.choices(blocks, k=6))
        whole = at_once(view, source)
        view.show_markdown("")
        end = 0
        while end < len(source):
            end += seed.randint(1, 60)
            view.show_markdown(source[:end])
        assert shape(view) == whole


def test_that_finished_blocks_are_not_written_again(view, qtbot):
    view.show_markdown("One.\n\nTwo.\n\nThree\n")
    changed = []
    view.document().contentsChange.connect(lambda position, removed, added: changed.append(position))
    view.show_markdown("One.\n\nTwo.\n\nThree\nand more")
    assert min(changed) >= len("One.\nTwo.")


def test_that_a_link_whose_target_is_defined_later_gets_it(view):
    view.show_markdown("See [auth].\n\nMore.\n\n")
    view.show_markdown("See [auth].\n\nMore.\n\n[auth]: https://example.com/auth\n")
    assert anchors(view.document()) == {"https://example.com/auth"}


def test_that_code_can_be_copied_block_by_block(view):
    view.show_markdown(ANSWER)
    view.finish()
    codes = [button.text_to_copy for button in view.viewport().findChildren(CopyButton, "copy_code")]
    assert codes[0] == "import httpx\n\ndef call() -> int:\n    return 42  # done"
    assert "curl https://api.example.com" in codes


def test_that_html_shows_as_text(view):
    view.show_markdown("<script>alert(1)</script>\n\nIn <b onclick=x>line</b> &lt;")
    assert view.document().toPlainText() == "<script>alert(1)</script>\nIn <b onclick=x>line</b> <"


def test_that_suggested_pages_are_links_into_the_site(view):
    show(view, "```suggestions\n(Rotate keys)[/keys/rotate]\n(Evil)[javascript:x]\n```\n")
    assert anchors(view.document()) == {"https://docs.example.com/keys/rotate"}
    assert view.document().toPlainText() == "Rotate keys\nEvil"


HOSTILE_TARGETS = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:x",
    "file:///etc/passwd",
    "file://host/share/x.png",
    "//host/share/x.png",
    "\\\\host\\share\\x.png",
    "/\\host/x",
    "qrc:/x",
    "ftp://host/x",
    "mailto:a@example.com",
    "tel:1",
    "http://user:pass@host/",
    "https://example.com@evil.example/",
    "http://",
    "https:///x",
    "http://[::1",
    "https://exa\u202emple.com",
    "https://exa\u200bmple.com",
    "https://exam ple.com",
    "about:blank",
    "view-source:https://example.com",
    "x",
    "C:\\Windows\\x",
    "~/.ssh/id_rsa",
    "",
    "#",
]


FORMS = ["[a]({})", "![a]({})", "[a](<{}>)", "<{}>", "[a][r]\n\n[r]: <{}>", "![a][r]\n\n[r]: {}"]


@pytest.mark.parametrize("form", FORMS)
def test_that_no_hostile_target_becomes_a_link_or_image(view, form):
    for target in HOSTILE_TARGETS:
        view.show_markdown("Before " + form.replace("{}", target) + " after\n")
        found = [QUrl(anchor) for anchor in anchors(view.document())]
        assert {url.host() for url in found} <= {"docs.example.com"}, target
        assert {url.scheme() for url in found} <= {"https"}, target


def test_that_nothing_is_loaded_whatever_is_asked_for(view, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    for kind in QTextDocument.ResourceType:
        assert not view.loadResource(kind.value, QUrl.fromLocalFile(str(secret)))
    view.setSource(QUrl.fromLocalFile(str(secret)))
    assert "secret" not in view.document().toPlainText()


def test_that_marks_of_direction_are_taken_out(view):
    show(view, "a\u202eb `c\u2066d` [e\u200bf](https://example.com)\n\n```\nx\u202ey\n```")
    assert words_of(view) == "ab cd ef\n\nxy"


def test_that_characters_that_qt_takes_for_structure_do_no_harm(view):
    show(view, "a\ufdd0b\ufdd1c\ufffcd\u2029e\n\n```\n\ufdd1\ufdd0\n```\n\nend")
    assert words_of(view).endswith("end")
    assert not view.document().rootFrame().childFrames()
    assert len(shown_parts(view)) == 1


@pytest.mark.parametrize(
    "source",
    ["> " * 3000 + "x", "- " * 3000 + "x", "[" * 20_000, "*a **b " * 3000, "[a](b) " * 3000, "<" * 20_000,
     "| a " * 500 + "|\n" + "|--" * 500 + "|\n", "\n".join("  " * depth + "- x" for depth in range(300)),
     "`" * 20_000, "```" + "x" * 5000, "1. " * 3000, "99999999999999. x", "> - " * 500 + "x"],
    ids=range(13),
)  # fmt: skip
def test_that_absurd_nesting_is_shown_somehow(view, source):
    show(view, source)
    show(view, source + "\n\nend")
    assert words_of(view).rstrip().endswith("end")


def test_that_only_web_links_are_passed_on(view, wishes):
    for address in ("file:///etc/passwd", "javascript:x", "https://example.com/a"):
        view.anchorClicked.emit(QUrl(address))
    assert wishes.of("open") == ["https://example.com/a"]


def test_that_the_target_is_shown_as_it_really_is(view, wishes):
    view.highlighted.emit(QUrl("https://\u0435xample.com/a"))
    view.highlighted.emit(QUrl())
    assert wishes.of("hover") == ["https://xn--xample-2of.com/a · outside this site · reads like \u0435xample.com", ""]


def test_that_the_view_is_as_high_as_its_text(view):
    view.show()
    view.show_markdown("a\n\n" * 50)
    assert view.height() >= view.document().size().height()
    tall = view.height()
    view.show_markdown("a")
    assert view.height() < tall / 10


def test_that_a_view_that_is_shown_again_shows_only_what_it_says(view):
    view.hide()
    view.show_markdown("The docs do not say.", is_arriving=True)
    view.show()
    assert [code for code in view.findChildren(CodeBlockView) if code.isVisible()] == []


def test_that_open_code_grows_line_by_line_and_loses_the_marks_that_end_it(view):
    begun = "```python\n" + "".join(f"line_{number} = {number}\n" for number in range(400))
    view.show_markdown(begun, is_arriving=True)
    view.finish()
    lines = view.viewport().findChild(CodeBlockView).lines
    lines.document().firstBlock().setUserState(7)
    view.show_markdown(f"{begun}last()\n``", is_arriving=True)
    view.finish()
    view.show_markdown(f"{begun}last()\n```\n\nDone.", is_arriving=True)
    view.finish()
    assert lines.toPlainText().endswith("line_399 = 399\nlast()")
    assert lines.document().firstBlock().userState() == 7, "the lines before were left alone"
    assert view.viewport().findChild(CopyButton, "copy_code").text_to_copy == lines.toPlainText()
