"""Figures of the rubric: how well texts are judged as they stand, and with one calm fact beside them."""

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

from compose import Example, Group, closed
from labels import SEVERITIES, Labels
from pieces import clauses

# Sets that have been looked at already: what a choice may be made by.
EVALUATED = ("dev", "practice")
SETS = Path(__file__).parent.parent / "evaluation" / "moderation"

# Facts that no training text holds, in both languages: what a parent writes beside what they meant to say.
CALM_FACTS = {
    "en": (
        "The library books go back on the 14th.",
        "Choir practice moved to room 9.",
        "I put the blue jacket in the side pocket of the bag.",
        "The dentist has our new insurance card on file.",
        "Bus 32 now stops on the other side of the street.",
        "The spelling list is on the fridge.",
    ),
    "es": (
        "Los libros de la biblioteca se devuelven el 14.",
        "El ensayo del coro pasó al salón 9.",
        "Puse la chamarra azul en la bolsa lateral de la mochila.",
        "El dentista ya tiene la tarjeta nueva del seguro.",
        "El camión 32 ahora para del otro lado de la calle.",
        "La lista de ortografía está en el refrigerador.",
    ),
}


@dataclass(frozen=True)
class Message:
    text: str
    severity: int
    language: str


def read_set(name: str) -> list[Message]:
    found = []
    for line in (SETS / f"{name}.jsonl").read_text().splitlines():
        value = json.loads(line)
        language = "es" if "spanish" in value.get("tags", []) else "en"
        found.append(Message(value["text"], SEVERITIES.index(value["severity"]), language))
    return found


def diluted(messages: list[Message], seed: int = 3) -> list[Message]:
    """Each message with one calm fact before or after it, in its language."""
    random = Random(seed)
    found = []
    for message in messages:
        parts = [closed(message.text), random.choice(CALM_FACTS[message.language])]
        if random.random() < 0.5:
            parts.reverse()
        found.append(Message(" ".join(parts), message.severity, message.language))
    return found


def as_example(message: Message) -> Example:
    cut = clauses(message.text)
    return Example(tuple(cut), (Group(tuple(range(len(cut))), Labels(message.severity)),))


@dataclass(frozen=True)
class Score:
    macro_f1: float
    red_recall: float
    false_alarms: float
    green_blocked: float

    def __str__(self) -> str:
        return (
            f"macro-F1 {self.macro_f1:.3f}, red recall {self.red_recall:.3f}, "
            f"false alarms {self.false_alarms:.3f}, green blocked {self.green_blocked:.3f}"
        )


def score(truth: list[int], given: list[int]) -> Score:
    pairs = list(zip(truth, given, strict=True))

    def count(true: int, said: int) -> int:
        return pairs.count((true, said))

    def total(true: int) -> int:
        return max(1, truth.count(true))

    f1 = [2 * count(at, at) / max(1, truth.count(at) + given.count(at)) for at in range(3)]
    return Score(
        sum(f1) / 3, count(2, 2) / total(2), 1 - count(0, 0) / total(0), count(0, 2) / total(0)
    )


@dataclass(frozen=True)
class Thresholds:
    not_green: float
    red: float

    def verdict(self, not_green: float, red: float) -> int:
        return 2 if red > self.red else 1 if not_green > self.not_green else 0


def choose(truth: list[int], scores: list[tuple[float, float]]) -> Thresholds:
    """
    The same choice as for today's moderator: the best macro-F1, missed reds and false alarms weighing extra, among those
    that block few greens.
    """
    steps = [step / 10 for step in range(-20, 31)]

    def value(thresholds: Thresholds) -> float:
        found = score(truth, [thresholds.verdict(*one) for one in scores])
        if found.green_blocked > 0.025:
            return -1.0
        return found.macro_f1 + 0.25 * found.red_recall - 0.75 * found.false_alarms

    return max((Thresholds(a, b) for a in steps for b in steps), key=value)

