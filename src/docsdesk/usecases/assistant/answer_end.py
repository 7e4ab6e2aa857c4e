"""How an answer ended, in words, and what helps if it is incomplete."""

from datetime import datetime, timedelta

from docsdesk.domain.assistant.answer import Answer, Damage, Outcome, plain_reason
from docsdesk.domain.errors import Action, DocsdeskError, ServiceFailedError, TooManyRequestsError
from docsdesk.domain.wording import after, say, together
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.stream.part import MOST_PARTS, MOST_READ_BYTES

_MOST_LINE_CHARACTERS = 120
"""Characters of a line to show."""

ENDLESS = say(
    "The answer is too long. Docsdesk reads at most {most} MB and {parts} parts.",
    most=MOST_READ_BYTES // 1_000_000,
    parts=MOST_PARTS,
)
END_OF_PATIENCE = say("The answer took too long, so Docsdesk stopped reading.")
NO_WORDS = say("The service keeps the connection open but says nothing more.")
_STOPPED = (ENDLESS, END_OF_PATIENCE, NO_WORDS)
_BROKEN_OFF = say("Interrupted: the connection closed before the answer was complete.")
_TRY_AGAIN = say("Try again for a complete answer.")
_MOST_REASON_CHARACTERS = 60
_AT_THE_LIMIT = (
    say("The answer was cut off at the service's length limit."),
    say("Ask for a shorter answer, or about less at a time."),
)
_FILTERED = (say("The service's content filter ended the answer."), say("Ask in other words."))
_CUT_SHORT = {
    "length": _AT_THE_LIMIT,
    "max-tokens": _AT_THE_LIMIT,
    "max-output-tokens": _AT_THE_LIMIT,
    "content-filter": _FILTERED,
    "safety": _FILTERED,
    "tool-calls": (say("The answer ended at a tool call, before it was complete."), _TRY_AGAIN),
    "error": (say("The service ended the answer because of an error."), _TRY_AGAIN),
}
"""By the finish reason: what happened, and what helps."""


def ended_answer(fold: AnswerFold, cut: str = "", advice: str = _TRY_AGAIN) -> Answer:
    """The answer after its body has ended, or after reading stopped for the reason `cut`. `advice` says what helps."""
    answer = fold.answer(fold.outcome)
    match fold.outcome:
        case Outcome.FINISHED if cut not in _STOPPED and not answer.is_cut_short:
            return answer
        case Outcome.FINISHED if cut not in _STOPPED:
            title, helps = _cut_short(answer.finish_reason)
            hint = together(_describe_kept(fold), helps)
        case Outcome.FINISHED | Outcome.INCOMPLETE:
            title, hint = _why_not_whole(fold, cut), together(_describe_kept(fold), advice)
        case Outcome.ERROR if fold.error is not None:
            title = fold.error or say("The service reported an error without naming it.")
            # What to do is up to the service to say.
            hint = say("What arrived is kept.") if answer.text else ""
        case _:
            title, hint = (cut, advice) if cut in _STOPPED else _not_an_answer(fold)
    outcome = Outcome.INCOMPLETE if fold.outcome is Outcome.FINISHED else fold.outcome
    return answer.model_copy(update={"outcome": outcome, "error": title, "hint": hint, "action": Action.RETRY})


def _cut_short(finish_reason: str) -> tuple[str, str]:
    known = _CUT_SHORT.get(plain_reason(finish_reason))
    if known is not None:
        return known
    reason = _one_line(finish_reason)[:_MOST_REASON_CHARACTERS]
    return say("The service ended the answer early ({reason}).", reason=reason), _TRY_AGAIN


def _why_not_whole(fold: AnswerFold, cut: str) -> str:
    if fold.is_aborted:
        return say("The service stopped the answer before its end.")
    if cut:
        return cut
    if not fold.has_finished:
        return _BROKEN_OFF
    if fold.unusable:
        return _lines_lost(fold.unusable)
    return say(
        "Besides its text, the answer has more parts than Docsdesk keeps; {count} are left out.", count=fold.left_out
    )


def _describe_kept(fold: AnswerFold) -> str:
    if fold.damage is None:
        return say("What arrived is kept.")
    return together(say("What arrived is kept."), damage_words(fold.damage))


def damage_words(damage: Damage) -> str:
    """The first unusable line, in a sentence."""
    line, problem = _one_line(damage.first), _one_line(damage.problem)
    if damage.lines == 1:
        return say("The line: {line} ({problem}).", line=line, problem=problem)
    return say("The first of {count} such lines: {line} ({problem}).", count=damage.lines, line=line, problem=problem)


def _lines_lost(count: int) -> str:
    if count == 1:
        return say("One line of the answer could not be read and is left out.")
    return say("{count} lines of the answer could not be read and are left out.", count=count)


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _MOST_LINE_CHARACTERS else f"{line[:_MOST_LINE_CHARACTERS]}…"


def failed_answer(answer: Answer, error: DocsdeskError, now: datetime) -> Answer:
    """The answer as it was when the service failed."""
    failed = {"outcome": Outcome.ERROR, "error": error.title, "hint": error.hint, "action": error.action}
    return answer.model_copy(update=failed | _wait(error, now))


def _wait(error: DocsdeskError, now: datetime) -> dict[str, object]:
    """When to ask the service again, for a countdown; the hint keeps only the rest of its text."""
    if not isinstance(error, TooManyRequestsError | ServiceFailedError) or not error.retry_after:
        return {}
    until: dict[str, object] = {"retry_at": now + timedelta(seconds=error.retry_after)}
    if isinstance(error, TooManyRequestsError):
        until |= {"advice": error.advice, "hint": after(error.hint, error.advice)}
    return until


def _not_an_answer(fold: AnswerFold) -> tuple[str, str]:
    if not fold.set_aside:
        return say("The service's answer is empty."), say("Try again in a moment.")
    title = say("The service sent something that is not an answer.")
    return title, say("Check the site's base URL, then try again.")
