"""What the workshop's parts promise: `npm run train:encoder -- test`."""

import io
import struct
import unittest
from random import Random

import numpy
import torch

from batches import batch_of, read, specials_of, targets, worst_of_groups
from bert import Encoder, Shape
from compose import Composer, placed, worst
from labels import CALM, NO_DANGER, SOME_DANGER, Labels
from measure import Message, Thresholds, diluted, score
from model import Hearing, places
from pieces import clauses
from sources import Source, fault_of, read_sources
from starting.nano_e5 import BLOCK, tensor, tokenizer_of

INSULT = Labels(2, frozenset({"insult"}), dangers=CALM.dangers)


def fact(text: str, language: str = "en") -> Source:
    return Source(text, language, CALM, is_clause=True, is_calm_fact=True, meaning=text)


class Cutting(unittest.TestCase):
    def test_each_sentence_is_a_clause_and_a_short_one_stays_with_the_one_before(self) -> None:
        self.assertEqual(
            clauses("Practice is at five today. Ok. She needs her cleats!\nBring water too, please."),
            ["Practice is at five today. Ok.", "She needs her cleats!", "Bring water too, please."],
        )
        self.assertEqual(clauses("学校五点关门，请在门口等她，谢谢你今天帮忙。你这个白痴，什么都做不好，真是没用的东西啊。")[0][-1], "。")

    def test_a_rant_without_a_mark_is_read_in_stretches_and_loses_no_word(self) -> None:
        rant = " ".join(["and", "then", "you", "said"] * 100)
        self.assertGreater(len(clauses(rant)), 1)
        self.assertEqual(" ".join(clauses(rant)), rant)


class Composing(unittest.TestCase):
    def test_the_same_seed_writes_the_same_texts(self) -> None:
        calm = [fact(f"The bus leaves at {hour} from the school.") for hour in range(1, 9)]
        hostile = Source("You are useless, {child} knows it", "en", INSULT, True, False, "m-1")

        def written(seed: int) -> list[tuple[str, ...]]:
            composer = Composer(calm, seed)
            return [composer.compose(hostile).clauses for _ in range(30)]

        self.assertEqual(written(5), written(5))
        self.assertNotEqual(written(5), written(6))
        self.assertFalse(any("{child}" in clause for text in written(5) for clause in text))

    def test_a_hostile_clause_keeps_its_label_and_the_facts_beside_it_stay_calm(self) -> None:
        parts = [("Practice is at five.", CALM), ("You are a useless idiot.", INSULT), ("She has her cleats.", CALM)]
        example = placed(parts, [" ", "\n"])
        severities = {group.clauses: group.labels.severity for group in example.groups}
        self.assertEqual(severities, {(0,): 0, (1,): 2, (2,): 0})

    def test_what_no_mark_separates_carries_the_worst_of_it(self) -> None:
        example = placed([("practice is at five", CALM), ("you are a useless idiot", INSULT)], [" "])
        self.assertEqual([group.labels.severity for group in example.groups], [2])

    def test_beside_a_part_that_nobody_judged_calm_is_not_claimed(self) -> None:
        self.assertIsNone(worst([Labels(None), CALM]).severity)
        self.assertEqual(worst([Labels(None), INSULT]).severity, 2)
        unknown = Labels(0, frozenset(), dangers={"self-harm": None})
        self.assertIsNone(worst([unknown, CALM]).dangers["self-harm"])
        self.assertEqual(worst([unknown, Labels(1, dangers={"self-harm": SOME_DANGER})]).dangers["self-harm"], SOME_DANGER)


class Labeling(unittest.TestCase):
    def test_a_label_that_no_one_knows_is_refused(self) -> None:
        good = {"text": "Hola", "language": "es", "severity": "green", "role": "greeting"}
        self.assertIsNone(fault_of(good))
        for wrong in ({"severity": "orange"}, {"tags": ["rude"]}, {"role": "shout"}, {"danger": {"kind": "fire"}}):
            self.assertIsNotNone(fault_of({**good, **wrong}))

    def test_every_line_of_the_repository_is_understood_and_meanings_stay_on_one_side(self) -> None:
        sources = read_sources()
        sides: dict[str, set[bool]] = {}
        for source in sources:
            sides.setdefault(source.meaning, set()).add(source.is_held_out)
        self.assertTrue(all(len(side) == 1 for side in sides.values()))
        self.assertTrue(0.04 < sum(source.is_held_out for source in sources) / len(sources) < 0.12)

    def test_what_nobody_said_teaches_nothing(self) -> None:
        _, weight = targets([Labels(None, None, dangers={"self-harm": NO_DANGER})])
        at = places()
        self.assertEqual(weight[0, at["severity"]].sum().item(), 0)
        self.assertEqual(weight[0, at["role"]].sum().item(), 0)
        self.assertGreater(weight[0, at["dangers"]].sum().item(), 0)


class Hears(unittest.TestCase):
    def setUp(self) -> None:
        torch.manual_seed(1)
        pieces = ["<s>", "<pad>", "</s>", "<unk>", *(f"▁{letter}" for letter in "abcdefgh"), *"abcdefgh", "▁", "."]
        self.tokenizer = tokenizer_of(pieces, [-1.0] * len(pieces))
        self.model = Hearing(Encoder(Shape(len(pieces), 16, 2, 2, 32, 64, 1e-5)))
        torch.nn.init.normal_(self.model.looks)
        self.model.eval()

    def test_a_text_is_heard_alike_alone_and_in_a_batch(self) -> None:
        one = read(placed([("a b c.", CALM)], []), self.tokenizer)
        longer = read(placed([("a b c d e f g h a b c d.", CALM), ("h g f e d c b a h g f e.", INSULT)], [" "]), self.tokenizer)
        specials = specials_of(self.tokenizer)
        alone, together = batch_of([one], specials), batch_of([one, longer], specials)
        with torch.inference_mode():
            first, _ = self.model(alone.ids, alone.present, alone.membership)
            second, _ = self.model(together.ids, together.present, together.membership)
        self.assertTrue(torch.allclose(first[0, 0], second[0, 0], atol=1e-4))
        self.assertEqual(worst_of_groups(second, together).shape[0], 3)


class Reading(unittest.TestCase):
    def test_four_bits_are_unpacked_low_half_first(self) -> None:
        values = (numpy.arange(BLOCK) % 16).astype(numpy.uint8)
        raw = struct.pack("<e", 0.5) + bytes(values[:16] | (values[16:] << 4))
        found = tensor(io.BufferedReader(io.BytesIO(raw)), 1, BLOCK, 0, len(raw))
        self.assertTrue(numpy.array_equal(found, (values.astype(float) - 8) * 0.5))


class Measuring(unittest.TestCase):
    def test_figures_are_those_of_the_rubric(self) -> None:
        found = score([0, 0, 1, 2], [0, 1, 1, 2])
        self.assertAlmostEqual(found.false_alarms, 0.5)
        self.assertAlmostEqual(found.red_recall, 1.0)
        self.assertEqual(Thresholds(0.0, 1.0).verdict(2.0, 0.5), 1)

    def test_one_calm_fact_stands_beside_every_message_and_takes_no_word_from_it(self) -> None:
        messages = [Message("You are late again", 1, "en"), Message("Llegas tarde", 1, "es")]
        for before, after in zip(messages, diluted(messages, Random(2).randrange(9)), strict=True):
            self.assertIn(before.text, after.text)
            self.assertGreater(len(after.text), len(before.text) + 10)


if __name__ == "__main__":
    unittest.main()
