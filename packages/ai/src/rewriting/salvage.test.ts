import { describe, expect, test } from "vitest";
import { category, moderator, rewriter } from "./rewritten.harness.ts";

const family = {
  children: [{ name: "Nora", nicknames: [] }],
  parents: ["Dee Park", "Ike Park"],
  timeZone: "America/Los_Angeles",
};

const suggestionFor = async (text: string): Promise<string | null> => {
  const assessment = await moderator.assess({ text, category, family });
  expect(assessment.severity).not.toBe("green");
  return (await rewriter.rewrite({ locale: "en-US", text, category, assessment, family }))
    .suggestion;
};

describe("what the children need comes out of a sentence that hurts", () => {
  test.each([
    [
      "a name for the reader at its end",
      "Stop calling Nora during dinner you control freak. Calls are at 6, like we agreed.",
      "Calls are at 6, like we agreed. Please stop calling Nora during dinner.",
    ],
    [
      "a comparison behind the fact",
      "She takes the inhaler at 7 and at bedtime, no exceptions, even in that pigsty of yours.",
      "She takes the inhaler at 7 and at bedtime, no exceptions.",
    ],
    [
      "a sneer before the colon",
      "I'll keep it simple because I know thinking isn't your strength: Friday at 6, the library, both backpacks.",
      "Friday at 6, the library, both backpacks.",
    ],
    [
      "Spanish: a sneer before the colon",
      "Te la pongo fácil porque pensar no es lo tuyo: sábado a las 10, en la biblioteca, con su mochila.",
      "Sábado a las 10, en la biblioteca, con su mochila.",
    ],
    [
      "Spanish: a name for the reader alone between two sentences",
      "Eres una payasa. El recital es el viernes a las 6, te guste o no.",
      "El recital es el viernes a las 6.",
    ],
  ])("%s", async (_what, text, expected) => {
    expect(await suggestionFor(text)).toBe(expected);
  });
});

describe("what says nothing goes", () => {
  test.each([
    [
      "a sigh",
      "You're pathetic. How touching. The form for camp is due on May 3.",
      "The form for camp is due on May 3.",
    ],
    [
      "a word about the reader alone, and the name of whoever is written to",
      "You always think of yourself, Ike. You creep around town with your new friends. Nora's recital is Friday at 6.",
      "Nora's recital is Friday at 6.",
    ],
  ])("%s", async (_what, text, expected) => {
    expect(await suggestionFor(text)).toBe(expected);
  });

  test.each([
    "You're pathetic. It's $40 for camp. Half of that is yours.",
    "You're pathetic. Therapy is Thursday at 4. Your turn this week.",
    "You're pathetic. The bill was $40. You were right, sorry.",
  ])("but never whose turn it is, whose half, or what is owned: %s", async (text) => {
    expect(await suggestionFor(text)).toBe(text.replace("You're pathetic. ", ""));
  });
});

describe("a guess that something grave is meant takes no facts from a rude message", () => {
  test.each([
    [
      "Her lunch account is negative $18. Put money in it you deadbeat, it's your month.",
      "Her lunch account is negative $18. Please put money in it, it's your month.",
    ],
    [
      "Pareces artista con tu troca nueva y tu hija con tenis rotos. Da asco. Son talla 4, los necesita el miércoles.",
      "Son talla 4, los necesita el miércoles.",
    ],
  ])("%s", async (text, expected) => {
    expect(await suggestionFor(text)).toBe(expected);
  });
});

test("a condition is no refusal, and no offer of the message is lost with it", async () => {
  expect(
    await suggestionFor(
      "You are a joke of a father. I work nights from Monday to Thursday. If you say no, I'm telling everyone what you are.",
    ),
  ).toBe("I work nights from Monday to Thursday.");
});
