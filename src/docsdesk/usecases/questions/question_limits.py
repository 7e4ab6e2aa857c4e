"""How fast and with what concurrency the questions of a set are asked."""

from datetime import timedelta

from docsdesk.domain.questions.question_run import Target
from docsdesk.usecases.retry.rate_limiter import Limit, RateLimiter

METERED_SECONDS = 1.0
"""The interval between questions to a metered service, which leaves most of its hourly limit to readers."""


def question_limiter(target: Target) -> RateLimiter:
    """The rate limiter shared by all questions of a run."""
    return RateLimiter(*([Limit(1, timedelta(seconds=METERED_SECONDS))] if target.is_metered else []))


def usual_concurrency(target: Target) -> int:
    """The engine itself answers at once; anything else also serves others, or has a single model."""
    return 1 if target.may_charge else 4


def least_seconds(questions: int, target: Target) -> float:
    """The least time in seconds that this many questions take."""
    return questions * METERED_SECONDS if target.is_metered else 0.0
