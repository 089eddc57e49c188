import { type Moderator, providerLine, type Rewriter, type Verdict } from "@evenkeel/ai/providers";
import type { Reviewer } from "./review.ts";

/** A finding may rest on a whole message; the record keeps enough of it to be recognised. */
const longestWords = 200;

/** Joins moderation, rewriting and coaching into the one review that sending a message needs. */
export function reviewer(ai: { moderator: Moderator; rewriter: Rewriter }): Reviewer {
  return async ({ text, category }, signal) => {
    const verdict = await ai.moderator.moderate({ text, category }, { signal });
    const plain = {
      severity: verdict.severity,
      certain: verdict.hardRed,
      crisis: verdict.crisis,
      urgent: verdict.urgent,
      bypassBlocked: verdict.bypassBlocked,
      findings: findingsOf(text, verdict),
    };
    if (verdict.severity === "green") {
      const provider = providerLine(verdict.provider);
      return { ...plain, suggestion: null, coachingTip: null, provider };
    }
    const rewrite = await ai.rewriter.rewrite({ text, category, verdict }, { signal });
    // Urgent facts are facts: nobody who wrote some is asked for one.
    const ask = verdict.urgent ? null : rewrite.ask;
    const tip = [rewrite.coachingTip, ask].filter((part) => part !== null && part !== "");
    return {
      ...plain,
      suggestion: rewrite.suggestion,
      coachingTip: tip.length === 0 ? null : tip.join(" "),
      provider: `${providerLine(verdict.provider)}, ${providerLine(rewrite.provider)}`,
    };
  };
}

function findingsOf(text: string, verdict: Verdict) {
  return verdict.findings.map(({ rule, tag, start, end }) => ({
    rule,
    tag,
    words: text.slice(start, Math.min(end, start + longestWords)),
  }));
}
