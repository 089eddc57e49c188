import type { Finding } from "@evenkeel/hearing/assessment/assessment";
import { type FindingTag, redTags, toneTags } from "@evenkeel/hearing/assessment/tags";
import { toOriginal } from "@evenkeel/hearing/normalize/characters";
import { type ClauseScore, likeliestTag } from "./classifier.ts";
import type { Decision, Testimony } from "./decide.ts";
import type { Hit } from "./rules/engine.ts";
import { overlaps } from "./segments.ts";
import type { Weights } from "./weights.ts";

const otherRedTags = redTags.filter((tag) => tag !== "selfharm_threat");
/** What a rule knows to be an insult is none of the other tones, however the clause around it sounds. */
const insulting: ReadonlySet<FindingTag> = new Set(["insult", "degrade", "slur"]);

/** The stretches that a verdict rests on, in the text as typed. */
export function findingsOf(
  { analysis: { text, despair }, own, scores }: Testimony,
  { severity, crisis, agreed, red, held }: Decision,
  { version }: Weights,
): Finding[] {
  if (severity === "green") return [];
  const findings = own
    .filter((hit) =>
      hit.rule.severity === "red"
        ? severity === "red" && agreed.includes(hit)
        : // Nothing on the record finds fault with words of despair.
          severity === "red" || !crisis || hit.rule.tag === "crisis",
    )
    .map(({ rule, start, end }): Finding => ({
      tag: rule.tag,
      severity: rule.severity,
      source: "rule",
      rule: rule.id,
      ...toOriginal(text, start, end),
    }));
  const model = (score: ClauseScore, level: "yellow" | "red", tag: FindingTag | undefined) => {
    if (tag === undefined) return;
    findings.push({
      tag,
      severity: level,
      source: "model",
      rule: `model.${version}`,
      ...toOriginal(text, score.clause.start, score.clause.end),
    });
  };
  if (severity === "red")
    for (const score of red) {
      // A threat to take the children away sounds like one to take one's life: it is called that where words of despair stand beside it.
      model(score, "red", likeliestTag(score, despair === undefined ? otherRedTags : redTags));
    }
  else if (crisis) {
    if (own.some((hit) => hit.rule.tag === "crisis")) return findings;
    for (const score of scores) if (score.crisis > 0) model(score, "yellow", "crisis");
    for (const span of despair?.spans ?? [])
      findings.push({
        tag: "crisis",
        severity: "yellow",
        source: "rule",
        rule: "safety.own-despair",
        ...toOriginal(text, span.start, span.end),
      });
  } else {
    for (const score of held)
      model(score, "yellow", tagFromRules(score, own) ?? likeliestTag(score, toneTags));
    // A red rule that the models do not follow: the words are shown for a second look, and called no abuse.
    for (const hit of own)
      if (hit.rule.severity === "red")
        findings.push({
          tag: insulting.has(hit.rule.tag)
            ? "contempt"
            : (likeliestTag(atHit(scores, hit), toneTags) ?? "contempt"),
          severity: "yellow",
          source: "rule",
          rule: hit.rule.id,
          ...toOriginal(text, hit.start, hit.end),
        });
  }
  return findings;
}

const atHit = (scores: readonly ClauseScore[], hit: Hit): ClauseScore | undefined =>
  scores.find((score) => overlaps(score.clause, hit));

/** A rule that points at the same words names the tone better than a guess. */
function tagFromRules(score: ClauseScore, hits: readonly Hit[]): FindingTag | undefined {
  return hits.find((hit) => overlaps(hit, score.clause) && hit.rule.severity === "yellow")?.rule
    .tag;
}
