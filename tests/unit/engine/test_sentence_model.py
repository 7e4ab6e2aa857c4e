"""The pass forward, on a tiny model of random weights that is written here."""

import json
import math

import pytest

from docsdesk.engine.answers.sentence_model import SentenceModel

numpy = pytest.importorskip("numpy", reason="needs numpy, of docsdesk[vectors]")

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "kite", "wind", "boat", "is", "lent"]
WIDTH, INNER, LAYERS, PLACES = 8, 16, 2, 128
EMBEDDINGS = {"word_embeddings": len(WORDS), "position_embeddings": PLACES, "token_type_embeddings": 2}


def shapes() -> dict[str, tuple[int, ...]]:
    found = {f"embeddings.{name}.weight": (count, WIDTH) for name, count in EMBEDDINGS.items()}
    norms = ["embeddings.LayerNorm"]
    for layer in (f"encoder.layer.{number}" for number in range(LAYERS)):
        dense = {f"attention.self.{part}": (WIDTH, WIDTH) for part in ("query", "key", "value")}
        dense |= {"attention.output.dense": (WIDTH, WIDTH), "intermediate.dense": (INNER, WIDTH)}
        for name, shape in (dense | {"output.dense": (WIDTH, INNER)}).items():
            found |= {f"{layer}.{name}.weight": shape, f"{layer}.{name}.bias": shape[:1]}
        norms += [f"{layer}.attention.output.LayerNorm", f"{layer}.output.LayerNorm"]
    return found | {f"{name}.{part}": (WIDTH,) for name in norms for part in ("weight", "bias")}


@pytest.fixture
def folder(tmp_path):
    random, head, data = numpy.random.default_rng(1), {"__metadata__": {"format": "pt"}}, b""
    for name, shape in shapes().items():
        tensor = random.normal(size=shape).astype("<f4").tobytes()
        head[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(data), len(data) + len(tensor)]}
        data += tensor
    written = json.dumps(head).encode()
    (tmp_path / "model.safetensors").write_bytes(len(written).to_bytes(8, "little") + written + data)
    (tmp_path / "config.json").write_text(json.dumps({"num_hidden_layers": LAYERS, "num_attention_heads": 2}))
    (tmp_path / "vocab.txt").write_text("\n".join(WORDS))
    return tmp_path


def test_that_every_text_gets_a_row_of_length_one(folder):
    rows = SentenceModel(folder).vectors(["kite", "wind is lent", ""])
    assert rows.shape == (3, WIDTH)
    assert [math.hypot(*row) for row in rows.tolist()] == pytest.approx([1.0] * 3)


def test_that_a_text_has_one_vector_whatever_stands_beside_it(folder):
    model = SentenceModel(folder)
    texts = [
        "kite",
        "wind is lent " * 9,
        "boat",
        "kite is lent",
        "boat is lent",
        "lent",
        "is",
        "wind",
        "kite wind boat",
    ]
    together = model.vectors(texts)
    for text, row in zip(texts, together, strict=True):
        assert model.vectors([text])[0].tolist() == pytest.approx(row.tolist(), abs=1e-5)


def test_that_the_order_of_words_counts(folder):
    one, other = SentenceModel(folder).vectors(["kite is boat", "boat is kite"]).tolist()
    assert one != pytest.approx(other, abs=1e-3)


def test_that_a_file_cut_off_is_refused(folder):
    path = folder / "model.safetensors"
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(ValueError, match=r"shape|size"):
        SentenceModel(folder)


def test_that_a_model_without_one_of_its_layers_is_refused(folder):
    shape = json.dumps({"num_hidden_layers": LAYERS + 1, "num_attention_heads": 2})
    (folder / "config.json").write_text(shape)
    with pytest.raises(LookupError, match=r"encoder\.layer\.2"):
        SentenceModel(folder)
