import type { Judgment } from "@evenkeel/contract/models/evaluation";
import { concernsIn, safetyTopicsIn } from "@evenkeel/hearing/disputes/conduct";
import { childrensNeeds } from "@evenkeel/hearing/disputes/needs";
import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { type Positions, positionsIn } from "@evenkeel/hearing/disputes/positions";
import { subjectOf } from "@evenkeel/hearing/disputes/subjects";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalised } from "@evenkeel/hearing/language/sentences";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  readDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import {
  addDays,
  type Day,
  daysBetween,
  dayWords,
  wallClockNow,
} from "@evenkeel/hearing/time/zone";
import { languageOfDispute } from "../disputes/language.ts";
import { factsNamed, fewWords, isSpecific, money, properName } from "../disputes/named-facts.ts";
import { whatHelps } from "../disputes/what-helps.ts";
import type { Provider } from "../language-model/provider.ts";
import { filled, listed } from "../speech/library.ts";
import { categoryLaw } from "./category-law.ts";
import type { Evaluator, SubmittedDispute } from "./evaluator.ts";
import { legalFlagsFor } from "./legal-flags.ts";
import { relocationRule } from "./relocation-rule.ts";

const version = "evaluator-1";

const childWord =
  /\b(?:kids?|child\w*|son|daughter|boys?|girls?|baby|toddler|twins|teen\w*|hij[oa]s?|nin[oa]s?|(?:he|she) (?:needs|loves|likes|wants|struggles|sleeps|is in|has (?:asthma|practice|school))|his (?:school|doctor|team|teacher|sleep)|her (?:school|doctor|team|teacher|sleep))\b/;

/** 'for Ava', 'Ava has', 'Leo (4)': a child called by name. */
const childName =
  /\b\p{Lu}\p{Ll}+ \(\d{1,2}\)|\b(?:for|take|that|with) \p{Lu}\p{Ll}+ (?!\p{Lu})|(?<![\p{L}])\p{Lu}\p{Ll}+(?:'s)? (?:has|gets|is \d|waited|needs|loves|turns|repeats|wants|starts|sleeps|struggles)\b/u;

const spreadDays: Record<SubmittedDispute["urgency"], readonly [number, number, number]> = {
  Emergency: [1, 3, 14],
  High: [2, 5, 21],
  Standard: [3, 10, 42],
  Low: [7, 14, 42],
};

/** The first coming date of the proposal itself, or of the text where the proposal names none. */
const decisiveDay = (own: Particulars | null, all: Particulars, today: Day): Day | undefined =>
  [own, all]
    .map((particulars) =>
      particulars?.days
        .filter(({ day, exact }) => exact && day > today)
        .map(({ day }) => day)
        .toSorted()
        .at(0),
    )
    .find((day) => day !== undefined);

/** Dates for the steps: quicker where urgent, and before the first date that the dispute itself names. */
function stepDates(
  dispute: SubmittedDispute,
  own: Particulars | null,
  particulars: Particulars,
  today: Day,
  language: Language,
): Record<"soon" | "week" | "start" | "review", string> {
  const [soon, week, review] = spreadDays[dispute.urgency];
  const named = decisiveDay(own, particulars, today);
  const room = named ? daysBetween(today, named) : null;
  const fit = (days: number, share: number): string =>
    dayWords(
      addDays(
        today,
        room !== null && room > 2 && room < review ? Math.max(1, Math.floor(room * share)) : days,
      ),
      language,
    );
  return {
    soon: fit(soon, 0.2),
    week: fit(week, 0.5),
    start: fit(week, 0.5),
    review: fit(review, 0.85),
  };
}

/** An amount that is to be shared, as against a fee for being late or a price that is only mentioned. */
const sharing =
  /\b(?:shar(?:e|ed|ing)|split|half|halves|50 ?50|reimburs\w*|pay(?:s|ing)? (?:me )?back|owes?|(?:his|her|their) (?:part|share)|mitad|compart\w*|repart\w*)\b/;

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

/** What the rules find in a dispute, before any of it is put into words. */
function readingOf(dispute: SubmittedDispute, heard: HeardDangers) {
  const dangers = heard.certain;
  const { title, description, category, now, timeZone } = dispute;
  const text = `${title}. ${description}`;
  const { day: today } = wallClockNow(now, timeZone);
  const language = languageOfDispute(dispute);
  const said = whatHelps[language];
  const particulars = particularsOf(text, now, timeZone);
  const positions = positionsIn(description);
  const concerns = concernsIn(text);
  const topics = dangers.length > 0 ? [] : safetyTopicsIn(text);
  const subject = subjectOf(title, description);
  const needs = [
    ...(subject === null
      ? []
      : [
          {
            sentence: said.subjects[subject.id].need,
            consider: said.subjects[subject.id].consider,
          },
        ]),
    ...childrensNeeds(text, subject).map((id) => said.needs[id]),
  ];
  const own = positions.own === null ? null : particularsOf(positions.own, now, timeZone);
  const move = relocationRule(dispute, particulars, today, language);
  const specific = isProposal(own, particulars, positions);
  const childFocused =
    (childWord.test(plainWords(text)) || childName.test(text) || particulars.ages.length > 0) &&
    needs.length > 0;
  return {
    dispute,
    heard,
    language,
    t: wordsIn(language, "ai-disputes"),
    title: title.trim(),
    today,
    guidance: said.evaluated[category],
    rule: categoryLaw[category].rule,
    particulars,
    positions,
    concerns,
    topics,
    subject: subject === null ? null : said.subjects[subject.id],
    needs,
    decisive: decisiveDay(own, particulars, today),
    move,
    specific,
    childFocused,
    approved:
      dangers.length === 0 &&
      concerns.length === 0 &&
      topics.length === 0 &&
      positions.own !== null &&
      specific &&
      childFocused &&
      move.conflict === null,
    flags: legalFlagsFor(
      text,
      category,
      dangers.length > 0 || topics.length > 0,
      subject?.sections ?? [],
      language,
    ),
    dates: stepDates(dispute, own, particulars, today, language),
    // What the proposal itself names comes before what the story around it names.
    named: [...(own ? factsNamed(own, language) : []), ...factsNamed(particulars, language)].filter(
      (fact, index, all) => all.indexOf(fact) === index,
    ),
  };
}

type Reading = ReturnType<typeof readingOf>;

/** A number in the story makes no proposal: 'I want it enforced' is none that anyone could say yes to. */
const isProposal = (own: Particulars | null, all: Particulars, positions: Positions): boolean =>
  isSpecific(all) &&
  own !== null &&
  (isSpecific(own) ||
    properName.test(positions.own ?? "") ||
    (positions.own ?? "").split(/\s+/).length > fewWords);

const isInDanger = ({ heard }: Reading): boolean => heard.certain.length > 0;

const withoutEnd = (title: string): string => title.replace(/[.!?]+$/, "");

/** What the text lacks for a proposal that can be answered with yes. */
const lackingIn = ({
  positions,
  specific,
  named,
  guidance,
  childFocused,
  t,
}: Reading): string[] => [
  ...(positions.own === null ? [t("lacking.ask")] : []),
  ...(specific && named.length > 1 ? [] : [t("lacking.facts", { missing: guidance.missing })]),
  ...(childFocused ? [] : [t("lacking.gain")]),
];

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
  const words = t(`rule.${name}`, { rule: rule.trim().replace(/[.]+$/, "") });
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
  return subject === null
    ? t("way", { way: guidance.way })
    : t("way.example", { way: filled(subject.options[0], dates) });
}

/** The judgment in full, part by part. */
function fullJudgment(reading: Reading): string {
  const { t } = reading;
  const lacking = lackingIn(reading);
  return [
    safetyPart(reading),
    questionPart(reading),
    needsPart(reading),
    positionWords(reading),
    lawPart(reading),
    rulesPart(reading),
    ...reading.concerns.map(
      (concern) => `${t(`concern.${concern}`)} ${t(`concern.${concern}.more`)}`,
    ),
    reading.topics.length > 0 ? t("topics", { topics: topicWords(reading) }) : "",
    wayOnPart(reading),
    lacking.length > 0 && !isInDanger(reading)
      ? t("stronger", { lacking: and(lacking, reading) })
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
  const [concern] = concerns;
  if (concern !== undefined) return t("verdict.concern", { concern: t(`concern.${concern}`) });
  return (
    move.conflict ??
    t("verdict.lacking", { lacking: capitalised(and(lackingIn(reading), reading)) })
  );
}

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
    ...ownSteps(dispute, particulars, move.conflict === null ? decisive : undefined, language),
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
    day: dayWords(today, language),
    title,
    category: names(`category.${dispute.category}`),
    urgency: names(`urgency.${dispute.urgency}`),
    verdict: t(approved ? "entry.approved" : "entry.notApproved"),
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
    ...(needsHelp(heard) ? { crisis: true as const } : {}),
  };
}

export const dangersOf = ({ title, description }: SubmittedDispute): Promise<HeardDangers> =>
  readDangers(`${title}. ${description}`);

export const builtInProvider: Provider = { name: "built-in", version };

/** Rules and the facts table: no network, the same judgment for the same words on the same day. */
export const builtInEvaluator: Evaluator = {
  async evaluate(dispute, { signal } = {}) {
    signal?.throwIfAborted();
    const judgment = judge(dispute, await dangersOf(dispute));
    return { ...judgment, provider: builtInProvider };
  },
};
