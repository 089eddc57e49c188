import { describe, expect, test } from "vitest";
import { category, moderator, rewriteOf, rewriter } from "./rewritten.harness.ts";

const versionOf = async (text: string): Promise<string | null> =>
  (await rewriteOf(text)).suggestion;

describe("a barb goes wherever it hangs, and the facts around it stay in their writer's words", () => {
  test.each([
    [
      "She needs her inhaler back. It's the blue one, it was in the side pocket of the backpack before it vanished into that pigsty you call an apartment.",
      "She needs her inhaler back. It's the blue one, it was in the side pocket of the backpack.",
    ],
    [
      "You owe me $612 for daycare since March, but of course there's always money for the boat. I can take a check on Saturday.",
      "You owe me $612 for daycare since March. I can take a check on Saturday.",
    ],
    [
      "Vos siempre con tus excusas de la troca. El sábado a las 8 es el bautizo en San José Obrero y los cipotes tienen que ir bañados y con zapatos. ¿Me los traés o voy yo?",
      "El sábado a las 8 es el bautizo en San José Obrero y los cipotes tienen que ir bañados y con zapatos. ¿Me los traés o voy yo?",
    ],
    [
      "Yeah I saw your message. All four hundred of them, psycho. The answer is still no, I need the car on Saturday.",
      "Yeah I saw your message. The answer is still no, I need the car on Saturday.",
    ],
  ])("%s", async (text, calm) => {
    expect(await versionOf(text)).toBe(calm);
  });
});

test("what is left of a sentence is a sentence, and says what it said", async () => {
  expect(await versionOf("You're so lazy you can't even walk him to the bus at 7:10.")).toBe(
    "Please walk him to the bus at 7:10.",
  );
  expect(await versionOf("why can't you be normal and just pack his inhaler?")).toBe(
    "Please pack his inhaler.",
  );
});

test("a child's emergency that is told with an insult stays whole and cannot wait in its calm version, either", async () => {
  const text =
    "Im at the ER with Jaylen at Kaiser on Sunset, you useless prick, he split his chin open on the coffee table and they're doing stitches now";
  const assessment = await moderator.assess({ text, category });
  expect(assessment.urgent).toBe(true);
  const calm = await versionOf(text);
  expect(calm).toBe(
    "I'm at the ER with Jaylen at Kaiser on Sunset, he split his chin open on the coffee table and they're doing stitches now.",
  );
  expect(await moderator.assess({ text: calm ?? "", category })).toMatchObject({ urgent: true });
});

test("fear of the reader stays, and so does a condition", async () => {
  expect(await versionOf("You scare me, you're pathetic. The hearing is on May 3.")).toMatch(
    /You scare me/u,
  );
  const condition = await versionOf(
    "You can take her Saturday, if you can stay sober for once, you drunk.",
  );
  expect(condition ?? "").not.toMatch(/Saturday\.?$/u);
});

describe("what turns the words beside it, or its reader has to know, never goes with an insult", () => {
  test.each([
    [
      "Don't call Leo on my time, you clingy freak, unless it's an emergency.",
      /unless it's an emergency/u,
    ],
    ["You can take Mia on Sunday when your loser boyfriend is gone.", /when/u],
    ["You can have him for Easter without your trashy girlfriend around.", /without/u],
    [
      "Te lo dejo el sábado con tal de que no lo lleves con el borracho de tu padre.",
      /con tal de que/u,
    ],
    ["I can't do Tuesday, you entitled brat, Wednesday or nothing.", /Wednesday/u],
    ["Paso por él a las 4, inútil, no a las 5 como dices tú.", /no a las 5/u],
    ["I don't think so, dumbass. Pickup stays at 5 at the library.", /I don't think so/u],
    [
      "Where the hell is my daughter, you psycho? You were supposed to be here at 6 and it's 9.",
      /Where is my daughter\?/u,
    ],
    ["You didn't give her the antibiotic at 8, dumbass, now she's got a fever.", /fever/u],
    [
      "You're a monster, Leo came home with bruises on his arm and he says you did it.",
      /he says you did it/u,
    ],
    ["I was going to say yes to Saturday, but with your attitude forget it, jerk.", /forget it/u],
    ["There's no way in hell your trashy girlfriend is picking up Leo from school.", /no way/u],
    [
      "Your drunk of a mother drove Mia home Saturday and ran a red light at Elm and 4th.",
      /your mother|mother drove/iu,
    ],
  ])("%s", async (text, kept) => {
    const calm = await versionOf(text);
    // Where it cannot be kept there is no version, and its writer gets the fields.
    expect(calm === null || kept.test(calm), calm ?? "no version").toBe(true);
  });
});

test("nothing of a message that threatens is cut up", async () => {
  const text = "Show up at my house again and I'll break your legs. Pickup is at 5 at the library.";
  const assessment = await moderator.assess({ text, category });
  const { suggestion } = await rewriter.rewrite({ text, category, assessment, locale: "en-US" });
  expect(suggestion).toBeNull();
});
