import type { Judgment } from "@evenkeel/contract/models/evaluation";
import type { Provider } from "../language-model/provider.ts";
import { type Concern, concernsIn, safetyTopicsIn } from "@evenkeel/hearing/disputes/conduct";
import { childrensNeeds } from "@evenkeel/hearing/disputes/needs";
import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { type Positions, positionsIn } from "@evenkeel/hearing/disputes/positions";
import { subjectOf } from "@evenkeel/hearing/disputes/subjects";
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
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalised } from "@evenkeel/hearing/language/sentences";
import { categoryGuidance } from "./category-guidance.ts";
import type { Evaluator, SubmittedDispute } from "./evaluator.ts";
import { legalFlagsFor } from "./legal-flags.ts";
import { factsNamed, fewWords, isSpecific, properName } from "./named-facts.ts";
import { relocationRule } from "./relocation-rule.ts";

const version = "evaluator-1";

export const educationalNotice =
  "Educational information by an AI: no legal advice, no court's decision, no evaluation under Family Code 3111, and no word on how a court would decide. Talk to an attorney, or to your court's free self-help center, before you act on it.";

const concernWords: Record<Concern, string> = {
  withholding:
    "As written it would keep a child from a parent. Without a court's order neither parent should do that; where safety is the reason, the way is help now and the court, not holding the child back.",
  unilateral:
    "It announces a decision taken alone. Where the order or the parenting rules ask for both parents, it needs a question and time to answer.",
  "child-in-middle":
    "It gives the child a part between the parents: to choose, report or carry messages. That belongs to the adults.",
  hostile:
    "The wording attacks the person. The same facts without the attack are likelier to be read and heard.",
  secret:
    "Secret recording or tracking may itself be unlawful; ask an attorney before doing any of it.",
  "against-order": "An order stays in force until a court changes it.",
};

const ruleNames = {
  education_decisions: "education",
  medical_decisions: "medical decisions",
  relocation_rules: "moves",
  communication_standards: "communication",
} as const;

const listed = (items: readonly string[]): string =>
  items.length < 2
    ? (items[0] ?? "")
    : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;

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
): Record<string, string> {
  const [soon, week, review] = spreadDays[dispute.urgency];
  const named = decisiveDay(own, particulars, today);
  const room = named ? daysBetween(today, named) : null;
  const fit = (days: number, share: number): string =>
    dayWords(
      addDays(
        today,
        room !== null && room > 2 && room < review ? Math.max(1, Math.floor(room * share)) : days,
      ),
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
): string[] {
  const steps: string[] = [];
  const [amount] = particulars.dollars;
  if (
    amount !== undefined &&
    sharing.test(plainWords(`${dispute.title}. ${dispute.description}`))
  ) {
    const half = (amount / 2).toLocaleString("en-US", {
      minimumFractionDigits: amount % 2 === 0 ? 0 : 2,
      maximumFractionDigits: 2,
    });
    steps.push(
      `Put the bill for $${amount.toLocaleString("en-US")} in one message with date and receipt; half would be $${half}, unless your order names other shares.`,
    );
  }
  if (decisive !== undefined)
    steps.push(
      `Put ${dayWords(decisive)} on the shared calendar as ‘${dispute.title.trim()}’ (proposed), so that both see the same date.`,
    );
  const [age] = particulars.ages;
  if (
    age !== undefined &&
    age >= 12 &&
    /\b(?:wants?|prefers?|refus\w+|asked|wishes)\b/i.test(dispute.description)
  ) {
    steps.push(
      `Let the ${age}-year-old say what matters to them without having to choose between parents; a counselor can help.`,
    );
  }
  return steps;
}

function positionWords({ own, other }: Positions): string {
  const mine = own
    ? `The proposal: “${own}”`
    : "The description says what is wrong, and not yet what is asked for instead.";
  const theirs = other
    ? `The other parent, as described here: “${other}” This is one side's account; the other parent has not been heard.`
    : "The other parent's view is not described; it belongs in any fair answer.";
  return `${mine} ${theirs}`;
}

const withDates = (text: string, dates: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => dates[key] ?? key);

/** Where someone may not want to live, a guess is enough; being hurt is often reported here in plain words. */
const needsHelp = ({ certain, possible }: HeardDangers): boolean =>
  certain.includes("partner-fear") || certain.includes("crisis") || possible.includes("crisis");

/** What the rules find in a dispute, before any of it is put into words. */
function readingOf(dispute: SubmittedDispute, heard: HeardDangers) {
  const dangers = heard.certain;
  const { title, description, category, now, timeZone } = dispute;
  const text = `${title}. ${description}`;
  const { day: today } = wallClockNow(now, timeZone);
  const guidance = categoryGuidance[category];
  const particulars = particularsOf(text, now, timeZone);
  const positions = positionsIn(description);
  const concerns = concernsIn(text);
  const topics = dangers.length > 0 ? [] : safetyTopicsIn(text);
  const subject = subjectOf(title, description);
  const needs = childrensNeeds(text, subject);
  const own = positions.own === null ? null : particularsOf(positions.own, now, timeZone);
  const move = relocationRule(dispute, particulars, today);
  const specific = isProposal(own, particulars, positions);
  const childFocused =
    (childWord.test(plainWords(text)) || childName.test(text) || particulars.ages.length > 0) &&
    needs.length > 0;
  return {
    dispute,
    heard,
    title: title.trim(),
    today,
    guidance,
    particulars,
    positions,
    concerns,
    topics,
    subject,
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
    ),
    dates: stepDates(dispute, own, particulars, today),
    // What the proposal itself names comes before what the story around it names.
    named: [...(own ? factsNamed(own) : []), ...factsNamed(particulars)].filter(
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
const lackingIn = ({ positions, specific, named, guidance, childFocused }: Reading): string[] => [
  ...(positions.own === null ? ["say in one sentence what you ask for"] : []),
  ...(specific && named.length > 1 ? [] : [`add ${guidance.missing}`]),
  ...(childFocused ? [] : ["say what the children would gain from it"]),
];

const safetyPart = ({ heard }: Reading): string =>
  heard.certain.length > 0
    ? safetyWords(allOf(heard), "english", heard.whose)
    : inCaseWords(heard.possible, "english");

const questionPart = ({ title, dispute, named }: Reading): string =>
  `What is in question: ${withoutEnd(title)} (${dispute.category}).${named.length > 0 ? ` The text names ${listed(named.slice(0, 8))}.` : " It names no date, time or amount yet."}`;

const needsPart = ({ needs }: Reading): string =>
  needs.length > 0
    ? `What the children need here: ${needs.map(({ sentence }) => sentence).join("; ")}.`
    : "What the children need is not said yet; start there.";

function lawPart({ guidance, flags, needs }: Reading): string {
  const sections = flags
    .map(({ section }) => section)
    .filter((section) => section !== "Fam. Code 3011(a)");
  const considered = needs.slice(0, 3).map(({ consider }) => consider);
  return `Best-interest factors: Fam. Code 3011(a) asks a court to weigh, among others, ${guidance.factor}. Rules that may apply here: ${listed(sections)}. ${
    considered.length > 0 ? `To think through: ${considered.join(" ")}` : guidance.looksAt
  }`;
}

/** The family's own rules on this, and what the law says of a move. */
function rulesPart({ guidance, dispute, move }: Reading): string {
  const rule = guidance.rule === null ? undefined : dispute.parentingRulesJSON[guidance.rule];
  if (rule === undefined) return move.words;
  if (rule.trim() === "") return "";
  return `Your parenting rules on ${ruleNames[guidance.rule ?? "communication_standards"]} say: ${rule.trim().replace(/[.]+$/, "")}. ${move.words}`.trim();
}

const topicsPart = ({ topics }: Reading): string =>
  topics.length > 0
    ? `The text speaks of ${listed(topics)}. That comes before any agreement: a court weighs it first, may ask for independent corroboration, and can order how and where the time is spent, supervised too. What was seen, with date and time, is worth more here than a judgement on the person; until a court changes the order, it stays in force, and a danger right now is a matter for 911.`
    : "";

function wayOnPart(reading: Reading): string {
  const { approved, named, needs, topics, subject, guidance, dates } = reading;
  if (isInDanger(reading)) {
    return "Safety comes before agreement: no joint meeting, no compromise on contact and no exchange at home is suggested here. A protective order or a supervised exchange is a matter for the court; an attorney, the hotline or the court's self-help center can explain how to ask for one.";
  }
  if (approved) {
    return `Why it can stand: it says what is asked for, names ${listed(named.slice(0, 3))}, and serves ${needs[0]?.sentence ?? "the child"}. Put it to the other parent in these words, and leave room for a no with another proposal.`;
  }
  if (topics.length > 0) {
    return "A way on: write down what was seen and when, keep it private, and ask an attorney or the court's self-help center how supervised time or conditions for driving and drinking are asked for (Form FL-311, attached to Form FL-300). Until then, hand over where other people are.";
  }
  return `A way on: ${subject === null ? guidance.way : `for example, ${withDates(subject.options[0], dates)}.`}`;
}

/** The judgment in full, part by part. */
function fullJudgment(reading: Reading): string {
  const lacking = lackingIn(reading);
  return [
    safetyPart(reading),
    questionPart(reading),
    needsPart(reading),
    positionWords(reading.positions),
    lawPart(reading),
    rulesPart(reading),
    ...reading.concerns.map((concern) => concernWords[concern]),
    topicsPart(reading),
    wayOnPart(reading),
    lacking.length > 0 && !isInDanger(reading) ? `To make it stronger: ${listed(lacking)}.` : "",
    educationalNotice,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The judgment in one sentence. */
function verdictOf(reading: Reading): string {
  const { approved, named, topics, concerns, move } = reading;
  if (approved) {
    return `The proposal is child-focused, specific and lawful on its face (${listed(named.slice(0, 2))}): a fair basis to put to the other parent.`;
  }
  if (isInDanger(reading)) {
    return "Safety first: this needs help and the court rather than an agreement between the two of you.";
  }
  if (topics.length > 0) {
    return `Safety first: the text speaks of ${listed(topics)}, and that has to be looked at before anything is agreed.`;
  }
  const [concern] = concerns;
  if (concern !== undefined) {
    return `Not as it stands: ${concernWords[concern].split(/(?<=\.)\s/)[0] ?? ""}`;
  }
  return move.conflict ?? `Not yet: ${capitalised(listed(lackingIn(reading)))}.`;
}

/** What to do, and by when. */
function stepsOf(reading: Reading): string[] {
  const { dispute, particulars, positions, topics, subject, guidance } = reading;
  const { approved, dates, decisive, move } = reading;
  if (isInDanger(reading)) {
    return [
      "If anybody is in danger now, call 911.",
      "Call the number above that fits; it is open at any hour.",
      "Write down what happened with date and time, and keep it where only you can see it.",
      "Ask an attorney or the court's self-help center how to ask for protection and for safe exchanges.",
    ];
  }
  if (topics.length > 0) {
    return [
      "If anybody is in danger now, call 911.",
      `By ${dates["soon"] ?? ""}: write down what happened, with date, time and who saw it, and keep it where only you can see it.`,
      `By ${dates["week"] ?? ""}: ask an attorney or the court's self-help center about supervised time or conditions, and which of it can wait.`,
      "Keep to the order meanwhile, and put every change you ask for in writing.",
    ];
  }
  return [
    ...ownSteps(dispute, particulars, move.conflict === null ? decisive : undefined),
    ...move.steps,
    ...(subject === null && approved && positions.own !== null
      ? [
          `By ${dates["soon"] ?? ""}: send it in one message, as written here (“${positions.own}”), and ask for a yes, a no, or one other way by ${dates["week"] ?? ""}.`,
        ]
      : []),
    ...(subject?.steps ?? guidance.steps).map((step) => withDates(step, dates)),
  ];
}

/** The entry that the parent may put on the record. */
function loggableText({ dispute, title, today, approved, named, flags }: Reading): string {
  return `${dayWords(today)}: ‘${title}’ (${dispute.category}, ${dispute.urgency}) was reviewed by the educational AI evaluator: ${approved ? "approved as a basis for talks" : "not approved as it stands"}.${named.length > 0 ? ` Named: ${listed(named.slice(0, 5))}.` : ""} Sections: ${flags.map(({ section }) => section).join("; ")}.`;
}

/** The judgment by rules. `heard` are the dangers of title and description. */
export function judge(dispute: SubmittedDispute, heard: HeardDangers): Judgment {
  const reading = readingOf(dispute, heard);
  return {
    recommendation_summary: `${withoutEnd(reading.title)}: ${verdictOf(reading)}`,
    full_judgment: fullJudgment(reading),
    action_steps: stepsOf(reading),
    legal_flags: reading.flags,
    loggable_entry: { timestamp: dispute.now.toISOString(), text: loggableText(reading) },
    approved: reading.approved,
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
