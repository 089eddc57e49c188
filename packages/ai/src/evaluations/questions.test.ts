import { expect, test } from "vitest";
import { parentingRules } from "@evenkeel/contract/constants";
import { builtInEvaluator, type SubmittedDispute } from "./index.ts";

const evaluate = (description: string, more: Partial<SubmittedDispute> = {}) =>
  builtInEvaluator.evaluate({
    title: "Dentist",
    description,
    category: "Medical",
    urgency: "Standard",
    parentingRulesJSON: { ...parentingRules },
    now: new Date("2026-11-29T20:00:00Z"),
    timeZone: "America/Los_Angeles",
    locale: "en-US",
    ...more,
  });

test.each([
  ["¿puedo llevarla al dentista el martes?", "Es una pregunta"],
  ["puedo llevarla al dentista el martes", "Es una pregunta"],
  ["Can I take her to the dentist on Tuesday?", "This is a question"],
  ["Do I need to ask him before I take her to the dentist?", "This is a question"],
])("a question gets an answer and no verdict: %s", async (description, answer) => {
  const judgment = await evaluate(description);
  expect(judgment).toMatchObject({ approved: false, question: true });
  expect(judgment.recommendation_summary).toContain(answer);
  expect(judgment.full_judgment).not.toMatch(/what you are asking for instead|stronger|qué pide/i);
  expect(judgment.loggable_entry.text).not.toMatch(/not approved|no aprobada/);
});

test.each([
  "I propose that she goes to Dr. Chen on December 8 at 4 PM. Is that fine?",
  "Can we switch the dentist to Tuesdays?",
  "Quiero que vaya con el dentista el martes. ¿Está bien?",
])("a proposal is judged, also where it asks: %s", async (description) => {
  expect(await evaluate(description)).not.toHaveProperty("question");
});

test("a usual rule is never called the family's, and the family's own is", async () => {
  const propose = "I propose that she sees the dentist Dr. Chen on December 8 at 4 PM.";
  const usual = await evaluate(propose);
  expect(usual.full_judgment).toContain("no one set for your family");
  expect(usual.full_judgment).not.toContain("Your parenting rules");
  const own = await evaluate(propose, {
    parentingRulesJSON: { medical_decisions: "we take turns" },
  });
  expect(own.full_judgment).toContain(
    "Your parenting rules on medical decisions say: we take turns.",
  );
});

test.each([
  [
    "Penicilina",
    "El doctor dijo que Theo necesita antibiótico y Ben no quiere dárselo en sus días.",
    /se sigue en las dos casas/,
  ],
  [
    "Inhaler",
    "The doctor prescribed an inhaler and Ben refuses to give it on his days.",
    /goes on in both homes/,
  ],
])(
  "what a doctor ordered is not put in doubt because the parents differ: %s",
  async (title, description, says) => {
    const { recommendation_summary, approved } = await evaluate(description, { title });
    expect(recommendation_summary).toMatch(says);
    expect(approved).toBe(false);
  },
);
