import type { FindingTag, Assessment } from "@evenkeel/hearing/assessment/assessment";
import { languageOf } from "@evenkeel/hearing/language/language";
import type { Language } from "@evenkeel/hearing/language/language";
import { helpFor } from "./help.ts";
import { isEvident, ownFinding, quoteOf } from "./quote.ts";
import { protectedKind } from "@evenkeel/hearing/message/protected";
import type { ProtectedKind } from "@evenkeel/hearing/message/protected";
import { tips } from "./tips.ts";

/** What is named first where a message hurts in several ways: the gravest, then what is easiest to change. */
const gravity: readonly FindingTag[] = [
  "selfharm_threat",
  "threat_violence",
  "child_threat",
  "tell_to_die",
  "sexual",
  "blackmail",
  "stalking",
  "intimidation",
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

const quoted = (words: string, language: Language): string => {
  if (words === "")
    return language === "spanish" ? "Parte de este mensaje" : "Part of this message";
  return language === "spanish" ? `«${words}»` : `“${words}”`;
};

const keeps: Record<Language, Record<ProtectedKind, string>> = {
  english: {
    violence: `You are reporting harm, and you may say so in plain words. ${helpFor("partner-fear", "english")}`,
    danger: `You are reporting a danger to a child, and it should get through as it is. ${helpFor("child-danger", "english")}`,
    limit: "You are setting a limit, and you may set it in your own words, without a reason.",
    legal: "This is a legal notice, and it may stay as plain as it is.",
  },
  spanish: {
    violence: `Usted informa de un daño y puede decirlo con todas sus letras. ${helpFor("partner-fear", "spanish")}`,
    danger: `Usted informa de un peligro para un niño o una niña, y debe llegar tal como es. ${helpFor("child-danger", "spanish")}`,
    limit: "Usted pone un límite, y puede ponerlo con sus palabras, sin dar razones.",
    legal: "Esto es un aviso legal y puede quedarse tan claro como está.",
  },
};

const onlyWords: Record<Language, (quote: string) => string> = {
  english: (quote) => ` Only ${quote} gets in its way.`,
  spanish: (quote) => ` Solo ${quote} le estorba.`,
};

/** What can be said where it is plain that a message stings, and not in which way. */
const unnamed: Record<Language, (quote: string) => string> = {
  english: (quote) =>
    `${quote} is likely to be heard as an attack. Keep what happened and what you ask for, and leave the rest out.`,
  spanish: (quote) =>
    `${quote} puede sonar a ataque. Deje lo que pasó y lo que pide, y quite lo demás.`,
};

interface Hurt {
  /** Null if the kind of hurt is a guess that no word of the message bears out. */
  tag: FindingTag | null;
  quote: string;
  byRule: boolean;
}

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

/** The finding the tip is about: the gravest, and of those the one that says most. */
const gravest = (text: string, assessment: Assessment): Hurt | null => {
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
      tag: isEvident(text, first) ? first.tag : null,
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
}: {
  text: string;
  assessment: Assessment;
}): string => {
  const language = languageOf(text);
  const say = tips[language];
  if (assessment.crisis) return say.crisis("");
  if (assessment.severity === "green") return "";
  const hurt = gravest(text, assessment);
  const kept = protectedKind(text);
  if (kept !== null && !(hurt && isLever(hurt) && kept !== "violence" && kept !== "danger")) {
    const stops = assessment.severity === "red" && hurt?.tag && names.has(hurt.tag) && hurt.byRule;
    return keeps[language][kept] + (stops ? onlyWords[language](quoted(hurt.quote, language)) : "");
  }
  if (hurt && hurt.tag === null && assessment.severity === "yellow") {
    return unnamed[language](quoted(hurt.quote, language));
  }
  const tag = hurt?.tag ?? (assessment.severity === "red" ? "insult" : "passive_aggressive");
  const quote = hurt?.quote ?? "";
  return say[tag](quoted(quote, language));
};
