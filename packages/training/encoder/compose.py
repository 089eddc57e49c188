"""
Texts the way people write them, made of labeled ones: a clause among calm facts, without marks, with slips of the
finger, half Spanish, as a rant, with another child's name. The same seed gives the same texts.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

from labels import Labels
from pieces import clauses
from sources import Source

NAMES = Path(__file__).parents[2] / "hearing" / "src" / "people" / "first-names.txt"


@dataclass(frozen=True)
class Group:
    """Clauses of a text, by their place, of which one or more carries the labels: the worst of them counts."""

    clauses: tuple[int, ...]
    labels: Labels


@dataclass(frozen=True)
class Example:
    clauses: tuple[str, ...]
    groups: tuple[Group, ...]


class Composer:
    """:param share_alone: of all texts, how many stand alone; the rest stands among calm facts"""

    def __init__(self, calm: list[Source], seed: int, share_alone: float = 0.55) -> None:
        self.random = Random(seed)
        self.share_alone = share_alone
        self.calm: dict[str, list[Source]] = {}
        for source in calm:
            self.calm.setdefault(source.language, []).append(source)
        lines = NAMES.read_text().splitlines()
        self.names = [line.strip().title() for line in lines if line.strip() and not line.startswith("#")]

    def compose(self, source: Source) -> Example:
        random = self.random
        parts = [(named(source.text, random, self.names), source.labels)]
        if random.random() > self.share_alone:
            # Mostly one to three facts; now and then a rant of many.
            for _ in range(random.choice((1, 1, 1, 1, 2, 2, 3, 5))):
                fact = self.fact_beside(source)
                parts.insert(random.randrange(len(parts) + 1), (named(fact.text, random, self.names), fact.labels))
        style = random.random()
        if style < 0.12:
            parts = [(without_marks(text), labels) for text, labels in parts]
            joints = (" ", " ", " and " if source.language == "en" else " ")
        else:
            joints = (" ", " ", " ", "\n", ", " if style < 0.2 else " ")
            if len(parts) > 1:
                parts = [(closed(text), labels) for text, labels in parts]
        if random.random() < 0.15:
            parts = [(slipped(text, random), labels) for text, labels in parts]
        if random.random() < 0.15:
            parts = [(text.lower(), labels) for text, labels in parts]
        return placed(parts, [random.choice(joints) for _ in parts[1:]])

    def fact_beside(self, source: Source) -> Source:
        random = self.random
        languages = [source.language] if source.language in self.calm else ["en"]
        # Half a message in English and half in Spanish is how many families write.
        if source.language in ("en", "es") and random.random() < 0.12:
            languages = [one for one in ("en", "es") if one in self.calm]
        return random.choice(self.calm[random.choice(languages)])


def placed(parts: list[tuple[str, Labels]], joints: list[str]) -> Example:
    """
    The text cut as the product cuts it. What no mark separates is one clause, so that it carries the worst of what is
    in it: parts that share a clause are one group.
    """
    text = ""
    spans: list[tuple[int, int]] = []
    for at, (part, _) in enumerate(parts):
        text += joints[at - 1] if at > 0 else ""
        spans.append((len(text), len(text) + len(part)))
        text += part
    cut = clauses(text)
    starts: list[tuple[int, int]] = []
    reached = 0
    for clause in cut:
        # Joined pieces may have had a new line between them, where they now have a space.
        first, last = clause.split()[0], clause.split()[-1]
        start = text.index(first, reached)
        reached = start
        for word in clause.split():
            reached = text.index(word, reached) + len(word)
        starts.append((start, reached))
        assert text[reached - len(last) : reached] == last
    groups: list[tuple[set[int], list[Labels]]] = []
    for (start, end), (_, labels) in zip(spans, parts, strict=True):
        touched = {at for at, (from_, to) in enumerate(starts) if from_ < end and to > start}
        if not touched:
            continue
        joined, known = touched, [labels]
        apart = []
        for group in groups:
            if group[0] & joined:
                joined, known = joined | group[0], group[1] + known
            else:
                apart.append(group)
        groups = [*apart, (joined, known)]
    return Example(tuple(cut), tuple(Group(tuple(sorted(at)), worst(known)) for at, known in groups))


def worst(all_labels: list[Labels]) -> Labels:
    """What can be said of several parts together."""
    if len(all_labels) == 1:
        return all_labels[0]
    severities = [labels.severity for labels in all_labels]
    known = [severity for severity in severities if severity is not None]
    # An unknown part may be worse than the known ones, unless one of those is as bad as can be.
    severity = max(known, default=None) if None not in severities or 2 in known else None
    tags = None if any(labels.tags is None for labels in all_labels) else frozenset().union(
        *(labels.tags or frozenset() for labels in all_labels)
    )  # fmt: skip
    dangers: dict[str, int | None] = {}
    for kind in {kind for labels in all_labels for kind in labels.dangers}:
        values = [labels.dangers.get(kind) for labels in all_labels]
        sure = [value for value in values if value is not None]
        dangers[kind] = max(sure, default=None) if None not in values or max(sure, default=0) > 0 else None
    urgent = [labels.urgent for labels in all_labels]
    languages = {labels.language for labels in all_labels}
    return Labels(
        severity,
        tags,
        dangers=dangers,
        urgent=True if True in urgent else None if None in urgent else False,
        language=languages.pop() if len(languages) == 1 else None,
    )


PLACE = re.compile(r"\{(child|child2|coparent|third)\}")


def named(text: str, random: Random, names: list[str]) -> str:
    """`{child}` and the like with names of one family."""
    chosen: dict[str, str] = {}
    return PLACE.sub(lambda place: chosen.setdefault(place[1], random.choice(names)), text)


def closed(text: str) -> str:
    """With a mark at its end, so that what follows is another sentence."""
    return text if re.search(r"[.!?…؟۔।。！？\W]$", text) else f"{text}."


def without_marks(text: str) -> str:
    return re.sub(r"(?<=\w)[.,!?;:]+(?=\s|$)", "", text)


NEAR = {
    "a": "sq", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "j": "hk",
    "k": "jl", "l": "k", "m": "n", "n": "bm", "o": "ip", "p": "o", "r": "et", "s": "ad", "t": "ry", "u": "yi", "v": "cb",
    "w": "qe", "x": "zc", "y": "tu",
}  # fmt: skip


def slipped(text: str, random: Random) -> str:
    """One slip in about thirty letters: left out, doubled, turned around, or the key beside it. Never in a first letter."""
    letters = list(text)
    for at in range(1, len(letters) - 1):
        if random.random() > 1 / 30 or not letters[at].isalpha() or not letters[at - 1].isalpha():
            continue
        kind = random.randrange(4)
        if kind == 0:
            letters[at] = ""
        elif kind == 1:
            letters[at] *= 2
        elif kind == 2 and letters[at + 1].isalpha():
            letters[at], letters[at + 1] = letters[at + 1], letters[at]
        else:
            letters[at] = random.choice(NEAR.get(letters[at], letters[at]))
    return "".join(letters)
