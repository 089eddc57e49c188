"""Encoders to start from. Their weights ship inside packages of the Python registry; README.md names license and origin."""

from collections.abc import Callable
from dataclasses import dataclass

from tokenizers import Tokenizer

from bert import Encoder


@dataclass(frozen=True)
class Starting:
    """An encoder with its tokenizer, and the words its makers put before every text."""

    name: str
    encoder: Encoder
    tokenizer: Tokenizer
    prefix: str


def load(name: str) -> Starting:
    """
    :param name: `e5` (multilingual) or `minilm` (English)
    :raises KeyError: where there is no such encoder
    """
    from starting.minilm import minilm
    from starting.nano_e5 import nano_e5

    known: dict[str, Callable[[], Starting]] = {"e5": nano_e5, "minilm": minilm}
    return known[name]()
