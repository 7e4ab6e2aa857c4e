"""Some builds of the toolkit lose a reference to None in each call that returns nothing, and then abort the process."""

import sys

from PySide6.QtCore import QObject

CALLS = 5_000


def test_that_calls_into_qt_leave_the_references_to_none_alone():
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        thing.setObjectName("name")
    assert sys.getrefcount(None) > before - CALLS // 10
