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
      `Let the ${age}-year-old say what matters to them without having to choose between parents; a counsellor can help.`,
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

/** Where somebody may not want to live, a guess is enough; being hurt is often reported here in plain words. */
const needsHelp = ({ certain, possible }: HeardDangers): boolean =>
  certain.includes("partner-fear") || certain.includes("crisis") || possible.includes("crisis");

/** The judgment by rules. `heard` are the dangers of title and description. */
export function judge(dispute: SubmittedDispute, heard: HeardDangers): Judgment {
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
  const decisive = decisiveDay(own, particulars, today);
  const move = relocationRule(dispute, particulars, today);
  // A number in the story makes no proposal: 'I want it enforced' is none that anybody could say yes to.
  const specific =
    isSpecific(particulars) &&
    own !== null &&
    (isSpecific(own) ||
      properName.test(positions.own ?? "") ||
      (positions.own ?? "").split(/\s+/).length > fewWords);
  const childFocused =
    (childWord.test(plainWords(text)) || childName.test(text) || particulars.ages.length > 0) &&
    needs.length > 0;
  const approved =
    dangers.length === 0 &&
    concerns.length === 0 &&
    topics.length === 0 &&
    positions.own !== null &&
    specific &&
    childFocused &&
    move.conflict === null;

  const flags = legalFlagsFor(
    text,
    category,
    dangers.length > 0 || topics.length > 0,
    subject?.sections ?? [],
  );
  const dates = stepDates(dispute, own, particulars, today);
  const dated = (subject?.steps ?? guidance.steps).map((step) => withDates(step, dates));
  // What the proposal itself names comes before what the story around it names.
  const named = [...(own ? factsNamed(own) : []), ...factsNamed(particulars)].filter(
    (fact, index, all) => all.indexOf(fact) === index,
  );
  const rule = guidance.rule === null ? undefined : dispute.parentingRulesJSON[guidance.rule];
  const safety =
    dangers.length > 0
      ? safetyWords(allOf(heard), "english", heard.whose)
      : inCaseWords(heard.possible, "english");

  const open = [
    ...(positions.own === null ? ["say in one sentence what you ask for"] : []),
    ...(specific && named.length > 1 ? [] : [`add ${guidance.missing}`]),
    ...(childFocused ? [] : ["say what the children would gain from it"]),
  ];
  const full = [
    safety,
    `What is in question: ${title.trim().replace(/[.!?]+$/, "")} (${category}).${named.length > 0 ? ` The text names ${listed(named.slice(0, 8))}.` : " It names no date, time or amount yet."}`,
    needs.length > 0
      ? `What the children need here: ${needs.map(({ sentence }) => sentence).join("; ")}.`
      : "What the children need is not said yet; start there.",
    positionWords(positions),
    `Best-interest factors: Fam. Code 3011(a) asks a court to weigh, among others, ${guidance.factor}. Rules that may apply here: ${listed(flags.map(({ section }) => section).filter((section) => section !== "Fam. Code 3011(a)"))}. ${
      needs.length > 0
        ? `To think through: ${needs
            .slice(0, 3)
            .map(({ consider }) => consider)
            .join(" ")}`
        : guidance.looksAt
    }`,
    ...(rule === undefined || rule.trim() === ""
      ? []
      : [
          `Your parenting rules on ${ruleNames[guidance.rule ?? "communication_standards"]} say: ${rule.trim().replace(/[.]+$/, "")}. ${move.words}`.trim(),
        ]),
    ...(rule === undefined && move.words !== "" ? [move.words] : []),
    ...concerns.map((concern) => concernWords[concern]),
    ...(topics.length > 0
      ? [
          `The text speaks of ${listed(topics)}. That comes before any agreement: a court weighs it first, may ask for independent corroboration, and can order how and where the time is spent, supervised too. What was seen, with date and time, is worth more here than a judgement on the person; until a court changes the order, it stays in force, and a danger right now is a matter for 911.`,
        ]
      : []),
    dangers.length > 0
      ? "Safety comes before agreement: no joint meeting, no compromise on contact and no hand-over at home is suggested here. A protective order or a supervised exchange is a matter for the court; an attorney, the hotline or the court's self-help center can explain how to ask for one."
      : approved
        ? `Why it can stand: it says what is asked for, names ${listed(named.slice(0, 3))}, and serves ${needs[0]?.sentence ?? "the child"}. Put it to the other parent in these words, and leave room for a no with another proposal.`
        : topics.length > 0
          ? "A way on: write down what was seen and when, keep it private, and ask an attorney or the court's self-help center how supervised time or conditions for driving and drinking are asked for (Form FL-311, attached to Form FL-300). Until then, hand over where other people are."
          : `A way on: ${subject === null ? guidance.way : `for example, ${withDates(subject.options[0], dates)}.`}`,
    ...(open.length > 0 && dangers.length === 0 ? [`To make it stronger: ${listed(open)}.`] : []),
    educationalNotice,
  ].filter((part) => part !== "");

  const verdict = approved
    ? `The proposal is child-focused, specific and lawful on its face (${listed(named.slice(0, 2))}): a fair basis to put to the other parent.`
    : dangers.length > 0
      ? "Safety first: this needs help and the court rather than an agreement between the two of you."
      : topics.length > 0
        ? `Safety first: the text speaks of ${listed(topics)}, and that has to be looked at before anything is agreed.`
        : concerns.length > 0
          ? "Not as it stands: " +
            (concernWords[concerns[0] ?? "hostile"].split(/(?<=\.)\s/)[0] ?? "")
          : move.conflict !== null
            ? move.conflict
            : `Not yet: ${capitalised(listed(open))}.`;
  const steps =
    dangers.length > 0
      ? [
          "If anybody is in danger now, call 911.",
          "Call the number above that fits; it is open at any hour.",
          "Write down what happened with date and time, and keep it where only you can see it.",
          "Ask an attorney or the court's self-help center how to ask for protection and for safe exchanges.",
        ]
      : topics.length > 0
        ? [
            "If anybody is in danger now, call 911.",
            `By ${dates["soon"] ?? ""}: write down what happened, with date, time and who saw it, and keep it where only you can see it.`,
            `By ${dates["week"] ?? ""}: ask an attorney or the court's self-help center about supervised time or conditions, and which of it can wait.`,
            "Keep to the order meanwhile, and put every change you ask for in writing.",
          ]
        : [
            ...ownSteps(dispute, particulars, move.conflict === null ? decisive : undefined),
            ...move.steps,
            ...(subject === null && approved && positions.own !== null
              ? [
                  `By ${dates["soon"] ?? ""}: send it in one message, as written here (“${positions.own}”), and ask for a yes, a no, or one other way by ${dates["week"] ?? ""}.`,
                ]
              : []),
            ...dated,
          ];
  return {
    recommendation_summary: `${title.trim().replace(/[.!?]+$/, "")}: ${verdict}`,
    full_judgment: full.join("\n\n"),
    action_steps: steps,
    legal_flags: flags,
    loggable_entry: {
      timestamp: now.toISOString(),
      text: `${dayWords(today)}: ‘${title.trim()}’ (${category}, ${dispute.urgency}) was reviewed by the educational AI evaluator: ${approved ? "approved as a basis for talks" : "not approved as it stands"}.${named.length > 0 ? ` Named: ${listed(named.slice(0, 5))}.` : ""} Sections: ${flags.map(({ section }) => section).join("; ")}.`,
    },
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
