import { resolverVersion } from "@evenkeel/ai/disputes";
import { type Ai, createAi, type Moderator, type Rewriter } from "@evenkeel/ai/providers";
import { isUrgentCategory } from "../src/domains/moderation/assessment.ts";

const provider = { name: "built-in", version: "scripted" } as const;

/** The first of these words that stands in the text, as a finding that points at it. */
function findingIn(text: string, words: readonly string[]) {
  const word = words.find((one) => text.includes(one));
  const start = word === undefined ? -1 : text.indexOf(word);
  return word === undefined ? null : { start, end: start + word.length };
}

/**
 * A verdict that does what the text says, so that a test of what follows from it does not hang on the quality of
 * moderation: 'RED', 'YELLOW', 'URGENT', 'THREAT', 'CRISIS' anywhere in the text; 'GUESS' for a red of the model alone.
 */
const moderator: Moderator = {
  assess({ text, category }) {
    const says = (word: string) => text.includes(word);
    const calm = {
      severity: "green",
      crisis: false,
      // As the moderator reads them: urgent facts in their categories, an emergency in any.
      urgent: says("EMERGENCY") || (says("URGENT") && isUrgentCategory(category)),
      certain: false,
      bypassBlocked: false,
      findings: [],
      provider,
    } as const;
    const found = { source: "rule" } as const;
    const red = findingIn(text, ["RED", "THREAT"]);
    if (red !== null)
      return Promise.resolve({
        ...calm,
        severity: "red",
        certain: !says("GUESS"),
        bypassBlocked: says("THREAT"),
        findings: [{ ...found, ...red, tag: "insult", severity: "red", rule: "scripted.red" }],
      });
    const yellow = findingIn(text, ["YELLOW"]);
    const blames =
      yellow === null
        ? []
        : [
            {
              ...found,
              ...yellow,
              tag: "blame",
              severity: "yellow",
              rule: "scripted.yellow",
            } as const,
          ];
    const crisis = findingIn(text, ["CRISIS"]);
    if (crisis !== null) {
      const rule = "scripted.crisis";
      return Promise.resolve({
        ...calm,
        severity: "yellow",
        crisis: true,
        urgent: false,
        findings: [{ ...found, ...crisis, tag: "crisis", severity: "yellow", rule }, ...blames],
      });
    }
    if (yellow === null) return Promise.resolve({ ...calm, findings: [] });
    return Promise.resolve({ ...calm, severity: "yellow", findings: blames });
  },
};

const rewriter: Rewriter = {
  rewrite({ text, assessment: { severity, crisis } }) {
    const plain = { ask: null, fields: null, provider };
    if (severity === "red")
      return Promise.resolve({ ...plain, suggestion: null, coachingTip: "This reads as abuse." });
    if (crisis) {
      return Promise.resolve({
        ...plain,
        suggestion: "I'm having a very hard time right now.",
        coachingTip: "You can call or text 988.",
      });
    }
    // 'NOTHING': no honest rewrite.
    const suggestion = text.includes("NOTHING") ? null : text.replaceAll("YELLOW", "calm");
    return Promise.resolve({ ...plain, suggestion, coachingTip: "This blames." });
  },
};

export const scriptedWay = "Oak Street, from May.";

/** Says back what it was given, so that a test sees what the AI was shown. What is not scripted is the built-in. */
export const scriptedAi: Ai = {
  ...createAi({}),
  moderator,
  rewriter,
  disputeResolver: {
    resolve: ({ description, counter, timeZone, language = "english" }) =>
      Promise.resolve({
        language,
        resolution: [
          // In another language it says so.
          ...(language === "english" ? [] : [language]),
          `Suggested in ${timeZone}: ${description} / ${counter ?? "no counter"}`,
          // 'SUGGEST': there is a way that it puts first.
          ...(description.includes("SUGGEST")
            ? [
                `Option A (suggested): ${scriptedWay}${language === "english" ? "" : ` (${language})`}`,
                "Option B: Wait.",
              ]
            : []),
        ].join("\n\n"),
        provider: { name: "built-in", version: resolverVersion },
      }),
  },
  evaluator: {
    evaluate: (dispute) =>
      Promise.resolve({
        recommendation_summary: `Summary of ${dispute.title}`,
        full_judgment: `Weighed: ${dispute.description}`,
        action_steps: ["Write down what you agree on."],
        legal_flags: [
          { section: "Fam. Code 3011(a)", sentence: "The court weighs the child's health." },
        ],
        loggable_entry: {
          timestamp: dispute.now.toISOString(),
          text: `Entry about ${dispute.title}`,
        },
        approved: true,
        provider,
      }),
  },
};

/** How the scripted AI is named on the record. */
export const scriptedProvider = "built-in scripted";
/** How it is named there beside a suggestion: parents may propose one of this version on. */
export const scriptedResolver = `built-in ${resolverVersion}`;

/** The same AI; `onAsk` is told of each question before it is put. */
export function watchedAi(
  ai: Ai,
  onAsk: (capability: keyof Ai, given: readonly unknown[]) => void,
): Ai {
  const watched = <Capability extends keyof Ai>(name: Capability): Ai[Capability] =>
    new Proxy(ai[name], {
      get(target, method) {
        const ask: unknown = Reflect.get(target, method);
        if (typeof ask !== "function") return ask;
        return (...given: unknown[]): unknown => {
          onAsk(name, given);
          return Reflect.apply(ask, target, given);
        };
      },
    });
  return {
    moderator: watched("moderator"),
    rewriter: watched("rewriter"),
    summarizer: watched("summarizer"),
    coordinator: watched("coordinator"),
    flow: watched("flow"),
    companion: watched("companion"),
    evaluator: watched("evaluator"),
    disputeResolver: watched("disputeResolver"),
    agreementReader: watched("agreementReader"),
  };
}
