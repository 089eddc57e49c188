/** Changes that say no day and no hour of their own: 'half an hour later', 'make it two hours', 'the same next week'. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainWords } from "../language/plain-words.ts";

const patternOf = wordPatterns(new URL("./adjustment.patterns.txt", import.meta.url));

export type Adjustment =
  /** Moves the start, backwards where negative. */
  | { readonly kind: "shift"; readonly minutes: number }
  /** How long it takes. */
  | { readonly kind: "length"; readonly minutes: number }
  /** Once more, `days` after the one that was set; null if the message names the day or hour itself. */
  | { readonly kind: "again"; readonly days: number | null };

const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
};
const number = `(?<number>\\d{1,3}|${Object.keys(numbers).join("|")})`;
const amount = `(?:(?<half>half an? hour|half hour|media hora)|${number} ?(?<unit>hours?|hrs?|minutes?|mins?|horas?|minutos?)(?<plus> and a half| y media)?)`;
// The whole message and nothing else: what is said beside it deserves to be read on its own.
const before = patternOf("before").source;
const after = patternOf("after").source;

const shift = new RegExp(
  `${before}(?:(?:make|move|push|set|start|shift) (?:it |that |this )?(?:back |forward |out |up )?(?:by )?|(?:hazlo|muevelo|ponlo|que sea) )?${amount} (?<way>later|earlier|sooner|mas tarde|despues|antes|mas temprano)${after}`,
);
const length = new RegExp(
  `${before}(?:make (?:it|that|this)(?: last)?|it (?:lasts|takes)|it(?: i)?s|que dure|dura) ${amount}(?: long)?${after}`,
);
const again = patternOf("again");
const weekLater =
  /\b(?:next week|(?:the )?week after|following week|proxima semana|semana (?:que viene|siguiente|despues))\b/;
const weekdayNamed = /day\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/;

const minutesPerHour = 60;

function minutesOf(groups: Record<string, string | undefined>): number {
  if (groups["half"] !== undefined) return minutesPerHour / 2;
  const said = groups["number"] ?? "";
  const count = (numbers[said] ?? Number(said)) + (groups["plus"] === undefined ? 0 : 0.5);
  return Math.round(count * ((groups["unit"] ?? "").startsWith("h") ? minutesPerHour : 1));
}

/** 'Push it back an hour', 'move it up 30 minutes'; 'forward' is said of both ways, so it is asked. */
const pushed = new RegExp(
  `${before}(?:push|move|bump|shift|delay|postpone) (?:it |that |this )?(?<way>back|out|up)? ?(?:by )?${amount}${after}`,
);

/** @returns null if the message is anything else, or more than that */
export function adjustmentIn(message: string): Adjustment | null {
  const words = plainWords(message);
  const shifted = shift.exec(words)?.groups;
  if (shifted) {
    const back = /^(?:earlier|sooner|antes|mas temprano)$/.test(shifted["way"] ?? "");
    return { kind: "shift", minutes: minutesOf(shifted) * (back ? -1 : 1) };
  }
  const moved = pushed.exec(words)?.groups;
  if (moved) return { kind: "shift", minutes: minutesOf(moved) * (moved["way"] === "up" ? -1 : 1) };
  const lasting = length.exec(words)?.groups;
  if (lasting) return { kind: "length", minutes: minutesOf(lasting) };
  const repeated = again.exec(words)?.groups;
  const when = repeated?.["when"];
  if (when === undefined || when.trim() === "") return null;
  return {
    kind: "again",
    days: weekLater.test(when) && !weekdayNamed.test(when) ? 7 : null,
  };
}
