import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { holidayAt } from "../vocabulary/holiday-names.ts";
import type { Roles } from "../vocabulary/roles.ts";
import { clockAt, type Clock } from "../vocabulary/clock.ts";
import { monthOf, weekdayOf, type Weekday } from "../vocabulary/vocabulary.ts";

export type Parity = "even" | "odd";

interface Span {
  start: number;
  end: number;
}

/** What a sentence is made of, as far as rules are concerned. */
export type Token = Span &
  (
    | { kind: "day"; day: Weekday }
    | { kind: "time"; clock: Clock }
    | { kind: "school"; when: "start" | "end" }
    | { kind: "to" }
    | { kind: "weekend" }
    | { kind: "parent"; parent: Assignee; role: "assigned" | "mentioned" }
    | { kind: "parity"; parity: Parity; unit: "year" | "week" | "month" | null }
    | { kind: "weekName"; name: string }
    | { kind: "everyYear" }
    | { kind: "every" }
    | { kind: "everyOther" }
    | { kind: "weekly" }
    | { kind: "ofMonth"; weeks: number[] }
    | { kind: "holiday"; name: string }
    | { kind: "half"; half: "first" | "second" }
    | { kind: "date"; month: number; day: number; year: number | null }
    | { kind: "year"; year: number }
    | { kind: "otherParent" }
    | { kind: "reversed" }
    | { kind: "except" }
    | { kind: "and" }
    | { kind: "mark"; text: string }
    | { kind: "word"; text: string }
  );

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const date = new RegExp(
  `(?:(${months})\\b\\.?\\s*(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|\\s*:\\s*\\d|\\s*[ap]\\.?m)(?:,?\\s+((?:19|20)\\d\\d))?|(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${months})\\b\\.?(?:,?\\s+((?:19|20)\\d\\d))?|(\\d{1,2})/(\\d{1,2})(?:/((?:19|20)?\\d\\d))?(?![\\d/]))`,
  "iy",
);
const numbered = "[\\s-]*(?:number(?:ed|s)?)?[\\s-]*(?:calendar\\s+)?";
const units = "(years?|yrs?|weeks?|wks?|weekends?|months?)";
const parity = new RegExp(`\\b(even|odd)${numbered}${units}?(?![a-z])`, "iy");
const endingParity =
  /years?\s+(?:ending|that end)s?\s+(?:in|with)\s+(?:an?\s+)?(even|odd)(?:\s+(?:number|digit))?/iy;
const ordinal = "(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last)";
const ofMonth = new RegExp(
  `\\b(${ordinal}(?:\\s*(?:,|and|&|,\\s*and)\\s*${ordinal})*)\\s+(?:full\\s+)?(weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)(\\s+(?:of|in)\\s+(?:each|every|the|a)\\s+(?:calendar\\s+)?month|\\s+(?:each|every|per|a)\\s+month|\\s+monthly)?`,
  "iy",
);
const everyOther =
  /\b(?:every\s+(?:other|second|2nd)(?:\s+week)?|alternat(?:e|ing|es)(?:ly)?(?:\s+weeks?)?|bi-?weekly|every\s+(?:two|2)\s+weeks|once\s+every\s+two\s+weeks|fortnightly|eow)\b/iy;
const everyYear =
  /\b(?:(?:every|each|all)\s+(?:single\s+)?(?:calendar\s+)?(?:years?|yrs?)|annually|yearly|always)\b/iy;
const weekly = /\b(?:every\s+week|each\s+week|weekly|all\s+weeks|any\s+week)\b/iy;
const to =
  /(?:\b(?:until|untill|till?|through|thru|to|ends?|ending|end|ended)\b|[-~]+(?=\s|\d|[A-Za-z])|=(?=\s*\d)|\bback\s+(?:on|by|at)|\breturn(?:s|ed|ing)?\b(?:\s+(?:them|the|her|him)\b)?|\b(?:brings?|bringing|drops?|dropping)\b(?:\s+(?:them|the\s+(?:kids|children|child)|her|him))?(?:\s+(?:back|off|home))?)/iy;
const schoolEnd =
  /\b(?:after[\s-]?school(?!\s*(?:care|program|activit|closed))|(?:when|after|at)\s+(?:the\s+)?school\s+(?:lets|gets|is)\s+(?:out|over|dismissed)|(?:end|release|dismissal)\s+(?:of|from)\s+school|school\s+(?:release|dismissal|ends|pick-?up))\b/iy;
const schoolStart =
  /\b(?:(?:before|start\s+of|beginning\s+of|return\s+to|delivery\s+to|drop-?off\s+at)\s+school|school\s+(?:starts?|begins|drop-?off))\b/iy;
const otherParent = /\b(?:the\s+)?other\s+(?:parent|party)\b(?!\s*['\u2019/])/iy;
const reversed =
  /\b(?:vice[\s-]versa|reversed?|switch(?:es|ed)?|swap(?:s|ped)?|(?:the\s+)?opposite|alternates?\s+thereafter)\b/iy;
const except = /\b(?:except|unless|other\s+than)\b/iy;

/** Cuts a corrected sentence into tokens. */
export function tokenize(
  text: string,
  roles: Roles,
  letters: ReadonlyMap<string, Assignee> = new Map(),
): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const gap = /[\s"()\u201c\u201d\u2022*]+/y;
    gap.lastIndex = at;
    const skipped = gap.exec(text);
    if (skipped) {
      if (/[()]/.test(skipped[0]))
        tokens.push({
          kind: "mark",
          text: skipped[0].includes("(") ? "(" : ")",
          start: at,
          end: at + skipped[0].length,
        });
      at += skipped[0].length;
      continue;
    }
    const token = tokenAt(text, at, roles, letters, tokens);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(
  text: string,
  at: number,
  roles: Roles,
  letters: ReadonlyMap<string, Assignee>,
  before: readonly Token[],
): Token {
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const span = (found: RegExpExecArray): Span => ({ start: at, end: at + found[0].length });
  const holiday = holidayAt(text, at);
  if (holiday) return { kind: "holiday", name: holiday.name, start: at, end: at + holiday.length };
  let found = match(
    /(first|second|1st|2nd)(?:\s+(?:or|and)\s+(?:first|second))?[\s-]+half(?:\s+of)?/iy,
  );
  if (found)
    return {
      kind: "half",
      half: /^(first|1)/i.test(found[1] ?? "") ? "first" : "second",
      ...span(found),
    };
  const clock = clockAt(text, at);
  if (clock) return { kind: "time", clock: clock.clock, start: at, end: at + clock.length };
  found = match(date);
  if (found) {
    const month = found[7] ? Number(found[7]) : (monthOf(found[1] ?? found[5] ?? "") ?? 0);
    const day = Number(found[2] ?? found[4] ?? found[8]);
    const year = found[3] ?? found[6] ?? found[9];
    if (month >= 1 && month <= 12 && day >= 1 && day <= (longestMonths[month - 1] ?? 0))
      return {
        kind: "date",
        month,
        day,
        year: year ? Number(year.length === 2 ? `20${year}` : year) : null,
        ...span(found),
      };
  }
  found = match(/(?:19|20)\d\d(?!\d)/y);
  if (found) return { kind: "year", year: Number(found[0]), ...span(found) };
  found = match(endingParity) ?? match(parity);
  if (found)
    return {
      kind: "parity",
      parity: found[1]?.toLowerCase() === "even" ? "even" : "odd",
      unit: unitOf(found[0]),
      ...span(found),
    };
  found = match(/week\s*(?:#\s*)?([A-D]|[1-4]|one|two)\b(?!\s*(?:weeks|days|hours))/iy);
  if (found)
    return {
      kind: "weekName",
      name: (found[1] ?? "").toUpperCase().replace("ONE", "1").replace("TWO", "2"),
      ...span(found),
    };
  found = match(ofMonth);
  if (found && (found[3] !== undefined || /,|and|&/.test(found[1] ?? "")))
    return { kind: "ofMonth", weeks: weeksOf(found[1] ?? ""), ...spanBefore(found, at) };
  found = match(everyYear);
  if (found) return { kind: "everyYear", ...span(found) };
  found = match(everyOther);
  if (found) return { kind: "everyOther", ...span(found) };
  found = match(weekly);
  if (found) return { kind: "weekly", ...span(found) };
  found = match(/\b(?:every|each)\b/iy);
  if (found) return { kind: "every", ...span(found) };
  found = match(otherParent);
  if (found) return { kind: "otherParent", ...span(found) };
  const parent = parentAt(text, at, roles, letters, before);
  if (parent) return parent;
  found = match(schoolEnd);
  if (found) return { kind: "school", when: "end", ...span(found) };
  found = match(schoolStart);
  if (found) return { kind: "school", when: "start", ...span(found) };
  found = match(/week-?ends?\b/iy);
  if (found) return { kind: "weekend", ...span(found) };
  found = match(/[A-Za-z]+(?:'s)?\.?/y);
  const day = found ? weekdayOf(found[0].replace(/'s/, "")) : null;
  if (found && day) return { kind: "day", day, ...span(found) };
  found = match(reversed);
  if (found) return { kind: "reversed", ...span(found) };
  found = match(except);
  if (found) return { kind: "except", ...span(found) };
  found = match(to);
  if (found) return { kind: "to", ...span(found) };
  found = match(/(?:\band\b|&|\+|\/)/iy);
  if (found) return { kind: "and", ...span(found) };
  found = match(/[A-Za-z][A-Za-z'\u2019.-]*|\d+(?:st|nd|rd|th)?/y);
  if (found)
    return {
      kind: "word",
      text: found[0].replace(/[.-]+$/, ""),
      start: at,
      end: at + found[0].replace(/[.-]+$/, "").length,
    };
  return { kind: "mark", text: text[at] ?? "", start: at, end: at + 1 };
}

function unitOf(text: string): "year" | "week" | "month" | null {
  if (/y(?:ea)?rs?/i.test(text)) return "year";
  if (/w(?:ee)?ks?|weekend/i.test(text)) return "week";
  return /month/i.test(text) ? "month" : null;
}

function weeksOf(text: string): number[] {
  const order = ["1st", "2nd", "3rd", "4th", "5th"];
  const words = ["first", "second", "third", "fourth", "fifth"];
  const weeks =
    text
      .toLowerCase()
      .match(/\w+/g)
      ?.map((word) =>
        word === "last" ? 4 : Math.max(order.indexOf(word), words.indexOf(word)) + 1,
      ) ?? [];
  return weeks.filter((week) => week > 0);
}

/** The token of "first Friday of each month" ends before the weekday, which is a token of its own. */
function spanBefore(found: RegExpExecArray, at: number): Span {
  const isDay = !/^weekend/i.test(found[2] ?? "");
  return { start: at, end: isDay ? at + (found[1] ?? "").length : at + found[0].length };
}

const placeAfter =
  /^['\u2019]?s?['\u2019]?s?\s+(?:home|house|residence|apartment|place|work|workplace|family|relatives|parents|birthday|consent|choice|door|driveway|expense|attorney|signature|initials|address|phone|email|care\s+provider|employer|request|mother|father)\b/i;

function parentAt(
  text: string,
  at: number,
  roles: Roles,
  letters: ReadonlyMap<string, Assignee>,
  before: readonly Token[],
): Token | null {
  if (at > 0 && /[A-Za-z0-9]/.test(text[at - 1] ?? "")) return null;
  for (const alias of roles.aliases) {
    alias.pattern.lastIndex = at;
    const found = alias.pattern.exec(text);
    if (!found) continue;
    const rest = text.slice(at + found[0].length);
    return {
      kind: "parent",
      parent: alias.parent,
      role: isMention(before, rest) ? "mentioned" : "assigned",
      start: at,
      end: at + found[0].length + (/^['\u2019]s?\b/.exec(rest)?.[0].length ?? 0),
    };
  }
  const letter = /^[A-Z](?![A-Za-z0-9'\u2019])/.exec(text.slice(at, at + 2))?.[0];
  const parent = letter === undefined ? undefined : letters.get(letter);
  return parent === undefined
    ? null
    : { kind: "parent", parent, role: "assigned", start: at, end: at + 1 };
}

/** "picks up from Mother", "at Father's home", "the residence of Parent A" name a parent without giving any time. */
function isMention(before: readonly Token[], rest: string): boolean {
  if (placeAfter.test(rest)) return true;
  const words = before
    .slice(-4)
    .map((token) => (token.kind === "word" ? token.text.toLowerCase() : token.kind));
  const last = words.at(-1) === "the" ? words.at(-2) : words.at(-1);
  if (/^(from|notify|telephone|call|contact|by|at|outside)$/.test(last ?? "")) return true;
  if (last === "of")
    return /^(home|house|residence|door|address|apartment|consent)$/.test(words.at(-2) ?? "");
  if (last === "to") {
    const verbs = before
      .slice(-9)
      .map((token) =>
        token.kind === "word" ? token.text.toLowerCase() : token.kind === "to" ? "to" : "",
      );
    return verbs.some((verb) =>
      /^(return|returned|deliver|delivered|transport|notice|pay|paid|inform|provide|give)/.test(
        verb,
      ),
    );
  }
  return false;
}
