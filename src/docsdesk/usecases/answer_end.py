"""How an answer ended, in words, with what helps where it is not whole."""

from datetime import datetime, timedelta

from docsdesk.domain.answer import Answer, Outcome
from docsdesk.domain.errors import Action, DocsdeskError, ServiceFailedError, TooManyRequestsError
from docsdesk.protocol.answer_fold import AnswerFold


def ended_answer(
    fold: AnswerFold,
    cut: str = "The answer broke off before its end.",
    advice: str = "Try again for a whole answer.",
) -> Answer:
    """The answer of a body that has ended; `cut` and `advice` are said where its finish is missing."""
    answer = fold.answer(fold.outcome)
    match fold.outcome:
        case Outcome.INCOMPLETE if fold.is_aborted:
            title, hint = "The service stopped the answer before its end.", f"What arrived is kept. {advice}"
        case Outcome.INCOMPLETE:
            title, hint = cut, f"What arrived is kept. {advice}"
        case Outcome.ERROR if fold.error is not None:
            title = fold.error or "The service reported an error without naming it."
            # What to do then is the service's to say.
            hint = "What arrived is kept." if answer.text else ""
        case Outcome.ERROR:
            title, hint = _not_an_answer(fold)
        case _:
            return answer
    return answer.model_copy(update={"error": title, "hint": hint, "action": Action.RETRY})


def failed_answer(answer: Answer, error: DocsdeskError, now: datetime) -> Answer:
    """The answer as it stood when the service failed."""
    failed = {"outcome": Outcome.ERROR, "error": error.title, "hint": error.hint, "action": error.action}
    return answer.model_copy(update=failed | _wait(error, now))


def _wait(error: DocsdeskError, now: datetime) -> dict[str, object]:
    """Until when the service wants rest, for a clock; the hint is then only what else there is to say."""
    if not isinstance(error, TooManyRequestsError | ServiceFailedError) or not error.retry_after:
        return {}
    until: dict[str, object] = {"retry_at": now + timedelta(seconds=error.retry_after)}
    if isinstance(error, TooManyRequestsError):
        until |= {"advice": error.advice, "hint": error.hint.removeprefix(error.advice).strip()}
    return until


def _not_an_answer(fold: AnswerFold) -> tuple[str, str]:
    if not fold.set_aside:
        return "The service's answer is empty.", "Try again in a moment."
    return "The service sent something that is not an answer.", "Check the site's base URL, then try again."
