import type { Assessment } from "@evenkeel/contract/models/assessment";
import { type Ai, type Finding, providerLine } from "@evenkeel/ai/providers";
import { collapsed, TookTooLong } from "@evenkeel/ai/threads";
import { worse } from "@evenkeel/hearing/assessment/assessment";
import { displayedOrder } from "@evenkeel/hearing/normalize/displayed-order";
import { openCatalogue } from "@evenkeel/words/server";
import { tellingWhy } from "./not-read.ts";
import type { Assess } from "./assessment.ts";

/** A finding may rest on a whole message; the record keeps enough of it to be recognized. */
const longestWords = 200;

/** What is said of a text that was not read to its end, or is in a language that is not known. */
const notChecked = {
  severity: "yellow",
  certain: false,
  crisis: false,
  urgent: false,
  bypassBlocked: true,
  suggestion: null,
  fields: null,
  provider: "not checked",
  findings: [],
} satisfies Omit<Assessment, "coachingTip" | "unchecked">;

const catalogue = openCatalogue();

/** Joins moderation, rewriting and coaching into the one assessment that sending a message needs. */
export function assessWith(ai: Ai): Assess {
  return async (draft, signal) => {
    // As the moderator reads it, since its findings point into what it read.
    const { category, family } = draft;
    const words = catalogue.words(draft.locale, "errors");
    const heard = await unlessTooLong(() =>
      worstOf(readingsOf(draft.text), (text) =>
        ai.moderator.assess({ text, category, family }, { signal }),
      ),
    );
    if (heard === null) {
      return { ...notChecked, unchecked: "unfinished", coachingTip: words("text.notCheckedTip") };
    }
    const { assessment, text } = heard;
    const message = { text, category, family };
    if (assessment.unknownLanguage !== undefined) {
      const provider = `not checked: language ${assessment.unknownLanguage}`;
      const coachingTip = words("text.unknownLanguageTip");
      return { ...notChecked, unchecked: "language", coachingTip, provider };
    }
    const plain = {
      unchecked: null,
      severity: assessment.severity,
      certain: assessment.certain,
      crisis: assessment.crisis,
      urgent: assessment.urgent,
      bypassBlocked: assessment.bypassBlocked,
      findings: findingsOf(message.text, assessment.findings),
    };
    const provider = providerLine(assessment.provider);
    if (assessment.severity === "green") {
      return { ...plain, suggestion: null, fields: null, coachingTip: null, provider };
    }
    const rewrite = await unlessTooLong(() =>
      ai.rewriter.rewrite({ ...message, assessment, locale: draft.locale }, { signal }),
    );
    if (rewrite === null) {
      // The verdict stands; only a calmer wording could not be found in time.
      const coachingTip = words("text.noRewriteTip");
      return { ...plain, suggestion: null, fields: null, coachingTip, provider };
    }
    // Urgent facts are facts: nobody who wrote some is asked for one.
    const ask = assessment.urgent ? null : rewrite.ask;
    const tip = [rewrite.coachingTip, ask].filter((part) => part !== null && part !== "");
    return {
      ...plain,
      suggestion: rewrite.suggestion,
      fields: rewrite.fields,
      coachingTip: tip.length === 0 ? null : tip.join(" "),
      provider: `${provider}, ${providerLine(rewrite.provider)}`,
    };
  };
}

/** A text as it was typed, and as it stands on the screen where that is another order: the other parent reads that. */
const readingsOf = (text: string): ReadonlySet<string> =>
  new Set([collapsed(text), collapsed(displayedOrder(text))]);

type Heard = Awaited<ReturnType<Ai["moderator"]["assess"]>>;

async function worstOf(readings: ReadonlySet<string>, assess: (text: string) => Promise<Heard>) {
  const all = await Promise.all(
    Array.from(readings, async (text) => ({ text, assessment: await assess(text) })),
  );
  return all.reduce((worst, next) =>
    worse(worst.assessment, next.assessment) === next.assessment ? next : worst,
  );
}

/** Null if reading had to be ended. @throws AppError where too much waits to be read */
async function unlessTooLong<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  return tellingWhy(async () => {
    try {
      return await read();
    } catch (thrown) {
      if (thrown instanceof TookTooLong) return null;
      throw thrown;
    }
  });
}

function findingsOf(text: string, findings: readonly Finding[]) {
  return findings.map(({ rule, tag, start, end }) => ({
    rule,
    tag,
    words: text.slice(start, Math.min(end, start + longestWords)),
  }));
}
