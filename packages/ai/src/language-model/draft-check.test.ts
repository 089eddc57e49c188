import { expect, test } from "vitest";
import { draftFlaw } from "./draft-check.ts";

const flaw = (content: string, draft: string, told = content) =>
  draftFlaw({ content, told }, draft);

test("a draft that says what the parent said may be offered", () => {
  expect(
    flaw(
      "late 15 minutes, pick-up at 5:30",
      "I'll be 15 minutes late for the 5:30 pick-up.",
      "I will be late",
    ),
  ).toBeNull();
  expect(
    flaw("I can't do Friday", "Hi Sam, I can't do Friday.", "tell Sam I can't do Friday"),
  ).toBeNull();
});

test.each([
  ["late 15 minutes", "I'll be late.", /loses a fact/],
  ["I'll be late", "I'll be 20 minutes late.", /adds a fact/],
  ["he owes $40", "You deadbeat owe $40.", /harsh/],
  ["I can't do Friday", "I can do Friday.", /lost a refusal/],
  ["I can't do Friday", "I'm sorry, I can't do Friday.", /added an apology/],
  ["the bill is $40", "The bill is $40. I'll pay it all.", /added a promise/],
  ["Leo has a fever", "Leo has a fever since Tuesday.", /added: time$/],
  ["the bill is $40", "The bill is $40. See www.pay.example", /a link/],
])("for '%s' a draft such as '%s' is not", (content, draft, why) => {
  expect(flaw(content, draft)).toMatch(why);
});
