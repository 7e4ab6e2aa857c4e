import pytest

from docsdesk.domain.exports.job_status import JobVerdict, looks_final, verdict_of


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (
            "completed COMPLETED Complete success SUCCEEDED done Finished ready JOB_STATE_SUCCEEDED",
            JobVerdict.COMPLETED,
        ),
        ("completed_with_warnings exportCompleted", JobVerdict.COMPLETED),
        ("failed FAILED failure Error ERRORED job_failed failed:timeout", JobVerdict.FAILED),
        ("cancelled CANCELED expired Aborted rejected timed_out timedOut TIMEOUT terminated", JobVerdict.ENDED),
        ("queued RUNNING in_progress polishing Started accepted paused", JobVerdict.GOES_ON),
    ],
)
def test_that_a_word_is_understood_in_any_case_and_spelling(words: str, verdict: JobVerdict):
    assert {word: verdict_of(word) for word in words.split()} == dict.fromkeys(words.split(), verdict)


@pytest.mark.parametrize(
    ("status", "is_final"),
    [("quarantined", True), ("render_failed", True), ("polishing", False), ("queued", False), ("failed", False)],
)
def test_that_a_word_in_no_table_looks_final_as_participles_do(status: str, is_final: bool):
    assert looks_final(status) is is_final
