from pathlib import Path

import pytest

from docsdesk.engine.export.own_scripts import can_run_script

SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


@pytest.mark.parametrize("name", ["demo.html", "Demo.HTM", "lib/part.mjs", "x.xhtml", "x.svgz", "x.wasm"])
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


@pytest.mark.parametrize("name", ["photo.png", "data.json", "notes.txt", "manual.pdf"])
def test_that_other_files_cannot(tmp_path: Path, name: str):
    assert not can_run_script(tmp_path / name)
