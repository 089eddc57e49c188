"""
Which words of a message hurt, so that the rest can be sent: a small network over what the exported encoder hears of each word.
`python barbs.py --out FOLDER` reads `../data/barbs` and writes `barbs.onnx` and `barbs.json`, which say what it learned from and
what it reaches on the messages that it did not.
"""

import argparse
import gzip
import hashlib
import json
import re
import tempfile
import unicodedata
from dataclasses import dataclass
from pathlib import Path

import numpy
import onnx
import onnxruntime
import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

HERE = Path(__file__).parent
ENCODER = HERE / "../../hearing/src/encoder/weights"
DATA = HERE / "../data"
STATES = 768
KEPT, GOES, UNDECIDED = 0, 1, 2
SEED = 20261130
EPOCHS = 7
# One in so many messages is measured with.
HELD_OUT = 8
MARKS = re.compile(r"\[\[(.*?)\]\]|\{\{(.*?)=>(.*?)\}\}", re.DOTALL)
# A stretch ends where a sentence breathes, rather than anywhere: so sure the words must be to begin or end one (`barbs.ts`).
WITHIN, BREATH = 2.0, 0.5


@dataclass
class Message:
    text: str
    words: list[str]
    goes: Tensor
    heard: Tensor


def unmarked(marked: str) -> tuple[str, list[int]]:
    """A text without its marks, and what becomes of each letter: words that were put otherwise teach nothing."""
    text, fate, at = "", [], 0
    for mark in MARKS.finditer(marked):
        before = marked[at : mark.start()]
        inner = mark.group(1) if mark.group(1) is not None else mark.group(2)
        text += before + inner
        fate += [KEPT] * len(before) + [GOES if mark.group(1) is not None else UNDECIDED] * len(inner)
        at = mark.end()
    rest = marked[at:]
    return text + rest, fate + [KEPT] * len(rest)


class Ear:
    """What the encoder of the product hears of each word of a text, as `clause-encoder.ts` asks it."""

    def __init__(self) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(ENCODER / "hearing.onnx"), options)
        self.tokenizer = Tokenizer.from_str(gzip.decompress((ENCODER / "tokenizer.json.gz").read_bytes()).decode())
        card = json.loads((ENCODER / "card.json").read_text())
        self.version = card["version"]
        self.tokens = card["tokens"]

    def words(self, words: list[str]) -> numpy.ndarray:
        most = self.tokens["text"] - 2
        pieces = [self.tokenizer.encode(unicodedata.normalize("NFKC", word), add_special_tokens=False).ids[:most] for word in words]
        windows: list[list[list[int]]] = []
        length = most + 1
        for own in pieces:
            if length + len(own) > most:
                windows.append([])
                length = 0
            windows[-1].append(own)
            length += len(own)
        return numpy.concatenate([self.window(window) for window in windows])

    def window(self, words: list[list[int]]) -> numpy.ndarray:
        ids = [self.tokens["first"], *(one for word in words for one in word), self.tokens["last"]]
        shape = (1, len(ids))
        given = {
            "ids": numpy.array([ids]),
            "present": numpy.ones(shape, numpy.float32),
            "membership": numpy.ones((1, *shape), numpy.float32),
        }
        states = self.session.run(["states"], given)[0][0]
        means, at = [], 1
        for word in words:
            means.append(states[at : at + len(word)].mean(0) if word else numpy.zeros(STATES, numpy.float32))
            at += len(word)
        return numpy.stack(means)


Read = tuple[str, list[str], list[int]]


def read_texts() -> tuple[list[Read], str]:
    """Every message once, with its words and what becomes of each, and the hash of what was read. Of a calm one nothing goes."""
    seen: dict[str, list[int]] = {}
    hashed = hashlib.sha256()
    for file in sorted((DATA / "barbs").glob("*.jsonl")) + sorted((DATA / "natural").glob("*.jsonl")):
        content = file.read_bytes()
        hashed.update(content)
        for line in content.decode().splitlines():
            row = json.loads(line)
            if file.parent.name == "natural" and row["severity"] != "green":
                continue
            text, fate = unmarked(row["text"])
            seen.setdefault(text, fate)
    texts = []
    for text, fate in seen.items():
        spans = [found.span() for found in re.finditer(r"\S+", text)]
        goes = [max((KEPT, GOES, UNDECIDED), key=fate[start:end].count) for start, end in spans]
        if spans:
            texts.append((text, [text[start:end] for start, end in spans], goes))
    return texts, hashed.hexdigest()


def is_held_out(text: str) -> bool:
    return hashlib.sha256(text.encode()).digest()[0] % HELD_OUT == 0


def read_messages() -> tuple[list[Message], str]:
    texts, data = read_texts()
    ear = Ear()
    return [Message(text, words, torch.tensor(goes), torch.tensor(ear.words(words))) for text, words, goes in texts], data


class Barbs(nn.Module):
    """Reads a text's words both ways. :returns: for each word how surely it goes, before a sigmoid"""

    def __init__(self, mean: Tensor, spread: Tensor, narrow: int = 128, width: int = 96) -> None:
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("spread", spread)
        self.narrow = nn.Linear(STATES, narrow)
        self.both_ways = nn.GRU(narrow, width, batch_first=True, bidirectional=True)
        self.answer = nn.Linear(2 * width, 1)
        self.dropout = nn.Dropout(0.3)

    def forward(self, heard: Tensor, lengths: Tensor | None = None) -> Tensor:
        plain = (heard - self.mean) / self.spread
        narrowed = self.dropout(torch.relu(self.narrow(self.dropout(plain))))
        if lengths is not None:
            narrowed = nn.utils.rnn.pack_padded_sequence(narrowed, lengths, batch_first=True, enforce_sorted=False)
        read, _ = self.both_ways(narrowed)
        if lengths is not None:
            read, _ = nn.utils.rnn.pad_packed_sequence(read, batch_first=True)
        return self.answer(self.dropout(read)).squeeze(-1)


def learned(messages: list[Message]) -> Barbs:
    torch.manual_seed(SEED)
    order = numpy.random.default_rng(SEED)
    every = torch.cat([one.heard for one in messages])
    model = Barbs(every.mean(0), every.std(0) + 1e-5)
    steps = torch.optim.AdamW(model.parameters(), weight_decay=0.01)
    for epoch in range(EPOCHS):
        model.train()
        for group in steps.param_groups:
            group["lr"] = 2e-3 * (1 - epoch / EPOCHS)
        shuffled = order.permutation(len(messages))
        for at in range(0, len(shuffled), 24):
            batch = [messages[one] for one in shuffled[at : at + 24]]
            goes = nn.utils.rnn.pad_sequence([one.goes for one in batch], batch_first=True, padding_value=UNDECIDED)
            heard = nn.utils.rnn.pad_sequence([one.heard for one in batch], batch_first=True)
            decided = goes != UNDECIDED
            said = model(heard, torch.tensor([len(one.words) for one in batch]))[decided]
            loss = nn.functional.binary_cross_entropy_with_logits(said, (goes[decided] == GOES).float())
            steps.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            steps.step()
    return model.eval()


BREATHES = re.compile(r"[.,;:!?…)\]\"”—–-][\"”’')\]]*$")


def stretches(said: list[float], words: list[str]) -> list[bool]:
    """The likeliest stretches that go, where beginning or ending one costs less after a mark."""
    best = [0.0, said[0]]
    steps: list[tuple[int, int]] = []
    for at in range(1, len(said)):
        cost = BREATH if BREATHES.search(words[at - 1]) else WITHIN
        from_kept, from_gone = (0, 1)
        kept = (best[0], from_kept) if best[0] >= best[1] - cost else (best[1] - cost, from_gone)
        gone = (best[1], from_gone) if best[1] >= best[0] - cost else (best[0] - cost, from_kept)
        steps.append((kept[1], gone[1]))
        best = [kept[0], gone[0] + said[at]]
    state = int(best[1] > best[0])
    found = [bool(state)]
    for step in reversed(steps):
        state = step[state]
        found.append(bool(state))
    return found[::-1]


def figures(heard: list[tuple[Message, list[float]]]) -> dict[str, float]:
    right = wrong = lost = whole = barbed = 0
    for message, said in heard:
        found = stretches(said, message.words)
        pairs = [(one, label) for one, label in zip(found, message.goes.tolist(), strict=True) if label != UNDECIDED]
        right += sum(one and label == GOES for one, label in pairs)
        wrong += sum(one and label == KEPT for one, label in pairs)
        lost += sum(not one and label == GOES for one, label in pairs)
        if any(label == GOES for _, label in pairs):
            barbed += 1
            whole += all(one == (label == GOES) for one, label in pairs)
    return {
        "precision": right / max(1, right + wrong),
        "recall": right / max(1, right + lost),
        "whole": whole / max(1, barbed),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    messages, data = read_messages()
    apart = [one for one in messages if is_held_out(one.text)]
    model = learned([one for one in messages if not is_held_out(one.text)])
    with torch.no_grad():
        heard = [(one, model(one.heard[None])[0].tolist()) for one in apart]
    reached = {name: round(value, 3) for name, value in figures(heard).items()}
    print(f"{len(messages)} messages, {len(apart)} apart: {reached}")
    options.out.mkdir(parents=True, exist_ok=True)
    save(learned(messages), (torch.zeros(1, 5, STATES),), (["heard"], ["goes"]), options.out / "barbs.onnx")
    described = {
        "encoder": Ear().version,
        "data": data,
        "messages": len(messages),
        "heldOut": {"messages": len(apart), **reached},
    }
    (options.out / "barbs.json").write_text(json.dumps(described, indent=2) + "\n")


def save(model: nn.Module, given: tuple[Tensor, ...], names: tuple[list[str], list[str]], file: Path) -> None:
    """Writes a network whose every input and output has one number, or one row, a word."""
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / "full.onnx"
        inputs, outputs = names
        torch.onnx.export(
            model, given, str(full), input_names=inputs, output_names=outputs,
            dynamic_axes={name: {1: "words"} for name in inputs + outputs}, opset_version=17, dynamo=False,
        )  # fmt: skip
        onnx.save(onnx.load(str(full)), str(file))


if __name__ == "__main__":
    main()
