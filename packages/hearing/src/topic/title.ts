/** The few words that say what a talk is about and when: 'Dentist for Maya, Thursday'. Composed, never a line of the talk. */
import { type Language, languageOf } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";
import { capitalized, sentencesOf } from "../language/sentences.ts";
import { wordsIn } from "../language/words-in.ts";
import { firstNames } from "../people/first-names.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type Matter, matters } from "./matters.ts";
import { type When, whenIn, withoutOld } from "./when.ts";

const patternOf = wordPatterns(new URL("./title.patterns.txt", import.meta.url));
const canceled = patternOf("canceled");
const late = patternOf("late");
const move = patternOf("move");
const goalOf = patternOf("goal");
const asks = patternOf("asks");
const called = patternOf("called");
const yes = patternOf("yes");
const no = patternOf("no");
const turns = patternOf("turns");
const onlyPolite = patternOf("onlyPolite");
const notCanceled = patternOf("notCanceled");
const negated = patternOf("negated");
const childHas = patternOf("childHas");
const ride = patternOf("ride");
const dollars = patternOf("dollars");
const swaps = patternOf("swaps");

const mostWords = 6;
/** What a talk is about stands in its latest messages, and at the beginning of each. */
const mostRead = 60;
const longestRead = 600;

interface Said {
  readonly senderId?: number | undefined;
  readonly finalMessage: string;
  /** It holds urgent facts about a child: the talk is about them. */
  readonly isUrgent?: boolean | undefined;
}

export interface TitleReader {
  /** How the children are called; a first name that many bear is heard without. */
  readonly children?: readonly string[];
  /** How those are called who write. */
  readonly writers?: readonly string[];
  /** What the title is told in; without it the talk's own. */
  readonly language?: Language;
}

interface Sentence {
  readonly message: number;
  readonly text: string;
  readonly plain: string;
  readonly isAsked: boolean;
}

const sentencesIn = (talk: readonly Said[]): Sentence[] =>
  talk.flatMap(({ finalMessage }, message) =>
    sentencesOf(finalMessage.slice(0, longestRead)).map((text) => {
      const plain = plainWords(text);
      return { message, text, plain, isAsked: text.includes("?") || asks.test(plain) };
    }),
  );

/**
 * A close matter weighs more than a broad one, the beginning more than what is added, what is asked more than its reason,
 * and an emergency more than the questions about it.
 */
const weights = { grave: 9, close: 4, question: 5, first: 2 } as const;

/** A child has what a sentence names, unless the sentence says that it has not: 'Leo doesn't have lice'. */
function holds({ isOwned, pattern }: Matter, { plain }: Sentence): boolean {
  const found = pattern.exec(plain);
  return found !== null && !(isOwned && negated.test(plain.slice(0, found.index)));
}

/** 'Mia has choir at 4. Can you take her?', 'His cast comes off. Can you take him?': what is asked is a ride to that. */
const isRideTo = (
  { isBroad, isOwned }: Matter,
  hits: readonly Sentence[],
  sentences: readonly Sentence[],
): boolean =>
  !isBroad &&
  hits.some(
    ({ message, plain }) =>
      (isOwned || childHas.test(plain)) &&
      sentences.some((one) => one.message === message && one.isAsked && ride.test(one.plain)),
  );

/** The matter that was spoken of last; of those in one message the one that weighs most. */
function matterIn(sentences: readonly Sentence[]): Matter | undefined {
  const heard = matters.flatMap((matter) => {
    const hits = sentences.filter((sentence) => holds(matter, sentence));
    return hits.length === 0 ? [] : [{ matter, hits }];
  });
  const close = heard.filter(({ matter }) => !matter.isBroad);
  const named = close.length > 0 ? close : heard;
  const last = Math.max(...named.flatMap(({ hits }) => hits.map(({ message }) => message)));
  const found = heard.filter(({ hits }) => hits.some(({ message }) => message === last));
  const first = Math.min(...found.flatMap(({ hits }) => hits.map(({ message }) => message)));
  const weighed = found.map(({ matter, hits }) => {
    const opening = hits.filter(({ message }) => message === first);
    const weight =
      new Set(hits.map(({ message }) => message)).size +
      (matter.isGrave ? weights.grave : 0) +
      (matter.isBroad ? 0 : weights.close) +
      (opening.length > 0 ? weights.first : 0) +
      (opening.some(({ isAsked }) => isAsked) || isRideTo(matter, opening, sentences)
        ? weights.question
        : 0);
    return { matter, weight };
  });
  return weighed.toSorted((one, two) => two.weight - one.weight)[0]?.matter;
}

/** Whom the talk names most, by the name that the family entered or one that many children bear. */
function childIn(sentences: readonly Sentence[], { children = [], writers = [] }: TitleReader) {
  const own = new Set(children.map(plainWords));
  const others = new Set(writers.flatMap((writer) => plainWords(writer).split(" ")));
  const counts = new Map<string, number>();
  for (const { text } of sentences) {
    for (const { 0: name, index } of text.matchAll(/\p{L}+/gu)) {
      const plain = plainWords(name);
      const isNamed = own.has(plain) || (/^\p{Lu}/u.test(name) && firstNames.has(plain));
      if (!isNamed || others.has(plain) || called.test(text.slice(0, index))) continue;
      const shown = name.charAt(0).toUpperCase() + name.slice(1);
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    }
  }
  const [most, next] = [...counts].toSorted(([, one], [, two]) => two - one);
  // Two who are named alike often: the talk is about both, and a title that names one would be wrong.
  return most !== undefined && most[1] !== next?.[1] ? most[0] : undefined;
}

/** What the others answered to a sentence that asks: the last that is a yes alone or begins with a no. */
function answerTo(talk: readonly Said[], index: number): "agreed" | "declined" | "asked" {
  const asker = talk[index]?.senderId;
  const later = talk.slice(index + 1).map(({ senderId, finalMessage }) => ({
    isOwn: asker !== undefined && senderId === asker,
    answer: answerOf(finalMessage),
  }));
  const last = later.findLastIndex(({ isOwn, answer }) => !isOwn && answer !== null);
  // 'Actually no', by the one who asked: what was agreed may stand no more.
  const isTakenBack = later
    .slice(last + 1)
    .some(({ isOwn, answer }) => isOwn && answer === "declined");
  return isTakenBack ? "asked" : (later[last]?.answer ?? "asked");
}

function answerOf(message: string): "agreed" | "declined" | null {
  // 'Yes?' and 'sure you want that?' ask.
  if (message.includes("?")) return null;
  const plain = plainWords(message);
  const [first = ""] = sentencesOf(message).map(plainWords);
  if (isYes(plain)) return "agreed";
  if (no.test(plain)) return "declined";
  // 'Yes. I get them at 5.': a whole sentence of yes, with more of it behind.
  return isYes(first) && !turns.test(plain) ? "agreed" : null;
}

/** 'Sorry' and 'thanks' stand beside a yes, and are none. */
const isYes = (plain: string): boolean => yes.test(plain) && !onlyPolite.test(plain);

/** `$120`, `120 dollars`, `150 pesos`: as money is written. */
function amountIn(text: string): string | undefined {
  const written = /\$\s?\d{1,3}(?:,?\d{3})*(?:\.\d{2})?/.exec(text)?.[0].replace(/\s/, "");
  const worded = dollars.exec(text)?.[1];
  return written ?? (worded === undefined ? undefined : `$${worded}`);
}

type Act = "canceled" | "late" | "moved" | "moveAsked" | "moveDeclined" | "agreed" | "declined";
interface Told {
  readonly act?: Act;
  readonly when: When;
  readonly amount?: string | undefined;
}

const isSaid = ({ day, time }: When): boolean => day !== "" || time !== "";

const isLate = (plain: string): boolean => {
  const found = late.exec(plain);
  return found !== null && !negated.test(plain.slice(0, found.index));
};

/** The new day or hour of a move, with the day that stays. */
function goalIn({ plain }: Sentence, language: Language): When | undefined {
  const replaced = withoutOld(plain);
  if (replaced !== null) return whenIn(replaced, language);
  const from = move.exec(plain)?.index;
  const target = from === undefined ? undefined : goalOf.exec(plain.slice(from))?.[1];
  const goal = whenIn(`at ${target ?? ""}`, language);
  return isSaid(goal)
    ? { day: goal.day || whenIn(plain, language).day, time: goal.time }
    : undefined;
}

function toldOf(
  talk: readonly Said[],
  sentences: readonly Sentence[],
  matter: Matter | undefined,
  language: Language,
): Told {
  const about = sentences.filter(({ plain }) => matter?.pattern.test(plain));
  const from = about[0]?.message ?? 0;
  const moved = sentences.find((one) => one.message >= from && goalIn(one, language) !== undefined);
  const goal = moved && goalIn(moved, language);
  if (moved && goal) {
    const answer = answerTo(talk, moved.message);
    const open = moved.isAsked ? "moveAsked" : "moved";
    const act = { agreed: "moved", declined: "moveDeclined", asked: open } as const;
    return { act: act[answer], when: goal };
  }
  const whens = [...about, ...sentences.filter(({ message }) => message >= from), ...sentences].map(
    ({ plain }) => whenIn(plain, language),
  );
  const named = whens.find(({ day }) => day !== "") ?? { day: "", time: "" };
  // 'A small cough, and fine by noon': a child has something for a day, and at no hour.
  const when = matter?.isOwned === true ? { ...named, time: "" } : named;
  const isCanceled = about.some(
    ({ plain, isAsked }) => canceled.test(plain) && !isAsked && !notCanceled.test(plain),
  );
  if (isCanceled) return { act: "canceled", when };
  if (sentences.some(({ plain }) => isLate(plain))) return { act: "late", when };
  const amount = sentences.map(({ text }) => amountIn(text)).find((sum) => sum !== undefined);
  if (amount !== undefined) return { when, amount };
  const asked = about.find(({ isAsked, plain }) => isAsked && swaps.test(plain));
  if (asked) {
    const answer = answerTo(talk, asked.message);
    if (answer !== "asked") return { act: answer, when };
  }
  return { when };
}

/** The richest of these that is short enough. */
const shortest = (ways: readonly string[]): string =>
  ways.find((way) => way.split(/\s+/).length <= mostWords) ?? ways.at(-1) ?? "";

/** What a title is of: the last news that was urgent, else all of the talk. */
function readOf(talk: readonly Said[]): readonly Said[] {
  const urgent = talk.findLast(({ isUrgent }) => isUrgent === true);
  return urgent === undefined ? talk.slice(-mostRead) : [urgent];
}

/**
 * @param messages the delivered messages of one conversation, oldest first
 * @returns at most six words, put together from the names of matters, a child's name, a day and an amount; null where
 * none of these was heard
 */
export function titleOf(messages: readonly Said[], reader: TitleReader = {}): string | null {
  const talk = readOf(messages);
  const all = sentencesIn(talk);
  const language = reader.language ?? languageOf(all.map(({ text }) => text).join(" "));
  const t = wordsIn(language, "ai-messages");
  const matter = matterIn(all);
  // Whom and when another matter was about before says nothing of this one.
  const first =
    all.find((sentence) => matter !== undefined && holds(matter, sentence))?.message ?? 0;
  const sentences = all.filter(({ message }) => message >= first);
  const child = childIn(sentences, reader);
  const { act, when, amount } = toldOf(talk, sentences, matter, language);
  const nameless =
    act === "late" ? t("title.arrival") : when.day === "" || child ? "" : t("title.plans");
  const name = matter?.name[language] ?? nameless;
  if (name === "" && child === undefined) return null;
  const ofChild =
    matter?.isOwned === true
      ? t("title.own", { matter: name.toLowerCase(), child: child ?? "" })
      : t("title.of", { matter: name, child: child ?? "" });
  const subjects =
    child === undefined ? [name] : name === "" ? [t("title.about", { child })] : [ofChild, name];
  const hour = when.time === "" ? "" : t("title.hour", { time: when.time });
  const times = [...new Set([[when.day, hour].filter((part) => part !== "").join(" "), when.day])];
  const ends = amount === undefined ? times : [amount];
  const withEnd = (title: string, end: string): string =>
    end === "" ? title : t("title.when", { title, when: end });
  const acted = (subject: string): string =>
    act === undefined || name === "" ? subject : t(`title.${act}`, { matter: subject });
  const whole = subjects.flatMap((subject) => ends.map((end) => withEnd(acted(subject), end)));
  // Too long: without its day, without what happened, or by its name alone.
  const ways = [
    ...whole,
    ...subjects.map(acted),
    ...subjects.map((subject) => withEnd(subject, ends.at(-1) ?? "")),
    ...subjects,
  ];
  return capitalized(shortest(ways));
}
