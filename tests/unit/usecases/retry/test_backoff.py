from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from docsdesk.domain.bundles.errors import NoSuchHostError, OtherContentError, StorageBusyError, StorageUnreachableError
from docsdesk.domain.errors import ServiceUnreachableError, TooManyRequestsError
from docsdesk.usecases.retry.backoff import DELAYS_SECONDS, Backoff, delay

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
OFFLINE = ServiceUnreachableError("No answer.", "Check the network.")


def test_that_delays_follow_the_schedule_within_a_fifth():
    random = Random(1).random
    for attempt in range(20):
        planned = DELAYS_SECONDS[min(attempt, 7)]
        assert planned * 0.8 <= delay(attempt, random) <= planned * 1.2


def test_that_many_clients_told_the_same_second_do_not_come_back_together():
    random = Random(2).random
    waits = [delay(0, random, floor=120) for _ in range(1000)]
    assert min(waits) >= 120
    assert max(sum(1 for wait in waits if second <= wait < second + 1) for second in range(120, 145)) <= 100


@pytest.mark.parametrize("floor", [None, 0, -5])
def test_that_no_floor_is_the_schedule(floor: float | None):
    assert delay(0, lambda: 0.5, floor=floor) == 1


def test_that_an_answer_lets_failures_count_from_the_start():
    backoff = Backoff(lambda: 0.5)
    assert [seconds(backoff.note_failure(OFFLINE, NOON).at) for _ in range(3)] == [1, 2, 3]
    backoff.note_success()
    assert seconds(backoff.note_failure(OFFLINE, NOON).at) == 1


def test_that_failures_do_not_make_calm_checks_rarer():
    backoff = Backoff(lambda: 0.5)
    assert seconds(backoff.calm(NOON).at) == 1
    backoff.note_failure(OFFLINE, NOON)
    assert seconds(backoff.calm(NOON).at) == 2


def test_that_patience_counts_from_the_first_failure_in_a_row():
    backoff = Backoff(lambda: 0.5, patience=10)
    backoff.note_failure(OFFLINE, NOON)
    with pytest.raises(ServiceUnreachableError):
        backoff.note_failure(OFFLINE, NOON + timedelta(seconds=9))


def test_that_a_wait_longer_than_patience_is_not_begun():
    with pytest.raises(TooManyRequestsError):
        Backoff(lambda: 0.5, patience=60).note_failure(TooManyRequestsError("t", "h", retry_after=120), NOON)


@pytest.mark.parametrize(("kind", "tries"), [(StorageBusyError, 7), (OtherContentError, 5), (NoSuchHostError, 7)])
def test_that_a_storage_that_answers_wrongly_is_asked_so_often_and_no_more(
    kind: type[StorageUnreachableError], tries: int
):
    backoff, error = Backoff(lambda: 0.5), kind("t", "h")
    backoff.note_failure(OFFLINE, NOON)
    for _ in range(2):
        backoff.note_success()
        for _ in range(tries - 1):
            backoff.note_failure(OFFLINE, NOON)
            backoff.note_failure(error, NOON)
    with pytest.raises(kind):
        backoff.note_failure(error, NOON)


def test_that_wrong_answers_of_several_kinds_end_too():
    backoff = Backoff(lambda: 0.5)
    for _ in range(6):
        backoff.note_failure(StorageBusyError("t", "h"), NOON)
    with pytest.raises(OtherContentError):
        backoff.note_failure(OtherContentError("t", "h"), NOON)


def test_that_a_connection_that_is_away_is_waited_for():
    backoff = Backoff(lambda: 0.5)
    for _ in range(500):
        backoff.note_failure(StorageUnreachableError("t", "h"), NOON)


def seconds(at: datetime) -> float:
    return (at - NOON).total_seconds()
