"""Formats amounts and times: bytes in MB, durations as 1 m 20 s, relative dates with the absolute one at hand."""

import math
from datetime import UTC, date, datetime, timedelta

from PySide6.QtCore import QDate, QDateTime, QLocale, QTimeZone

from docsdesk.ui.texts import Texts

_tr = Texts("Figures")

_MINUTE_SECONDS = 60
_HOUR_SECONDS = 3600
_UTC = QTimeZone(QTimeZone.Initialization.UTC)


def amount(count: int) -> str:
    """With its thousands apart, as people of the language write it."""
    return QLocale().toString(count)


def decimal(number: float, digits: int = 1) -> str:
    return QLocale().toString(float(number), "f", digits)


def megabytes(count: int | float) -> str:
    """Bytes, or bytes per second, in MB; in KB below one MB, in GB from a thousand."""
    if count < 1_000_000:
        return _tr("{amount} KB").format(amount=math.ceil(count / 1000))
    millions = count / 1_000_000
    if round(millions) >= 1000:
        # In steps of 10 MB, so that a download's progress is seen.
        return _tr("{amount} GB").format(amount=decimal(millions / 1000, 2))
    return _tr("{amount} MB").format(amount=decimal(millions, 1 if millions < 100 else 0))


def bytes_words(count: int) -> str:
    return _tr("{amount} B").format(amount=amount(count))


def duration(seconds: float) -> str:
    """The two largest units, as in 1 m 20 s."""
    whole = max(round(seconds), 0)
    if whole < _MINUTE_SECONDS:
        return _tr("{s} s").format(s=whole)
    if whole < _HOUR_SECONDS:
        larger, smaller = divmod(whole, _MINUTE_SECONDS)
        words = _tr("{m} m {s} s") if smaller else _tr("{m} m")
        return words.format(m=larger, s=smaller)
    larger, smaller = divmod(whole // _MINUTE_SECONDS, _MINUTE_SECONDS)
    words = _tr("{h} h {m} m") if smaller else _tr("{h} h")
    return words.format(h=larger, m=smaller)


def ago(then: datetime, now: datetime) -> str:
    seconds = (now - then).total_seconds()
    days = (now.astimezone().date() - then.astimezone().date()).days
    if seconds < _MINUTE_SECONDS:
        return _tr("just now")
    if seconds < _HOUR_SECONDS:
        return _tr("{m} m ago").format(m=int(seconds // _MINUTE_SECONDS))
    if days == 0 or seconds < 6 * _HOUR_SECONDS:
        return _tr("{h} h ago").format(h=int(seconds // _HOUR_SECONDS))
    if days == 1:
        return _tr("yesterday")
    if days < 7:
        return _tr("%Ln day(s) ago", days)
    is_this_year = then.astimezone().year == now.astimezone().year
    # Translators write these as their language writes dates: "d. MMM yyyy".
    return QLocale().toString(_local(then).date(), _tr("d MMM") if is_this_year else _tr("d MMM yyyy"))


def period(then: datetime, now: datetime) -> tuple[str, datetime]:
    """The group of a list by date that `then` falls into, and when that begins, in the person's time zone."""
    today = now.astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
    for days, words in (
        (0, _tr("Today")),
        (1, _tr("Yesterday")),
        (7, _tr("Previous 7 days")),
        (30, _tr("Previous 30 days")),
    ):
        if then >= (begins := today - timedelta(days=days)):
            return words, begins
    local = then.astimezone()
    # Translators write this as their language writes a month and its year: "yyyy年M月".
    words = QLocale().toString(_local(then).date(), _tr("MMMM yyyy"))
    return words, local.replace(day=1, hour=0, minute=0, second=0, microsecond=0)


def moment(then: datetime) -> str:
    """Date and time in the person's time zone."""
    return QLocale().toString(_local(then), _tr("d MMM yyyy, HH:mm:ss"))


def minute(then: datetime) -> str:
    """Date and time without seconds, in the person's time zone."""
    return QLocale().toString(_local(then), _tr("d MMM yyyy, HH:mm"))


def day(on: date) -> str:
    """A date alone, with its year."""
    return QLocale().toString(QDate(on.year, on.month, on.day), _tr("d MMM yyyy"))


def time_of_day(then: datetime) -> str:
    return QLocale().toString(_local(then), "HH:mm:ss")


def _local(then: datetime) -> QDateTime:
    """The time in the person's zone, found by Python: Qt reads the zone's name from the disk each time."""
    wall_time = then.astimezone().replace(tzinfo=UTC)
    return QDateTime.fromMSecsSinceEpoch(round(wall_time.timestamp() * 1000), _UTC)
