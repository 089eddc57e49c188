/** Puts a task to a capability as the server would, and tells what a parent would read. */
import type { Ai } from "@evenkeel/ai/inside/providers/ai.ts";
import type { Provider } from "@evenkeel/ai/inside/language-model/provider.ts";
import { parentingRules } from "@evenkeel/contract/constants";
import type { Given, GradedCapability } from "./task.ts";

export interface Shown {
  /** All that the parent reads, in one text. */
  text: string;
  /** Of a verdict. */
  severity: string | null;
  /** Null for topic lines, which do not tell who wrote them. */
  provider: Provider | null;
}

const setting = {
  now: new Date("2026-11-21T20:00:00Z"),
  timeZone: "America/Los_Angeles",
  locale: "en-US",
} as const;
const category = "logistics";

export const ask: {
  [Name in GradedCapability]: (ai: Ai, given: Given[Name]) => Promise<Shown>;
} = {
  async moderator({ moderator }, { text }) {
    const { severity, provider } = await moderator.assess({ text, category });
    return { text: "", severity, provider };
  },
  async rewriter({ moderator, rewriter }, { text }) {
    const assessment = await moderator.assess({ text, category });
    const { suggestion, ask, coachingTip, provider } = await rewriter.rewrite({
      text,
      category,
      assessment,
      locale: setting.locale,
    });
    return { text: suggestion ?? ask ?? coachingTip, severity: null, provider };
  },
  async coordinator({ coordinator }, { message, history }) {
    const { reply, draftedMessage, provider } = await coordinator.ask({
      ...setting,
      message,
      history,
      activeModule: null,
      coParentName: "Sam",
      viewer: "Ana",
      calendar: { custody: null, events: [], holidays: [], until: "2026-12-19T08:00:00.000Z" },
    });
    return { text: `${reply}\n${draftedMessage ?? ""}`, severity: null, provider };
  },
  async companion({ companion }, { message, history }) {
    const { reply, provider } = await companion.reply({
      message,
      history,
      locale: setting.locale,
    });
    return { text: reply, severity: null, provider };
  },
  async flow({ flow }, { what, need, when }) {
    const { template, provider } = await flow.advance({
      ...setting,
      message: "",
      currentState: {
        step: "gather",
        choice: "draft_message",
        asking: "when",
        gathered: { what, need },
        turns: 5,
      },
      userResponse: when,
    });
    const body = template?.type === "message" ? template.content.neutral.body : "";
    return { text: body, severity: null, provider };
  },
  async summarizer({ summarizer }, { messages }) {
    const [summary] = await summarizer.summarize(
      messages.map((finalMessage, index) => ({
        senderId: index % 2 === 0 ? 1 : 2,
        category,
        timestamp: `2026-11-20T18:0${index}:00Z`,
        finalMessage,
        wasBlocked: false,
        wasModerated: false,
        bypassed: false,
      })),
      { ...setting, names: new Map([[1, "Ana"]]) },
      setting.now,
    );
    return { text: summary?.topic ?? "", severity: null, provider: null };
  },
  async disputeResolver({ disputeResolver }, given) {
    const { resolution, provider } = await disputeResolver.resolve({
      ...setting,
      ...given,
      urgency: "standard",
    });
    return { text: resolution, severity: null, provider };
  },
  async evaluator({ evaluator }, given) {
    const { recommendation_summary, full_judgment, action_steps, provider } =
      await evaluator.evaluate({
        ...setting,
        ...given,
        urgency: "Standard",
        parentingRulesJSON: { ...parentingRules },
      });
    const text = [recommendation_summary, full_judgment, ...action_steps].join("\n");
    return { text, severity: null, provider };
  },
};
