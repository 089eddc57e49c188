/** Which days a parent wants to move, and who would take them: read from the words, else from whose days they are. */
import { daysIn } from "./days.ts";
import { weekendIn } from "./weekends.ts";
import { taken as mark } from "./unread-words.ts";
import { childrenCalled, type KnownFamily, namesOf, unknownFamily } from "../people/family.ts";
import { withOtherParentNamed } from "../people/other-parent.ts";
import { withEnglishDates } from "../language/spanish-dates.ts";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { addDays, type Day, instantAt, wallClockNow, weekdayOf } from "../time/zone.ts";
import { type ChildrenHours, hoursOfNamed } from "./custody-hours.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./swap-days.patterns.txt", import.meta.url));

export interface SwapQuestion {
  readonly message: string;
  readonly now: Date;
  /** The family's, IANA name. */
  readonly timeZone: string;
  readonly family?: KnownFamily;
  readonly calendar: { readonly custody: readonly ChildrenHours[] | null };
  /** Display name of the parent who wrote it. */
  readonly viewer: string;
  /** Display name; null if the family has no second parent yet. */
  readonly coParentName: string | null;
}

/** Calendar days of the family's zone, both counted in. */
export interface SwapDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Days that a parent wants to move, as far as they were said: for a request that the parent looks at and sends. */
export interface HeardSwap {
  /** The other parent is asked to take them. */
  readonly given: readonly SwapDays[];
  /** The asking parent would take them. */
  readonly taken: readonly SwapDays[];
  /** Names of the children; none: all. */
  readonly children: readonly string[];
  /** Whether nobody could read other days from it, or the other parent for them. */
  readonly isSure: boolean;
}

type Side = "given" | "taken";
const otherSide = { given: "taken", taken: "given" } as const satisfies Record<Side, Side>;

const taking = patternOf("taking").source;
const swapping = /\b(?:swap|trade|switch|exchange|change|move|cambi\p{L}*|intercambi\p{L}*)\b/iu;
const anyone = patternOf("anyone").source;
/** 'Dec. 12' and 'December 12, 2027' are one day. */
const comma =
  /[;?!]|,(?!\s*\d{4}(?!\d))|\.(?!\s*\d)|\b(?:and|if|while|because|since|so|but|y|si|mientras|porque|pues|pero)\b/giu;
const inReturn = /\b(?:for|por|a cambio de|in return for|in exchange for)\b/iu;
const hour = patternOf("hour");
const thoseDays = patternOf("thoseDays");

/** 'Every Christmas' is a rule, and moves no single day. */
const again = /\b(?:every|each|always|cada|siempre|todos los|todas las)\b/i;

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const otherParent = ({ coParentName }: SwapQuestion): string =>
  coParentName === null ? anyone : `(?:${anyone}|${escaped(coParentName)})`;

/** 'I take the 28th', 'I'll have Nov 29', 'yo me quedo el 28'; not 'I have to work on Friday', nor 'I can't take it'. */
const iTake = patternOf("iTake");
/** Words beside a day that name no one and say nothing of it. */
const small = patternOf("small");
const anyChild = patternOf("anyChild").source;

/** What a piece of text says beside its days, whom they are for, and small words; `mark` stands for each day. */
function besideDays(text: string, question: SwapQuestion): string {
  const { children } = question.family ?? unknownFamily;
  const typed = children.flatMap(({ name, nicknames }) => [name, ...nicknames]);
  const names = [...typed, ...namesOf({ children })].map(escaped);
  const child = new RegExp(`(?<!\\p{L})(?:${[anyChild, ...names].join("|")})(?!\\p{L})`, "giu");
  return daysOf(text, question)
    .rest.replace(child, " ")
    .replace(small, " ")
    .replace(/[^\p{L}\d\uE000]+/gu, " ")
    .trim();
}

const withoutDays = (text: string, question: SwapQuestion): string =>
  besideDays(text, question).replaceAll(mark.trim(), "").trim();

/** 'Saturday', 'my Wednesday', over words without their days. */
const ownDay = /^(?:(?:my|our|mi|mis|nuestr[oa]s?)\s)?\uE000(?! off\b)/iu;

/**
 * Whether a parent asks the other one, or us, that the other take a day: 'can he take Saturday', 'can he take the kids on
 * Friday'. 'Can she take the bus on Tuesday' is of a child.
 */
export function asksToTake(asked: SwapQuestion): boolean {
  const question = withOneCall(asked);
  const ask = askIn(question);
  const beside = ask && besideDays(ask.after, question);
  return beside === "" || ownDay.test(beside ?? "");
}

/** What stands behind 'can he take', where it names a day: then a trip or a dinner before it is the reason. */
export function dayAsked(asked: SwapQuestion): string | null {
  const question = withOneCall(asked);
  const ask = askIn(question);
  return ask !== null && ownDay.test(besideDays(ask.after, question)) ? ask.after : null;
}

/** Whether the other parent is asked to take days that stand elsewhere: 'can he do those nights'. */
export const asksOtherToTake = (asked: SwapQuestion): boolean =>
  thoseDays.test(askIn(withOneCall(asked))?.after ?? "");

/** The text to the end of what is asked, without the reasons behind it; all of it where nobody is asked to take anything. */
export const untilAsked = (asked: SwapQuestion): string =>
  askIn(withOneCall(asked))?.until ?? asked.message;

/** 'Can he take …': what stands behind it in its clause, and the text as far as that. */
function askIn(question: SwapQuestion): { after: string; until: string } | null {
  const other = otherParent(question);
  const asks = new RegExp(
    `(?<!\\p{L})(?:(?:(?:can|could|would|will|may|puede|podr[íi]a|quiero que|i (?:want|need|would like)|ask|if)\\s+${other}|${other}\\s+(?:can|could|puede|podr[íi]a))\\s+(?:to\\s+|please\\s+)?${taking}|(?:puede|podr[íi]a)\\s+${taking}\\s+${other})(?!\\p{L})`,
    "iu",
  );
  const english = withEnglishDates(question.message);
  const found =
    asks.exec(english) ?? (givesBack.test(english) ? null : givesMe(question).exec(english));
  if (found === null) return null;
  const from = found.index + found[0].length;
  const [after = ""] = english.slice(from).split(comma);
  return { after, until: english.slice(0, from + after.length) };
}

/** Days that would go back, or a day off: which are whose is asked. */
const givesBack = patternOf("givesBack");

/** 'I want Ana to give me …', 'quiero que Ana me dé …': the asking parent would take what stands behind it. */
const givesMe = (question: SwapQuestion): RegExp =>
  new RegExp(
    patternOf("givesMe").source.replaceAll("OTHER", otherParent(question)),
    patternOf("givesMe").flags,
  );

interface Said extends SwapDays {
  /** The one by which it is known whose they are: of a weekend its Saturday. */
  readonly at: Day;
  readonly isSure: boolean;
}

const thatOf =
  /\bfor (?:the one|that|the other one|the other) (?:of|on|from) (?=the \d|\d|\p{Lu})/gu;
const elDel = /\bpor (?:el|ese) (?:otro )?del? (?=\d)/giu;
const swapVerb =
  /\b(?:swap|trade|switch|exchange|(?:inter)?cambi(?:ar|e|emos|amos)(?:me|nos|le)?)\s+(?!(?:it|that)\b)/i;

/** A stay of at most so many days over a Saturday is a weekend; a longer one is more than that. */
const longestWeekend = 5;

/**
 * A weekend as the calendar has it: 'Thursday noon to Sunday' where the children are with one parent so long, else
 * Saturday and Sunday. Where one parent has the days around it too, 'the weekend of the 17th', a Thursday, is as long as
 * the family's weekends that begin on a Thursday.
 */
const wholeWeekend = (question: SwapQuestion) => {
  const { timeZone } = question;
  const dayOf = (instant: number) => wallClockNow(new Date(instant), timeZone).day;
  const stays = hoursOfNamed(question)
    .flatMap(({ hours }) => hours)
    .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  const whole = (saturday: Day) => {
    const noon = Date.parse(instantAt(saturday, { hour: 12, minute: 0 }, timeZone));
    const [stay, ...more] = stays.filter(({ start, end }) => start <= noon && noon < end);
    if (stay === undefined || stay.end - stay.start > longestWeekend * dayMilliseconds) return null;
    if (more.some(({ start, end }) => start !== stay.start || end !== stay.end)) return null;
    return { day: dayOf(stay.start), lastDay: dayOf(stay.end - 1) };
  };
  const today = dayOf(question.now.getTime());
  return (saturday: Day, named: Day | null) => {
    const own = whole(saturday);
    if (own !== null) return own;
    for (const weeks of [-1, 1, -2, 2]) {
      const other = whole(addDays(saturday, 7 * weeks));
      if (other === null) continue;
      const day = addDays(other.day, -7 * weeks);
      if (named !== null && day !== named) continue;
      // What has begun cannot be asked for any more.
      if (day < today) continue;
      return { day, lastDay: addDays(other.lastDay, -7 * weeks) };
    }
    return { day: saturday, lastDay: addDays(saturday, 1) };
  };
};

/** Whether two days are to be exchanged for each other: the verb stands right before the first, but for whom with. */
export function namesSwappedDay(asked: SwapQuestion): boolean {
  const question = withOneCall(asked);
  if (tradesTold(question)) return true;
  const withOther = new RegExp(
    `(?<!\\p{L})(?:with|con|a) ${otherParent(question)}(?!\\p{L})`,
    "giu",
  );
  const english = withEnglishDates(question.message).replace(withOther, " ");
  const verb = swapVerb.exec(english);
  if (verb === null) return false;
  const [after = ""] = english.slice(verb.index + verb[0].length).split(comma);
  return /^(?:(?:my|our|his|mi|mis|nuestros?|su)\s)?\uE000/iu.test(besideDays(after, question));
}

const askedToSwap = patternOf("askedToSwap");

/** Whether the other parent is to be asked to exchange something: 'ask him to swap', 'can Luis trade', 'pídele que cambie'. */
export function asksToSwap(asked: SwapQuestion): boolean {
  const question = withOneCall(asked);
  const source = askedToSwap.source.replaceAll("OTHER", otherParent(question));
  return new RegExp(source, askedToSwap.flags).test(question.message);
}

const bareTrade = patternOf("bareTrade");

/** 'Luis has them on the 19th and I on the 12th, can we trade?': what is told is whose days they are now. */
const tradesTold = ({ message }: SwapQuestion): boolean => bareTrade.test(message);

/** With one name for the other parent, and 'the weekend of the 10th for that of the 17th' with both weekends. */
function withOneCall(asked: SwapQuestion): SwapQuestion {
  const message = withOtherParentNamed(asked);
  const from = /\b(?:weekend|fin de semana|finde)\b/iu.exec(message)?.index ?? message.length;
  const after = message
    .slice(from)
    .replace(thatOf, "for the weekend of ")
    .replace(elDel, "por el fin de semana del ");
  return { ...asked, message: message.slice(0, from) + after };
}

interface Heard {
  readonly days: readonly Said[];
  /** The text with a mark in the place of each day. */
  readonly rest: string;
}

/** The days that a piece of text names, each once; a weekend as the calendar has it. */
function daysOf(text: string, question: SwapQuestion): Heard {
  const { now, timeZone } = question;
  const found: Said[] = [];
  let rest = text;
  for (;;) {
    const weekend = weekendIn(rest, now, timeZone, wholeWeekend(question));
    const read = weekend ?? daysIn(rest, now, timeZone);
    if (read.day === null || found.length > 9) return { days: found, rest };
    found.push({
      firstDay: read.day,
      lastDay: read.lastDay ?? read.day,
      at: weekend?.saturday ?? read.day,
      isSure: read.isSure,
    });
    rest = read.rest;
  }
}

/**
 * Whose day it is by the calendar, at noon, with the children whom the message names; null where no rule says, or siblings
 * are with different parents.
 */
function ownSide(day: Day, question: SwapQuestion) {
  const { viewer, coParentName, timeZone } = question;
  const noon = instantAt(day, { hour: 12, minute: 0 }, timeZone);
  const at = hoursOfNamed(question)
    .flatMap(({ hours }) => hours)
    .filter(({ start, end }) => start <= noon && noon < end);
  const [parent, ...others] = new Set(at.map(({ parentName }) => parentName));
  if (parent === undefined || others.length > 0 || viewer === coParentName) return null;
  return parent === viewer ? "given" : parent === coParentName ? "taken" : null;
}

/** Whether the other parent has the children for a part of a day that is not theirs at noon. */
function hasEvening(day: Day, question: SwapQuestion): boolean {
  const beginOf = (one: Day): number =>
    Date.parse(instantAt(one, { hour: 0, minute: 0 }, question.timeZone));
  const [from, to] = [beginOf(day), beginOf(addDays(day, 1))];
  return hoursOfNamed(question)
    .flatMap(({ hours }) => hours)
    .some(
      ({ start, end, parentName }) =>
        parentName === question.coParentName && Date.parse(start) < to && Date.parse(end) > from,
    );
}

/**
 * 'Change Wednesday for Thursday', where both are of one parent at noon: an exchange has two sides all the same, and the
 * day with hours of the other parent's is theirs. Nobody is asked to take both.
 * @returns who would take the first; null where whose days they are tells it already
 */
function firstOfExchange(
  first: readonly Said[],
  second: readonly Said[],
  question: SwapQuestion,
): Side | null {
  const [own, ...more] = new Set([...first, ...second].map(({ at }) => ownSide(at, question)));
  if (first.length === 0 || second.length === 0 || own == null || more.length > 0) return null;
  if (own === "taken") return "taken";
  const [firstHas, secondHas] = [first, second].map((days) =>
    days.some(({ at }) => hasEvening(at, question)),
  );
  return firstHas && !secondHas ? "taken" : "given";
}

/** Who would take the days of a clause, where it says so. */
function saidSide(clause: string, question: SwapQuestion): Side | null {
  const other = otherParent(question);
  if (tradesTold(question)) return keptSide(clause, question);
  const otherTakes = new RegExp(
    `(?<!\\p{L})(?:${other}(?!\\p{L})(?:\\s+(?!(?:i|yo)\\s)\\p{L}+){0,3}?\\s+${taking}|(?:puede|podr[íi]a)\\s+${taking}\\s+${other})(?!\\p{L})`,
    "iu",
  );
  if (givesMe(question).test(clause)) return "taken";
  if (otherTakes.test(clause)) return "given";
  if (iTake.test(clause)) return "taken";
  // 'And I the 28th', 'and Sam the 29th'.
  const beside = withoutDays(clause, question);
  if (new RegExp(`^${other}$`, "iu").test(beside)) return "given";
  return /^(?:i|me|yo)$/i.test(beside) ? "taken" : null;
}

const iHave = patternOf("iHave");

/** Who would take the days of a clause that tells who has them now. */
function keptSide(clause: string, question: SwapQuestion): Side | null {
  const other = otherParent(question);
  const otherHas = new RegExp(
    `(?<!\\p{L})(?:${other}(?!\\p{L})\\s+${patternOf("having").source}|a ${other} le tocan?)(?!\\p{L})`,
    "iu",
  );
  if (otherHas.test(clause)) return "taken";
  if (iHave.test(clause)) return "given";
  const beside = withoutDays(clause, question);
  if (new RegExp(`^${other}$`, "iu").test(beside)) return "taken";
  return /^(?:i|me|yo)$/i.test(beside) ? "given" : null;
}

/** What the days of a clause are: a side's, days to be exchanged by whose they are, or of something else. */
type Role = Side | "exchanged" | "aside";

/** @param before that of the clause before it */
function roleOf(clause: string, before: Role, question: SwapQuestion): Role {
  if (swapping.test(clause)) return "exchanged";
  const said = saidSide(clause, question);
  if (said !== null) return said;
  // 'Saturday and Sunday' go the same way; 'I have to work on Friday' is a reason.
  return withoutDays(clause, question) === "" ? before : "aside";
}

const longestStretch = 14;

/** 'I travel December 15 to 17, can he take my Wednesday': the one of that journey, and not the next that comes. */
function ofStretch(said: Said, stretches: readonly Said[]): Said {
  if (said.firstDay !== said.lastDay) return said;
  const day = stretches
    .filter(({ firstDay, lastDay }) => firstDay !== lastDay)
    .flatMap(({ firstDay, lastDay }) =>
      Array.from({ length: longestStretch }, (_, add) => addDays(firstDay, add)).filter(
        (one) => one <= lastDay,
      ),
    )
    .find((one) => weekdayOf(one) === weekdayOf(said.at));
  if (day === undefined) return said;
  return { firstDay: day, lastDay: day, at: day, isSure: day === said.at && said.isSure };
}

/**
 * The days that the message names, by who would take them. Nothing is asked of anybody by it: the parent sees the form
 * before it is sent, and is told what was not sure.
 * @returns null where no coming day is named
 */
export function swapDaysIn(asked: SwapQuestion): HeardSwap | null {
  const question = withOneCall(asked);
  if (again.test(question.message)) return null;
  const { day: today } = wallClockNow(question.now, question.timeZone);
  const sides: Record<Side, SwapDays[]> = { given: [], taken: [] };
  const isNothing = () => sides.given.length + sides.taken.length === 0;
  let isSure = !hour.test(question.message);
  let last: Side | null = null;
  const aside: Said[] = [];
  const comingIn = (text: string): Said[] =>
    daysOf(text, question)
      .days.filter(({ firstDay }) => firstDay >= today)
      .map((day) => (/\d/.test(text) ? day : ofStretch(day, aside)));
  const put = (text: string, said: Side | null): void => {
    for (const { isSure: isDaySure, at, ...days } of comingIn(text)) {
      const own = ownSide(at, question);
      const side: Side = said ?? own ?? (last === null ? "given" : otherSide[last]);
      // Nobody said whose it is, or whoever would take it has it anyway.
      isSure &&= isDaySure && (own === null ? said !== null : own === side);
      sides[side].push(days);
      last = side;
    }
  };
  let before: Role = "aside";
  for (const clause of withEnglishDates(question.message).split(comma)) {
    const role = roleOf(clause, before, question);
    if (role === "aside") {
      aside.push(...comingIn(clause));
      continue;
    }
    before = role;
    const said = role === "exchanged" ? null : role;
    const [first = "", ...after] = clause.split(inReturn);
    const ofOne =
      role === "exchanged"
        ? firstOfExchange(comingIn(first), comingIn(after[0] ?? ""), question)
        : null;
    put(first, said ?? ofOne);
    for (const part of after) {
      if (ofOne !== null) {
        put(part, otherSide[ofOne]);
        isSure = false;
        continue;
      }
      // 'For the one after it': what was offered in return is not known.
      isSure &&= role !== "exchanged" || comingIn(part).length > 0 || !/\d|\bone\b/i.test(part);
      // What stands behind 'for' comes back for the days before it; 'the kids for Christmas' gives nothing back.
      const offered: Side | null = last;
      put(part, said === null || isNothing() ? said : otherSide[said]);
      // Two days of one parent are no exchange.
      isSure &&= role !== "exchanged" || offered === null || last !== offered;
    }
  }
  // 'I can't do Friday, can he take it?'
  if (isNothing()) {
    isSure = false;
    sides.given.push(...aside.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })));
  }
  if (isNothing()) return null;
  const { named, unclear } = childrenCalled(question.family ?? unknownFamily, question.message);
  return {
    ...sides,
    children: [...named, ...unclear].map(({ name }) => name),
    isSure: isSure && unclear.length === 0,
  };
}
