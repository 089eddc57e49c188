import { sentences, type Span } from "../segments.ts";
import type { Quotation } from "@evenkeel/hearing/message/quotations";
import { blackmailRules } from "./blackmail.ts";
import { childTakingRules } from "./child-taking.ts";
import { deathWishRules } from "./death-wishes.ts";
import { degradingRules } from "./degrading.ts";
import { excuseOf, type ExcuseReason } from "./excuses.ts";
import { generalisationRules } from "./generalisations.ts";
import { harmToOthersRules } from "./harm-to-others.ts";
import { insultRules } from "./insults.ts";
import type { Rule } from "./rule.ts";
import { selfHarmRules } from "./self-harm.ts";
import { sexualRules } from "./sexual.ts";
import { shortBarbRules } from "./short-barbs.ts";
import { slurRules } from "./slurs.ts";
import { stalkingRules } from "./stalking.ts";
import { threatRules } from "./threats.ts";
import { menaceRules } from "./menace.ts";
import { hostileToneRules } from "./hostile-tone.ts";
import { veiledThreatRules } from "./veiled-threats.ts";

const rules: readonly Rule[] = [
  ...slurRules,
  ...threatRules,
  ...harmToOthersRules,
  ...veiledThreatRules,
  ...childTakingRules,
  ...stalkingRules,
  ...blackmailRules,
  ...sexualRules,
  ...deathWishRules,
  ...selfHarmRules,
  ...insultRules,
  ...menaceRules,
  ...degradingRules,
  ...generalisationRules,
  ...shortBarbRules,
  ...hostileToneRules,
];

/** Letters between the signs of a pattern. */
const literal = /(?<!\\)[a-z]{2,}/g;

/** The words that the red rules are made of, the most usual first: what threats and insults are said with. */
export function wordsOfRedRules(): string[] {
  const uses = new Map<string, number>();
  for (const { severity, pattern } of rules) {
    if (severity !== "red") continue;
    for (const [word] of pattern.source.matchAll(literal))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return [...uses].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

export interface Hit extends Span {
  rule: Rule;
  excuse: ExcuseReason | undefined;
}

const mostHits = 200;
/** An exception counts within the sentence, and no further from the hit than this, in letters. */
const exceptionReach = 120;

/** Runs every rule over the normalized text. Hits that are excused by their surroundings are given with the reason. */
export function applyRules(
  text: string,
  quotations: readonly Quotation[],
  sentenceSpans: readonly Span[] = sentences(text, quotations),
): Hit[] {
  const hits: Hit[] = [];
  const around = { text, quotations };
  for (const rule of rules) {
    rule.pattern.lastIndex = 0;
    let found = 0;
    for (
      let match = rule.pattern.exec(text);
      match !== null && found < mostHits;
      match = rule.pattern.exec(text)
    ) {
      if (match[0].length === 0) {
        rule.pattern.lastIndex += 1;
        continue;
      }
      const lead = /^[\s,.!?]*/.exec(match[0])?.[0].length ?? 0;
      const span = { start: match.index + lead, end: match.index + match[0].length };
      if (span.start >= span.end) continue;
      const sentence = sentenceAt(sentenceSpans, span.start, text.length);
      if (
        rule.except?.test(
          text.slice(
            Math.max(sentence.start, span.start - exceptionReach),
            Math.min(Math.max(sentence.end, span.end), span.end + exceptionReach),
          ),
        ) === true
      )
        continue;
      hits.push({ ...span, rule, excuse: excuseOf(rule.excuse, around, span, sentence) });
      found += 1;
    }
  }
  return hits.sort((a, b) => a.start - b.start || b.end - a.end);
}

function sentenceAt(spans: readonly Span[], at: number, length: number): Span {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span === undefined) break;
    if (at < span.start) high = middle - 1;
    else if (at >= span.end) low = middle + 1;
    else return span;
  }
  return { start: 0, end: length };
}
