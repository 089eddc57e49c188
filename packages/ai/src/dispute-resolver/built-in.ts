import type { Provider } from "../language-model/provider.ts";
import { concernsIn } from "@evenkeel/hearing/disputes/conduct";
import { childrensNeeds } from "@evenkeel/hearing/disputes/needs";
import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { positionsIn } from "@evenkeel/hearing/disputes/positions";
import { type DisputeSubject, subjectOf } from "@evenkeel/hearing/disputes/subjects";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  readDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { addDays, dayWords, wallClockNow } from "@evenkeel/hearing/time/zone";
import { harsh } from "@evenkeel/hearing/language/harsh";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalised, sentencesOf, shortened } from "@evenkeel/hearing/language/sentences";
import { categoryOptions } from "./category-options.ts";
import type { DisputeResolver, OverdueDispute } from "./dispute-resolver.ts";
import { type Middle, middlesBetween } from "./middle.ts";

const version = "resolver-1";
const longestQuote = 200;

export const closing =
  "This is a suggestion by an AI, not a decision and not legal advice: it counts only if both of you agree to it in writing. Your court order comes first. If none of it fits, the court's mediation (Fam. Code 3170) and an attorney are the next step.";

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

const refuses =
  /^\s*(?:no\b|never|absolutely not|i (?:don'?t|do not|can'?t|cannot|won'?t) (?:agree|accept|do|want)|not (?:possible|acceptable|ok)|disagree)/i;

function situation({ description, counter }: OverdueDispute): string {
  const asked = quoted(positionsIn(description).own ?? description);
  const answered = counter === null ? "" : quoted(counter);
  const first =
    asked === "" ? "One of you has made a proposal." : `One of you proposes: “${asked}”.`;
  if (counter === null)
    return `${first} No answer came before the deadline; silence is no consent, and no refusal either.`;
  return answered === ""
    ? `${first} The other does not agree.`
    : `${first} The other answers: “${answered}”.`;
}

function withDates(text: string, { now, timeZone, urgency }: OverdueDispute): string {
  const { day: today } = wallClockNow(now, timeZone);
  const quick = urgency === "time-sensitive";
  const dates: Record<string, string> = {
    soon: dayWords(addDays(today, quick ? 2 : 6)),
    start: dayWords(addDays(today, quick ? 3 : 9)),
    review: dayWords(addDays(today, quick ? 30 : 49)),
  };
  return text.replace(/\{(\w+)\}/g, (_, key: string) => dates[key] ?? key);
}

const optionsOf = ({ options: [trial, alternate, neutral], reason }: DisputeSubject) => ({
  trial,
  alternate,
  neutral,
  reason,
});

/** The proposal asks to share the amount it names: half of it is what the other is asked for. */
const sharing = /\b(?:shar(?:e|ed|ing)|split|half|halves|50 ?50|mitad|compart\w*)\b/;
const halved = (particulars: Particulars): Particulars => ({
  ...particulars,
  dollars: particulars.dollars.map((amount) => amount / 2),
});

const middleWords = (middles: readonly Middle[]): string =>
  middles.map(({ proposal, reason }) => `${proposal} (${reason})`).join("; and ");

/** The suggestion by rules. `heard` are the dangers of title, description and counter. */
export function resolution(dispute: OverdueDispute, heard: HeardDangers): string {
  const { title, category, description, counter, now, timeZone } = dispute;
  const text = `${title}. ${description} ${counter ?? ""}`;
  if (heard.certain.length > 0) {
    return [
      `Suggestion for ‘${title.trim()}’: safety first.`,
      safetyWords(allOf(heard), "english", "both"),
      "No compromise is suggested where safety is in question, and no meeting of the two of you. An attorney or the court's self-help center can explain protective orders and safe or supervised exchanges; the court decides about them.",
      "Until then, what your court order says stays in force.",
    ].join("\n\n");
  }
  const proposal = particularsOf(withHours(`${title}. ${description}`, text), now, timeZone);
  const answer = particularsOf(withHours(counter ?? "", text), now, timeZone);
  const subject = subjectOf(title, description);
  const options = subject === null ? categoryOptions[category] : optionsOf(subject);
  const shares = sharing.test(plainWords(`${title}. ${description}`));
  const middles =
    counter === null || subject?.bridges === false
      ? []
      : middlesBetween(shares ? halved(proposal) : proposal, answer);
  const [amount] = proposal.dollars;
  const share =
    middles.length === 0 && amount !== undefined && shares
      ? `split the $${amount.toLocaleString("en-US")} as your order says, or in halves ($${(amount / 2).toLocaleString("en-US", { maximumFractionDigits: 2 })} each), paid within 30 days of the receipt`
      : null;
  const unfair = concernsIn(`${description} ${counter ?? ""}`).filter(
    (concern) => concern !== "hostile",
  );
  const needs = childrensNeeds(text, subject)
    .slice(0, 2)
    .map(({ sentence }) => sentence);
  const lead =
    middles.length > 0 ? `meet in the middle: ${middleWords(middles)}` : (share ?? options.trial);
  const turn = middles.length > 0 || share !== null ? options.trial : options.alternate;
  const third =
    counter !== null && refuses.test(counter)
      ? options.neutral
      : middles.length > 0 || share !== null
        ? options.alternate
        : options.neutral;
  const tail = [
    ["Option A (suggested)", lead],
    ["Option B", turn],
    ["Option C", third],
  ].map(([name, words]) => `${name}: ${capitalised(withDates(words ?? "", dispute))}.`);
  return [
    `Suggestion for ‘${title.trim()}’.`,
    situation(dispute),
    ...tail,
    `Why: ${options.reason}.${needs.length > 0 ? ` Here the children need ${needs.join("; and ")}.` : ""}`,
    ...(unfair.length > 0
      ? [
          "Whatever you choose: neither of you keeps the children from the other, decides alone where both must consent, or sends messages through them.",
        ]
      : []),
    ...(heard.possible.length > 0 ? [inCaseWords(heard.possible, "english")] : []),
    closing,
  ].join("\n\n");
}

export const dangersOf = ({ title, description, counter }: OverdueDispute): Promise<HeardDangers> =>
  readDangers(`${title}. ${description} ${counter ?? ""}`);

export const builtInProvider: Provider = { name: "built-in", version };

/** Numbers split, turns taken, trials with an end: no network, the same suggestion for the same words on the same day. */
export const builtInDisputeResolver: DisputeResolver = {
  async resolve(dispute, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await dangersOf(dispute);
    return { resolution: resolution(dispute, heard), provider: builtInProvider };
  },
};
