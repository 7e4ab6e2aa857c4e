"""Stems of words, looked up by several threads."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from string import ascii_lowercase

import pytest

from docsdesk.engine.answers.section_words import Stems

TEXT = " ".join(f"qu{''.join(letters)}ings" for letters in product("aeiou", ascii_lowercase, ascii_lowercase))
LAST = TEXT.rpartition(" ")[2]


@pytest.fixture
def hurried_threads() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.000_01)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hurried_threads")
def test_that_no_thread_sees_a_word_without_its_stem():
    stems = Stems()
    with ThreadPoolExecutor(1) as pool:
        learning = pool.submit(stems.of, TEXT)
        while LAST not in stems._known:
            pass
        assert stems.of(LAST) == (LAST.removesuffix("ings"),)
        assert learning.result()[-1] == LAST.removesuffix("ings")
    stems.close()
