/** The one line that says what a conversation is about: 'Friday pick-up moved to 6pm'. */
import { harsh } from "../words/harsh.ts";
import { plainWords } from "../words/plain-words.ts";
import { capitalised, sentencesOf, shortened } from "../words/sentences.ts";
import { subjects } from "./subjects.ts";

const longestTopic = 64;

const dayWord =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day|today|tomorrow|tonight|this weekend|next weekend|next week|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.? \\d{1,2}|\\d{1,2}/\\d{1,2}|the \\d{1,2}(?:st|nd|rd|th)|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|hoy";
const timeWord =
  "\\d{1,2}(?::\\d{2})?\\s?(?:am|pm|a\\.m\\.|p\\.m\\.)|\\d{1,2}:\\d{2}|noon|midnight|mediodía";
const day = new RegExp(`\\b(${dayWord})(?:'s)?\\b`, "i");
const time = new RegExp(`\\b(${timeWord})(?![\\w%])`, "i");
const bareHour =
  /\b(?:at|to|by|until|till|a las)\s(\d{1,2})\b(?!\s?(?:%|\/|kids|days|weeks|people|minutes|min|hours|miles|dollars|st|nd|rd|th))/i;
const move =
  /\b(?:mov|chang|switch|reschedul|push|shift|bump|cambi|mover)\p{L}*\b(?<before>[^.?!]*?)\b(?:to|until|till|for|a las|para(?: las| el)?)\s+(?<target>[^.?!]+)/iu;

const yes =
  /^\s*(?:yes|yeah|yep|ok(?:ay)?|sure|works|sounds good|that(?:'s| is) (?:fine|ok(?:ay)?)|that works|\S+ works|agreed|confirmed|perfect|fine|deal|no problem|s[ií]|claro|vale|de acuerdo|est[áa] bien|perfecto)(?![\p{L}])/iu;
const no =
  /^\s*(?:no(?![\p{L}])|sorry|(?:i )?(?:can'?t|cannot)|unfortunately|not possible|that (?:doesn'?t|won'?t) work|no puedo|lo siento)/iu;

const tidyTime = (text: string): string =>
  text
    .toLowerCase()
    .replace(/a\.m\./g, "am")
    .replace(/p\.m\./g, "pm")
    .replace(/\s+(?=[ap]m\b)/g, "")
    .replace(/:00(?=[ap]m)/g, "");

/** The day and time that a stretch of text names, as short as they can be said. */
function whenIn(text: string): { day: string; time: string } {
  const exact = time.exec(text)?.[1];
  const hour = exact ?? bareHour.exec(text)?.[1];
  const named = day.exec(text)?.[1] ?? "";
  return {
    day: /^(?:the |this |next |today|tonight|tomorrow|hoy|mañana)/i.test(named)
      ? named.toLowerCase()
      : capitalised(named),
    time: hour === undefined ? "" : tidyTime(hour),
  };
}

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

/** A headline from one message, or undefined where nothing in it is news. */
function headline(messages: readonly Said[], index: number): string | undefined {
  const text = messages[index]?.finalMessage ?? "";
  const subject = subjectOf(text);
  const asks = /\?|\b(?:can|could|would|may) (?:we|you|i)\b|\bpodemos\b|\bpuedes\b/i.test(text);
  const answer = asks ? answerTo(messages, index) : undefined;
  const moved = move.exec(text);
  if (moved?.groups) {
    const target = whenIn(`to ${moved.groups["target"] ?? ""}`);
    const source = whenIn(`${moved.groups["before"] ?? ""} ${text.slice(0, moved.index)}`).day;
    const goal = joined(target.day === source ? "" : target.day, target.time);
    if (goal !== "") {
      const what = joined(source, subject ?? "plan");
      if (asks && answer === "no") return `${what}: move to ${goal} declined`;
      return asks && answer === undefined
        ? `${what}: asked to move to ${goal}`
        : `${what} moved to ${goal}`;
    }
  }
  const when = whenIn(text);
  if (/\bcancel\p{L}*|called off|cancelad[oa]/iu.test(text) && subject) {
    return joined(when.day, subject, "cancelled");
  }
  const late =
    /\b(\d+)\s*(min(?:ute)?s?|hours?|hrs?)\.?\s+late\b/i.exec(text) ??
    /\b(\d+)\s*(minutos|horas)\s+tarde\b/i.exec(text);
  if (late) {
    const unit = /^min/i.test(late[2] ?? "") ? "minutes" : "hours";
    return joined(when.day, subject ?? "arrival", `${late[1]} ${unit} late`);
  }
  const amount = /\$\s?\d{1,3}(?:,?\d{3})*(?:\.\d{2})?/.exec(text)?.[0].replace(/\s/, "");
  if (amount)
    return `${joined(subject === "bill" ? "" : subject, subject?.endsWith("bill") ? "" : "bill").replace("appointment bill", "bill")}, ${amount}`;
  const fever = subject === "fever" ? /\b(?:9[89]|10[0-6])(?:\.\d)?\b/.exec(text)?.[0] : undefined;
  if (fever) return `Fever of ${fever}`;
  if (/\b(?:swap|trade)\b/i.test(text)) {
    const outcome = answer === "yes" ? "agreed" : answer === "no" ? "declined" : "asked for";
    return `${joined(when.day, subject?.includes("swap") ? subject : "swap")} ${outcome}`;
  }
  if (subject === undefined || (when.day === "" && when.time === "")) return undefined;
  return joined(subject, when.day, when.time === "" ? "" : `at ${when.time}`);
}

const preamble =
  /^(?:(?:hi|hey|hello|hola|good (?:morning|evening|afternoon)|buenos días|buenas)\b[\s,!.]*(?:\p{Lu}\p{L}+[\s,!.]+)?|(?:just|so|ok(?:ay)?|also|please|por favor)\b[\s,]*|(?:(?:i )?(?:just )?(?:wanted|need|want) to (?:let you know|tell you|ask|say|remind you|say)(?: (?:that|if|about))?|letting you know(?: that)?|fyi|quick question|reminder)\b[\s,:]*|(?:can|could|would) you (?:please )?|quería avisarte que )/iu;

function extract(text: string): string {
  const sentences = sentencesOf(text).filter((sentence) => !harsh.test(plainWords(sentence)));
  const weigh = (sentence: string): number =>
    (subjectOf(sentence) ? 3 : 0) +
    (/\d/.test(sentence) ? 2 : 0) +
    Math.min(sentence.length, 60) / 30;
  let best = sentences.toSorted((a, b) => weigh(b) - weigh(a))[0] ?? "";
  for (let before = ""; before !== best;) {
    before = best;
    best = best.replace(preamble, "");
  }
  return best.replace(/[.!?…\s]+$/, "");
}

const categoryWords: Record<string, string> = {
  emergency: "Emergency",
  health_safety: "Health and safety",
  education: "School",
  logistics: "Plans",
};

/**
 * @param messages of one conversation, oldest first; blocked ones left out by the caller where others remain
 * @returns at most 64 characters, no hostile words
 */
export function topicOf(messages: readonly Said[], category: string): string {
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const line = headline(messages, index);
    if (line !== undefined) return shortened(capitalised(line), longestTopic);
  }
  const extracts = messages.map(({ finalMessage }) => extract(finalMessage));
  const named = extracts.findLast((text) => subjectOf(text) !== undefined);
  const line = named ?? extracts.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const fallback = categoryWords[category] ?? "Conversation";
  return line.length < 3 ? fallback : shortened(capitalised(line), longestTopic);
}
