import type { Moderator } from "@evenkeel/hearing/assessment/assessment";
import { concernsIn } from "@evenkeel/hearing/disputes/conduct";
import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { positionsIn } from "@evenkeel/hearing/disputes/positions";
import { type SubjectId, subjectOf } from "@evenkeel/hearing/disputes/subjects";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalized, sentencesOf } from "@evenkeel/hearing/language/sentences";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  readDisputeDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { languageOfDispute } from "../what-helps/language.ts";
import { money } from "../what-helps/named-facts.ts";
import type { Provider } from "../language-model/provider.ts";
import type { DisputedExpense, DisputeResolver, OverdueDispute } from "./dispute-resolver.ts";
import { middlesBetween } from "./middle.ts";
import { inOneLine, resolverVersion } from "./suggested-way.ts";
import { type Told, toldIn } from "./told.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./built-in.patterns.txt", import.meta.url));

const bedtime = /\b(?:bed ?time|curfew|lights[- ]out|in bed|go to bed|asleep)\b/i;
const bareEvening = patternOf("bareEvening");
const deadlineClause = patternOf("deadlineClause");

/** No one writes 'at' before a bedtime; the half of the day is left as unsaid as it is. */
const withHours = (text: string, about: string): string =>
  bedtime.test(about) ? text.replace(bareEvening, "at $1$2") : text;

const professional = patternOf("professional");
const advises = patternOf("advises");
const order = patternOf("order");
const orderSays = patternOf("orderSays");
/** The professional is who says it, at the beginning of the sentence: not 'I told the therapist that ...'. */
const professionalSays = patternOf("professionalSays");
const support = patternOf("support");
const withholds = patternOf("withholds");
const recurs = patternOf("recurs");

const inMoney = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency });

function situation(
  { description, counter, expense }: OverdueDispute,
  told: Told,
  language: Language,
): string {
  const asked = told.quoted(positionsIn(description).own ?? description);
  const answered = counter === null ? "" : told.quoted(counter);
  const t = wordsIn(language, "ai-disputes");
  const first =
    asked !== ""
      ? t("situation.asked", { words: asked })
      : expense === undefined
        ? t("situation.unclear")
        : t("situation.expense", {
            amount: inMoney(expense.amountCents, expense.currency),
            share: inMoney(expense.owedCents, expense.currency),
          });
  if (counter === null) return `${first} ${t("situation.silence")}`;
  return `${first} ${answered === "" ? t("situation.disagrees") : t("situation.answered", { words: answered })}`;
}

/** The proposal asks to share the amount it names: half of it is what the other is asked for. */
const sharing = /\b(?:shar(?:e|ed|ing)|split|half|halves|50 ?50|mitad|compart\w*)\b/;
const halved = (particulars: Particulars): Particulars => ({
  ...particulars,
  dollars: particulars.dollars.map((amount) => amount / 2),
  percents: particulars.percents.length > 0 ? particulars.percents : [50],
});

/** What lies between two proposals, or each one's share of a cost; null where nothing does. */
function meeting(
  { title, description, counter, now, timeZone }: OverdueDispute,
  language: Language,
): { readonly way: string; readonly why: "middle" | "share" } | null {
  const t = wordsIn(language, "ai-disputes");
  const text = `${title}. ${description} ${counter ?? ""}`;
  // A day on which others close a list is nobody's wish, and nothing lies between it and a beginning.
  const wished = (words: string): string => words.replace(deadlineClause, "");
  const of = (words: string) => particularsOf(withHours(words, text), now, timeZone);
  const read = (words: string) => ({ ...of(words), days: of(wished(words)).days });
  const proposal = read(`${title}. ${description}`);
  // What lies between two positions lies between what both ask for: not between one of them and what happened.
  const { own } = positionsIn(description);
  const shares = sharing.test(plainWords(`${title}. ${description}`));
  const asked = shares ? halved(proposal) : own === null ? proposal : read(own);
  const middles = counter === null ? [] : middlesBetween(asked, read(counter), language);
  const [amount] = proposal.dollars;
  if (middles.length > 0) return { way: t("meet", { middles: middles.join("; ") }), why: "middle" };
  return amount !== undefined && shares
    ? { way: t("share", { amount: money(amount), half: money(amount / 2) }), why: "share" }
    : null;
}

/** What cannot be tried for a while and taken back, for a child is bound by it: with what is to be found out before. */
const lasting = {
  "moved-away": "findOut.move",
  relocation: "findOut.move",
  "school-choice": "findOut.school",
  counseling: "findOut.therapy",
  religion: "findOut.faith",
  vaccination: "askDoctor",
  medication: "askDoctor",
} as const satisfies Partial<Record<SubjectId, string>>;
const isLasting = (subject: SubjectId | undefined): subject is keyof typeof lasting =>
  subject !== undefined && Object.hasOwn(lasting, subject);

interface Suggested {
  /** To stand behind 'Option A', each made of the dispute's own parts. */
  readonly ways: readonly string[];
  readonly why:
    | "word"
    | "order"
    | "apart"
    | "concern"
    | "middle"
    | "share"
    | "expense"
    | "trial"
    | "once"
    | "ask"
    | "talk";
}

/** How a cost that was disputed can be shared, and what holds for the next one. */
function waysToPay(
  { amountCents, owedCents, shareCents, currency }: DisputedExpense,
  language: Language,
): string[] {
  const t = wordsIn(language, "ai-disputes");
  const words = (cents: number): string => inMoney(cents, currency);
  const amount = words(amountCents);
  const between = shareCents === null ? owedCents : Math.round((owedCents + shareCents) / 2);
  const isBetween = between !== owedCents && between !== shareCents;
  const asked = t("expense.asked", { amount, share: words(owedCents) });
  const alone = t("expense.alone", { amount });
  return isBetween && shareCents !== null
    ? [
        t("expense.middle", {
          amount,
          share: words(between),
          asked: words(owedCents),
          said: words(shareCents),
        }),
        asked,
      ]
    : [asked, alone];
}

/**
 * Ways that invent nothing: what a professional or the order is told to say, a middle of the two proposals' own numbers,
 * each proposal for a while, and everything as it is. None goes against a professional, the order or the children's time.
 */
function suggested(dispute: OverdueDispute, told: Told, language: Language): Suggested {
  const { title, description, counter, now, timeZone } = dispute;
  const t = wordsIn(language, "ai-disputes");
  const text = `${title}. ${description} ${counter ?? ""}`;
  const asIs = t("asIs");
  const sides = [description, counter ?? ""];
  const [word, other] = sides.flatMap((side) => told.sentence(side, professionalSays) ?? []);
  if (word !== undefined) {
    const heeded =
      other === undefined ? t("heeded", { words: word }) : t("heeded.both", { words: word, other });
    return { ways: [heeded, t("heeded.ask"), asIs], why: "word" };
  }
  // Somebody's account of a professional is no advice, and nothing is tried against it either.
  const isOfProfessional = sides.some((side) =>
    sentencesOf(side).some((one) => professional.test(one) && advises.test(one)),
  );
  if (isOfProfessional) return { ways: [t("heeded.ask"), asIs, t("bothSay")], why: "word" };
  // Neither is the price of the other: what is owed is one matter, and the children's time another.
  if (support.test(text) && withholds.test(text)) {
    return { ways: [t("support.apart"), t("support.plan"), asIs], why: "apart" };
  }
  const [ruled, otherwise] = sides.flatMap((side) => told.sentence(side, orderSays) ?? []);
  if (ruled !== undefined || order.test(text)) {
    // Two accounts of one order are settled by reading it.
    const kept =
      ruled === undefined || otherwise !== undefined ? [] : [t("order", { words: ruled })];
    return { ways: [...kept, t("order.ask"), asIs], why: "order" };
  }
  const concerns = concernsIn(text).filter((concern) => concern !== "hostile");
  // That nobody was asked before is what a quarrel about a cost is about: each way says how the next one is decided.
  if (dispute.expense !== undefined && concerns.every((concern) => concern === "unilateral")) {
    return { ways: [...waysToPay(dispute.expense, language), asIs].slice(0, 3), why: "expense" };
  }
  const subject = subjectOf(title, description)?.id;
  if (isLasting(subject)) {
    return { ways: [asIs, t(lasting[subject]), t("mediate")], why: "concern" };
  }
  if (concerns.length > 0) {
    return { ways: [asIs, t("mediate"), t("bothSay")], why: "concern" };
  }
  const trial = (said: string): { way: string; why: "once" | "trial" }[] => {
    if (said === "") return [];
    const { days, dollars } = particularsOf(said, now, timeZone);
    const why = !recurs.test(said) && days.length + dollars.length > 0 ? "once" : "trial";
    return [{ way: t(why, { words: said }), why }];
  };
  const { own } = positionsIn(description);
  const proposed = trial(own === null ? told.offered(description) : told.quoted(own));
  const answered = counter === null ? [] : trial(told.offered(counter));
  const expert = professional.exec(text)?.[0];
  const ask = expert === undefined ? [] : [t("askNamed", { who: expert })];
  const between = meeting(dispute, language);
  const tried = [...proposed, ...answered];
  const ways = [
    ...(between === null ? [] : [between.way]),
    ...tried.map(({ way }) => way),
    ...ask,
    asIs,
  ];
  if (ways.length < 2) return { ways: [t("bothSay"), ...ways], why: "talk" };
  return {
    ways: ways.slice(0, 3),
    why: between?.why ?? tried[0]?.why ?? "ask",
  };
}

/** The suggestion by rules. `heard` are the dangers of title, description and counter. */
export async function resolution(
  dispute: OverdueDispute,
  heard: HeardDangers,
  moderator: Moderator,
  signal?: AbortSignal,
): Promise<string> {
  const language = languageOfDispute(dispute);
  const t = wordsIn(language, "ai-disputes");
  const title = inOneLine(dispute.title);
  if (heard.certain.length > 0) {
    return [
      t("suggestion.safety", { title }),
      safetyWords(allOf(heard), language, "both"),
      t("suggestion.noCompromise"),
      t("suggestion.order"),
    ].join("\n\n");
  }
  const told = await toldIn(dispute, moderator, signal);
  const { ways, why } = suggested(dispute, told, language);
  // Where someone may be in danger the ways are named, and none of them is suggested.
  const [suggestedLabel = "", ...otherLabels] = optionLabels(language);
  const first = heard.possible.length > 0 ? t("option.first.unsuggested") : suggestedLabel;
  const labels = [first, ...otherLabels];
  return [
    t("suggestion", { title }),
    ...(heard.possible.length > 0 ? [inCaseWords(heard.possible, language)] : []),
    situation(dispute, told, language),
    ...ways.map((way, index) => `${labels[index] ?? ""} ${capitalized(way)}.`),
    t("why", { reason: t(`why.${why}`) }),
    ...(why === "concern" ? [t("fair")] : []),
    t("closing"),
  ].join("\n\n");
}

/** 'Option A (suggested):' and those after it. */
export function optionLabels(language: Language): readonly string[] {
  const t = wordsIn(language, "ai-disputes");
  return [t("option.first"), t("option.second"), t("option.third")];
}

export function dangersOf(dispute: OverdueDispute): Promise<HeardDangers> {
  const { title, description, counter } = dispute;
  const text = `${title}. ${description} ${counter ?? ""}`;
  return readDisputeDangers(text);
}

export const builtInProvider: Provider = { name: "built-in", version: resolverVersion };

/**
 * Made of the two proposals' own words: no network, the same suggestion for the same words on the same day.
 * @param moderator hears which of them attack someone
 */
export const builtInDisputeResolver = (moderator: Moderator): DisputeResolver => ({
  async resolve(dispute, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await dangersOf(dispute);
    return {
      language: languageOfDispute(dispute),
      resolution: await resolution(dispute, heard, moderator, signal),
      provider: builtInProvider,
    };
  },
});
