"""
Fine-tunes a starting encoder on clauses among calm facts: `python train.py --start e5 --layers 0,1,2 --out FOLDER`.
Single-threaded. A run that was stopped goes on from its last checkpoint with the same command.
"""

import argparse
import hashlib
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from random import Random

import torch
from torch.nn import functional

from batches import batch_of, batches, read, specials_of, targets, worst_of_groups
from bert import shortened
from compose import Composer, Example
from measure import EVALUATED, Message, Score, Thresholds, as_example, choose, diluted, read_set, score
from model import Hearing, places
from sources import Source, read_sources
from starting import load
from vocabulary import pruned

SEED = 11
# Of what is held out, so many texts choose the thresholds: enough for half a point, and soon done.
MEASURED = 1500


def main() -> None:
    options = read_options()
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    torch.use_deterministic_algorithms(True)
    options.out.mkdir(parents=True, exist_ok=True)

    sources = read_sources()
    learned = [source for source in sources if not source.is_held_out]
    held_out = [source for source in sources if source.is_held_out]
    if options.limit is not None:
        learned = sampled(learned, options.limit)
    start = pruned(load(options.start), [source.text for source in sources if not source.is_string_of_words])
    tokenizer = start.tokenizer
    tokenizer.save(str(options.out / "tokenizer.json"))
    specials = specials_of(tokenizer)
    layers = options.layers or list(range(start.encoder.shape.layers))
    model = Hearing(shortened(start.encoder, layers))
    # The words and the lowest layers know what letters mean; leaving them alone halves the work of a step.
    for still in (model.encoder.words, *(model.encoder.layers[at] for at in range(options.still))):
        still.requires_grad_(False)
    if options.still > 0:
        for early in (model.encoder.positions, model.encoder.norm):
            early.requires_grad_(False)
        model.encoder.kind.requires_grad_(False)
    print(f"{options.start} {model.encoder.shape}, {len(learned)} texts to learn, {len(held_out)} held out", flush=True)

    def evaluate() -> dict[str, object]:
        return measured(model, tokenizer, held_out)

    heads = [weights for name, weights in model.named_parameters() if not name.startswith("encoder.")]
    body = [weights for weights in model.encoder.parameters() if weights.requires_grad]
    optimizer = torch.optim.AdamW(
        [{"params": body, "lr": options.rate}, {"params": heads, "lr": options.rate * 10}], weight_decay=0.01
    )

    def pace(step: int) -> float:
        warming = 0.05 * options.steps
        return min(1.0, (step + 1) / warming) * max(0.02, 1 - step / options.steps)

    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, pace)
    done = 0
    checkpoint = options.out / "checkpoint.pt"
    if checkpoint.exists():
        saved = torch.load(checkpoint, weights_only=True)
        model.load_state_dict(saved["model"])
        optimizer.load_state_dict(saved["optimizer"])
        schedule.load_state_dict(saved["schedule"])
        torch.set_rng_state(saved["random"])
        done = saved["step"]
        print(f"goes on after step {done}", flush=True)

    def save(step: int) -> None:
        state = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "schedule": schedule.state_dict()}
        partial = options.out / "checkpoint.part"
        torch.save({**state, "random": torch.get_rng_state(), "step": step}, partial)
        partial.rename(checkpoint)

    step, epoch, saved_at, total, counted = 0, 0, time.monotonic(), 0.0, 0
    model.train()
    while step < options.steps:
        examples = composed(learned, epoch)
        texts = [text for example in examples if (text := read(example, tokenizer)).clauses]
        for batch in batches(texts, specials, options.tokens, Random(SEED + epoch)):
            step += 1
            # What an interrupted run had seen is passed over, so that both see the same.
            if step <= done or not batch.labels:
                continue
            with torch.autocast("cpu", torch.bfloat16, enabled=options.half):
                answers, _ = model(batch.ids, batch.present, batch.membership)
            wanted, weight = targets(batch.labels)
            loss = functional.binary_cross_entropy_with_logits(
                worst_of_groups(answers.float(), batch), wanted, weight, reduction="sum"
            ) / len(batch.labels)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total, counted = total + loss.item(), counted + 1
            if step % 25 == 0:
                print(f"{time.strftime('%H:%M:%S')} step {step}/{options.steps} loss {total / counted:.4f}", flush=True)
                total, counted = 0.0, 0
            if time.monotonic() - saved_at > options.minutes * 60:
                save(step)
                saved_at = time.monotonic()
            if step >= options.steps:
                break
        epoch += 1
    save(step)
    torch.save(model.state_dict(), options.out / "weights.pt")
    report = {
        "start": options.start,
        "layers": layers,
        "shape": model.encoder.shape.as_dict(),
        "still": options.still,
        "steps": step,
        "seed": SEED,
        "data": data_hash(sources),
        **evaluate(),
    }
    (options.out / "report.json").write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--start", choices=("e5", "minilm"), required=True)
    parser.add_argument("--layers", type=lambda text: [int(one) for one in text.split(",")], help="layers that stay")
    parser.add_argument("--still", type=int, default=0, help="so many of the lowest layers are not trained")
    parser.add_argument("--limit", type=int, help="learn from so many texts only, clauses first")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--tokens", type=int, default=1024, help="tokens of a batch")
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--minutes", type=float, default=4, help="between checkpoints")
    parser.add_argument("--half", action="store_true", help="products in bfloat16, where the processor has them")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def sampled(learned: list[Source], limit: int) -> list[Source]:
    """Every clause that has labels of its own, and as many messages as are left."""
    clauses = [source for source in learned if source.is_clause]
    messages = [source for source in learned if not source.is_clause]
    random = Random(SEED)
    return random.sample(clauses, min(len(clauses), limit)) + random.sample(
        messages, max(0, min(len(messages), limit - len(clauses)))
    )


def composed(learned: list[Source], epoch: int) -> list[Example]:
    calm = [source for source in learned if source.is_calm_fact]
    composer = Composer(calm, SEED + epoch)
    return [composer.compose(source) for source in learned]


def data_hash(sources: list[Source]) -> str:
    """Changes with every text and label."""
    return hashlib.sha256(repr(sources).encode()).hexdigest()[:16]


def measured(model: Hearing, tokenizer, held_out: list[Source]) -> dict[str, object]:
    """Thresholds are chosen on what was held out, plain and diluted together; the other sets only answer."""
    model.eval()
    own = [
        Message(source.text, source.labels.severity, source.language if source.language == "es" else "en")
        for source in held_out
        if source.labels.severity is not None and source.language in ("en", "es") and "{" not in source.text
    ]
    own = Random(SEED).sample(own, min(MEASURED, len(own)))
    both = own + diluted(own)
    scores = scored(model, tokenizer, both)
    thresholds = choose([message.severity for message in both], scores)
    half = len(own)
    sets: dict[str, object] = {
        "held out": judged(own, scores[:half], thresholds),
        "held out, diluted": judged(both[half:], scores[half:], thresholds),
    }
    for name in EVALUATED:
        messages = read_set(name)
        for label, texts in ((name, messages), (f"{name}, diluted", diluted(messages))):
            sets[label] = judged(texts, scored(model, tokenizer, texts), thresholds)
    return {"thresholds": asdict(thresholds), "sets": {name: asdict(value) for name, value in sets.items()}}


def judged(messages: list[Message], scores: list[tuple[float, float]], thresholds: Thresholds) -> Score:
    return score([message.severity for message in messages], [thresholds.verdict(*one) for one in scores])


@torch.inference_mode()
def scored(model: Hearing, tokenizer, messages: list[Message]) -> list[tuple[float, float]]:
    """For each message the highest score of any clause: held, and red."""
    specials = specials_of(tokenizer)
    tone = places()["severity"]
    found: list[tuple[float, float]] = []
    for at in range(0, len(messages), 16):
        texts = [read(as_example(message), tokenizer) for message in messages[at : at + 16]]
        batch = batch_of(texts, specials)
        answers, _ = model(batch.ids, batch.present, batch.membership)
        for row, text in enumerate(texts):
            clauses = answers[row, : max(1, len(text.clauses)), tone]
            found.append((clauses[:, 0].max().item(), clauses[:, 1].max().item()))
    return found


if __name__ == "__main__":
    sys.exit(main())
