import re
import time

import pytest
from tests.fakes.component_page import rendered

from docsdesk.docs.mdx.components.formulas import FormulaError, mathml


def test_that_formulas_become_mathml_in_lines_and_by_themselves():
    html = rendered("Energy $E = mc^2$.\n\n$$\nx^2\n$$\n").html

    assert '<math display="inline" alttext="E = mc^2"><mrow><mi>E</mi><mo>=</mo>' in html
    assert '<math display="block" alttext="x^2">' in html


def test_that_a_broken_formula_shows_its_source_and_is_told_with_its_place():
    page = rendered("Text.\n\nBroken $\\left( x$ here.\n")
    [problem] = page.problems

    assert "\\left( x" in page.html
    assert (problem.place.line, problem.place.column) == (3, 8)
    assert "missing right" in problem.title


@pytest.mark.parametrize(
    "tex", ["\\foo{x}", "x_1_2", "\\frac", "{" * 100, "x" * 5000, "\\begin{nope} a & b \\end{nope}"]
)
def test_that_what_cannot_be_read_is_no_formula(tex):
    with pytest.raises(FormulaError):
        mathml(tex, is_block=False)


@pytest.mark.parametrize(
    "tex",
    [
        "\\href{javascript:alert(1)}{x}",
        "\\text{<script>alert(1)</script>}",
        "\\text{&lt;img src=x onerror=alert(1)&gt;}",
        '\\color{red" onclick="alert(1)} x',
        "\\style{background:url(x)}{x}",
        "\\class{x}{y}",
    ],
)
def test_that_a_formula_can_do_nothing(tex):
    html = rendered(f"A ${tex}$ b.").html

    tags = re.findall(r"<(\w+)((?:\s+[\w-]+(?:=\"[^\"]*\")?)*)>", html)
    assert not {name for name, _ in tags} & {"script", "img", "style", "a"}
    assert not [rest for _, rest in tags if re.search(r"\s(?:on\w+|style|href)=", re.sub(r'"[^"]*"', "", rest))]


def test_that_sides_of_columns_and_rows_are_kept():
    html = mathml("\\begin{aligned} a &= b \\\\ &= c \\end{aligned}", is_block=True).html

    assert html.count("<mtr>") == 2
    assert html.count("<mtd") == 4


def test_that_a_formula_in_a_sentence_is_quoted_as_it_is_seen():
    [section] = rendered("Here $x + y$ is a sum.").sections

    assert [block.text for block in section.blocks] == ["Here x+y is a sum."]


def test_that_hostile_formulas_take_no_time():
    started = time.process_time()
    for tex in ("{" * 2000, "\\frac" * 700, "x^" * 1900, "\\left(" * 600, "\\sqrt{" * 59 + "x" + "}" * 59, "&" * 3900):
        rendered(f"${tex}$")

    assert time.process_time() - started < 3
