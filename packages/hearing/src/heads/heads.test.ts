import { expect, it } from "vitest";
import { answersOf, encoderCard } from "../encoder/card.ts";
import { loadEncoder } from "../encoder/encoder.ts";
import { answerOf, heard, loadHeads, questions } from "./heads.ts";

it("the heads were learned on the encoder that ships, and weigh everything that it says", async () => {
  const { encoder, data, rows } = loadHeads();
  expect(encoder).toBe(encoderCard().version);
  expect(data).toMatch(/^[0-9a-f]{64}$/);
  const [clause] = await (await loadEncoder()).encode(["Can you bring her shoes?"]);
  if (clause === undefined) throw new Error("The encoder said nothing");
  expect(clause.scores.length).toBe(answersOf(encoderCard()));
  for (const question of questions) expect(rows[question].length).toBe(heard(clause).length + 1);
});

it("the same words are heard the same each time", async () => {
  const encoder = await loadEncoder();
  const listen = async () => {
    const clauses = await encoder.encode([
      "I wrote each of them a letter.",
      "The keys are inside.",
    ]);
    return clauses.map((clause) => questions.map((question) => answerOf(clause, question)));
  };
  expect(await listen()).toEqual(await listen());
});
