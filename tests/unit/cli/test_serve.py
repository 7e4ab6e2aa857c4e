from docsdesk.cli.console import MOST_LINES
from docsdesk.cli.serve import tell_news


def test_that_problems_are_told_with_their_places(capsys):
    tell_news(("docs.json:3:5: There is no page x. Add it.",))
    assert capsys.readouterr().err == "docsdesk: 1 problem\n  docs.json:3:5: There is no page x. Add it.\n"


def test_that_many_problems_are_counted_and_not_all_told(capsys):
    tell_news(tuple(f"a.mdx:{line}:1: Broken." for line in range(1, MOST_LINES + 5)))
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == f"docsdesk: {MOST_LINES + 4} problems"
    assert lines[-1] == "  and 4 more"
    assert len(lines) == MOST_LINES + 2


def test_that_the_end_of_problems_is_told(capsys):
    tell_news(())
    assert "No problems" in capsys.readouterr().err
