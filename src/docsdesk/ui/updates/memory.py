"""What the window remembers about updates: whether to look for them, when next, and what was seen."""

from datetime import datetime, timedelta

from PySide6.QtCore import QSettings

WEEK, DAY = timedelta(days=7), timedelta(days=1)
MONTH = timedelta(days=30)


class UpdateMemory:
    """What is kept and cannot be read counts as not kept."""

    def __init__(self, state: QSettings) -> None:
        self._state = state

    @property
    def is_weekly(self) -> bool:
        """Off until the person switches it on."""
        return self._state.value("updates/weekly", False, bool) is True

    def choose_weekly(self, *, is_weekly: bool, now: datetime) -> None:
        """The next look is in a week: whoever chooses has just looked."""
        self._state.setValue("updates/weekly", is_weekly)
        self._state.setValue("updates/seen", now.isoformat())
        self.look_again_in(WEEK, now)

    def is_due(self, now: datetime) -> bool:
        """A clock that was wrong once puts nothing off by more than a week."""
        at = self._moment("updates/next")
        return at is None or now >= at or at - now > WEEK

    def look_again_in(self, time: timedelta, now: datetime) -> None:
        self._state.setValue("updates/next", (now + time).isoformat())

    @property
    def newest_issued(self) -> datetime | None:
        """When the newest feed that was believed here was made."""
        return self._moment("updates/issued")

    @property
    def found(self) -> str:
        """The version of the newest release that was seen."""
        return str(self._state.value("updates/found", ""))

    def is_out_of_touch(self, now: datetime) -> bool:
        """Whether nothing was found out for a month: somebody may be keeping the feed away."""
        seen = self._moment("updates/seen")
        return seen is not None and now - seen > MONTH

    def note_seen(self, version: str, issued: datetime, now: datetime) -> None:
        self._state.setValue("updates/seen", now.isoformat())
        self._state.setValue("updates/found", version)
        self._state.setValue("updates/issued", issued.isoformat())

    def _moment(self, name: str) -> datetime | None:
        try:
            kept = datetime.fromisoformat(str(self._state.value(name, "")))
        except ValueError:
            return None
        return kept if kept.tzinfo is not None else None
