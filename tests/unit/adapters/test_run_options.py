import logging
import math

import pytest

from docsdesk.adapters.run_options import log_level, timeout


@pytest.mark.parametrize(("text", "level"), [("debug", logging.DEBUG), (" ERROR ", logging.ERROR), ("", logging.INFO)])
def test_that_the_environment_names_the_level_to_log_at(text: str, level: int):
    assert log_level({"DOCSDESK_LOG_LEVEL": text}) == level


def test_that_an_unknown_level_is_said_and_the_usual_one_taken(caplog: pytest.LogCaptureFixture):
    assert log_level({"DOCSDESK_LOG_LEVEL": "loud"}) == logging.INFO
    assert "DOCSDESK_LOG_LEVEL is not one of DEBUG" in caplog.text


@pytest.mark.parametrize(("text", "seconds"), [("2.5", 2.5), ("", math.inf)])
def test_that_the_environment_names_the_longest_wait(text: str, seconds: float):
    assert timeout({"DOCSDESK_TIMEOUT": text}) == seconds


@pytest.mark.parametrize("text", ["soon", "0", "-1", "nan"])
def test_that_a_wait_that_is_none_is_said_and_not_taken(text: str, caplog: pytest.LogCaptureFixture):
    assert timeout({"DOCSDESK_TIMEOUT": text}) == math.inf
    assert "DOCSDESK_TIMEOUT is not a number of seconds" in caplog.text
