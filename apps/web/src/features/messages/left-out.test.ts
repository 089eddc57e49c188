import { describe, expect, test } from "vitest";
import { leftOut } from "./left-out.ts";

describe("what a calm version leaves out of a message", () => {
  test.each([
    [
      "a barb, and the request that went with it",
      "You are a joke. Dentist is Tuesday at 3. Bring her glasses, genius.",
      "Dentist is Tuesday at 3.",
      ["You are a joke.", "Bring her glasses, genius."],
    ],
    [
      "a word behind a comma",
      "I can cover until 6:30, unlike you and your friends.",
      "I can cover until 6:30.",
      ["unlike you and your friends."],
    ],
    ["a yes", "Yes. I'll pick her up at 5.", "I'll pick her up at 5.", ["Yes."]],
    [
      "Spanish, whatever its accents",
      "Eres un desastre. El médico es el miércoles, lleva la tarjeta.",
      "El medico es el miercoles.",
      ["Eres un desastre.", "lleva la tarjeta."],
    ],
    [
      "nothing where it is only spelled otherwise",
      "pick up is at $1,250.50 lol u take her",
      "Pick up is at $1,250.50, you take her.",
      [],
    ],
    ["nothing of nothing", "", "", []],
  ])("%s", (_what, message, wording, expected) => {
    expect(leftOut(message, wording)).toEqual(expected);
  });
});
