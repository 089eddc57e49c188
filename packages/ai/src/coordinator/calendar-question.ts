/** Questions about the shared calendar, answered from what stands on it: who the children are with, and what is planned. */
import { eventDraftFrom } from "@evenkeel/hearing/scheduling/event-draft";
import {
  addDays,
  type Day,
  dayWords,
  instantAt,
  timeWords,
  wallClockNow,
  weekdayOf,
} from "@evenkeel/hearing/time/zone";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { childrenCalled, unknownFamily, withOneName } from "@evenkeel/hearing/people/family";
import type { Language } from "@evenkeel/hearing/language/language";
import { capitalised } from "@evenkeel/hearing/language/sentences";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  childrenAsked,
  type CustodyHours,
  hoursOfNamed,
  isOfThem,
} from "@evenkeel/hearing/scheduling/custody-hours";
import { namesTogether } from "./names-together.ts";
import type { CoordinatorQuestion, EventAhead, PartialAnswer } from "./coordinator.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./calendar-question.patterns.txt", import.meta.url));

interface Context {
  readonly question: CoordinatorQuestion;
  readonly language: Language;
}

const children =
  "(?:the )?(?:kids?|children|boys?|girls?|them|him|her|twins|(?:my|our) (?:kids?|children|son|daughter|boys?|girls?))";
const whoHas = new RegExp(
  `\\b(?:who(?:se)? (?:has|have|gets?|will have|is with|are with|is having) ${children}|who (?:picks?|is picking|drops?|is dropping)(?: \\S+){0,2} (?:up|off)|who(?:se)? (?:day|weekend|week|turn|time)|(?:do|will) i (?:have|get) ${children}|is it my (?:day|weekend|week|turn)|(?:are|is) ${children} with (?:me|him|her|us)|when do i (?:have|get|see) ${children}|a quien le tocan?|con quien (?:est(?:a|an|ara|aran|aba|uvo)|va(?:n)? a estar)|quien (?:tiene|tendra|va a tener) a (?:them|(?:l[oa]s|mis|nuestr[oa]s) (?:nin|hij)[oa]s))\\b`,
);
const exchangeAsked = patternOf("exchangeAsked");
const whatIsOn = patternOf("whatIsOn");
const calendarTalk =
  /\b(?:calendar|schedule|custody order|court order|parenting schedule|upload|horario|calendario)\b/;

interface Span {
  readonly from: Day;
  /** Inclusive. */
  readonly to: Day;
}

/** The days that a question is about: those it names, a weekend, a week, or today. */
function spanIn(words: string, { message, now, timeZone }: CoordinatorQuestion): Span {
  const today = wallClockNow(now, timeZone).day;
  if (/\b(?:weekend|fin de semana)\b/.test(words)) {
    const away = weekdayOf(today) === 0 ? -1 : 6 - weekdayOf(today);
    const saturday = addDays(
      today,
      away + (/\b(?:next|proximo) (?:weekend|fin)\b/.test(words) ? 7 : 0),
    );
    const sunday = addDays(saturday, 1);
    return { from: saturday < today ? today : saturday, to: sunday };
  }
  if (/\b(?:next week|proxima semana)\b/.test(words)) {
    const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
    return { from: monday, to: addDays(monday, 6) };
  }
  if (/\b(?:week|semana)\b/.test(words)) return { from: today, to: addDays(today, 6) };
  const { day, lastDay } = eventDraftFrom(message, now, timeZone);
  return { from: day ?? today, to: lastDay ?? day ?? today };
}

const midnight = { hour: 0, minute: 0 };

/** 'Saturday, November 28, 2026 at 6:00 PM' in the family's zone. */
function at(instant: string, timeZone: string, language: Language): string {
  const { day, time } = wallClockNow(new Date(instant), timeZone);
  return wordsIn(language, "ai-coordinator")("calendar.at", {
    day: dayWords(day, language),
    time: timeWords(time, language),
  });
}

const spanWords = ({ from, to }: Span, language: Language): string =>
  from === to
    ? capitalised(dayWords(from, language))
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

function custodyWords(span: Span, { question, language }: Context): string {
  const { timeZone } = question;
  const t = wordsIn(language, "ai-coordinator");
  const from = instantAt(span.from, midnight, timeZone);
  const before = instantAt(addDays(span.to, 1), midnight, timeZone);
  const days = spanWords(span, language);
  const ofEach = hoursOfNamed(question).map(({ children, hours }) => ({
    of: whose(children, language),
    hours: hours.filter(({ start, end }) => start < before && end > from),
  }));
  if (ofEach.every(({ hours }) => hours.length === 0)) return t("calendar.noRule", { days });
  const lines = ofEach.flatMap(({ of, hours }) =>
    hours.length === 0
      ? [t("calendar.noHours", { of })]
      : hours.map(({ parentName: parent, start, end: before }) => {
          const end = at(before, timeZone, language);
          return start > from
            ? t("calendar.withFrom", { of, parent, start: at(start, timeZone, language), end })
            : t("calendar.withUntil", { of, parent, end });
        }),
  );
  const shown = ofEach.flatMap(({ hours }) => hours);
  return [`${days}:`, ...lines, ...unconfirmedWords(shown, language)].join("\n");
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
  const lines = events.map((event) => {
    const { start, allDay } = event;
    const when = allDay
      ? dayWords(wallClockNow(new Date(start), timeZone).day, language)
      : at(start, timeZone, language);
    return `• ${titleWords(event, context)}: ${when}`;
  });
  return `${days}:\n${lines.join("\n")}`;
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
      when: at(next.start, timeZone, language),
      parent: next.parentName,
    });
    return [sentence, ...unconfirmedWords([next], language)];
  });
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** @returns null if the message asks nothing about the calendar */
export function calendarQuestion(context: Context): PartialAnswer | null {
  const { question, language } = context;
  const { calendar, now, timeZone } = question;
  const t = wordsIn(language, "ai-coordinator");
  const asked = withOneName(question.family ?? unknownFamily, () => "them");
  const words = plainWords(asked(question.message));
  const custodyAsked = whoHas.test(words) || exchangeAsked.test(words);
  const eventsAsked = whatIsOn.test(words);
  if (!custodyAsked && !eventsAsked && !calendarTalk.test(words)) return null;
  const module = {
    suggestedModule: "scheduling" as const,
    moduleContext: t("calendar.context"),
  };
  const span = spanIn(words, question);
  const known =
    instantAt(span.to, midnight, timeZone) < calendar.until &&
    span.to >= wallClockNow(now, timeZone).day;
  if (custodyAsked && calendar.custody === null) {
    return { ...module, reply: t("calendar.noSchedule") };
  }
  if (custodyAsked && exchangeAsked.test(words)) {
    const next = nextExchangeWords(context);
    if (next !== null) return { ...module, reply: `${next} ${t("calendar.fullCalendar")}` };
  }
  if (custodyAsked && known) {
    return { ...module, reply: `${custodyWords(span, context)}\n${t("calendar.fullCalendar")}` };
  }
  if (eventsAsked && known) {
    return { ...module, reply: `${eventWords(span, context)}\n${t("calendar.fullCalendar")}` };
  }
  const today = dayWords(wallClockNow(now, timeZone).day, language);
  return { ...module, reply: t("calendar.help", { today }) };
}
