"""How many questions of a set are asked, of whom, and how fast."""

from datetime import timedelta

from docsdesk.domain.questions.question_run import Target
from docsdesk.usecases.retry.rate_limiter import Limit, RateLimiter

METERED_SECONDS = 1.0
"""Between two questions to a metered service: most of what it takes in an hour is left to readers."""


def question_limiter(target: Target) -> RateLimiter:
    """What all questions of one run share."""
    return RateLimiter(*([Limit(1, timedelta(seconds=METERED_SECONDS))] if target.is_metered else []))


def usual_concurrency(target: Target) -> int:
    """The engine answers by itself in no time; who else answers has others to answer, or one model to do it with."""
    return 1 if target.may_charge else 4


def least_seconds(questions: int, target: Target) -> float:
    """The least that asking so many takes."""
    return questions * METERED_SECONDS if target.is_metered else 0.0
