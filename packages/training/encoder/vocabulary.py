"""
A vocabulary of 250,000 pieces for a hundred languages is nine tenths of a small encoder. What is kept: every piece that
the everyday words of our languages or our own texts are read in, and every letter of their alphabets. What is written in
another alphabet is unknown, which is what is to be said of it.
"""

import json
import unicodedata
from collections.abc import Iterable

import torch
from tokenizers import Tokenizer
from wordfreq import top_n_list

from bert import Encoder, Shape
from starting import Starting

# As wordfreq names them; Armenian and Punjabi, which it does not have, are kept whole by their letters.
LISTED = ("en", "es", "zh", "fil", "vi", "ko", "ar", "ru", "fa", "pt", "fr", "de", "hi", "ja")
KEPT_WHOLE = ("ARMENIAN", "GURMUKHI")
# Alphabets whose single letters stay; of the Chinese ones those of everyday words do.
ALPHABETS = (
    "LATIN", "CYRILLIC", "ARABIC", "ARABIC-INDIC", "EXTENDED", "DEVANAGARI", "HANGUL", "HIRAGANA", "KATAKANA", "DIGIT",
    "COMBINING", "FACE", "SMILING", "GRINNING", "BLACK", "WHITE", "HEAVY", "LEFT", "RIGHT", "DOUBLE", "SINGLE", "FULLWIDTH",
)  # fmt: skip
WORDS = {"en": 8_000, "es": 8_000}
WORDS_OF_OTHERS = 1_000
SPECIAL = ("<s>", "<pad>", "</s>", "<unk>")


def pruned(start: Starting, texts: Iterable[str]) -> Starting:
    """The same encoder with the pieces it needs; one that is read in WordPiece is small enough as it is."""
    described = json.loads(start.tokenizer.to_str())
    if described["model"]["type"] != "Unigram":
        return start
    pieces: list[tuple[str, float]] = [(piece, score) for piece, score in described["model"]["vocab"]]
    used: set[int] = set()
    for language in LISTED:
        for word in top_n_list(language, WORDS.get(language, WORDS_OF_OTHERS)):
            for form in (word, word.capitalize()):
                used.update(start.tokenizer.encode(form, add_special_tokens=False).ids)
    for text in texts:
        used.update(start.tokenizer.encode(text, add_special_tokens=False).ids)
    kept = [
        at
        for at, (piece, _) in enumerate(pieces)
        if at in used or piece in SPECIAL or is_letter_of_ours(piece) or is_kept_whole(piece)
    ]
    described["model"]["vocab"] = [pieces[at] for at in kept]
    described["model"]["unk_id"] = kept.index(described["model"]["unk_id"])
    encoder = Encoder(Shape(**{**start.encoder.shape.as_dict(), "vocabulary": len(kept)}), start.encoder.dropout)
    state = start.encoder.state_dict()
    state["words.weight"] = state["words.weight"][torch.tensor(kept)]
    encoder.load_state_dict(state)
    return Starting(start.name, encoder, Tokenizer.from_str(json.dumps(described)), start.prefix)


def is_kept_whole(piece: str) -> bool:
    return any(unicodedata.name(letter, "").startswith(KEPT_WHOLE) for letter in piece)


def is_letter_of_ours(piece: str) -> bool:
    letter = piece.removeprefix("▁")
    if letter == "" or letter.isascii() and len(letter) == 1:
        return True
    return len(letter) == 1 and unicodedata.name(letter, "").split(" ")[0] in ALPHABETS
