import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { expect, test } from "vitest";
import { companionTalk } from "../companion/index.ts";
import { hostedCompanion } from "../companion/hosted/companion.ts";
import { hostedEvaluator } from "../evaluations/hosted/evaluator.ts";
import { builtInFlow } from "../flow/index.ts";
import { hostedFlow } from "../flow/hosted/flow.ts";
import { LanguageModelFailure } from "../language-model/failure.ts";
import type { LanguageModel } from "../language-model/language-model.ts";
import { hostedSummarizer } from "../messages/hosted/summarizer.ts";
import { createBuiltInModerator } from "../moderation/index.ts";
import { builtInRewriter } from "../rewriting/built-in.ts";
import { hostedRewriter } from "../rewriting/hosted/rewriter.ts";

const family: KnownFamily = {
  children: [{ name: "Xóchitl", nicknames: ["Bubbles"] }],
  parents: ["Robin", "Sam"],
  timeZone: "America/Los_Angeles",
};
const now = new Date("2026-11-21T20:00:00Z");
const about = { now, timeZone: family.timeZone, locale: "en-US", family };
const moderator = createBuiltInModerator();

/** Each asks a model once, with the family known. */
const asked: Record<string, (model: LanguageModel) => Promise<unknown>> = {
  "the evaluator": (model) =>
    hostedEvaluator(model).evaluate({
      ...about,
      title: "Piano lessons",
      description: "I propose piano lessons on Tuesdays at 4, because bubbles likes music.",
      category: "Activities",
      urgency: "Standard",
      parentingRulesJSON: {},
    }),
  "the flow": (model) =>
    hostedFlow(model, builtInFlow(companionTalk)).advance({
      ...about,
      message: "",
      currentState: {
        step: "gather",
        choice: "draft_message",
        asking: "when",
        gathered: { what: "You came at 7:30 on Friday", need: "text me if you run late" },
        turns: 5,
      },
      userResponse: "by December 4",
    }),
  "the companion": (model) =>
    hostedCompanion(model).reply({
      message: "How do I tell bubbles about the new schedule?",
      history: [],
      locale: "en-US",
      family,
    }),
  "the summaries": (model) =>
    hostedSummarizer(model).summarize(
      [
        {
          senderId: 1,
          category: "logistics",
          timestamp: "2026-11-20T18:00:00Z",
          finalMessage: "I moved Friday's pick-up to 6pm.",
          wasBlocked: false,
          wasModerated: false,
          bypassed: false,
        },
      ],
      { timeZone: family.timeZone, locale: "en-US", names: new Map([[1, "Ana"]]), known: family },
      now,
    ),
  "the rewriter": async (model) => {
    const message = {
      text: "You never pick bubbles up on time.",
      category: "logistics",
      family,
    } as const;
    const assessment = await moderator.assess(message);
    return hostedRewriter(model, builtInRewriter(moderator), moderator).rewrite({
      ...message,
      assessment,
      locale: "en-US",
    });
  },
};

test.each(Object.entries(asked))("%s tells a model how the children are called", async (_, ask) => {
  const prompts: string[] = [];
  await ask({
    version: "a model",
    complete: ({ user }) => {
      prompts.push(user);
      return Promise.reject(new LanguageModelFailure("refused", "it answers nothing"));
    },
  });
  expect(prompts.length).toBeGreaterThan(0);
  for (const prompt of prompts) {
    expect(prompt).toContain("Xóchitl");
    expect(prompt).toContain("Bubbles");
  }
});
