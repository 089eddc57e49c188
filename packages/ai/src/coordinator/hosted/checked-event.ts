import { type EventDraft, noDoubts } from "@evenkeel/hearing/scheduling/event-draft";
import { wallClockNow } from "@evenkeel/hearing/time/zone";
import { languageIn } from "../built-in.ts";
import type { CoordinatorQuestion, PartialAnswer } from "../coordinator.ts";
import { negated, tellsStory } from "../earlier.ts";
import { settle } from "../settle.ts";
import { saysAllDay, saysDay, saysLength, saysTime, saysTitle } from "./said-event.ts";
import type { HostedCoordinatorAnswer } from "./schema.ts";

type HostedEvent = NonNullable<HostedCoordinatorAnswer["event"]>;

/** What the model read, where such a day and time exist; null otherwise. */
function readable({ title, day, time, minutes }: HostedEvent): EventDraft | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  const clock = time === null ? null : /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (time !== null && clock === null) return null;
  return {
    title: title.trim().slice(0, 80),
    day,
    lastDay: null,
    time: clock && { hour: Number(clock[1]), minute: Number(clock[2]) },
    endTime: null,
    minutes: minutes > 0 && minutes <= 1440 ? minutes : null,
    allDay: time === null,
    recurrence: null,
    onlyWeekday: false,
    assumed: false,
    // A model's reading, where the rules found none: the parent sees it before it stands.
    doubts: { ...noDoubts, day: true },
  };
}

/**
 * The answer to an event that a model read out of the talk, in our own words: what the parent did not say of it is asked
 * for, as the rules ask for it.
 * @returns null if the event cannot be, or the message asks for none
 */
export function eventAnswer(
  event: HostedEvent,
  question: CoordinatorQuestion,
): PartialAnswer | null {
  const { message, history, now, timeZone } = question;
  const read = readable(event);
  if (read === null || read.day === null || tellsStory.test(message) || negated.test(message))
    return null;
  const { day: today } = wallClockNow(now, timeZone);
  const talk = [...history.filter(({ role }) => role === "user"), { content: message }]
    .map(({ content }) => content)
    .join("\n");
  const ofThisMessage =
    saysTitle(message, read.title) ||
    saysDay(message, read.day, today) ||
    (read.time !== null && saysTime(message, read.time));
  // 'Thanks!' after an event would put it on the calendar again.
  if (!ofThisMessage) return null;
  const said: EventDraft = {
    ...read,
    title: saysTitle(talk, read.title) ? read.title : "",
    day: saysDay(talk, read.day, today) ? read.day : null,
    time: read.time && saysTime(talk, read.time) ? read.time : null,
    minutes: saysLength(talk) ? read.minutes : null,
    allDay: read.allDay && saysAllDay(talk),
  };
  return settle(said, { question, language: languageIn(question) }, null);
}
