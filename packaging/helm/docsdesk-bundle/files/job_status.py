"""What a service's word for the state of an export means: one table for every spelling."""

import re
from enum import StrEnum


class JobVerdict(StrEnum):
    GOES_ON = "goes on"
    COMPLETED = "completed"
    FAILED = "failed"
    ENDED = "ended"
    """It ended without a bundle, in a way that only the service can explain."""


_WORDS = {
    JobVerdict.GOES_ON: (
        "accepted assigned backgrounded blocked bundled created deferred delayed dispatched enqueued "
        "initialised initialized paused picked postponed prepared queued received rendered requested requeued "
        "resumed retried saved scheduled started submitted suspended throttled triggered unfinished uploaded"
    ),
    JobVerdict.COMPLETED: (
        "complete completed completedwitherrors completedwithwarnings done finished fulfilled ok passed "
        "partiallycompleted partiallysucceeded ready success successful succeeded"
    ),
    JobVerdict.FAILED: "crashed error errored errors fail failed failure fatal faulted unsuccessful",
    JobVerdict.ENDED: (
        "abandoned aborted archived canceled cancelled dead deleted denied discarded dropped expired gone halted "
        "interrupted invalid killed lost obsolete preempted purged rejected removed revoked skipped stopped superseded "
        "terminated timedout timeout unknownerror"
    ),
}
_VERDICTS = {word: verdict for verdict, words in _WORDS.items() for word in words.split()}
_BEFORE = re.compile("(job|export|task|state|status|is|has)+")
"""In `JOB_STATE_SUCCEEDED` and `export failed`."""
_FINAL_ENDING = re.compile("[^e]ed$|(error|failure|failed|fault)$")


def verdict_of(status: str) -> JobVerdict:
    """A word that is in no table goes on."""
    return _VERDICTS.get(_fold_status(status), JobVerdict.GOES_ON)


def looks_final(status: str) -> bool:
    """Whether a word that is in no table names an end, as participles do: `quarantined`, but not `polishing`."""
    word = _fold_status(status)
    return word not in _VERDICTS and _FINAL_ENDING.search(word) is not None


def _fold_status(status: str) -> str:
    """The status in lower-case letters, without a name of the thing and without an explanation."""
    word = re.split("[:(]", status.casefold(), maxsplit=1)[0]
    letters = "".join(filter(str.isalpha, word))
    before = _BEFORE.match(letters)
    rest = letters[before.end() :] if before else letters
    return rest if rest in _VERDICTS else letters
