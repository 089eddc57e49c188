"""
Whether a sentence from which words were cut still is one: a small network over what the exported encoder hears of the words
beside each cut. `python seams.py --out FOLDER` reads `../data/barbs`, cuts right where its writers did and wrong a few words
off, and writes `seams.onnx` and `seams.json`.
"""

import argparse
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy
import torch
from torch import Tensor, nn

from barbs import BREATHES, GOES, KEPT, STATES, UNDECIDED, Ear, is_held_out, read_texts, save

ENDS = re.compile(r"[.!?…][\"'”’)]*$")
SEED = 20261130
EPOCHS = 5
# A cut is moved by so many words, or takes so many out of a calm message.
FURTHEST, LONGEST_CUT = 4, 8
LONGEST_TEXT = 150
# Of the right cuts so many have to pass.
PASSES = 0.85


@dataclass
class Cut:
    """A text after a cut: its words, those beside a cut, and whether it was cut wrongly there."""

    words: list[str]
    beside: Tensor
    is_wrong: Tensor
    is_held_out: bool
    heard: Tensor


def left_of(words: list[str], goes: list[bool]) -> tuple[list[str], list[tuple[int, int]]]:
    """The words that stay as `cut-out.ts` presents them, and which two of them stand on the sides of each cut."""
    left: list[str] = []
    edges: list[tuple[int, int]] = []
    at = 0
    while at < len(words):
        if not goes[at]:
            word = words[at]
            is_behind_cut = bool(edges) and edges[-1][1] == len(left)
            if is_behind_cut and (not left or ENDS.search(left[-1])):
                word = word[:1].upper() + word[1:]
            left.append(word)
            at += 1
            continue
        end = at
        while end < len(words) and goes[end]:
            end += 1
        ends_sentence = bool(ENDS.search(words[end - 1])) or end == len(words)
        if ends_sentence and left and not ENDS.search(left[-1]):
            left[-1] = re.sub(r"[\s,;:–—-]+$", "", left[-1]) + "."
        edges.append((len(left) - 1, len(left)))
        at = end
    return left, edges


def cuts_of(words: list[str], fate: list[int], chance: Random) -> Iterator[tuple[list[bool], set[int]]]:
    """Ways to cut a text, each with the words (of those before the cut) between which it is wrong."""
    goes = [one == GOES for one in fate]
    if UNDECIDED in fate or all(goes):
        return
    if any(goes):
        yield goes, set()
        edges = [at for at in range(1, len(words)) if goes[at] != goes[at - 1]]
        for _ in range(2):
            edge, move = chance.choice(edges), chance.choice([*range(-FURTHEST, 0), *range(1, FURTHEST + 1)])
            low, high = sorted((edge, edge + move))
            if low <= 0 or high >= len(words) or len(set(goes[low:high])) > 1:
                continue
            # Where a sentence breathes the cut may be right all the same.
            if BREATHES.search(words[edge + move - 1]):
                continue
            moved = list(goes)
            moved[low:high] = [goes[edge] if move < 0 else goes[edge - 1]] * (high - low)
            if any(moved) and not all(moved):
                yield moved, {edge + move - 1, edge + move}
        return
    start = chance.randrange(max(1, len(words) - 2))
    end = min(len(words), start + chance.randrange(1, LONGEST_CUT + 1))
    breathes = (start == 0 or BREATHES.search(words[start - 1])) and (end == len(words) or BREATHES.search(words[end - 1]))
    if not breathes and end - start < len(words):
        yield [start <= at < end for at in range(len(words))], set(range(len(words)))
    sentences = [0, *(at + 1 for at, word in enumerate(words) if ENDS.search(word) and at + 1 < len(words)), len(words)]
    if len(sentences) > 2:
        which = chance.randrange(len(sentences) - 1)
        yield [sentences[which] <= at < sentences[which + 1] for at in range(len(words))], set()


def read_cuts() -> tuple[list[Cut], str]:
    chance = Random(SEED)
    ear = Ear()
    texts, data = read_texts()
    cuts = []
    for text, words, fate in texts:
        for goes, wrong in cuts_of(words, fate, chance):
            left, edges = left_of(words, goes)
            if not left or len(left) > LONGEST_TEXT:
                continue
            place = {at: sum(not gone for gone in goes[:at]) for at in range(len(words)) if not goes[at]}
            at_fault = {place[at] for at in wrong if at in place}
            beside, is_wrong = torch.zeros(len(left)), torch.zeros(len(left))
            for edge in edges:
                sides = [side for side in edge if 0 <= side < len(left)]
                beside[sides] = 1
                if at_fault & set(sides):
                    is_wrong[sides] = 1
            cuts.append(Cut(left, beside, is_wrong, is_held_out(text), torch.tensor(ear.words(left)).half()))
    return cuts, data


class Seams(nn.Module):
    """:returns: for each word how surely a sentence is broken there, before a sigmoid; it counts beside a cut alone"""

    def __init__(self, mean: Tensor, spread: Tensor, narrow: int = 96, width: int = 64) -> None:
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("spread", spread)
        self.narrow = nn.Linear(STATES, narrow)
        self.mark = nn.Linear(1, narrow)
        self.both_ways = nn.GRU(narrow, width, batch_first=True, bidirectional=True)
        self.answer = nn.Linear(2 * width, 1)
        self.dropout = nn.Dropout(0.3)

    def forward(self, heard: Tensor, beside: Tensor, lengths: Tensor | None = None) -> Tensor:
        plain = (heard - self.mean) / self.spread
        narrowed = self.dropout(torch.relu(self.narrow(self.dropout(plain)) + self.mark(beside.unsqueeze(-1))))
        if lengths is not None:
            narrowed = nn.utils.rnn.pack_padded_sequence(narrowed, lengths, batch_first=True, enforce_sorted=False)
        read, _ = self.both_ways(narrowed)
        if lengths is not None:
            read, _ = nn.utils.rnn.pad_packed_sequence(read, batch_first=True)
        return self.answer(self.dropout(read)).squeeze(-1)


def learned(cuts: list[Cut]) -> Seams:
    torch.manual_seed(SEED)
    order = numpy.random.default_rng(SEED)
    every = torch.cat([one.heard.float() for one in cuts[:2500]])
    model = Seams(every.mean(0), every.std(0) + 1e-5)
    steps = torch.optim.AdamW(model.parameters(), weight_decay=0.01)
    for epoch in range(EPOCHS):
        model.train()
        for group in steps.param_groups:
            group["lr"] = 2e-3 * (1 - epoch / EPOCHS)
        shuffled = order.permutation(len(cuts))
        for at in range(0, len(shuffled), 32):
            batch = [cuts[one] for one in shuffled[at : at + 32]]
            heard, beside, wrong = (
                nn.utils.rnn.pad_sequence(rows, batch_first=True)
                for rows in zip(*((one.heard.float(), one.beside, one.is_wrong) for one in batch), strict=True)
            )
            counts = beside > 0
            if not counts.any():
                continue
            said = model(heard, beside, torch.tensor([len(one.words) for one in batch]))[counts]
            loss = nn.functional.binary_cross_entropy_with_logits(said, wrong[counts])
            steps.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            steps.step()
    return model.eval()


def worst(model: Seams, cut: Cut) -> float:
    with torch.no_grad():
        said = model(cut.heard.float()[None], cut.beside[None])[0]
    return float(said[cut.beside > 0].max())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    cuts, data = read_cuts()
    model = learned([one for one in cuts if not one.is_held_out])
    apart = [one for one in cuts if one.is_held_out and one.beside.any()]
    right = [worst(model, one) for one in apart if not one.is_wrong.any()]
    wrong = [worst(model, one) for one in apart if one.is_wrong.any()]
    limit = float(numpy.quantile(right, PASSES))
    refused = sum(one > limit for one in wrong) / len(wrong)
    print(f"{len(cuts)} cuts, {len(apart)} apart: {PASSES:.0%} of the right ones pass, {refused:.0%} of the wrong ones are refused")
    options.out.mkdir(parents=True, exist_ok=True)
    names = (["heard", "beside"], ["broken"])
    save(model, (torch.zeros(1, 5, STATES), torch.zeros(1, 5)), names, options.out / "seams.onnx")
    described = {"encoder": Ear().version, "data": data, "cuts": len(cuts), "limit": round(limit, 3), "refused": round(refused, 3)}
    (options.out / "seams.json").write_text(json.dumps(described, indent=2) + "\n")


if __name__ == "__main__":
    main()
