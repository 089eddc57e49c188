import { describe, expect, test } from "vitest";
import { factsOf, says } from "@evenkeel/hearing/message/facts";
import { dishonesties, refuses } from "@evenkeel/hearing/message/honesty";

const texts = (message: string) => factsOf(message).map(({ text }) => text);

describe("facts", () => {
  test.each([
    ["Be at Oakwood Park at 4:30 on Friday", ["Oakwood", "Park", "4:30", "Friday"]],
    ["You owe me $1,250.50 for the 24 cupcakes", ["$1,250.50", "24"]],
    ["Call 555-010-4477 or write to a.b@example.org", ["555-010-4477", "a.b@example.org"]],
    ["Sam's recital is March 9th at noon", ["Sam", "March", "9th", "noon"]],
    ["Dr. Patel, the 14th, 3pm, in two weeks", ["Patel", "14th", "3pm", "two", "weeks"]],
    ["recógelo el viernes a las 5 con 40 dólares", ["viernes", "5", "40 dólares"]],
  ])("of %j are found", (message, expected) => {
    expect(texts(message)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ["You are late. Typical."],
    ["I told you a million times, one more time and I leave"],
    ["Hope you had a nice evening"],
    ["Otra vez llegas tarde"],
    ["Everyone knows it"],
  ])("are not made out of figures of speech: %j", (message) => {
    expect(texts(message)).toEqual([]);
  });

  test("are compared as whole words, in any case", () => {
    expect(says("Pick-up is at 5.", { text: "5" })).toBe(true);
    expect(says("Pick-up is at 5:30.", { text: "15" })).toBe(false);
    expect(says("see you friday", { text: "Friday" })).toBe(true);
  });
});

describe("a rewrite is dishonest that", () => {
  const original = "I can't do Saturday, typical. Pay me the $40 and bring the bag by 5.";
  test.each([
    ["loses an amount", "I can't do Saturday. Please bring the bag by 5.", "lost amount $40"],
    ["turns a no into a yes", "I can do Saturday. Please pay $40 by 5.", "lost a refusal"],
    ["adds a no", "I can't do Saturday. I won't come. Please pay the $40 by 5.", "added a refusal"],
    ["adds an apology", "Sorry, I can't do Saturday. $40 by 5.", "added an apology"],
    ["adds a promise", "I can't do Saturday. I'll come. $40 by 5.", "added a promise"],
    ["adds a time", "I can't do Saturday at 9. $40 by 5.", "added number 9"],
    ["loses a request", "I can't do Saturday. $40 by 5.", "lost a request"],
    ["is longer", `${original} Thank you.`, "is longer"],
  ])("%s", (_what, rewrite, flaw) => {
    expect(dishonesties(original, rewrite)).toContain(flaw);
  });

  test("and one that keeps all of it is not", () => {
    expect(
      dishonesties(original, "I can't do Saturday. Please pay me the $40 and bring the bag by 5."),
    ).toEqual([]);
  });

  test("each sentence's no counts: one cannot stand in for another", () => {
    const two = "I can't do Saturday. No, I won't pay the $15 for soccer.";
    expect(
      dishonesties(two, "I can't do Saturday. I'd like to settle the $15 for soccer."),
    ).toContain("lost a refusal");
  });
});

test.each([
  ["No, you can't have Memorial Day.", true],
  ["I'm not driving to Fresno.", true],
  ["Don't bring her to the party.", true],
  ["No swap.", true],
  ["No puedo el sábado.", true],
  ["I'm not saying you're a bad mother.", false],
  ["No worries, see you at 5.", false],
  ["You don't pick up the phone.", false],
  ["I can't believe it.", false],
])("%j says no: %s", (text, expected) => {
  expect(refuses(text)).toBe(expected);
});

test("a child of the family is a fact however the name is written", () => {
  const family = {
    children: [
      { name: "Mia Rose", nicknames: ["Bug"] },
      { name: "Íñigo", nicknames: [] },
    ],
    parents: [],
    timeZone: "UTC",
  };
  const lost = (original: string, rewrite: string) => dishonesties(original, rewrite, [], family);
  expect(lost("tell mia i will be late", "I will be late.")).toContain("lost name mia");
  expect(lost("bring bug's coat, you slob", "Bring the coat.")).toContain("lost name bug");
  expect(lost("inigo needs his meds", "He needs his meds.")).toContain("lost name inigo");
  expect(lost("he needs his meds", "Íñigo needs his meds.")).toContain("added name Íñigo");
  expect(lost("tell mia i will be late", "Tell Mia I will be late")).toEqual([]);
});
