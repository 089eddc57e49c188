import { describe, expect, it } from "vitest";
import { withoutCodes } from "./codes.ts";
import { createBuiltInModerator } from "./index.ts";

const moderator = createBuiltInModerator();

/** The same numbers each run (Park and Miller), so that a failure can be looked at again. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const kinds = {
  booking: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789",
  order: `${letters}0123456789`,
  hexadecimal: "0123456789abcdef",
  key: `${letters}${letters.toUpperCase()}0123456789+/`,
};
const messages = [
  (code: string) => `Hello ${code}`,
  (code: string) => `Hello, your confirmation code is ${code}.`,
  (code: string) => `Hola, el código es ${code}`,
  (code: string) => `The booking ${code} for Leo is confirmed for Friday.`,
];

describe("a code in a message", () => {
  it.each(Object.entries(kinds))(
    "is not rude, whatever its letters: %s",
    async (_, signs) => {
      const next = randomNumbers(20_260_101);
      const held: string[] = [];
      for (let number = 0; number < 60; number += 1) {
        const length = [6, 8, 12, 24][number % 4] ?? 8;
        const code = Array.from({ length }, () => signs.charAt(next(signs.length))).join("");
        const text = messages[next(messages.length)]?.(code) ?? code;
        if ((await moderator.assess({ text, category: "logistics" })).severity !== "green")
          held.push(text);
      }
      expect(held).toEqual([]);
    },
    120_000,
  );

  it.each(["4pm", "b12", "2nd", "room12", "gr8", "w8ing", "Tuesday", "7:30-9:15pm"])(
    "is not what people write with a number: %s",
    (word) => {
      expect(withoutCodes(word)).toBe(word);
    },
  );

  it("cannot hide an insult: digits in place of letters are read as what they say", async () => {
    for (const text of ["you 1d10t", "you are a b1tch", "what an a55h0le you are"]) {
      const { severity } = await moderator.assess({ text, category: "logistics" });
      expect(severity, text).toBe("red");
    }
  });
});

describe("hatred in three words", () => {
  it.each(["I hate you", "i hate u", "We despise you.", "Te odio", "no te soporto"])(
    "is not simply delivered: %s",
    async (text) => {
      const { severity } = await moderator.assess({ text, category: "logistics" });
      expect(severity).not.toBe("green");
    },
  );

  it.each([
    "I don't hate you",
    "No te odio",
    "I hate that you have to work on Friday",
    "I hate mondays",
    'Leo said "I hate you" to his teacher today',
  ])("but a hard thing said fairly is: %s", async (text) => {
    const { severity } = await moderator.assess({ text, category: "logistics" });
    expect(severity).toBe("green");
  });
});
