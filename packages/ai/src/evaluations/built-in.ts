import type { Judgment } from "@evenkeel/contract/models/evaluation";
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  readDisputeDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { type Day, dayWords } from "@evenkeel/hearing/time/zone";
import { money } from "../what-helps/named-facts.ts";
import type { Provider } from "../language-model/provider.ts";
import { filled, listed } from "../library/library.ts";
import type { Evaluator, SubmittedDispute } from "./evaluator.ts";
import { isStandardRule } from "./standard-rules.ts";
import { type Reading, readingOf } from "./reading.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./built-in.patterns.txt", import.meta.url));

const version = "evaluator-1";

/** An amount that is to be shared, as against a fee for being late or a price that is only mentioned. */
const sharing = patternOf("sharing");

function ownSteps(
  dispute: SubmittedDispute,
  particulars: Particulars,
  decisive: Day | undefined,
  language: Language,
): string[] {
  const t = wordsIn(language, "ai-disputes");
  const steps: string[] = [];
  const [amount] = particulars.dollars;
  if (
    amount !== undefined &&
    sharing.test(plainWords(`${dispute.title}. ${dispute.description}`))
  ) {
    steps.push(t("step.bill", { amount: money(amount), half: money(amount / 2) }));
  }
  if (decisive !== undefined) {
    const day = dayWords(decisive, language);
    steps.push(t("step.date", { day, title: dispute.title.trim() }));
  }
  const [age] = particulars.ages;
  if (
    age !== undefined &&
    age >= 12 &&
    /\b(?:wants?|prefers?|refus\w+|asked|wishes|quiere|prefiere|pide)\b/i.test(dispute.description)
  ) {
    steps.push(t("step.wishes", { age }));
  }
  return steps;
}

function positionWords({ positions: { own, other }, t }: Reading): string {
  const mine = own ? t("own", { words: own }) : t("own.none");
  return `${mine} ${other ? t("other", { words: other }) : t("other.none")}`;
}

/** Where someone may not want to live, a guess is enough; being hurt is often reported here in plain words. */
const needsHelp = ({ certain, possible }: HeardDangers): boolean =>
  certain.includes("partner-fear") || certain.includes("crisis") || possible.includes("crisis");

const isInDanger = ({ heard }: Reading): boolean => heard.certain.length > 0;

const withoutEnd = (title: string): string => title.replace(/[.!?]+$/, "");

/** What the text lacks for a proposal that can be answered with yes: nothing that stands in it. */
const lackingIn = (reading: Reading): string[] => {
  const { positions, specific, named, unsaid, childFocused, language, t } = reading;
  const asks = positions.own !== null && (specific || unsaid.length > 0);
  const knownEnough = (specific && named.length > 1) || unsaid.length === 0;
  return [
    ...(asks ? [] : [t("lacking.ask")]),
    ...(knownEnough ? [] : [t("lacking.facts", { missing: listed(unsaid, language) })]),
    ...(childFocused ? [] : [t("lacking.gain")]),
  ];
};

const and = (items: readonly string[], { language }: Reading): string => listed(items, language);

/** One thing after another, where each may hold a comma. */
const apart = (items: readonly string[]): string => items.join("; ");

const topicWords = (reading: Reading): string =>
  and(
    reading.topics.map((topic) => reading.t(`topic.${topic}`)),
    reading,
  );

const safetyPart = ({ heard, language }: Reading): string =>
  heard.certain.length > 0
    ? safetyWords(allOf(heard), language, heard.whose)
    : inCaseWords(heard.possible, language);

function questionPart(reading: Reading): string {
  const { t, named, language, dispute } = reading;
  const about = {
    title: withoutEnd(reading.title),
    category: wordsIn(language, "evaluations")(`category.${dispute.category}`),
  };
  return named.length > 0
    ? t("question.named", { ...about, facts: and(named.slice(0, 8), reading) })
    : t("question.bare", about);
}

const needsPart = ({ needs, t }: Reading): string =>
  needs.length > 0
    ? t("needs", { needs: apart(needs.map(({ sentence }) => sentence)) })
    : t("needs.none");

function lawPart(reading: Reading): string {
  const { guidance, flags, needs, t } = reading;
  const sections = flags
    .map(({ section }) => section)
    .filter((section) => section !== "Fam. Code 3011(a)");
  const considered = needs.slice(0, 3).map(({ consider }) => consider);
  return t("law", {
    factor: guidance.factor,
    sections: and(sections, reading),
    questions:
      considered.length > 0
        ? t("law.think", { questions: considered.join(" ") })
        : guidance.looksAt,
  });
}

/** The family's own rules on this, and what the law says of a move. */
function rulesPart({ rule: name, dispute, move, t }: Reading): string {
  const rule = name === null ? undefined : dispute.parentingRulesJSON[name];
  if (name === null || rule === undefined) return move.words;
  if (rule.trim() === "") return "";
  const words = isStandardRule(name, rule)
    ? t(`standard.${name}`)
    : t(`rule.${name}`, { rule: rule.trim().replace(/[.]+$/, "") });
  return `${words} ${move.words}`.trim();
}

function wayOnPart(reading: Reading): string {
  const { approved, named, needs, topics, subject, guidance, dates, t } = reading;
  if (isInDanger(reading)) return t("way.danger");
  if (approved) {
    return t("way.approved", {
      facts: and(named.slice(0, 3), reading),
      need: needs[0]?.sentence ?? "",
    });
  }
  if (topics.length > 0) return t("way.topics");
  const [need] = needs;
  if (undecidedPart(reading) !== "" && named.length > 0 && need !== undefined) {
    const facts = and(named.slice(0, 3), reading);
    return t("way.open", { facts, need: need.sentence });
  }
  return subject === null
    ? t("way", { way: guidance.way })
    : t("way.example", { way: filled(subject.way, dates) });
}

/** What is not for an AI to decide, and what a test of the law still needs: said before anything else. */
function undecidedPart({ undecided: { reasons, moveLacks }, language, t }: Reading): string {
  const facts = moveLacks.map((fact) => t(`open.fact.${fact}`));
  return [
    ...reasons.map((reason) => t(`open.${reason}`)),
    ...(facts.length > 0
      ? [t("open.facts", { count: facts.length, missing: listed(facts, language) })]
      : []),
  ].join(" ");
}

/**
 * What comes first in the answer to this dispute, whoever answers; empty where it is for the two parents alone.
 * @param heard the dangers of title and description
 */
export const undecidedWords = (dispute: SubmittedDispute, heard: HeardDangers): string =>
  undecidedPart(readingOf(dispute, heard));

/** The judgment in full, part by part. */
function fullJudgment(reading: Reading): string {
  const { t } = reading;
  const lacking = lackingIn(reading);
  return [
    safetyPart(reading),
    undecidedPart(reading),
    questionPart(reading),
    needsPart(reading),
    reading.isQuestion
      ? reading.t("verdict.question", { looksAt: reading.guidance.looksAt })
      : positionWords(reading),
    lawPart(reading),
    rulesPart(reading),
    ...reading.concerns.map(
      (concern) => `${t(`concern.${concern}`)} ${t(`concern.${concern}.more`)}`,
    ),
    reading.topics.length > 0 ? t("topics", { topics: topicWords(reading) }) : "",
    wayOnPart(reading),
    lacking.length > 0 && !isInDanger(reading) && !reading.isQuestion
      ? t("stronger", { lacking: apart(lacking) })
      : "",
    t("notice"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The judgment in one sentence. */
function verdictOf(reading: Reading): string {
  const { approved, named, topics, concerns, move, t } = reading;
  if (approved) return t("verdict.approved", { facts: and(named.slice(0, 2), reading) });
  if (isInDanger(reading)) return t("verdict.danger");
  if (topics.length > 0) return t("verdict.topics", { topics: topicWords(reading) });
  const open = undecidedPart(reading);
  if (reading.isQuestion) {
    const answer = t("verdict.question", { looksAt: reading.guidance.looksAt });
    return `${open} ${answer}`.trim();
  }
  if (open !== "") {
    return [open, ...concerns.slice(0, 1).map((concern) => t(`concern.${concern}`))].join(" ");
  }
  const [concern] = concerns;
  if (concern !== undefined) return t("verdict.concern", { concern: t(`concern.${concern}`) });
  return move.conflict ?? t("verdict.lacking", { lacking: apart(lackingIn(reading)) });
}

/** A plan to which the other parent or the law may object goes on no shared calendar yet. */
const isOpenPlan = ({ move, undecided }: Reading): boolean =>
  move.conflict === null &&
  !undecided.reasons.some((reason) => reason === "contested" || reason === "keeping");

/** What to do, and by when. */
function stepsOf(reading: Reading): string[] {
  const { dispute, particulars, positions, topics, subject, guidance, language, t } = reading;
  const { approved, dates, decisive, move } = reading;
  if (isInDanger(reading)) {
    return [t("step.emergency"), t("step.hotline"), t("step.writeDown"), t("step.protection")];
  }
  if (topics.length > 0) {
    return [
      t("step.emergency"),
      t("step.writeDownBy", { day: dates.soon }),
      t("step.conditionsBy", { day: dates.week }),
      t("step.keepOrder"),
    ];
  }
  return [
    ...ownSteps(dispute, particulars, isOpenPlan(reading) ? decisive : undefined, language),
    ...move.steps,
    ...(subject === null && approved && positions.own !== null
      ? [t("step.send", { soon: dates.soon, proposal: positions.own, week: dates.week })]
      : []),
    ...(subject ?? guidance).steps.map((step) => filled(step, dates)),
  ];
}

/** The entry that the parent may put on the record. */
function entryOf(reading: Reading, approved: boolean): string {
  const { dispute, title, today, named, flags, language, t } = reading;
  const names = wordsIn(language, "evaluations");
  return t("entry", {
    day: capitalized(dayWords(today, language)),
    title,
    category: names(`category.${dispute.category}`),
    urgency: names(`urgency.${dispute.urgency}`),
    verdict: t(
      reading.isQuestion ? "entry.question" : approved ? "entry.approved" : "entry.notApproved",
    ),
    facts: named.length > 0 ? t("entry.named", { facts: and(named.slice(0, 5), reading) }) : "",
    sections: apart(flags.map(({ section }) => section)),
  });
}

/**
 * The judgment by rules.
 * @param heard the dangers of title and description
 * @param agrees whether a model that was asked, too, approves: no one does where the rules do not
 */
export function judge(dispute: SubmittedDispute, heard: HeardDangers, agrees = true): Judgment {
  const reading = readingOf(dispute, heard);
  const approved = reading.approved && agrees;
  const verdict = verdictOf(reading);
  return {
    recommendation_summary: reading.t("verdict", { title: withoutEnd(reading.title), verdict }),
    full_judgment: fullJudgment(reading),
    action_steps: stepsOf(reading),
    legal_flags: reading.flags,
    loggable_entry: { timestamp: dispute.now.toISOString(), text: entryOf(reading, approved) },
    approved,
    ...(reading.isQuestion ? { question: true as const } : {}),
    ...(needsHelp(heard) ? { crisis: true as const } : {}),
  };
}

export function dangersOf({ title, description }: SubmittedDispute): Promise<HeardDangers> {
  const text = `${title}. ${description}`;
  return readDisputeDangers(text);
}

export const builtInProvider: Provider = { name: "built-in", version };

/** Rules and the facts table: no network, the same judgment for the same words on the same day. */
export const builtInEvaluator: Evaluator = {
  async evaluate(dispute, { signal } = {}) {
    signal?.throwIfAborted();
    const judgment = judge(dispute, await dangersOf(dispute));
    return { ...judgment, provider: builtInProvider };
  },
};
