/** The days and hours that a message names. */
import { capitalised } from "../language/sentences.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./when.patterns.txt", import.meta.url));

/** Patterns, as text. */
export const dayWord =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day|(?:tues|weds?|thurs?|fri)\\b|today|tomorrow|tonight|this weekend|next weekend|next week|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.? \\d{1,2}|\\d{1,2}/\\d{1,2}|the \\d{1,2}(?:st|nd|rd|th)|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|hoy";
export const timeWord =
  "\\d{1,2}(?::\\d{2})?\\s?(?:am|pm|a\\.m\\.|p\\.m\\.)|\\d{1,2}:\\d{2}|noon|midnight|mediodía";
const day = new RegExp(`\\b(${dayWord})(?:'?s)?\\b`, "i");
const time = new RegExp(`\\b(${timeWord})(?![\\w%])`, "i");
const bareHour = patternOf("bareHour");
const clock = `(?:${timeWord}|(?:1[0-2]|[1-9])(?!\\d)|${dayWord})`;
/** 'Bring 2 instead of 3' tells no hour, '6 instead of 5 for pick-up' does. */
const tellsHour = new RegExp(
  `\\b(?:${dayWord}|at\\b|by\\b|until|till|[ap]m\\b|o'?clock|hour|time|pick|drop|start|meet|come|home|end|game|practice|class|lesson|appointment|dinner|bedtime|call|pickup|dropoff|exchange|hand-?over)`,
  "i",
);
const counted =
  /\b(?:dos(?:e|es|age)|pills?|tablets?|ml|mg|puffs?|eye drops)\b|\d (?:kids|children|people|bags|tickets|pairs?|lessons|dollars|bucks|miles|nights|days|weeks|hours|minutes)\b/i;
const newForOld = new RegExp(
  `\\b(?<goal>${clock})(?: on \\w+)?,? (?:instead of|rather than|(?<=\\bat (?:${clock}),? )not)(?: at)? (?<old>${clock})(?![\\w:%])`,
  "i",
);
const oldForNew = new RegExp(
  `\\b(?:instead of|rather than)(?: at)? (?<old>${clock})(?![\\w:%])[^.!?]*?\\b(?<goal>${clock})(?![\\w:%])`,
  "i",
);
/** '6:00 p.m.' as '6pm'. */
export const tidyTime = (text: string): string =>
  text
    .toLowerCase()
    .replace(/a\.m\./g, "am")
    .replace(/p\.m\./g, "pm")
    .replace(/\s+(?=[ap]m\b)/g, "")
    .replace(/:00(?=[ap]m)/g, "");

/** The day and time that a stretch of text names, as short as they can be said. */
export function whenIn(text: string): { day: string; time: string } {
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

/** '6 instead of 5', 'at 9 not 10', 'instead of Sunday could we do Monday': the new one, and the old where it is a day. */
export function replacedTime(
  text: string,
): { readonly goal: string; readonly day: string } | undefined {
  const found = newForOld.exec(text)?.groups ?? oldForNew.exec(text)?.groups;
  const { goal, old } = found ?? {};
  if (goal === undefined || old === undefined) return undefined;
  const isDay = day.test(old);
  if (/^\d+$/.test(`${goal}${old}`) && (counted.test(text) || !tellsHour.test(text)))
    return undefined;
  return isDay === day.test(goal) ? { goal, day: isDay ? capitalised(old) : "" } : undefined;
}

/** A holiday named in the text, with a capital; empty if there is none. */
export const occasionIn = (text: string): string =>
  capitalised(/\b(?:thanksgiving|christmas|easter|halloween)\b/i.exec(text)?.[0] ?? "");
