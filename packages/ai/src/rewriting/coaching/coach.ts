import { type Danger, resourcesFor } from "@evenkeel/contract/crisis-resources";
import type { Finding, Verdict } from "@evenkeel/hearing/assessment/assessment";
import { type FindingTag, gravestTags } from "@evenkeel/hearing/assessment/tags";
import { type Language, languageOf, languageOfReader } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { isEvident, ownFinding, quoteOf } from "./quote.ts";
import { protectedKind } from "@evenkeel/hearing/message/protected";
import type { ProtectedKind } from "@evenkeel/hearing/message/protected";

/** What is named first where a message hurts in several ways: the gravest, then what is easiest to change. */
const gravity: readonly FindingTag[] = [
  ...gravestTags,
  "slur",
  "degrade",
  "insult",
  "child_messenger",
  "child_weapon",
  "ultimatum",
  "blame",
  "generalisation",
  "accusation",
  "contempt",
  "guilt_trip",
  "past",
  "sarcasm",
  "swearing",
  "passive_aggressive",
  "caps_angry",
];

interface Hurt {
  /** Null if the kind of hurt is a guess that no word of the message bears out. */
  tag: FindingTag | null;
  quote: string;
  byRule: boolean;
}

const grave = new Set(gravestTags);

/** A demand with a threat attached is no notice, whatever it says of courts. */
const lever: ReadonlySet<FindingTag> = new Set<FindingTag>([
  "ultimatum",
  "blackmail",
  "selfharm_threat",
  "child_threat",
]);
const isLever = ({ tag, byRule }: Hurt): boolean =>
  tag !== null && lever.has(tag) && (byRule || tag === "ultimatum");

/** Names for the reader, which can be taken out of a report without taking from the report. */
const names: ReadonlySet<FindingTag> = new Set<FindingTag>(["insult", "slur", "degrade"]);

/** Whether its writer is told what kind of hurt it is: no model's guess says of a parent that they threaten anyone. */
const isSeen = (text: string, finding: Finding): boolean =>
  isEvident(text, finding) && (finding.source === "rule" || !grave.has(finding.tag));

/** The finding the tip is about: the gravest, and of those the one that says most. */
const gravest = (text: string, assessment: Verdict): Hurt | null => {
  const severities = assessment.severity === "red" ? ["red"] : ["red", "yellow"];
  const relevant = assessment.findings.filter((finding) => severities.includes(finding.severity));
  const ordered = [...relevant].sort(
    (a, b) =>
      Number(b.source === "rule") - Number(a.source === "rule") ||
      gravity.indexOf(a.tag) - gravity.indexOf(b.tag),
  );
  const [first] = ordered;
  if (first) {
    return {
      tag: isSeen(text, first) ? first.tag : null,
      quote: quoteOf(text, first),
      byRule: first.source === "rule",
    };
  }
  const own = ownFinding(text);
  return own && { ...own, byRule: false };
};

/**
 * One or two calm sentences about *this* message: what in it hurts, in its own words, and what to do
 * instead; in a crisis, who answers now. Never what happened to the message: urgent facts may go all the same, and a preview
 * stops nothing. The same words for either parent. Empty for a green message.
 */
export const coachingTip = ({
  text,
  assessment,
  locale,
}: {
  text: string;
  assessment: Verdict;
  /** The writer's: where the message is written in no language. */
  locale: string;
}): string => {
  const language = languageOf(text, languageOfReader(locale));
  const t = wordsIn(language, "ai-coaching");
  if (assessment.crisis) return t("crisis", { help: helpFor("crisis", language) });
  if (assessment.severity === "green") return "";
  const hurt = gravest(text, assessment);
  const quote = hurt?.quote ? t("quote", { words: hurt.quote }) : t("quote.none");
  const kept = protectedKind(text);
  if (kept !== null && !(hurt && isLever(hurt) && kept !== "violence" && kept !== "danger")) {
    const stops = assessment.severity === "red" && hurt?.tag && names.has(hurt.tag) && hurt.byRule;
    const keeps = keptWords(kept, language);
    return stops ? t("keeps.only", { keeps, quote }) : keeps;
  }
  if (hurt && hurt.tag === null) return t("unnamed", { quote });
  const tag = hurt?.tag ?? (assessment.severity === "red" ? "insult" : "passive_aggressive");
  return tipFor(tag, quote, language);
};

/** Who answers now, in one line: a tip has no room for a list. */
const helpFor = (danger: Danger, language: Language): string =>
  resourcesFor([danger])
    .map((resource) => resource[language])
    .join(" ");

/** That a report, a limit or a notice may stay as it is. */
function keptWords(kept: ProtectedKind, language: Language): string {
  const t = wordsIn(language, "ai-coaching");
  if (kept === "limit" || kept === "legal") return t(`keeps.${kept}`);
  const help = helpFor(kept === "violence" ? "partner-fear" : "child-danger", language);
  return t(`keeps.${kept}`, { help });
}

/** @param quote the words that hurt, with their quotation marks */
export function tipFor(tag: FindingTag, quote: string, language: Language): string {
  const t = wordsIn(language, "ai-coaching");
  if (tag === "caps_angry") return t("shouting");
  if (tag === "crisis" || tag === "selfharm_threat") {
    return t(tag === "crisis" ? "crisis" : "ownHarm", { help: helpFor("crisis", language) });
  }
  return t(`tip.${tag}`, { quote });
}
