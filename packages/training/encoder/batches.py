"""Examples as tensors."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import torch
from tokenizers import Tokenizer
from torch import Tensor

from compose import Example
from labels import CERTAIN, DANGERS, LANGUAGES, NO_DANGER, PEOPLE, POSSIBLE, ROLES, SOME_DANGER, TAGS, Labels
from model import places

# A clause is cut after so many tokens, and a text read in stretches of at most so many.
CLAUSE_TOKENS = 96
TEXT_TOKENS = 192


@dataclass(frozen=True)
class Specials:
    first: int
    last: int
    padding: int


def specials_of(tokenizer: Tokenizer) -> Specials:
    def known(*names: str) -> int:
        return next(at for name in names if (at := tokenizer.token_to_id(name)) is not None)

    return Specials(known("<s>", "[CLS]"), known("</s>", "[SEP]"), known("<pad>", "[PAD]"))


@dataclass(frozen=True)
class Read:
    """An example in token ids: one list a clause that is left, and which clauses of the text those were."""

    clauses: list[list[int]]
    example: Example

    @property
    def length(self) -> int:
        return 2 + sum(len(clause) for clause in self.clauses)


def read(example: Example, tokenizer: Tokenizer) -> Read:
    """Tokens of each clause by itself, as the product reads them; what lies beyond the longest text is left out."""
    kept: list[list[int]] = []
    total = 2
    for clause in example.clauses:
        ids = tokenizer.encode(clause, add_special_tokens=False).ids[:CLAUSE_TOKENS]
        if total + len(ids) > TEXT_TOKENS:
            break
        kept.append(ids)
        total += len(ids)
    return Read(kept, example)


@dataclass(frozen=True)
class Batch:
    ids: Tensor
    present: Tensor
    membership: Tensor
    # For each group: which (text, clause) it is made of, padded with -1; flattened over texts and clauses.
    groups: Tensor
    labels: list[Labels]
    # How many clauses each text of the batch is padded to.
    width: int
    owners: list[int]


def batch_of(texts: list[Read], specials: Specials) -> Batch:
    length = max(text.length for text in texts)
    width = max(1, *(len(text.clauses) for text in texts))
    ids = torch.full((len(texts), length), specials.padding)
    present = torch.zeros(len(texts), length)
    membership = torch.zeros(len(texts), width, length)
    groups: list[list[int]] = []
    labels: list[Labels] = []
    owners: list[int] = []
    for row, text in enumerate(texts):
        tokens = [specials.first, *(token for clause in text.clauses for token in clause), specials.last]
        ids[row, : len(tokens)] = torch.tensor(tokens)
        present[row, : len(tokens)] = 1
        at = 1
        for number, clause in enumerate(text.clauses):
            membership[row, number, at : at + len(clause)] = 1
            at += len(clause)
        for group in text.example.groups:
            # A hostile clause may be among those that were cut off: such a group says nothing sure.
            if all(number < len(text.clauses) for number in group.clauses):
                groups.append([row * width + number for number in group.clauses])
                labels.append(group.labels)
                owners.append(row)
    most = max((len(group) for group in groups), default=1)
    padded = torch.full((len(groups), most), -1)
    for row, group in enumerate(groups):
        padded[row, : len(group)] = torch.tensor(group)
    return Batch(ids, present, membership, padded, labels, width, owners)


def batches(texts: list[Read], specials: Specials, tokens: int, random: Random) -> Iterator[Batch]:
    """Texts of about the same length together, as many as fill so many tokens; in an order that the seed gives."""
    order = sorted(range(len(texts)), key=lambda at: (texts[at].length + random.random() * 6, at))
    rows: list[list[int]] = [[]]
    for at in order:
        longest = max([texts[at].length, *(texts[other].length for other in rows[-1])])
        if rows[-1] and longest * (len(rows[-1]) + 1) > tokens:
            rows.append([])
        rows[-1].append(at)
    random.shuffle(rows)
    for row in rows:
        yield batch_of([texts[at] for at in row], specials)


def targets(labels: list[Labels]) -> tuple[Tensor, Tensor]:
    """What the answers should be, and how much each counts: 0 where nobody said."""
    at = places()
    width = max(place.stop for place in at.values())
    wanted = torch.zeros(len(labels), width)
    weight = torch.zeros(len(labels), width)

    def say(row: int, place: slice, which: int, value: bool, counts: float = 1.0) -> None:
        wanted[row, place.start + which] = float(value)
        weight[row, place.start + which] = counts

    for row, label in enumerate(labels):
        if label.severity is not None:
            say(row, at["severity"], 0, label.severity > 0)
            say(row, at["severity"], 1, label.severity == 2)
        if label.tags is not None:
            for which, tag in enumerate(TAGS):
                say(row, at["tags"], which, tag in label.tags, 0.15)
        for which, kind in enumerate(DANGERS):
            danger = label.dangers.get(kind)
            if danger is None:
                continue
            say(row, at["dangers"], which, danger != NO_DANGER, 0.5)
            if danger != SOME_DANGER:
                say(row, at["certain"], which, danger == CERTAIN, 0.5 if danger in (POSSIBLE, CERTAIN) else 0.1)
        for name, value, known in (
            ("whose", label.whose, PEOPLE),
            ("about", label.about, PEOPLE),
            ("role", label.role, ROLES),
            # Of a language that is none of these every answer is no.
            ("language", label.language, LANGUAGES),
        ):
            if value is not None:
                for which, one in enumerate(known):
                    say(row, at[name], which, one == value, 0.1)
        if label.urgent is not None:
            say(row, at["urgent"], 0, label.urgent, 0.5)
    return wanted, weight


def worst_of_groups(answers: Tensor, batch: Batch) -> Tensor:
    """The highest answer of any clause of each group: groups x answers."""
    flat = answers.reshape(-1, answers.shape[-1])
    picked = flat[batch.groups.clamp(min=0)]
    return picked.masked_fill((batch.groups < 0)[..., None], -1e4).amax(1)
