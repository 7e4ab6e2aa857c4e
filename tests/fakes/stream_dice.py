"""Texts and values as they come in answers, and odd ones, at random from a seed."""

import itertools
import json
import random

WORDS = (
    "Hi ",
    "",
    "a\n\n- b",
    "é",
    "😀",
    "\ud83d",
    "\ude00",
    "\u2028",
    '"\\',
    "\x01",
    "```py\n",
    "<b>",
    "\0",
    "x" * 9,
)
VALUES = (None, True, 0, -1.5, 9007199254740993, "é", [], {}, {"a": [1, {"b": None}]}, ["\ud83d\ude00"])
NAMES = ("q", "filter", "n", "é")

Fields = dict[str, object]


class Dice(random.Random):
    def words(self) -> str:
        return "".join(self.choice(WORDS) for _ in range(self.randrange(4)))

    def value(self) -> object:
        return self.choice(VALUES)

    def values(self) -> list[object]:
        return [self.value() for _ in range(self.randrange(3))]

    def arguments(self) -> Fields:
        return {name: self.value() for name in self.sample(NAMES, self.randrange(4))}

    def maybe(self, **fields: object) -> Fields:
        """The fields or none."""
        return fields if self.random() < 0.5 else {}

    def document(self) -> str:
        return json.dumps(self.arguments(), ensure_ascii=self.random() < 0.5)

    def pieces(self, text: str) -> list[str]:
        """`text` cut anywhere, halves of pairs included."""
        units = text.encode("utf-16-le", "surrogatepass")
        cuts = sorted({0, len(units), *(2 * self.randrange(len(units) // 2 + 1) for _ in range(self.randrange(5)))})
        return [units[start:end].decode("utf-16-le", "surrogatepass") for start, end in itertools.pairwise(cuts)]
