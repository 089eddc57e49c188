"""
What an encoder knows before it has learned anything of ours: its mean vector of each clause, and a small network over it.
`python frozen.py --start e5 --limit 8000`, or `--vectors FOLDER` for vectors that another program made of `--list`.
"""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import numpy
import torch
from torch import Tensor, nn
from torch.nn import functional

from measure import EVALUATED, Message, as_example, choose, diluted, read_set, score
from sources import read_sources
from starting import Starting, load
from train import SEED

HIDDEN = 64
EPOCHS = 25


def main() -> None:
    options = read_options()
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    sets = texts_of(options.limit)
    wanted = sorted({clause for messages in sets.values() for one in messages for clause in as_example(one).clauses})
    if options.list is not None:
        options.list.write_text("".join(f"{json.dumps(clause)}\n" for clause in wanted))
        return
    vectors = embedded(load(options.start), wanted) if options.vectors is None else given(options.vectors, wanted)
    rows = {clause: at for at, clause in enumerate(wanted)}
    vectors = (vectors - vectors.mean(0)) / vectors.std(0).clamp(min=1e-6)

    def tensors(messages: list[Message]) -> tuple[Tensor, Tensor]:
        """The vectors of all clauses below each other, and which message each belongs to."""
        owned = [(at, rows[clause]) for at, one in enumerate(messages) for clause in as_example(one).clauses]
        return vectors[torch.tensor([row for _, row in owned])], torch.tensor([at for at, _ in owned])

    network = nn.Sequential(
        nn.Dropout(0.2), nn.Linear(vectors.shape[1], HIDDEN), nn.GELU(), nn.Dropout(0.3), nn.Linear(HIDDEN, 2)
    )
    optimizer = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.05)

    def worst(messages: list[Message]) -> Tensor:
        clauses, owners = tensors(messages)
        found = torch.full((len(messages), 2), -1e4)
        return found.scatter_reduce(0, owners[:, None].expand(-1, 2), network(clauses), "amax")

    learned = sets.pop("learned")
    for epoch in range(EPOCHS):
        order = Random(SEED + epoch).sample(learned, len(learned))
        for at in range(0, len(order), 64):
            part = order[at : at + 64]
            truth = torch.tensor([[one.severity > 0, one.severity == 2] for one in part], dtype=torch.float32)
            loss = functional.binary_cross_entropy_with_logits(worst(part), truth)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    network.eval()
    with torch.inference_mode():
        scores = {name: [tuple(row) for row in worst(messages).tolist()] for name, messages in sets.items()}
    own = sets["held out"] + sets["held out, diluted"]
    thresholds = choose([one.severity for one in own], scores["held out"] + scores["held out, diluted"])
    for name, messages in sets.items():
        found = score([one.severity for one in messages], [thresholds.verdict(*one) for one in scores[name]])
        print(f"{name}: {found}")
    print(json.dumps({"learned": len(learned), "thresholds": asdict(thresholds)}))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--start", choices=("e5", "minilm"), default="e5")
    parser.add_argument("--vectors", type=Path, help="32-bit numbers, one row for each line of --list")
    parser.add_argument("--list", type=Path, help="only write which clauses are needed, one a line as JSON")
    parser.add_argument("--limit", type=int, default=8000)
    return parser.parse_args()


def texts_of(limit: int) -> dict[str, list[Message]]:
    """Plain messages of the split; half of the ones to learn from stand beside a calm fact."""
    sources = [
        source
        for source in read_sources()
        if source.labels.severity is not None and not source.is_clause
    ]
    messages = {
        is_held_out: [
            Message(source.text, source.labels.severity, source.language)
            for source in sources
            if source.is_held_out == is_held_out and source.labels.severity is not None
        ]
        for is_held_out in (True, False)
    }
    learned = Random(SEED).sample(messages[False], min(limit, len(messages[False])))
    sets = {"learned": learned, "held out": messages[True], "held out, diluted": diluted(messages[True])}
    for name in EVALUATED:
        sets[name] = read_set(name)
        sets[f"{name}, diluted"] = diluted(sets[name])
    return sets


def given(folder: Path, wanted: list[str]) -> Tensor:
    return torch.from_numpy(numpy.fromfile(folder, "<f4").reshape(len(wanted), -1).copy())


@torch.inference_mode()
def embedded(start: Starting, texts: list[str]) -> Tensor:
    """Mean vectors of length 1, as the makers of both encoders say to use them."""
    start.encoder.eval()
    tokenizer = start.tokenizer
    first, last, padding = (
        next(at for name in names if (at := tokenizer.token_to_id(name)) is not None)
        for names in (("<s>", "[CLS]"), ("</s>", "[SEP]"), ("<pad>", "[PAD]"))
    )
    ids = [[first, *tokenizer.encode(start.prefix + text).ids[:126], last] for text in texts]
    order = sorted(range(len(ids)), key=lambda at: len(ids[at]))
    found = torch.zeros(len(ids), start.encoder.shape.width)
    for at in range(0, len(order), 32):
        part = order[at : at + 32]
        length = max(len(ids[row]) for row in part)
        present = torch.tensor([[1.0] * len(ids[row]) + [0.0] * (length - len(ids[row])) for row in part])
        padded = torch.tensor([ids[row] + [padding] * (length - len(ids[row])) for row in part])
        states = start.encoder(padded, present)
        mean = (states * present[..., None]).sum(1) / present.sum(1, keepdim=True)
        found[part] = functional.normalize(mean, dim=-1)
    return found


if __name__ == "__main__":
    main()
