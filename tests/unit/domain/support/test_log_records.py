from docsdesk.domain.support.log_records import Level, read_records

TEXT = """  the end of a traceback that was cut off
2026-11-28 10:00:01,123 INFO docsdesk.app.life: started
2026-11-28 10:00:02,456 ERROR docsdesk.engine.app: failed
Traceback (most recent call last):
  File "x.py", line 1
ValueError: no
2026-11-28 10:00:03,789 WARNING py.warnings: late: 2026
"""


def test_that_a_record_has_its_traceback_and_what_is_cut_off_is_left_out():
    first, second, third = read_records(TEXT, first=7)

    assert (first.number, first.level, first.source, first.text) == (7, Level.INFO, "docsdesk.app.life", "started")
    assert second.first_line == "failed"
    assert second.text.endswith("ValueError: no")
    assert third.as_text() == "2026-11-28 10:00:03 WARNING py.warnings: late: 2026"


def test_that_text_without_a_record_has_none():
    assert list(read_records("")) == list(read_records("no head\n")) == []
