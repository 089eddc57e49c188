/** A family, its calendar and its talks with the coordinator, for tests. */
import type { ConversationTurn } from "@evenkeel/contract/models/coordinator";
import { builtInCoordinator, type CalendarAhead, type CoordinatorQuestion } from "./index.ts";

/** Saturday, November 21, 2026, noon in Los Angeles. */
const now = new Date("2026-11-21T20:00:00Z");
/** With Ana until Friday evening, then the weekend with Sam. */
export const calendar: CalendarAhead = {
  custody: [
    {
      children: [],
      hours: [
        { start: "2026-11-16T02:00:00.000Z", end: "2026-11-28T02:00:00.000Z", parentName: "Ana" },
        { start: "2026-11-28T02:00:00.000Z", end: "2026-11-30T02:00:00.000Z", parentName: "Sam" },
        { start: "2026-11-30T02:00:00.000Z", end: "2026-12-12T02:00:00.000Z", parentName: "Ana" },
      ],
    },
  ],
  events: [
    {
      title: "Dentist",
      start: "2026-11-24T23:00:00.000Z",
      end: "2026-11-25T00:00:00.000Z",
      allDay: false,
      children: [],
    },
  ],
  holidays: [
    {
      name: "Thanksgiving",
      start: "2026-11-26T18:00:00.000Z",
      end: "2026-11-27T18:00:00.000Z",
      parentName: "Ana",
      children: [],
    },
    {
      name: "Winter Break (first half)",
      start: "2026-12-19T02:00:00.000Z",
      end: "2026-12-26T20:00:00.000Z",
      parentName: "Sam",
      children: [],
    },
  ],
  until: "2027-01-23T08:00:00.000Z",
};
const asked = (message: string, extra: Partial<CoordinatorQuestion> = {}): CoordinatorQuestion => ({
  message,
  history: [],
  activeModule: null,
  now,
  timeZone: "America/Los_Angeles",
  locale: "en-US",
  coParentName: "Sam",
  viewer: "Ana",
  calendar,
  ...extra,
});
export const ask = (message: string, extra: Partial<CoordinatorQuestion> = {}) =>
  builtInCoordinator.ask(asked(message, extra));

/** A conversation: every answer becomes part of the next turn's history, as the page sends it. */
export async function talk(...turns: (Partial<CoordinatorQuestion> | string)[]) {
  const messages = turns.filter((turn) => typeof turn === "string");
  const extra = typeof turns[0] === "object" ? turns[0] : {};
  const history: ConversationTurn[] = [];
  const answers = [];
  for (const message of messages) {
    const answer = await ask(message, { ...extra, history: history.slice(-10) });
    answers.push(answer);
    history.push({ role: "user", content: message }, { role: "assistant", content: answer.reply });
  }
  return answers;
}

/** What the last of several messages put on the calendar, in words. */
export const lastEvent = async (...messages: string[]) => {
  const last = (await talk(...messages)).at(-1);
  if (!last?.event) return null;
  const { title, start, end } = last.event;
  return { title, start, end, moved: last.moveEvent !== null };
};
