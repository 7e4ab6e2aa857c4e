"""How much a service still takes: the interface's two limits, and what the service itself says."""

from datetime import UTC, datetime, timedelta

import pytest

from docsdesk.domain.assistant.budget import DAY, HOUR, Budget, RateReport

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


def test_that_both_limits_are_counted_down_and_the_nearer_one_counts():
    budget = Budget(60, 9_990)
    assert (budget.left_this_hour, budget.left_today, budget.left) == (9_940, 10, 10)
    assert budget.is_low
    assert not Budget(60, 60).is_low


def test_that_nothing_is_left_rather_than_less():
    assert Budget(10_001, 10_001).left == 0


def test_that_the_service_knows_better_until_its_window_ends():
    report = RateReport(NOW, 40, 10_000, HOUR, NOW + 30 * MINUTE)
    assert Budget(5, 5, report, since=3).left_this_hour == 37
    assert Budget(5, 5, report, since=3).left_today == 9_995
    assert report.holds(NOW + 29 * MINUTE)
    assert not report.holds(NOW + 30 * MINUTE)


@pytest.mark.parametrize(
    ("report", "length"),
    [
        (RateReport(NOW, 4, 60, MINUTE), None),
        (RateReport(NOW, 4, 60), None),
        (RateReport(NOW, 4, 10_000), HOUR),
        (RateReport(NOW, 4), HOUR),
        (RateReport(NOW, 4, None, None, NOW + 20 * HOUR), DAY),
        (RateReport(NOW, 4, 500, DAY), DAY),
    ],
)
def test_that_a_report_is_of_the_limit_it_is_about(report: RateReport, length: timedelta | None):
    assert report.length == length


def test_that_a_report_of_another_limit_changes_nothing():
    assert Budget(1, 1, RateReport(NOW, 4, 60, MINUTE)).left == 9_999
