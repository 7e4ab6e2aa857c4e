import gzip
from pathlib import Path

import pytest

from docsdesk.engine.export.own_files import can_run_script

SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


@pytest.mark.parametrize("name", ["demo.html", "Demo.HTM", "lib/part.mjs", "x.xhtml", "x.php", "x.wasm"])
def test_that_files_which_browsers_run_can_run_scripts(tmp_path: Path, name: str):
    file = tmp_path / Path(name).name
    file.write_bytes(b"")
    assert can_run_script(file)


@pytest.mark.parametrize(
    "content",
    [
        f"<svg {SVG}><script>1</script></svg>",
        f"<svg {SVG}><g onload='1'/></svg>",
        f"<svg {SVG}><a xlink:href='java&#10;script:1'><text>x</text></a></svg>",
        f"<svg {SVG}><animate attributeName='href' values='#a;javascript:1'/></svg>",
        f"<svg {SVG}><set attributeName='onclick' to='1'/></svg>",
        f"<svg {SVG}><foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' srcdoc='x'/></foreignObject></svg>",
        f"<!DOCTYPE svg [<!ENTITY % p '<!ENTITY x SYSTEM \"x\">'>%p;]><svg {SVG}>&x;</svg>",
        f"<!DOCTYPE svg [<!ENTITY x '<script/>'>]><svg {SVG}>&x;</svg>",
        "<?xml-stylesheet href='x.xsl'?><svg/>",
        "<html xmlns='http://www.w3.org/1999/xhtml'><script/></html>",
        "<svg><script>1</script>",
        "<h:svg xmlns:h='http://www.w3.org/2000/svg'><h:script/></h:svg>",
    ],
)
def test_that_a_drawing_that_holds_a_script_can_run_it(tmp_path: Path, content: str):
    file = tmp_path / "drawing.svg"
    for encoding in ("utf-8", "utf-16"):
        file.write_bytes(content.encode(encoding))
        assert can_run_script(file)


@pytest.mark.parametrize("name", ["logo.svg", "feed.xml"])
def test_that_a_drawing_without_a_script_cannot(tmp_path: Path, name: str):
    (tmp_path / name).write_text(
        "<?xml version='1.0'?><!-- made by hand --><!DOCTYPE svg [<!ENTITY ns 'http://ns.example/'>]>"
        f"<svg {SVG} xmlns:x='&ns;'><foreignObject/><style>a {{}}</style><a href='https://x.example'>"
        "<path d='M0 0'/></a><animate attributeName='x' values='0;1'/></svg>"
    )
    assert not can_run_script(tmp_path / name)


@pytest.mark.parametrize("name", ["photo.png", "data.json", "notes.txt", "manual.pdf", "Makefile"])
def test_that_other_files_cannot(tmp_path: Path, name: str):
    (tmp_path / name).write_bytes(b"%PDF-1.7 <script>alert(1)</script>")
    assert not can_run_script(tmp_path / name)


TYPES = (".wsdl", ".xpdl", ".xsd", ".rng", ".rss", ".atom", ".gpx", ".kml", ".mml", ".xul", ".plist", ".svg", "")


@pytest.mark.parametrize("suffix", TYPES)
def test_that_every_type_of_xml_is_judged_by_what_it_holds(tmp_path: Path, suffix: str):
    harmless, scripted = tmp_path / f"a{suffix}", tmp_path / f"b{suffix}"
    harmless.write_text(f"<svg {SVG}><path d='M0 0'/></svg>")
    scripted.write_text(f"<d><x:script xmlns:x='http://www.w3.org/1999/xhtml'>1</x:script></d>{' ' * 9}")
    assert (can_run_script(harmless), can_run_script(scripted)) == (False, True)


@pytest.mark.parametrize("start", [b"\xef\xbb\xbf", b" \n\t" * 400, b""])
def test_that_what_stands_before_markup_does_not_hide_it(tmp_path: Path, start: bytes):
    file = tmp_path / "order.wsdl"
    file.write_bytes(start + b"<d><script>1</script></d>")
    assert can_run_script(file)


@pytest.mark.parametrize(
    "refresh",
    [
        "<h:meta xmlns:h='http://www.w3.org/1999/xhtml' http-equiv='refresh' content='0;url=https://x.example'/>",
        "<meta HTTP-EQUIV=' Refresh ' content='0'/>",
    ],
)
def test_that_a_refresh_counts_as_a_script(tmp_path: Path, refresh: str):
    (tmp_path / "a.svg").write_text(f"<svg {SVG}>{refresh}</svg>")
    assert can_run_script(tmp_path / "a.svg")


@pytest.mark.parametrize(
    "encoding",
    ["Shift_JIS", "EUC-JP", "GBK", "Big5", "EUC-KR", "no-such", "utf-7", "cp037", "base64", "\u00fc", ""],
)
def test_that_xml_in_an_encoding_nobody_can_judge_may_run_scripts(tmp_path: Path, encoding: str):
    (tmp_path / "a.svg").write_text(f"<?xml version='1.0' encoding='{encoding}'?><svg {SVG}/>", "utf-8")
    assert can_run_script(tmp_path / "a.svg")


@pytest.mark.parametrize("encoding", ["windows-1252", "iso-8859-15", "koi8-r", "us-ascii", "UTF-8"])
def test_that_drawings_in_encodings_of_old_are_judged(tmp_path: Path, encoding: str):
    head = f"<?xml version='1.0' encoding='{encoding}'?>"
    (tmp_path / "a.svg").write_bytes(f"{head}<svg {SVG}><title>x</title></svg>".encode(encoding))
    (tmp_path / "b.svg").write_bytes(f"{head}<svg {SVG}><script/></svg>".encode(encoding))
    assert (can_run_script(tmp_path / "a.svg"), can_run_script(tmp_path / "b.svg")) == (False, True)


def test_that_utf_16_without_a_mark_and_null_bytes_hide_nothing(tmp_path: Path):
    for number, encoding in enumerate(("utf-16-le", "utf-16-be", "utf-8")):
        file = tmp_path / f"{number}.svg"
        file.write_bytes(f"<svg {SVG}><script>1</script></svg>\0".encode(encoding))
        assert can_run_script(file)


@pytest.mark.parametrize(
    ("name", "text", "can"),
    [
        ("a.svgz", "<svg xmlns='http://www.w3.org/2000/svg'/>", False),
        ("a.svgz", "<svg><script/></svg>", True),
        ("a.xsd.gz", "<svg><script/></svg>", True),
        ("page.html.gz", "Hello", True),
        ("page.html.br", "Hello", True),
        ("data.tar.gz", "words", False),
        ("data.json.gz", "<script>", False),
    ],
)
def test_that_what_browsers_unpack_is_judged_by_what_it_holds(tmp_path: Path, name: str, text: str, *, can: bool):
    (tmp_path / name).write_bytes(gzip.compress(text.encode()))
    assert can_run_script(tmp_path / name) is can


def test_that_a_drawing_too_large_to_be_unpacked_may_run_scripts(tmp_path: Path):
    bomb = gzip.compress(b"<svg>" + b" " * 70_000_000 + b"</svg>")
    (tmp_path / "a.svgz").write_bytes(bomb)
    assert can_run_script(tmp_path / "a.svgz")
