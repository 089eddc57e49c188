/** The one line that says what a conversation is about: 'Friday pick-up moved to 6pm'. */
import { harsh } from "../language/harsh.ts";
import { languageOf } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";
import { capitalised, sentencesOf, shortened } from "../language/sentences.ts";
import { subjects } from "./subjects.ts";
import { dayWord, occasionIn, replacedTime, tidyTime, timeWord, whenIn } from "./when.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./topic.patterns.txt", import.meta.url));

const longestTopic = 64;
/** What a talk is about stands in its latest messages, and at the beginning of each. */
const mostRead = 60;
const longestRead = 600;

const move = patternOf("move");

const yes = patternOf("yes");
const no = patternOf("no");

const subjectOf = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  return subjects.find(([, pattern]) => pattern.test(lower))?.[0];
};

const joined = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" ");

interface Said {
  readonly senderId?: number | undefined;
  readonly finalMessage: string;
}

/** What the others answered to a message that asks: the last clear yes or no after it. */
function answerTo(messages: readonly Said[], index: number): "yes" | "no" | undefined {
  const asker = messages[index]?.senderId;
  for (const reply of messages.slice(index + 1).toReversed()) {
    if (asker !== undefined && reply.senderId === asker) continue;
    if (no.test(reply.finalMessage)) return "no";
    if (yes.test(reply.finalMessage)) return "yes";
  }
  return undefined;
}

/** How much a headline tells: a change beats a plan, a plan with a day beats an hour alone. */
interface Headline {
  readonly line: string;
  readonly weight: 1 | 2 | 3;
}
const change = (line: string): Headline => ({ line, weight: 3 });

const range = new RegExp(
  `\\b(${dayWord})\\s*(?:to|until|till|through|-|–)\\s*(${dayWord}|(?<=[a-z]\\.? \\d{1,2}\\s*[-–]\\s*)\\d{1,2}(?![\\d:/]| ?[ap]m))`,
  "i",
);
const thing = /\b(jacket|backpack|shoes|cleats|uniform|clothes|lunch ?box|glasses|toothbrush)\b/i;
const forWhat = /\bfor (?:the |her |his |their |our )?((?:[a-z]+ ){0,2}[a-z]{3,})\b/i;
const noReason = /^(?:me|you|us|now|today|tomorrow|tonight|this|that|half|\w+day)\b/i;

const amountIn = (text: string): string | undefined => {
  const dollars = /\b(\d{2,5}(?:\.\d{2})?) (?:dollars|bucks)\b/i.exec(text)?.[1];
  const written = /\$\s?\d{1,3}(?:,?\d{3})*(?:\.\d{2})?/.exec(text)?.[0].replace(/\s/, "");
  return written ?? (dollars === undefined ? undefined : `$${dollars}`);
};

/** What an amount was for: 'school supplies', 'dentist bill'. */
function billOf(text: string, subject: string | undefined): string {
  if (subject === "child support") return subject;
  if (subject !== undefined && subject !== "bill" && subject !== "things to bring") {
    return joined(subject, subject.endsWith("bill") ? "" : "bill").replace(
      "appointment bill",
      "bill",
    );
  }
  const reason = forWhat.exec(text)?.[1];
  return reason === undefined || noReason.test(reason) ? "bill" : reason;
}

/** A swap with its outcome; a day that came up later in the talk is the one that counts. */
function swapLine(messages: readonly Said[], index: number, subject: string | undefined): string {
  const answer = answerTo(messages, index);
  const outcome = answer === "yes" ? "agreed" : answer === "no" ? "declined" : "asked for";
  const what = subject?.includes("swap") === true ? subject : "swap";
  const named =
    messages
      .slice(index)
      .map(({ finalMessage }) => whenIn(finalMessage).day)
      .findLast((day) => day !== "") ?? "";
  return named.startsWith("the ") ? `${what} ${outcome}: ${named}` : joined(named, what, outcome);
}

const isAsked = (text: string): boolean =>
  /\?|\b(?:can|could|would|may) (?:we|you|i)\b/i.test(text);

/** A move with its outcome. */
function moveLine(
  what: string,
  goal: string,
  asks: boolean,
  answer: "yes" | "no" | undefined,
): Headline {
  if (asks && answer === "no") return change(`${what}: move to ${goal} declined`);
  return change(
    asks && answer === undefined ? `${what}: asked to move to ${goal}` : `${what} moved to ${goal}`,
  );
}

/** A headline from one message, or undefined if nothing in it is news. */
function headline(messages: readonly Said[], index: number): Headline | undefined {
  const text = messages[index]?.finalMessage ?? "";
  const own = subjectOf(text);
  const asks = isAsked(text);
  const answer = asks ? answerTo(messages, index) : undefined;
  const replaced = replacedTime(text);
  if (replaced) {
    const source = replaced.day || whenIn(text).day || occasionIn(text);
    const goal = tidyTime(replaced.goal);
    const shown = replaced.day === "" ? goal : capitalised(goal);
    return moveLine(joined(source, own ?? "plan"), shown, asks, answer);
  }
  const moved = move.exec(text);
  if (moved?.groups) {
    const target = whenIn(`to ${moved.groups["target"] ?? ""}`);
    const before = whenIn(`${moved.groups["before"] ?? ""} ${text.slice(0, moved.index)}`).day;
    // 'moved to 4:30 on Tuesdays': the day stays, the hour is new.
    const stays = /^\d\S*(?: ?[ap]m)? on /i.test(moved.groups["target"] ?? "");
    const source = before === "" && stays ? target.day : before;
    const goal = joined(target.day === source ? "" : target.day, target.time);
    if (goal !== "") {
      return moveLine(joined(source || occasionIn(text), own ?? "plan"), goal, asks, answer);
    }
  }
  const when = whenIn(text);
  // 'Can you keep them Saturday? My flight got cancelled': the reason is not what was asked.
  const question = asks ? sentencesOf(text).find((sentence) => isAsked(sentence)) : undefined;
  const core = question ?? text;
  const coreSubject = subjectOf(core);
  if (/\bcancel\p{L}*|called off/iu.test(core) && coreSubject) {
    return change(
      /^(?:today|tomorrow|tonight|this|next|the)\b/.test(when.day)
        ? joined(coreSubject, "canceled", when.day)
        : joined(when.day, coreSubject, "canceled"),
    );
  }
  const late = /\b(\d+)\s*(min(?:ute)?s?|hours?|hrs?)\.?\s+late\b/i.exec(text);
  if (late) {
    const unit = /^min/i.test(late[2] ?? "") ? "minutes" : "hours";
    return change(joined(when.day, own ?? "arrival", `${late[1]} ${unit} late`));
  }
  const amount = amountIn(text);
  if (amount !== undefined) return change(`${billOf(text, own)}, ${amount}`);
  const fever = own === "fever" ? /\b(?:9[89]|10[0-6])(?:\.\d)?\b/.exec(text)?.[0] : undefined;
  if (fever) return change(`Fever of ${fever}`);
  if (/\b(?:swap|trade)\b/i.test(text)) return change(swapLine(messages, index, own));
  if (coreSubject === "extra time" && when.day !== "") {
    const outcome = answer === "yes" ? "agreed" : answer === "no" ? "declined" : "asked for";
    return change(joined("extra time", when.day, asks ? outcome : ""));
  }
  const item = own === "things to bring" ? thing.exec(text)?.[1]?.toLowerCase() : undefined;
  if (item !== undefined && /\b(?:bring|left|forgot|send|pack|needs?)\b/i.test(text)) {
    return { line: joined(item, "to bring", when.day), weight: 2 };
  }
  return plan(messages, index, when);
}

/** The day of a deadline is not the day of the thing. */
const signUp =
  /\b(?:sign ?up|register|rsvp|enroll) by\b|\bregistration (?:closes?|ends?|is due)\b/i;

const occasions = new Set(["Thanksgiving", "Christmas", "spring break", "winter break"]);

const onlyWhen = new RegExp(
  `^(?:ok,? |yes,? )?(?:(?:how|what) about |on |at )?(?:${dayWord}|${timeWord})`,
  "i",
);

/** A longer text says more in its own words than its subject would, in letters. */
const shortNote = 45;

/** What is when: a subject with its day and hour. A short 'December 4 at 9am' belongs to what was spoken of before. */
function plan(
  messages: readonly Said[],
  index: number,
  when: { readonly day: string; readonly time: string },
): Headline | undefined {
  const text = messages[index]?.finalMessage ?? "";
  if (when.day === "" && when.time === "") return undefined;
  const before = messages
    .slice(0, index)
    .map(({ finalMessage }) => subjectOf(finalMessage))
    .filter((subject) => subject !== undefined);
  const subject = subjectOf(text) ?? (onlyWhen.test(text) ? before.at(-1) : undefined);
  if (subject === undefined) return undefined;
  // 'School called, he is suspended on Thursday': its own words tell more than 'School Thursday'.
  if (subject === "school" && text.length > shortNote) return undefined;
  const days = range.exec(text);
  const spoken = days ? `${capitalised(days[1] ?? "")} to ${capitalised(days[2] ?? "")}` : when.day;
  const due = joined(
    new RegExp(`${subject} (form|slip|fee)\\b`, "i").exec(text)?.[1]?.toLowerCase(),
    signUp.test(text) ? "sign-up due" : /\bdue\b/i.test(text) ? "due" : "",
  );
  const none = new RegExp(`\\bno (?:\\w+ )?${subject}\\b`, "i").test(text) ? "no" : "";
  const since = new RegExp(`\\bsince (?:${dayWord})`, "i").test(text) ? "since" : "";
  const line = joined(none, subject, due, since, spoken, when.time === "" ? "" : `at ${when.time}`);
  const occasion = before.find((earlier) => occasions.has(earlier));
  if (occasion !== undefined && occasion !== subject)
    return { line: `${occasion}: ${line}`, weight: 2 };
  return { line, weight: when.day === "" ? 1 : 2 };
}

const preamble =
  /^(?:(?:hi|hey|hello|hola|good (?:morning|evening|afternoon)|buenos días|buenas)\b[\s,!.]*|(?:just|so|ok(?:ay)?|also|please|por favor)\b[\s,]*|(?:(?:i )?(?:just )?(?:wanted|need|want) to (?:let you know|tell you|ask|say|remind you|say)(?: (?:that|if|about))?|letting you know(?: that)?|fyi|quick question|reminder)\b[\s,:]*|(?:can|could|would) you (?:please )?|quería avisarte que )/iu;
/** 'Ben, …' after a greeting: a name is written large. */
const addressed = /^\p{Lu}\p{Ll}+[,!]\s+/u;
/** Answers and small talk are no topic where anything else was said. */
const answers = patternOf("answers");

/** A longer sentence tells more, up to this many letters. */
const longestWeighed = 60;
const lettersPerWeight = 30;

function extract(text: string): string {
  const sentences = sentencesOf(text).filter((sentence) => !harsh.test(plainWords(sentence)));
  const weigh = (sentence: string): number =>
    (subjectOf(sentence) ? 3 : 0) +
    (/\d/.test(sentence) ? 2 : 0) +
    Math.min(sentence.length, longestWeighed) / lettersPerWeight;
  const weighed = sentences.map((sentence) => ({ sentence, weight: weigh(sentence) }));
  let best = weighed.toSorted((a, b) => b.weight - a.weight)[0]?.sentence ?? "";
  for (let before = ""; before !== best;) {
    before = best;
    best = best.replace(preamble, "");
    if (best !== before) best = best.replace(addressed, "");
  }
  return best.replace(/[.!?…\s]+$/, "");
}

/**
 * @param talk the messages of one conversation, oldest first; blocked ones left out by the caller where others remain
 * @returns at most 64 characters, no hostile words; null where no message says anything
 */
export function topicOf(talk: readonly Said[]): string | null {
  const messages = talk.slice(-mostRead).map(({ senderId, finalMessage }) => ({
    senderId,
    finalMessage: finalMessage.slice(0, longestRead),
  }));
  const spanish =
    languageOf(messages.map(({ finalMessage }) => finalMessage).join(" ")) === "spanish";
  // A line put together from English words would be half of each language: Spanish talks are quoted.
  const found = spanish ? [] : messages.flatMap((_, index) => headline(messages, index) ?? []);
  const most = Math.max(...found.map(({ weight }) => weight), 0);
  const best = found.findLast(({ weight }) => weight === most);
  if (best !== undefined) return shortened(capitalised(best.line), longestTopic);
  const extracts = messages
    .map(({ finalMessage }) => extract(finalMessage))
    .filter((text) => text.length >= 3);
  const told = extracts.filter((text) => !answers.test(text));
  const line =
    (spanish
      ? told.findLast((text) => subjectOf(text) !== undefined)
      : told.find((text) => subjectOf(text) !== undefined)) ??
    told[0] ??
    "";
  return line.length < 3 ? null : shortened(capitalised(line), longestTopic);
}
