from docsdesk.domain.support.diagnostics import end_of, write_facts


def test_that_the_values_of_facts_are_below_each_other_unless_a_name_is_very_long():
    assert write_facts({"Docsdesk": "1.0", "Qt": "6.11", "empty": ""}) == "Docsdesk  1.0\nQt        6.11\nempty"
    assert write_facts({"Qt": "6", "x" * 30: "7"}).startswith(f"Qt{' ' * 24}6\n")
    assert write_facts({}) == ""


def test_that_of_a_long_text_whole_lines_at_the_end_are_kept():
    assert end_of("first\nsecond\nthird\n", 9) == "[13 characters before this are left out]\nthird\n"
    assert end_of("third\n", 9) == "third\n"
