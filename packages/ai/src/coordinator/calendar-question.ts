/** Questions about the shared calendar, answered from what stands on it: who the children are with, and what is planned. */
import { addDays, dayWords, instantAt, wallClockNow } from "@evenkeel/hearing/time/zone";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { childrenCalled, unknownFamily, withOneName } from "@evenkeel/hearing/people/family";
import { isSmallWord, type Language } from "@evenkeel/hearing/language/language";
import { matters } from "@evenkeel/hearing/topic/matters";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  childrenAsked,
  type CustodyHours,
  hoursOfNamed,
  isOfThem,
} from "@evenkeel/hearing/scheduling/custody-hours";
import { custodyAsked, holidayWords } from "@evenkeel/hearing/scheduling/custody-asked";
import { momentWords } from "@evenkeel/hearing/scheduling/event-words";
import { tellsTime } from "@evenkeel/hearing/scheduling/unread-words";
import { type Span, spanIn } from "./asked-span.ts";
import { namesTogether } from "./names-together.ts";
import type { CoordinatorQuestion, EventAhead, PartialAnswer } from "./coordinator.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./calendar-question.patterns.txt", import.meta.url));

interface Context {
  readonly question: CoordinatorQuestion;
  readonly language: Language;
}

const whenIs = patternOf("whenIs");
const exchangeAsked = patternOf("exchangeAsked");
const asksNextTime = patternOf("asksNextTime");
const whatIsOn = patternOf("whatIsOn");
const dayFirst = patternOf("dayFirst");
/** 'What's next' names no days; 'what is next week' does. */
const askedWords = patternOf("askedWords");
const matterOf = patternOf("matterOf");
const freeWord = patternOf("freeWord");
const calendarTalk =
  /\b(?:calendar|schedule|custody order|court order|parenting schedule|upload|horario|calendario)\b/;

/** How many days are told where a parent asks for theirs and names none. */
const daysTold = 14;

const midnight = { hour: 0, minute: 0 };

const spanWords = ({ from, to }: Span, language: Language): string =>
  from === to
    ? capitalized(dayWords(from, language))
    : wordsIn(language, "ai-coordinator")("calendar.range", {
        from: dayWords(from, language),
        to: dayWords(to, language),
      });

/** 'Mia and Leo: ' before what is of them only. */
const whose = (children: readonly string[], language: Language): string =>
  children.length === 0
    ? ""
    : wordsIn(language, "ai-coordinator")("calendar.whose", {
        children: namesTogether(children, language),
      });

interface Stay extends CustodyHours {
  readonly children: readonly string[];
}

/** Hours by child as they are told, each a line: what began before `since` is told by its end. */
const stayLines = (stays: readonly Stay[], since: string, { question, language }: Context) => {
  const { timeZone } = question;
  const t = wordsIn(language, "ai-coordinator");
  return stays.map(({ children, parentName: parent, start, end: before }) => {
    const [of, end] = [whose(children, language), momentWords(before, timeZone, language)];
    return start > since
      ? t("calendar.withFrom", { of, parent, start: momentWords(start, timeZone, language), end })
      : t("calendar.withUntil", { of, parent, end });
  });
};

/** @param parent whose hours alone are wanted; null for everyone's */
function custodyWords(span: Span, parent: string | null, context: Context): string {
  const { question, language } = context;
  const { timeZone } = question;
  const t = wordsIn(language, "ai-coordinator");
  const from = instantAt(span.from, midnight, timeZone);
  const before = instantAt(addDays(span.to, 1), midnight, timeZone);
  const days = spanWords(span, language);
  const ofEach = hoursOfNamed(question).map(({ children, hours }) => ({
    children,
    hours: hours
      .filter(({ start, end }) => start < before && end > from)
      .map((stay) => ({ ...stay, children })),
  }));
  const all = ofEach.flatMap(({ hours }) => hours);
  if (all.length === 0) return t("calendar.noRule", { days });
  const theirs = all.filter(({ parentName }) => parentName === parent);
  if (theirs.length > 0) {
    const lines = stayLines(theirs, from, context);
    return [`${days}:`, ...lines, ...unconfirmedWords(theirs, language)].join("\n");
  }
  const lines = ofEach.flatMap(({ children, hours }) =>
    hours.length === 0
      ? [t("calendar.noHours", { of: whose(children, language) })]
      : stayLines(hours, from, context),
  );
  const heading = () => {
    if (parent === null) return `${days}:`;
    return parent === question.viewer
      ? t("calendar.notWithYou", { days })
      : t("calendar.notWith", { days, parent });
  };
  return [heading(), ...lines, ...unconfirmedWords(all, language)].join("\n");
}

interface HolidaysAsked {
  /** Their names; none: all. */
  readonly only: readonly string[];
  readonly parent: string | null;
  /** Null for whatever comes in the next twelve months. */
  readonly year: number | null;
}

/** Holidays of the next twelve months, as the schedule on the calendar gives them. */
function holidayLines({ only, parent, year }: HolidaysAsked, context: Context): string {
  const { question, language } = context;
  const { calendar, now, timeZone } = question;
  const t = wordsIn(language, "ai-coordinator");
  const asked = childrenAsked(question);
  const told = calendar.holidays.filter(
    (one) =>
      one.end > now.toISOString() &&
      (only.length === 0 || only.includes(one.name)) &&
      (parent === null || only.length > 0 || one.parentName === parent) &&
      (year === null || yearOf(one, timeZone) === year) &&
      isOfThem(one.children, asked),
  );
  const whom = {
    hasName: parent === null || only.length > 0 ? "no" : "yes",
    name: parent ?? "",
    hasYear: year === null ? "no" : "yes",
    year: String(year),
  };
  if (told.length === 0) return t("calendar.noHolidays", whom);
  const lines = told.map(({ name, parentName, children, start, end }) =>
    t("calendar.holiday", {
      name: holidayWords(name, language),
      of: whose(children, language),
      parent: parentName,
      start: momentWords(start, timeZone, language),
      end: momentWords(end, timeZone, language),
    }),
  );
  return [t("calendar.holidays", whom), ...lines, ...unconfirmedWords(told, language)].join("\n");
}

/** The year that most of a holiday lies in: New Year's Day begins on the evening before in many orders. */
function yearOf({ start, end }: CustodyHours, timeZone: string): number {
  const middle = new Date((Date.parse(start) + Date.parse(end)) / 2);
  return Number(wallClockNow(middle, timeZone).day.slice(0, 4));
}

const asksMore = patternOf("asksMore");
const nextYear = patternOf("nextYear");
const thisYear = patternOf("thisYear");
const numberedYear = /\b(?:(?:in|of|en|de|del) )?(20\d\d)\b/;

/** Which year a question is about, and what it says beside that. */
function yearIn(words: string, today: string): { year: number | null; rest: string } {
  const own = Number(today.slice(0, 4));
  const numbered = numberedYear.exec(words);
  if (numbered !== null) {
    return { year: Number(numbered[1]), rest: words.replace(numberedYear, " ") };
  }
  if (nextYear.test(words)) return { year: own + 1, rest: words.replace(nextYear, " ") };
  if (thisYear.test(words)) return { year: own, rest: words.replace(thisYear, " ") };
  return { year: null, rest: words };
}

/** Whose word the schedule still lacks that gives these hours; nothing where both parents stand by it. */
const unconfirmedWords = (hours: readonly CustodyHours[], language: Language): string[] =>
  [...new Set(hours.flatMap(({ unconfirmedBy }) => unconfirmedBy ?? []))].map((name) =>
    wordsIn(language, "ai-coordinator")("calendar.unconfirmed", { name }),
  );

/** A title with the children it is about, unless it names them or the family has no others. */
function titleWords({ title, children }: EventAhead, { question, language }: Context): string {
  const family = question.family ?? unknownFamily;
  const { named } = childrenCalled(family, title);
  const unnamed = children.filter((child) => !named.some(({ name }) => name === child));
  return unnamed.length === 0 || family.children.length < 2
    ? title
    : `${title} (${namesTogether(children, language)})`;
}

function eventWords(span: Span, context: Context): string {
  const { question, language } = context;
  const { calendar, timeZone } = question;
  const asked = childrenAsked(question);
  const from = instantAt(span.from, midnight, timeZone);
  const before = instantAt(addDays(span.to, 1), midnight, timeZone);
  const events = calendar.events.filter(
    ({ start, end, children }) => start < before && end > from && isOfThem(children, asked),
  );
  const days = spanWords(span, language);
  if (events.length === 0) return wordsIn(language, "ai-coordinator")("calendar.nothing", { days });
  return `${days}:\n${events.map((event) => eventLine(event, context)).join("\n")}`;
}

function eventLine(event: EventAhead, context: Context): string {
  const { language, question } = context;
  const { timeZone } = question;
  const { start, allDay } = event;
  const when = allDay
    ? dayWords(wallClockNow(new Date(start), timeZone).day, language)
    : momentWords(start, timeZone, language);
  return `• ${titleWords(event, context)}: ${when}`;
}

/** 'When is the swim meet again?' */
const mostAsked = 6;

/** 'When is Leo's dentist again?': the events ahead whose name holds a word of what is asked for; null where none is asked. */
function foundWords(words: string, context: Context): string | null {
  const asked = whenIs.exec(words.replace(/^[ .]+/, ""))?.[1];
  if (asked === undefined) return null;
  if (!matterOf.test(asked) && !matters.some(({ pattern }) => pattern.test(asked))) return null;
  const { question, language } = context;
  const { calendar, now } = question;
  const wanted = asked.split(/[^a-z0-9]+/).filter((word) => word.length > 3 && !isSmallWord(word));
  const found = calendar.events.filter(({ title, end, children }) => {
    const held = plainWords(title).split(/[^a-z0-9]+/);
    const isWanted = wanted.some(
      (word) => held.includes(word) || held.includes(word.replace(/s$/, "")),
    );
    return isWanted && end > now.toISOString() && isOfThem(children, childrenAsked(question));
  });
  const holidays = [...new Set(calendar.holidays.map(({ name }) => name))].filter((name) => {
    const held = plainWords(holidayWords(name, language));
    return wanted.some((word) => plainWords(name).includes(word) || held.includes(word));
  });
  if (holidays.length > 0)
    return holidayLines({ only: holidays, parent: null, year: null }, context);
  if (found.length === 0) {
    // A longer sentence asks for more than a day, and another reader may know it.
    const isPlain = asked.split(" ").length <= mostAsked && !asksMore.test(asked);
    return isPlain ? wordsIn(language, "ai-coordinator")("calendar.notFound") : null;
  }
  return found.map((event) => eventLine(event, context)).join("\n");
}

function nextExchangeWords({ question, language }: Context): string | null {
  const { now, timeZone } = question;
  const sentences = hoursOfNamed(question).flatMap(({ children, hours }) => {
    const next = hours.find(
      ({ start, parentName }, index) =>
        start > now.toISOString() && hours[index - 1]?.parentName !== parentName,
    );
    if (!next) return [];
    const sentence = wordsIn(language, "ai-coordinator")("calendar.nextExchange", {
      hasName: children.length === 0 ? "no" : "yes",
      children: namesTogether(children, language),
      when: momentWords(next.start, timeZone, language),
      parent: next.parentName,
    });
    return [sentence, ...unconfirmedWords([next], language)];
  });
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** 'When do I have the kids next?': the first stay with a parent that is still to come, and the one that is going on. */
function nextStayWords(parent: string, context: Context): string | null {
  const { now } = context.question;
  const since = now.toISOString();
  const stays = hoursOfNamed(context.question).flatMap(({ children, hours }) => {
    const theirs = hours.filter(({ parentName, end }) => parentName === parent && end > since);
    const coming = theirs.findIndex(({ start }) => start > since);
    const told = coming < 0 ? theirs : theirs.slice(0, coming + 1);
    return told.map((stay) => ({ ...stay, children }));
  });
  if (stays.length === 0) return null;
  const { language } = context;
  return [...stayLines(stays, since, context), ...unconfirmedWords(stays, language)].join("\n");
}

/** Whether a message says when, be it in words that no reader makes days of. */
function namesDays(words: string, question: CoordinatorQuestion): boolean {
  const span = spanIn(words.replace(dayFirst, " ").replace(freeWord, " "), question);
  return span === "unread" ? tellsTime(words) : span !== null;
}

/** @returns null if the message asks nothing about the calendar */
export function calendarQuestion(context: Context): PartialAnswer | null {
  const { question, language } = context;
  const { calendar, coParentName, now, timeZone, viewer } = question;
  const t = wordsIn(language, "ai-coordinator");
  const withoutNames = withOneName(question.family ?? unknownFamily, () => "them");
  const words = plainWords(withoutNames(question.message));
  const holidays = [...new Set(calendar.holidays.map(({ name }) => name))];
  const custody = custodyAsked({ ...question, holidays });
  const isExchange = exchangeAsked.test(words);
  // 'Tengo algo que decirte' asks nothing of the calendar; 'tengo algo el martes' does.
  const eventsAsked = whatIsOn.test(words) || (dayFirst.test(words) && namesDays(words, question));
  const custodyMeant = custody !== null || isExchange;
  const module = {
    suggestedModule: "scheduling" as const,
    moduleContext: t("calendar.context"),
  };
  const found = custodyMeant ? null : foundWords(words, context);
  if (found !== null) return { ...module, reply: `${found}\n${t("calendar.fullCalendar")}` };
  if (!custodyMeant && !eventsAsked && !calendarTalk.test(words)) return null;
  if (custodyMeant && calendar.custody === null) {
    return { ...module, reply: t("calendar.noSchedule") };
  }
  const more = t("calendar.fullCalendar");
  const parent = { asking: viewer, other: coParentName, all: null }[custody?.of ?? "all"];
  if (custody?.about === "holidays") {
    const asked = yearIn(custody.beside, wallClockNow(now, timeZone).day);
    // 'The day after Thanksgiving' is another one.
    if (custody.named.length > 0 && tellsTime(asked.rest)) {
      return { ...module, reply: t("calendar.whichDays") };
    }
    const { named: only } = custody;
    return {
      ...module,
      reply: `${holidayLines({ only, parent, year: asked.year }, context)}\n${more}`,
    };
  }
  if (isExchange) {
    const next = nextExchangeWords(context);
    if (next !== null) return { ...module, reply: `${next} ${more}` };
  }
  if (custody?.about === "hours" && parent !== null && asksNextTime.test(words)) {
    const next = nextStayWords(parent, context);
    if (next !== null) return { ...module, reply: `${next}\n${more}` };
  }
  const named = spanIn(
    (custody?.beside ?? words.replace(askedWords, " ").replace(freeWord, " ")).replace(
      calendarTalk,
      " ",
    ),
    question,
  );
  if ((custodyMeant || eventsAsked) && named === "unread") {
    return { ...module, reply: t("calendar.whichDays") };
  }
  const { day } = wallClockNow(now, timeZone);
  const unnamed = { from: day, to: parent === null ? day : addDays(day, daysTold - 1) };
  const span = named === "unread" || named === null ? unnamed : named;
  const known = instantAt(span.to, midnight, timeZone) < calendar.until && span.to >= day;
  if ((custodyMeant || eventsAsked) && span.to >= day && !known) {
    const far = t("calendar.tooFar", { days: spanWords(span, language) });
    return { ...module, reply: `${far} ${more}` };
  }
  if (custodyMeant && known) {
    return { ...module, reply: `${custodyWords(span, parent, context)}\n${more}` };
  }
  if (eventsAsked && known) {
    return { ...module, reply: `${eventWords(span, context)}\n${more}` };
  }
  const today = dayWords(wallClockNow(now, timeZone).day, language);
  return { ...module, reply: t("calendar.help", { today }) };
}
