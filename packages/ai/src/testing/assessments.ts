import type { Finding, Moderator, Verdict } from "@evenkeel/hearing/assessment/assessment";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";

/** A verdict as the built-in moderator gives it, green unless told otherwise. */
export const assessmentOf = (parts: Partial<Verdict> = {}): Verdict => ({
  severity: "green",
  crisis: false,
  urgent: false,
  certain: false,
  bypassBlocked: false,
  findings: [],
  provider: { name: "built-in", version: "test" },
  ...parts,
});

/** A finding at the first place of `words` in `text`. */
export const findingAt = (
  text: string,
  words: string,
  tag: FindingTag,
  severity: Finding["severity"] = "yellow",
): Finding => {
  const start = text.indexOf(words);
  return { tag, severity, source: "rule", rule: `${tag}.test`, start, end: start + words.length };
};

/** A moderator that gives the verdict of the first pattern that matches, and green otherwise. */
export const moderatorOf = (
  rules: readonly (readonly [RegExp, Partial<Verdict>])[],
): Moderator => ({
  async assess({ text }) {
    return assessmentOf(rules.find(([pattern]) => pattern.test(text))?.[1]);
  },
});
