/** What the rules find in a dispute, before any of it is put into words. */
import { concernsIn, safetyTopicsIn } from "@evenkeel/hearing/disputes/conduct";
import { childrensNeeds } from "@evenkeel/hearing/disputes/needs";
import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { type Positions, positionsIn } from "@evenkeel/hearing/disputes/positions";
import { subjectOf } from "@evenkeel/hearing/disputes/subjects";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { HeardDangers } from "@evenkeel/hearing/safety";
import {
  addDays,
  type Day,
  daysBetween,
  dayWords,
  wallClockNow,
} from "@evenkeel/hearing/time/zone";
import { languageOfDispute } from "../what-helps/language.ts";
import { factsNamed, fewWords, isSpecific, properName } from "../what-helps/named-facts.ts";
import { factsSaidIn, specificFacts } from "../what-helps/specific-facts.ts";
import { whatHelps } from "../what-helps/what-helps.ts";
import { categoryLaw } from "./category-law.ts";
import type { SubmittedDispute } from "./evaluator.ts";
import { legalFlagsFor } from "./legal-flags.ts";
import { relocationRule } from "./relocation-rule.ts";
import { undecidedIn } from "./undecided.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./reading.patterns.txt", import.meta.url));

const childWord = patternOf("childWord");

/** 'for Ava', 'Ava has', 'Leo (4)', 'que Mia empiece': a child called by name. */
const childName = patternOf("childName");

const asks = patternOf("asks");

/** Whether a text asks what one may or should do: by its mark, or by how it begins. */
const asksOnly = (text: string): boolean => /\?["”»)\s]*$/.test(text) || asks.test(text.trim());

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

/** What the rules find in a dispute, and the words to tell it in. */
export function readingOf(dispute: SubmittedDispute, heard: HeardDangers) {
  const dangers = heard.certain;
  const { title, description, category, now, timeZone } = dispute;
  const text = `${title}. ${description}`;
  const { day: today } = wallClockNow(now, timeZone);
  const language = languageOfDispute(dispute);
  const said = whatHelps[language];
  const particulars = particularsOf(text, now, timeZone);
  const positions = positionsIn(description, dispute.family?.parents);
  const concerns = concernsIn(text);
  const topics = dangers.length > 0 ? [] : safetyTopicsIn(text);
  // Where someone may be in danger that is said first, and nobody is told 'no'.
  const isOfSafety = dangers.length > 0 || topics.length > 0;
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
  const isQuestion =
    !isOfSafety &&
    (positions.own === null || asks.test(positions.own)) &&
    [title, description].some(asksOnly);
  const own = positions.own === null ? null : particularsOf(positions.own, now, timeZone);
  const move = relocationRule(dispute, particulars, today, language);
  const undecided = undecidedIn(dispute, {
    particulars,
    positions,
    concerns: isOfSafety ? [] : concerns,
    today,
  });
  const specific = isProposal(own, particulars, positions);
  const factsSaid = factsSaidIn(text, particulars);
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
    /** Something is asked and nothing proposed: there is nothing to approve. */
    isQuestion,
    subject: subject === null ? null : said.subjects[subject.id],
    needs,
    decisive: decisiveDay(own, particulars, today),
    move,
    undecided,
    specific,
    /** What would make it specific and the text does not say, in words. */
    unsaid: specificFacts
      .filter((fact) => !factsSaid.has(fact))
      .flatMap((fact) => said.evaluated[category].missing[fact] ?? []),
    childFocused,
    approved:
      !isQuestion &&
      dangers.length === 0 &&
      concerns.length === 0 &&
      topics.length === 0 &&
      undecided.reasons.length === 0 &&
      undecided.moveLacks.length === 0 &&
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

export type Reading = ReturnType<typeof readingOf>;

/** A number in the story makes no proposal: 'I want it enforced' is none that anyone could say yes to. */
const isProposal = (own: Particulars | null, all: Particulars, positions: Positions): boolean =>
  isSpecific(all) &&
  own !== null &&
  (isSpecific(own) ||
    properName.test(positions.own ?? "") ||
    (positions.own ?? "").split(/\s+/).length > fewWords);
