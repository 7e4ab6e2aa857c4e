"""What state something is in: a word, with an icon and a tone."""

from dataclasses import dataclass
from functools import cache

from docsdesk.ui.texts import Marked, Texts, sentence_case
from docsdesk.ui.tokens import Tone

StateRow = tuple[str, Marked, Tone]
"""As a table of states holds it: icon, word and tone."""


@dataclass(frozen=True, slots=True)
class StateWords:
    icon: str
    word: str
    tone: Tone
    hint: str = ""


@cache
def translate_state(texts: Texts, state: StateRow) -> StateWords:
    return StateWords(icon=state[0], word=sentence_case(texts.now(state[1])), tone=state[2])
