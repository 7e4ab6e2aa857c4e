"""What is told of pages agrees with what the reference compiler of MDX said of them."""

import pytest
from tests.bench.mdx_fidelity.verdicts import DATA, fixed, hazards, recorded_texts

VERDICTS = (DATA / "verdicts.txt").read_text().strip()


@pytest.fixture(scope="module")
def told():
    return [(file, text, hazards(file, text)) for file, text in recorded_texts()]


def test_that_hazards_are_told_of_the_pages_that_the_compiler_refused_and_of_no_others(told):
    assert 100 < VERDICTS.count("1") < len(VERDICTS) - 100

    assert "".join(str(int(bool(problems))) for _, _, problems in told) == VERDICTS


def test_that_a_page_of_which_all_is_fixed_has_no_hazard_left(told):
    fixable = [found for found in told if found[2] and all(problem.fix for problem in found[2])]

    assert len(fixable) > 100
    for file, text, problems in fixable:
        assert hazards(file, fixed(file, text, problems)) == (), text
