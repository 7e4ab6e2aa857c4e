"""A small BERT that turns text into a vector of its meaning: texts of the same meaning point in the same direction.

Only the forward pass, in numpy, over the published weights (safetensors). Numpy is optional.
"""

import json
import math
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

MOST_PIECES = 64
"""From the beginning of a text: a section says early what it is about, and time grows with every piece."""
_AT_ONCE = 8
_TINY = 1e-12
_FAR = -1e9
"""Keeps attention off the padding."""


class SentenceModel:
    def __init__(self, folder: Path) -> None:
        """Raises OSError and ValueError if the folder holds no such model, ImportError without numpy."""
        self._numpy: Any = import_module("numpy")
        self._weights = _tensors(folder / "model.safetensors", self._numpy)
        shape = json.loads((folder / "config.json").read_text("utf-8"))
        self._layers, self._heads = int(shape["num_hidden_layers"]), int(shape["num_attention_heads"])
        self._pieces = WordPieces((folder / "vocab.txt").read_text("utf-8").splitlines())
        # Incomplete files fail here, not in the middle of an answer.
        self.vectors([""])

    def vectors(self, texts: Sequence[str]) -> Any:
        """One row of length 1 for each text."""
        numpy = self._numpy
        cut = [self._pieces.numbers(text, MOST_PIECES) for text in texts]
        # Texts of similar length together, for less padding.
        order = sorted(range(len(cut)), key=lambda at: len(cut[at]))
        rows: list[Any] = [None] * len(cut)
        for start in range(0, len(order), _AT_ONCE):
            batch = order[start : start + _AT_ONCE]
            for at, row in zip(batch, self._forward([cut[at] for at in batch]), strict=True):
                rows[at] = row
        return numpy.stack(rows)

    def _forward(self, cut: Sequence[Sequence[int]]) -> Any:
        numpy = self._numpy
        longest = max(map(len, cut))
        numbers = numpy.array([[*each, *[0] * (longest - len(each))] for each in cut])
        is_there = numpy.array([[1.0] * len(each) + [0.0] * (longest - len(each)) for each in cut], numpy.float32)
        embedded = (
            self._weight("embeddings.word_embeddings.weight")[numbers]
            + self._weight("embeddings.position_embeddings.weight")[:longest]
            + self._weight("embeddings.token_type_embeddings.weight")[0]
        )
        state = self._normal(embedded, "embeddings.LayerNorm")
        hidden = ((1 - is_there) * _FAR)[:, None, None, :].astype(numpy.float32)
        for layer in range(self._layers):
            state = self._layer(state, hidden, f"encoder.layer.{layer}")
        mean = (state * is_there[..., None]).sum(1) / is_there.sum(1, keepdims=True)
        return mean / numpy.linalg.norm(mean, axis=1, keepdims=True)

    def _layer(self, state: Any, hidden: Any, name: str) -> Any:
        attended = self._dense(
            self._attended(state, hidden, f"{name}.attention.self"), f"{name}.attention.output.dense"
        )
        state = self._normal(state + attended, f"{name}.attention.output.LayerNorm")
        inner = self._gelu(self._dense(state, f"{name}.intermediate.dense"))
        return self._normal(state + self._dense(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")

    def _attended(self, state: Any, hidden: Any, name: str) -> Any:
        texts, pieces, width = state.shape
        queries, keys, values = (
            self._dense(state, f"{name}.{part}").reshape(texts, pieces, self._heads, -1).transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        fits = queries @ keys.transpose(0, 1, 3, 2) / math.sqrt(width // self._heads) + hidden
        odds = self._numpy.exp(fits - fits.max(-1, keepdims=True))
        shares = odds / odds.sum(-1, keepdims=True)
        return (shares @ values).transpose(0, 2, 1, 3).reshape(texts, pieces, width)

    def _dense(self, state: Any, name: str) -> Any:
        weight = self._weight(f"{name}.weight")
        flat = state.reshape(-1, state.shape[-1]) @ weight.T
        return (flat + self._weight(f"{name}.bias")).reshape(*state.shape[:-1], weight.shape[0])

    def _normal(self, state: Any, name: str) -> Any:
        apart = state - state.mean(-1, keepdims=True)
        spread = self._numpy.sqrt((apart * apart).mean(-1, keepdims=True) + _TINY)
        return apart / spread * self._weight(f"{name}.weight") + self._weight(f"{name}.bias")

    def _gelu(self, state: Any) -> Any:
        """The usual approximation: numpy has no error function. In place, as most of the time is spent on memory."""
        bent = state * state
        bent *= 0.044715 * math.sqrt(2 / math.pi)
        bent += math.sqrt(2 / math.pi)
        bent *= state
        self._numpy.tanh(bent, out=bent)
        bent += 1
        bent *= state
        bent *= 0.5
        return bent

    def _weight(self, name: str) -> Any:
        return self._weights[name]


def _tensors(path: Path, numpy: Any) -> dict[str, Any]:
    """The word table is read from disk on demand; unaligned numbers multiply slowly."""
    with path.open("rb") as file:
        size = int.from_bytes(file.read(8), "little")
        head = json.loads(file.read(size))
    data = numpy.memmap(path, numpy.uint8, "r", 8 + size)
    return {
        name: numpy.require(data[slice(*each["data_offsets"])].view("<f4").reshape(each["shape"]), numpy.float32, "A")
        for name, each in head.items()
        if each.get("dtype") == "F32"
    }


_LONGEST_WORD = 100
_MOST_KNOWN = 50_000
_IDEOGRAPHS = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f"
_WORD = re.compile(rf"[{_IDEOGRAPHS}]|[^\W_{_IDEOGRAPHS}]+|[^\w\s]|_")
"""A word, or a single character: ideographs and punctuation stand alone."""


class WordPieces:
    def __init__(self, vocabulary: Iterable[str]) -> None:
        self._numbers = {piece: number for number, piece in enumerate(vocabulary)}
        self._start, self._end, self._unknown = (self._numbers[mark] for mark in ("[CLS]", "[SEP]", "[UNK]"))
        self._of_word = lru_cache(_MOST_KNOWN)(self._cut)

    def numbers(self, text: str, most: int) -> list[int]:
        """Between the start and end marks, at most `most` including these."""
        found = [self._start]
        for word in _WORD.finditer(_plain(text)):
            found += self._of_word(word[0])
            if len(found) >= most:
                break
        return [*found[: most - 1], self._end]

    def _cut(self, word: str) -> tuple[int, ...]:
        """The longest known beginning, then the longest known piece of the rest, and so on; all or nothing."""
        pieces: list[int] = []
        start = 0
        while start < len(word) <= _LONGEST_WORD:
            mark = "##" if start else ""
            ends = (end for end in range(len(word), start, -1) if mark + word[start:end] in self._numbers)
            end = next(ends, None)
            if end is None:
                return (self._unknown,)
            pieces.append(self._numbers[mark + word[start:end]])
            start = end
        return tuple(pieces) or (self._unknown,)


def _plain(text: str) -> str:
    """In lower case, without accents."""
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in apart if unicodedata.category(sign) != "Mn")
