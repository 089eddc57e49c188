/** In which language the AI answers: the one that is written, else the reader's. For each capability. */
import { describe, expect, test } from "vitest";
import { languageOf } from "@evenkeel/hearing/language/language";
import { calendar } from "../coordinator/conversation.fixture.ts";
import { assessmentOf, findingAt } from "../testing/assessments.ts";
import { createAi } from "./index.ts";

const ai = createAi({});
const now = new Date("2026-11-21T20:00:00Z");
const timeZone = "America/Los_Angeles";

interface Written {
  readonly english: string;
  readonly spanish: string;
  /** No word in it tells its language. */
  readonly neither: string;
  readonly answer: (text: string, locale: string) => Promise<string>;
}

const dispute = (text: string) => ({ title: text, description: text, now, timeZone });

const capabilities: Readonly<Record<string, Written>> = {
  "the coordinator": {
    english: "How do I get my ex to answer my messages?",
    spanish: "¿Cómo le digo a mi hijo que nos separamos?",
    neither: "Hmm",
    answer: async (message, locale) => {
      const { reply } = await ai.coordinator.ask({
        message,
        history: [],
        activeModule: null,
        now,
        timeZone,
        locale,
        coParentName: "Sam",
        viewer: "Ana",
        calendar,
      });
      return reply;
    },
  },
  "the companion": {
    english: "I miss my kids on the weekends without them",
    spanish: "Extraño a mis hijos los fines de semana",
    neither: "Hmm",
    answer: async (message, locale) =>
      (await ai.companion.reply({ message, history: [], locale })).reply,
  },
  "the therapeutic flow": {
    english: "I am so furious that I can't stop shaking",
    spanish: "Estoy desesperada, no puedo dejar de llorar",
    neither: "Panic attack",
    answer: async (message, locale) => {
      const { message: said, actionButtons } = await ai.flow.advance({
        message,
        currentState: null,
        userResponse: null,
        now,
        timeZone,
        locale,
      });
      return [
        said,
        ...(actionButtons ?? []).flatMap(({ label, description }) => [label, description]),
      ].join(" ");
    },
  },
  "a coaching tip": {
    english: "You never answer the phone, you are an idiot",
    spanish: "Nunca contestas el teléfono, eres idiota",
    neither: "Idiota",
    answer: async (text, locale) => {
      const assessment = assessmentOf({
        severity: "red",
        findings: [findingAt(text, text.slice(0, 5), "insult", "red")],
      });
      const asked = { text, category: "logistics", assessment, locale } as const;
      const { coachingTip, ask } = await ai.rewriter.rewrite(asked);
      return `${coachingTip} ${ask ?? ""}`;
    },
  },
  "the evaluator": {
    english: "I want pick-up at 5 on Fridays, because the kids are tired",
    spanish: "Quiero que la entrega sea a las 5 los viernes, porque los niños están cansados",
    neither: "Soccer 5 PM",
    answer: async (text, locale) => {
      const judgment = await ai.evaluator.evaluate({
        ...dispute(text),
        category: "Schedule",
        urgency: "Standard",
        parentingRulesJSON: { communication_standards: "" },
        locale,
      });
      const { recommendation_summary, full_judgment, action_steps, legal_flags } = judgment;
      return [
        recommendation_summary,
        full_judgment,
        ...action_steps,
        ...legal_flags.map(({ sentence }) => sentence),
        judgment.loggable_entry.text,
      ].join("\n");
    },
  },
  "a resolution": {
    english: "I want pick-up at 5 on Fridays, because the kids are tired",
    spanish: "Quiero que la entrega sea a las 5 los viernes, porque los niños están cansados",
    neither: "Soccer 5 PM",
    answer: async (text, locale) => {
      const { resolution } = await ai.disputeResolver.resolve({
        ...dispute(text),
        category: "Logistics",
        urgency: "standard",
        counter: null,
        locale,
      });
      return resolution;
    },
  },
};

/** The languages of the paragraphs, but for what is quoted of the parent. */
const languagesOf = (answer: string): string[] => [
  ...new Set(
    answer
      .replaceAll(/[“«‘][^”»’]*[”»’]/gu, "")
      .split("\n")
      .filter((line) => line.split(/\s+/).length > 6)
      .map((line) => languageOf(line)),
  ),
];

describe.each(Object.entries(capabilities))("%s", (_, { answer, english, spanish, neither }) => {
  test("answers a Spanish message in Spanish, whoever reads it", async () => {
    for (const locale of ["en-US", "es-US"]) {
      expect(languagesOf(await answer(spanish, locale)), locale).toEqual(["spanish"]);
    }
  });

  test("answers an English message in English, whoever reads it", async () => {
    for (const locale of ["en-US", "es-US"]) {
      expect(languagesOf(await answer(english, locale)), locale).toEqual(["english"]);
    }
  });

  test("answers a message without a language of its own in the reader's", async () => {
    expect(languagesOf(await answer(neither, "es-US"))).toEqual(["spanish"]);
    expect(languagesOf(await answer(neither, "es-MX"))).toEqual(["spanish"]);
    expect(languagesOf(await answer(neither, "en-US"))).toEqual(["english"]);
  });
});

test("a parent who answers 'ok' in a Spanish talk goes on being answered in Spanish", async () => {
  const history = [
    { role: "user" as const, content: "Extraño a mis hijos cuando no están" },
    { role: "assistant" as const, content: "Tiene sentido." },
  ];
  const { reply } = await ai.companion.reply({ message: "ok", history, locale: "en-US" });
  expect(languageOf(reply)).toBe("spanish");
});
