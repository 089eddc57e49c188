import { concernsIn } from "@evenkeel/hearing/disputes/conduct";
import { childrensNeeds } from "@evenkeel/hearing/disputes/needs";
import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { positionsIn } from "@evenkeel/hearing/disputes/positions";
import { subjectOf } from "@evenkeel/hearing/disputes/subjects";
import { harsh } from "@evenkeel/hearing/language/harsh";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalised, sentencesOf, shortened } from "@evenkeel/hearing/language/sentences";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  readDisputeDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { addDays, dayWords, wallClockNow } from "@evenkeel/hearing/time/zone";
import { languageOfDispute } from "../what-helps/language.ts";
import { money } from "../what-helps/named-facts.ts";
import { whatHelps } from "../what-helps/what-helps.ts";
import type { Provider } from "../language-model/provider.ts";
import { filled } from "../library/library.ts";
import type { DisputeResolver, OverdueDispute } from "./dispute-resolver.ts";
import { middlesBetween } from "./middle.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./built-in.patterns.txt", import.meta.url));

const version = "resolver-1";
const longestQuote = 200;

const quoted = (text: string): string =>
  shortened(
    sentencesOf(text)
      .filter((sentence) => !harsh.test(plainWords(sentence)))
      .slice(0, 2)
      .join(" "),
    longestQuote,
  ).replace(/[.!?]+$/, "");

const bedtime = /\b(?:bed ?time|curfew|lights[- ]out|in bed|go to bed|asleep)\b/i;
const bareEvening =
  /(?<![\d:$.]|\b(?:he|she|they|who|son|daughter|kid|child|age|aged|turns)(?:'s| is| are)? )\b([6-9]|1[01])(:[0-5]\d)?(?=\s*(?:[.,;!?]|$|(?:is|on|or|and|for|because|works|at)\b))/gi;

/** No one writes 'at' before a bedtime; the half of the day is left as unsaid as it is. */
const withHours = (text: string, about: string): string =>
  bedtime.test(about) ? text.replace(bareEvening, "at $1$2") : text;

const refuses = patternOf("refuses");
const professional = patternOf("professional");
const advises = patternOf("advises");
const support = patternOf("support");
const withholds = patternOf("withholds");

/** The sentence in which a professional who is named says what should be or must not: no option goes against it. */
function professionalsWord(description: string): string | null {
  const said = sentencesOf(description).find(
    (sentence) => professional.test(sentence) && advises.test(sentence),
  );
  return said === undefined ? null : quoted(said) || null;
}

function situation({ description, counter }: OverdueDispute, language: Language): string {
  const asked = quoted(positionsIn(description).own ?? description);
  const answered = counter === null ? "" : quoted(counter);
  const t = wordsIn(language, "ai-disputes");
  const first = asked === "" ? t("situation.unclear") : t("situation.asked", { words: asked });
  if (counter === null) return `${first} ${t("situation.silence")}`;
  return `${first} ${answered === "" ? t("situation.disagrees") : t("situation.answered", { words: answered })}`;
}

function withDates(
  text: string,
  { now, timeZone, urgency }: OverdueDispute,
  language: Language,
): string {
  const { day: today } = wallClockNow(now, timeZone);
  const quick = urgency === "time-sensitive";
  const ahead = (days: number): string => dayWords(addDays(today, days), language);
  return filled(text, {
    soon: ahead(quick ? 2 : 6),
    start: ahead(quick ? 3 : 9),
    review: ahead(quick ? 30 : 49),
  });
}

/** The proposal asks to share the amount it names: half of it is what the other is asked for. */
const sharing = /\b(?:shar(?:e|ed|ing)|split|half|halves|50 ?50|mitad|compart\w*)\b/;
const halved = (particulars: Particulars): Particulars => ({
  ...particulars,
  dollars: particulars.dollars.map((amount) => amount / 2),
});

/** The suggestion by rules. `heard` are the dangers of title, description and counter. */
export function resolution(dispute: OverdueDispute, heard: HeardDangers): string {
  const { category, description, counter, now, timeZone } = dispute;
  const language = languageOfDispute(dispute);
  const t = wordsIn(language, "ai-disputes");
  const title = dispute.title.trim();
  const text = `${dispute.title}. ${description} ${counter ?? ""}`;
  if (heard.certain.length > 0) {
    return [
      t("suggestion.safety", { title }),
      safetyWords(allOf(heard), language, "both"),
      t("suggestion.noCompromise"),
      t("suggestion.order"),
    ].join("\n\n");
  }
  const proposal = particularsOf(withHours(`${title}. ${description}`, text), now, timeZone);
  // What lies between two positions lies between what both ask for: not between one of them and what happened.
  const { own } = positionsIn(description);
  const asked = own === null ? proposal : particularsOf(withHours(own, text), now, timeZone);
  const answer = particularsOf(withHours(counter ?? "", text), now, timeZone);
  const said = whatHelps[language];
  const subject = subjectOf(title, description);
  const { options, reason } =
    subject === null ? said.resolved[category] : said.subjects[subject.id];
  const [trial, alternate, neutral] = options;
  const isWithheld = support.test(text) && withholds.test(text);
  const shares = sharing.test(plainWords(`${title}. ${description}`));
  const middles =
    counter === null || subject?.bridges === false || isWithheld
      ? []
      : middlesBetween(shares ? halved(proposal) : asked, answer, language);
  const [amount] = proposal.dollars;
  const meeting =
    middles.length > 0
      ? t("meet", { middles: middles.join("; ") })
      : amount !== undefined && shares
        ? t("share", { amount: money(amount), half: money(amount / 2) })
        : null;
  const word = professionalsWord(description);
  // Neither is the price of the other: what is owed is one matter, and the children's time another.
  const apart = isWithheld ? t("support.apart") : null;
  const [lead, turn, last] =
    word !== null
      ? [t("heeded", { words: word }), neutral, trial]
      : apart !== null
        ? [apart, t("support.plan"), neutral]
        : meeting === null
          ? [trial, alternate, neutral]
          : [meeting, trial, alternate];
  const third =
    word === null && apart === null && counter !== null && refuses.test(counter) ? neutral : last;
  const unfair = concernsIn(`${description} ${counter ?? ""}`).some(
    (concern) => concern !== "hostile",
  );
  const needs = [
    ...(subject === null ? [] : [said.subjects[subject.id].need]),
    ...childrensNeeds(text, subject).map((id) => said.needs[id].sentence),
  ].slice(0, 2);
  return [
    t("suggestion", { title }),
    ...(heard.possible.length > 0 ? [inCaseWords(heard.possible, language)] : []),
    situation(dispute, language),
    ...([lead, turn, third] as const).map(
      (way, index) =>
        `${optionLabels(language)[index] ?? ""} ${capitalised(withDates(way, dispute, language))}.`,
    ),
    needs.length > 0 ? t("why.needs", { reason, needs: needs.join("; ") }) : t("why", { reason }),
    ...(unfair ? [t("fair")] : []),
    t("closing"),
  ].join("\n\n");
}

/** 'Option A (suggested):' and those after it. */
export function optionLabels(language: Language): readonly string[] {
  const t = wordsIn(language, "ai-disputes");
  return [t("option.first"), t("option.second"), t("option.third")];
}

export const dangersOf = ({ title, description, counter }: OverdueDispute): Promise<HeardDangers> =>
  readDisputeDangers(`${title}. ${description} ${counter ?? ""}`);

export const builtInProvider: Provider = { name: "built-in", version };

/** Numbers split, turns taken, trials with an end: no network, the same suggestion for the same words on the same day. */
export const builtInDisputeResolver: DisputeResolver = {
  async resolve(dispute, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await dangersOf(dispute);
    return { resolution: resolution(dispute, heard), provider: builtInProvider };
  },
};
