/** A sentence as typed chunks: every letter of it is in one of them, known or not. */
import english from "./lexicon.en.json" with { type: "json" };
import spanish from "./lexicon.es.json" with { type: "json" };
import harmless from "./harmless.json" with { type: "json" };
import { dayOrHourAt } from "./glued-hours.ts";
import { asDates, asItStands, asTurns, ofFeasts, ofSameUnit } from "./neighbors.ts";
import { asNamedDays } from "./named-days.ts";
import { receivedIn } from "./hand-overs.ts";
import { asOffWeeks } from "./off-weeks.ts";
import { ofHalves, ofTwoHolidays, withoutDenial } from "./of-two.ts";
import { withoutUnticked } from "./ticks.ts";
import type { Chunk, Language, Listed, OrderDate, SchoolHour } from "./chunk.ts";
import { clockAt, type Clock } from "../vocabulary/clock.ts";
import { holidayAt } from "../vocabulary/holiday-names.ts";
import roleWords from "../vocabulary/roles.words.json" with { type: "json" };
import type { Roles } from "../vocabulary/roles.ts";
import { weekdays } from "@evenkeel/contract/constants";

const schoolHours: readonly SchoolHour[] = ["start", "end", "resume", "eve"];

type Lexicon = Record<string, Record<string, string[]>>;

interface Entry {
  kind: string;
  value: string;
  pattern: RegExp;
}

interface Known {
  entries: readonly Entry[];
  dates: readonly RegExp[];
  monthOf: (name: string) => number;
  monthOfYear: RegExp;
}

const half = "\\s*[ap]\\.?\\s?m";
const behindHour = `(?<=\\d${half}\\.?,?\\s+(?:on\\s+)?)`;
const edge = "(?![\\p{L}\\d])";

function known(lexicon: Lexicon, language: Language): Known {
  const words = { ...lexicon, harmless: { "": harmless[language] } };
  const entries = Object.entries(words).flatMap(([kind, values]) =>
    Object.entries(values).flatMap(([value, phrases]) =>
      // Each by itself, so that the longest counts and not the first of a list.
      phrases.map((phrase) => ({
        kind: kind === "harmless" ? "filler" : kind,
        value,
        pattern: new RegExp(`(?:${phrase})${edge}`, "iuy"),
      })),
    ),
  );
  // Without what must stand behind a name: here it stands alone.
  const monthNames = Object.entries(lexicon["month"] ?? {}).flatMap(([value, phrases]) =>
    phrases.map((phrase) => ({
      value,
      pattern: new RegExp(phrase.replace(/\(\?=.*\)$/, ""), "iuy"),
    })),
  );
  const names = Object.values(lexicon["month"] ?? {}).flat();
  const month = `(?<month>${names.join("|")})`;
  const days =
    "(?<days>\\d{1,2}(?:st|nd|rd|th)?(?:\\s*(?:,|and|y|&)\\s*\\d{1,2}(?:st|nd|rd|th)?(?!\\d|:|\\s*(?:noon|midnight)))*)";
  const year = "(?:,?\\s+\\(?(?:de\\s+|del\\s+)?(?<year>(?:19|20)\\d\\d))?";
  const notHour = "(?!\\s*:\\s*\\d|\\s*[ap]\\.?\\s?m)";
  const pattern = (source: string): RegExp => new RegExp(source, "iuy");
  return {
    entries,
    dates:
      language === "en"
        ? [
            pattern(`${month}\\s+${days}${notHour}${year}${edge}`),
            pattern(`(?:the\\s+)?${days}\\s+(?:day\\s+)?of\\s+${month}${year}${edge}`),
            pattern(
              "(?<number>\\d{1,2})/(?<dayNumber>\\d{1,2})(?:/(?<year>(?:20)?\\d\\d))?(?![\\d/])",
            ),
            // '9:00 P.M. 12-23': behind an hour it is a day, and no hours.
            pattern(`${behindHour}(?<number>\\d{1,2})-(?<dayNumber>\\d{1,2})(?![\\d:-]|${half})`),
          ]
        : [pattern(`${days}\\s+(?:de\\s+)?${month}${year}${edge}`)],
    monthOfYear: pattern(`${month},?\\s+(?:de\\s+|del\\s+)?(?<year>20\\d\\d)${edge}`),
    monthOf: (name) => Number(monthNames.find(({ pattern }) => matches(pattern, name))?.value),
  };
}

const possessive = new RegExp(`^(?:${roleWords.possessives.join("|")})$`, "iu");
const ofSpeaker = new RegExp(`^(?:${roleWords.ofSpeakers.join("|")})$`, "iu");
const pronoun = new RegExp(`^(?:${roleWords.pronouns.join("|")})$`, "iu");

/** Whether somebody's parent is spoken of: 'her dad' is Pia's or Mother's, by whom the sentence before it speaks of. */
export const saysSomebodys = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ kind }, at) => kind === "parent" && possessive.test(chunks[at - 1]?.text ?? ""));

function matches(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0].length === text.length;
}

const knownIn: Record<Language, Known> = {
  en: known(english, "en"),
  es: known(spanish, "es"),
};

const spanishOrdinal =
  "(?:primer|segund|tercer|cuart|quint|sext|s[e\u00e9]ptim|octav|noven|d[e\u00e9]cim)[oa]";
/** 'FIRST: ...', as stipulations number their items. */
const englishOrdinal =
  "(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)";
/** 'Second, holidays.', as letters number what they tell; 'first, third and fifth weekends' are none. */
const told = `(?:${englishOrdinal}(?:ly)?|finally|lastly|next|primero|segundo|tercero|por [u\u00fa]ltimo)`;
const numbered = String.raw`\(?(?:\d{1,2}|[A-Za-z]|[ivx]{1,4})[.)]\s+|(?:[A-Z]\.)?\d{1,2}(?:\.\d{1,2})+\.?\s+|[A-Z]\.\d{1,2}\.?\s+`;
const itemNumber = new RegExp(
  String.raw`^\s*(?:${spanishOrdinal}\s*[.:-]+\s+|${englishOrdinal}\s*[.:]\s+|${told},\s+(?!${told}))?(?:${numbered})*`,
  "iu",
);

/** 'las 7 de la tarde', '5 y media de la tarde' */
const spanishHour =
  /(\d{1,2})(?::(\d\d))?(?:\s+y\s+(media|cuarto))?\s+de\s+la\s+(ma[ñn]ana|tarde|noche)(?!\p{L})/iuy;
/** 'De 4 a 7 de la tarde': the first has its half of the day from the second. */
const leading = /(1[0-2]|[1-9])(?=\s*(?:a|y|-)\s*\d{1,2}(?::\d\d)?\s+de\s+la\s+(?:tarde|noche))/iuy;
const minutesOf: Readonly<Record<string, number>> = { media: 30, cuarto: 15 };
const spanishNoon =
  /(?:al?\s+(?!mediod[ií]a\s+del)|el\s+)?mediod[ií]a(?:\s+del(?=\s+\d))?(?!\p{L})/iuy;

/** 'Pia's birthday', where the child's name was taken out of the sentence, letter by letter. */
const ofChild = /(?:^|\s|,)\s{4,}$/u;

/**
 * Cuts a sentence into chunks: at each place the longest that is known. What no list knows is a `word`, and never
 * nothing.
 */
export function chunksOf(printed: string, roles: Roles, language: Language): Chunk[] {
  const text = withoutUnticked(printed);
  const chunks: Chunk[] = [];
  // '3.', '(b)', '2.1', '3. (a)': the number of an item says nothing of its own.
  let at = itemNumber.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    const blank = /[\s"()[\]\u201c\u201d\u2022*']+/y;
    blank.lastIndex = at;
    const skipped = blank.exec(text);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    const found = chunkAt(text, at, roles, language);
    const isOfChild = found.kind === "birthday" && ofChild.test(text.slice(0, at));
    const inside = text.slice(0, at).lastIndexOf("(") > text.slice(0, at).lastIndexOf(")");
    const named: Chunk = isOfChild
      ? { ...found, kind: "holiday", name: "Child's Birthday" }
      : found;
    const chunk: Chunk = inside ? { ...named, aside: true } : named;
    const before = chunks.at(-1);
    // 'Child's birthday (Uche, August 14)'
    if (
      chunk.kind === "word" &&
      /^\p{Lu}\p{Ll}+$/u.test(chunk.text) &&
      chunks.find(({ kind }) => kind !== "comma" && kind !== "stop")?.kind === "holiday" &&
      /birthday/i.test(chunks.find(({ kind }) => kind === "holiday")?.text ?? "") &&
      chunks.slice(-3).some(({ kind }) => kind === "holiday")
    ) {
      chunks.push({ ...chunk, kind: "filler" });
      at = chunk.end;
      continue;
    }
    // 'Father's mother' is neither of the two.
    const isOfParent = before?.kind === "parent" && /s?['\u2019]s?$/.test(before.text);
    if (isOfParent && chunk.kind === "parent") {
      chunks[chunks.length - 1] = { ...before, kind: "word" };
      chunks.push({ kind: "word", text: chunk.text, start: chunk.start, end: chunk.end });
    } else if (isOfSomebody(chunk, chunks)) {
      chunks.push({ kind: "word", text: chunk.text, start: chunk.start, end: chunk.end });
    } else chunks.push(chunk);
    at = chunk.end;
  }
  const once = withoutRepeated(chunks);
  const standing = once.map((chunk, at) => asItStands(once, at, chunk));
  const ofTwo = ofTwoHolidays(ofHalves(withoutDenial(asOffWeeks(asNamedDays(standing)))));
  return ofFeasts(asTurns(ofSameUnit(asDates(ofTwo))));
}

/** 'The non-residential parent, Victor Stahl, shall have', 'Father (Victor)': one parent by two names. */
function withoutRepeated(chunks: readonly Chunk[]): readonly Chunk[] {
  const isSame = (at: number): boolean => {
    const [one, mark, other] = chunks.slice(at - 2, at + 1);
    const [before] = chunks.slice(at - 1, at);
    const own = chunks[at];
    if (own?.kind !== "parent" || /['\u2019]s?$/u.test(own.text)) return false;
    if (own.aside === true) return before?.kind === "parent" && before.parent === own.parent;
    const isApposed =
      one?.kind === "parent" && mark?.kind === "comma" && chunks[at + 1]?.kind === "comma";
    return isApposed && other !== undefined && one.parent === own.parent;
  };
  return chunks.map((chunk, at) => (isSame(at) ? { ...chunk, kind: "filler" } : chunk));
}

/**
 * 'Father has Mondays, and his mother Tuesdays', 'Su madre tiene los lunes': whose mother it is does not stand there, and a
 * parent's is no parent of the child. 'Pia is with her dad' says it.
 */
function isOfSomebody(chunk: Chunk, before: readonly Chunk[]): boolean {
  const owner = before.at(-1);
  // 'At your mom's', from one parent to the other: a grandmother.
  if (chunk.kind === "parent" && ofSpeaker.test(owner?.text ?? "")) return true;
  if (chunk.kind !== "parent" || !possessive.test(owner?.text ?? "")) return false;
  const said = before.slice(0, -1).filter(({ kind }) => kind !== "comma" && kind !== "stop");
  return (
    said.every(({ kind }) => kind === "and") ||
    said.some(({ kind, text }) => kind === "parent" || pronoun.test(text))
  );
}

function chunkAt(text: string, at: number, roles: Roles, language: Language): Chunk {
  const { entries, dates, monthOf, monthOfYear } = knownIn[language];
  const run = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const span = (length: number) => ({
    text: text.slice(at, at + length),
    start: at,
    end: at + length,
  });
  const ofNote = language === "en" ? dayOrHourAt(text, at) : null;
  if (ofNote) return { ...ofNote.read, ...span(ofNote.length) };
  const inWord = at > 0 && /[\p{L}\d]/u.test(text[at - 1] ?? "");
  const found: Chunk[] = [];
  if (!inWord) {
    const holiday = holidayAt(text, at);
    if (holiday) found.push({ kind: "holiday", name: holiday.name, ...span(holiday.length) });
    for (const pattern of dates) {
      const match = run(pattern);
      const read = match && datesOf(match, monthOf);
      if (match && read) found.push({ kind: "dates", dates: read, ...span(match[0].length) });
    }
    const month = run(monthOfYear);
    if (month?.groups)
      found.push({
        kind: "monthOfYear",
        month: monthOf(month.groups["month"] ?? ""),
        year: Number(month.groups["year"]),
        ...span(month[0].length),
      });
    const clock = timeAt(text, at, language);
    if (clock) found.push({ kind: "time", clock: clock.clock, ...span(clock.length) });
    // Before the word lists: 'the non-residential parent' is whom the document calls so.
    for (const { pattern, parent } of roles.aliases) {
      const match = run(pattern);
      const own = match && /^['\u2019]s?(?!\p{L})/u.exec(text.slice(at + match[0].length));
      if (match)
        found.push({ kind: "parent", parent, ...span(match[0].length + (own?.[0].length ?? 0)) });
    }
    for (const { kind, value, pattern } of entries) {
      const match = run(pattern);
      if (!match || match[0] === "") continue;
      const own = span(match[0].length);
      if (kind === "respective") found.push({ kind, mother: roles.mother, ...own });
      else
        found.push({
          ...listed(kind, value, own),
          ...(kind === "to" ? receivedIn(own.text, roles) : {}),
        });
    }
    const number = run(/\d{1,2}(?![\d\p{L}:/])(?!\.\d)/uy);
    if (number)
      found.push({ kind: "number", number: Number(number[0]), ...span(number[0].length) });
  }
  // 'T/Th' of a note in which T is also somebody's initial.
  const longest = found.toSorted(
    (a, b) => b.end - a.end || Number(b.kind === "weekday") - Number(a.kind === "weekday"),
  )[0];
  if (longest) return longest;
  const mark = run(/[;:.!?=/]|,|[-\u2013\u2014]/y)?.[0];
  if (mark !== undefined) {
    const kind =
      mark === "," ? "comma" : /[;:.!?=]/.test(mark) ? "stop" : mark === "/" ? "and" : "to";
    return { kind, ...span(1) };
  }
  const word = run(/[\p{L}\d][\p{L}\d'\u2019-]*|./uy);
  return { kind: "word", ...span(word?.[0].length ?? 1) };
}

function timeAt(
  text: string,
  at: number,
  language: Language,
): { clock: Clock; length: number } | null {
  if (language === "es") {
    leading.lastIndex = at;
    const [first] = leading.exec(text) ?? [];
    if (first !== undefined && !/[\d:]/.test(text[at - 1] ?? ""))
      return { clock: { hour: Number(first), minute: 0, half: "pm" }, length: first.length };
    for (const pattern of [spanishHour, spanishNoon]) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      const [whole, hours, minutes, part, ofDay] = match;
      const half = ofDay?.toLowerCase().startsWith("ma") ? "am" : "pm";
      const hour = hours === undefined ? 12 : Number(hours);
      const minute = Number(minutes ?? minutesOf[part?.toLowerCase() ?? ""] ?? 0);
      return { clock: { hour, minute, half }, length: whole.length };
    }
  }
  const found = clockAt(text, at);
  // 'A las 12:00' is at noon.
  if (found && language === "es" && found.clock.hour === 12 && found.clock.half === null)
    found.clock.half = "pm";
  // 'Midnight Sunday' is the one that begins it or the one that ends it: it is in the list of limits.
  return found && !/midnight/i.test(text.slice(at, at + found.length)) ? found : null;
}

function datesOf(
  { groups = {} }: RegExpExecArray,
  monthOf: (name: string) => number,
): OrderDate[] | null {
  const month =
    groups["number"] === undefined ? monthOf(groups["month"] ?? "") : Number(groups["number"]);
  const said = groups["year"];
  // '1/8/27'
  const year = said === undefined ? null : Number(said.length === 2 ? `20${said}` : said);
  const days = (groups["days"] ?? groups["dayNumber"] ?? "").match(/\d+/g)?.map(Number) ?? [];
  const all = days.map((day) => ({ year, month, day }));
  return all.every(isDay) ? all : null;
}

function isDay({ year, month, day }: OrderDate): boolean {
  const date = new Date(Date.UTC(year ?? 2028, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function listed(
  kind: string,
  value: string,
  span: { text: string; start: number; end: number },
): Chunk {
  switch (kind) {
    case "weekday":
      return { kind, day: weekdays.find((day) => day === value) ?? "Monday", ...span };
    case "month":
      return { kind, month: Number(value), ...span };
    case "ordinal":
      return { kind, ordinal: Number(value), ...span };
    case "number":
      return { kind, number: Number(value), ...span };
    case "alternate":
      return { kind, weeks: Number(value), ...span };
    case "school":
      return { kind, when: schoolHours.find((when) => when === value) ?? "end", ...span };
    case "weekName":
      return { kind, name: value, ...span };
    case "half":
      return { kind, half: value === "first" || value === "other" ? value : "second", ...span };
    case "yearNumber":
      return { kind, year: Number(/\d{4}/.exec(span.text)?.[0]), ...span };
    case "halfOfMonth":
      return { kind, half: value === "first" ? "first" : "second", ...span };
    case "dayOfStay":
      return { kind, which: value === "first" ? "first" : "last", ...span };
    case "season":
      return { kind, season: value === "summer" ? "summer" : "school", ...span };
    case "parityMonth":
    case "parityWeek":
    case "parityYear":
      return { kind, parity: value === "even" ? "even" : "odd", ...span };
    default:
      return { kind: listedKinds.find((one) => one === kind) ?? "limit", ...span };
  }
}

const listedKinds: readonly Listed[] = [
  ...(["every", "weekly", "weekend", "week", "monthUnit", "year", "days", "full"] as const),
  ...(["divided", "middle", "alternated", "otherYears", "rank", "samePeriod"] as const),
  ...(["inTurn", "firstOfList"] as const),
  "before",
  ...(["starting", "firstTime", "thereafter", "from", "to", "following", "and", "except"] as const),
  ...([
    "decides",
    "nonresident",
    "exchange",
    "reversed",
    "turns",
    "otherParent",
    "rest",
    "or",
    "overnight",
    "byDay",
    "vacation",
  ] as const),
  ...(["birthday", "extent", "sundown", "limit", "filler"] as const),
  ...(["untilAge", "fromAge", "then"] as const),
];
