import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { encoderCard } from "../encoder/card.ts";
import { barbsIn } from "./barbs.ts";

/** The message in its likeliest reading, each stretch that hurts in brackets. */
async function marked(text: string): Promise<string> {
  const [likeliest = []] = await barbsIn(text);
  let read = "";
  let at = 0;
  for (const { start, end } of likeliest) {
    read += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return read + text.slice(at);
}

it("the words that hurt are told from the words with the facts, in the middle of a sentence, too", async () => {
  const messages = [
    "[since you clearly can't be bothered to read my messages,] the form is due Friday and I need $40 from you",
    "He had a fever of 102 [while you were out partying with your new toy.] The doctor wants to see him Monday at 9.",
    "[eres un inútil,] la niña tiene cita el martes a las 4 en la clínica",
    "Gracias por avisar de la junta. [Lástima que siempre te acuerdas un día antes.] Yo voy a las 3.",
  ];
  for (const message of messages)
    expect(await marked(message.replaceAll(/[[\]]/gu, ""))).toBe(message);
});

it.each([
  "I can't do Saturday, I have work. Could you do Sunday at 10?",
  "Please stop dropping by without a text first. It makes me nervous.",
  "No estoy de acuerdo con el cambio de escuela. Hablemos con la maestra el jueves.",
])("nothing of a calm or firm message hurts: %s", async (message) => {
  expect(await marked(message)).toBe(message);
});

it("a text without a word has no barb, and a very long one is read to its end", async () => {
  expect(await barbsIn("  ")).toEqual([[]]);
  const long = `${"The practice is on Tuesday at four in the big gym. ".repeat(60)}You are a pathetic excuse for a father.`;
  const [likeliest = []] = await barbsIn(long);
  expect(likeliest.map(({ start, end }) => long.slice(start, end))).toEqual([
    "You are a pathetic excuse for a father.",
  ]);
});

it("the model of barbs was learned on the encoder that ships", () => {
  const card = JSON.parse(readFileSync(new URL("weights/barbs.json", import.meta.url), "utf8")) as {
    encoder: string;
    data: string;
  };
  expect(card.encoder).toBe(encoderCard().version);
  expect(card.data).toMatch(/^[0-9a-f]{64}$/u);
});
