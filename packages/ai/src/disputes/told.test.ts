import { expect, test } from "vitest";
import { resolve } from "./resolve.harness.ts";

const optionsOf = (text: string): string =>
  /(?:Option|Opción) A [^]*?(?=\n\n(?:Why|Por qué):)/.exec(text)?.[0] ?? "";

test.each([
  ["I told the therapist that Ben drinks. I want calls at 7.", "Calls at 8."],
  ["The judge said Ben is a bad father.", "That is not so."],
  ["The therapist said nothing. I want calls at 7.", "Calls at 8."],
  ["Le dije a la terapeuta que Ben toma mucho.", "No es cierto."],
])(
  "an accusation is never a professional's or a court's word: %s",
  async (description, counter) => {
    const text = optionsOf(await resolve({ title: "Our plan", description, counter }));
    expect(text).not.toBe("");
    expect(text).not.toMatch(/Ben|said nothing|according to one of the two|según uno de los dos/);
  },
);

test("two accounts of one order are settled by reading it", async () => {
  const text = optionsOf(
    await resolve({
      description: "The court order says Sunday at 5.",
      counter: "The order says Sunday at 6.",
    }),
  );
  expect(text).toMatch(/Option A \(suggested\): Read the order itself/);
});

test.each([
  ["I want pick-up at 5pm, you greedy witch.", "6pm works", /witch|greedy/i, /5pm/],
  ["I want bedtime at 8. He is a little brat.", "9 is fine", /brat/i, /8/],
  ["I want pick-up at 5pm.", "Over my dead body. 6pm works", /dead body/i, /6pm works/],
  ["Quiero la entrega a las 5, huevón.", "A las 6", /huev/i, /a las 5/],
])("an insult is quoted nowhere, and what is asked for beside it is: %s / %s", async (...of) => {
  const [description, counter, insult, asked] = of;
  const text = await resolve({ title: "Our plan", description, counter });
  expect(text).not.toMatch(insult);
  expect(text).toMatch(asked);
});

test.each([
  "That does not work for me.",
  "Weekends are too much. I can't agree to that.",
  "Sorry but no way, every week at 5 won't work.",
  "Me parece injusto, no estoy de acuerdo.",
])("a refusal is no option: %s", async (counter) => {
  const text = optionsOf(
    await resolve({ title: "Calls", description: "I want calls every night at 7.", counter }),
  );
  expect(text).not.toBe("");
  for (const part of counter.split(/[.] /)) expect(text).not.toContain(part.replace(/[.]$/, ""));
});

test.each([
  ["No, I need Saturdays.", "“I need Saturdays”"],
  ["I can't do Friday, but Saturday at 10 is fine.", "“Saturday at 10 is fine”"],
])("what is offered behind a refusal is an option: %s", async (counter, offer) => {
  expect(
    optionsOf(await resolve({ title: "Visits", description: "I want Fridays.", counter })),
  ).toContain(offer);
});

test("what is said of a parent's character stands beside no wish", async () => {
  const text = await resolve({
    title: "Time",
    description: "I want calls at 7.",
    counter: "I want 8, and he is a drunk.",
  });
  expect(text).not.toMatch(/drunk/);
});

test("the reason fits the ways", async () => {
  const bill = await resolve({
    title: "Dentist bill",
    description: "The filling cost $121, please share",
  });
  expect(bill).toMatch(/Why: each of you carries the same part/);
  const middle = await resolve({
    title: "Camp",
    description: "Please split the $400 camp.",
    counter: "I pay 30%",
  });
  expect(middle).toMatch(/40 percent, between 50 and 30 percent/);
  const nothing = await resolve({
    title: "Plan",
    description: "Over my dead body.",
    counter: "No.",
  });
  expect(nothing).not.toMatch(/a try that ends by itself|lies between/);
});

test("only money for a child or a former spouse is support", async () => {
  const text = await resolve({
    title: "School",
    description: "I want to support her reading every night. No weekends until homework is done.",
  });
  expect(text).not.toMatch(/3556/);
});
