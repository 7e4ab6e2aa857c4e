import re

import pytest
from tests.fakes.component_page import rendered


def drawn(text):
    html = rendered(text + "\n").html
    return html[html.index("</header>") :]


def test_that_a_drawing_in_a_page_keeps_its_shapes_words_colours_and_size():
    html = drawn(
        '<svg width="40" viewBox="0 0 40 20"><rect width="40" height="20" fill="navy" strokeWidth={2} />'
        '<text x="3" y="4">Hello <tspan fill="#fff">you</tspan></text></svg>'
    )

    assert '<svg class="drawing" width="40" viewBox="0 0 40 20"' in html
    assert '<rect width="40" height="20" fill="navy" stroke-width="2">' in html
    assert '<text x="3" y="4">Hello <tspan fill="#fff">you</tspan></text>' in html


def test_that_a_drawing_over_several_lines_is_read_as_one():
    html = drawn("<svg viewBox='0 0 9 9'>\n  <g>\n\n    <text>\n      Two *words*\n    </text>\n  </g>\n</svg>")

    assert re.search(r"<g><text>\s*Two words\s*</text></g>", html)


def test_that_a_drawing_stands_in_a_line_of_text():
    assert re.search(r'<p>A <svg class="drawing".*</svg> flag.</p>', drawn('A <svg><path d="M0 0" /></svg> flag.'))


def test_that_the_styles_of_a_drawing_are_its_own_only():
    html = drawn(
        '<svg><defs><linearGradient id="g"><stop stopColor="red" /></linearGradient></defs>'
        "<style>{`.a { fill: url(#g); background: url(//x.example) } body { color: red }`}</style>"
        '<rect className="a" style={{ strokeOpacity: 0.5, cursor: "url(//x.example)" }} /></svg>'
    )

    identity = re.search(r'<linearGradient id="(drawing-[0-9a-f]+-g)">', html)[1]
    assert f'<rect fill="url(#{identity})" stroke-opacity="0.5">' in html
    assert "x.example" not in html
    assert "<style" not in html


def test_that_a_drawing_tells_its_title_to_screen_readers_and_one_without_is_passed_over():
    assert 'role="img" aria-label="A flag"' in drawn("<svg><title>A flag</title></svg>")
    assert 'role="img" aria-label="A kite"' in drawn('<svg aria-label="A kite" />')
    assert 'aria-hidden="true"' in drawn("<svg />")


@pytest.mark.parametrize(
    "inner",
    [
        "<script>alert(1)</script>",
        "<foreignObject><iframe src='https://x.example' /></foreignObject>",
        '<image href="https://x.example/a.png" /><use href="https://x.example/#a" /><feImage href="//x.example" />',
        '<a href="javascript:alert(1)"><circle r="3" onclick="alert(1)" /></a>',
        '<a xlink:href="javascript:alert(1)"><circle r="3" /></a>',
        '<rect fill="url(https://x.example/#a)" style="background:url(//x.example)" mask="url(//x.example#b)" />',
        '<style>@import "//x.example"; rect { fill: url(//x.example) }</style><rect />',
        '<animate attributeName="href" to="javascript:alert(1)" /><set attributeName="onload" to="alert(1)" />',
        '<text fill={"red\\" onload=\\"alert(1)"}>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    ],
)
def test_that_a_drawing_runs_and_loads_nothing(inner):
    html = drawn(f'<svg onload="alert(1)">{inner}</svg>')

    tags = re.findall(r"<[^>]*>", html)
    assert any(tag.startswith("<svg") for tag in tags)
    assert not [
        tag for tag in tags if re.match(r"</?(script|foreignObject|iframe|image|style|animate|set|a|fe)\b", tag)
    ]
    assert not [tag for tag in tags if re.search(r"\son\w+\s*=|\sstyle\s*=|x\.example|javascript:", tag)]
