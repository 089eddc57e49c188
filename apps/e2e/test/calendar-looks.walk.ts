import type { Child } from "@evenkeel/contract/models/child";
import type { PlaceFileInput, ReadFileOutput } from "@evenkeel/contract/models/calendar/file";
import type { User } from "@evenkeel/contract/models/user";
import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import { afterAll, beforeAll } from "vitest";
import { serverClock } from "../pictures/clock.ts";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { dayFromNow, familyZone, yearNow } from "../src/family-days.ts";
import { aHouse, type House } from "../src/house.ts";

async function made<T = { id: string }>(answer: Promise<Response>): Promise<T> {
  const given = await answer;
  const text = await given.text();
  if (!given.ok) throw new Error(`${given.url}: ${given.status} ${text}`);
  return JSON.parse(text) as T;
}

const inFile = (days: number) => dayFromNow(days).iso.replaceAll("-", "");

/** A school's file; each reading of it calls its events by other UIDs, as some programs do. */
export const schoolFile = (uids: string, fairAt: string): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "X-WR-TIMEZONE:America/Los_Angeles",
    "BEGIN:VEVENT",
    `UID:fair-${uids}@school`,
    "SUMMARY:Science fair",
    `DTSTART:${inFile(9)}T${fairAt}`,
    "DURATION:PT1H",
    "LOCATION:Gym",
    "END:VEVENT",
    "BEGIN:VEVENT",
    `UID:closed-${uids}@school`,
    "SUMMARY:No school",
    `DTSTART;VALUE=DATE:${inFile(5)}`,
    `DTEND;VALUE=DATE:${inFile(7)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

/**
 * Everything that two parents have on a calendar after a few weeks: two children with a schedule each, a swap that both
 * agreed to and an offer of hours that waits, an event that repeats and was changed by the other for one day, a school's
 * file in two versions, an exchange of which they say different things, and an agreement on its day.
 * @param afterSchedule lets half an hour pass: the schedule has to be there before its exchange
 * @returns when the exchange was planned
 */
async function fillCalendar(
  mother: ApiClient,
  father: ApiClient,
  afterSchedule: () => Promise<void>,
): Promise<Date> {
  const { user } = await mother.get<{ user: User }>("/api/me");
  const children = await mother.get<Child[]>("/api/children");
  const idOf = (name: string) => children.find((child) => child.name === name)?.id ?? "";
  const [mia, noah] = [idOf("Mia"), idOf("Noah")];

  const minute = Math.floor(Date.now() / minuteMilliseconds) * minuteMilliseconds;
  const exchangeAt = new Date(minute - 30 * minuteMilliseconds);
  const said = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: familyZone, ...options }).format(at);
  const at = (time: number) => ({
    day: said(time, { weekday: "long" }),
    time: said(time, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  });
  const every = (start: number, end: number, childIds: string[]) => ({
    cadence: "weekly",
    startWeekAnchor: "even",
    startDay: at(start).day,
    startTime: at(start).time,
    endDay: at(end).day,
    endTime: at(end).time,
    assignee: "parent2",
    childIds,
  });
  const from = exchangeAt.getTime();
  const year = yearNow();
  const { importId } = await made<{ importId: string }>(
    mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          every(from, from + 2 * dayMilliseconds, [mia]),
          every(from + dayMilliseconds, from + 3 * dayMilliseconds, [noah]),
        ],
      },
      residence: "parent1",
      yearRange: { startYear: year, endYear: year + 1 },
      parentMapping: { parent1: user.id, parent2: user.coParentId },
    }),
  );
  await made(father.post(`/api/schedule/imports/${importId}/confirm`));
  await afterSchedule();

  const hours = (start: number, length: number) => ({
    start: new Date(start).toISOString(),
    end: new Date(start + length).toISOString(),
  });
  const swap = await made(
    mother.post("/api/swap-requests", {
      given: [hours(from + 4 * dayMilliseconds, dayMilliseconds)],
      taken: [hours(from + 7.5 * dayMilliseconds, dayMilliseconds)],
    }),
  );
  await made(father.post(`/api/swap-requests/${swap.id}/answer`, { answer: "accepted" }));
  // First refusal.
  await made(
    mother.post("/api/swap-requests", {
      given: [hours(from + 5.25 * dayMilliseconds, 4 * hourMilliseconds)],
    }),
  );

  const piano = `${dayFromNow(1).iso}T23:00:00.000Z`;
  const { id: firstTime, version } = await made<{ id: string; version: number }>(
    mother.post("/api/calendar-events", {
      title: "Piano",
      ...hours(Date.parse(piano), hourMilliseconds),
      childIds: [mia],
      repeat: { cadence: "weekly", until: null, count: 6 },
    }),
  );
  await made(
    father.patch(`/api/calendar-events/${firstTime.split("@")[0]}@${dayFromNow(8).iso}`, {
      version,
      place: "At Grandma's",
      ...hours(Date.parse(piano) + 7 * dayMilliseconds + hourMilliseconds, hourMilliseconds),
    }),
  );

  await importTwice(father, noah);

  const exchange = exchangeAt.toISOString();
  await made(mother.post("/api/exchanges/check-ins", { exchangeAt: exchange, kind: "missed" }));
  await made(
    father.post("/api/exchanges/check-ins", {
      exchangeAt: exchange,
      kind: "otherTime",
      tookPlaceAt: new Date(from + 20 * minuteMilliseconds).toISOString(),
    }),
  );

  const dispute = await made(
    mother.post("/api/disputes", {
      category: "Medical",
      title: "Dentist for Mia",
      description: "Dr. Lee on the 14th at 10?",
    }),
  );
  await made(father.post(`/api/disputes/${dispute.id}/respond`, { responseType: "agree" }));
  return exchangeAt;
}

/** A file of the school, and a newer one in which the fair is later: what the first brought is changed, and nothing twice. */
async function importTwice(father: ApiClient, noah: string): Promise<void> {
  const read = (text: string) =>
    made<ReadFileOutput>(father.post("/api/calendar-files/read", { fileName: "school.ics", text }));
  const place = (text: string, chosen: PlaceFileInput["chosen"]) =>
    made<{ eventsCreated: number; eventsChanged: number }>(
      father.post("/api/calendar-files", { fileName: "school.ics", text, chosen }),
    );
  const first = schoolFile("a", "180000");
  const { events } = await read(first);
  await place(
    first,
    events.map(({ key }) => ({ key, childIds: [noah] })),
  );
  const newer = schoolFile("b", "190000");
  const changes = (await read(newer)).events.flatMap(({ key, change }) =>
    change === null ? [] : [{ key, childIds: [noah], replaces: change.replaces }],
  );
  const { eventsCreated, eventsChanged } = await place(newer, changes);
  if (eventsCreated !== 0 || eventsChanged !== 1) {
    throw new Error(`The newer file made ${eventsCreated} and changed ${eventsChanged}`);
  }
}

/** A house with such a calendar. Its clock is an hour behind until the schedule is there: what was over before is no exchange. */
export function aHouseOfWeeks(): House {
  const clock = serverClock(new Date(Date.now() - hourMilliseconds));
  const house = aHouse({ environment: clock.environment });
  beforeAll(async () => {
    const mother = await signIn(house.url, "parent1");
    const father = await signIn(house.url, "parent2");
    await fillCalendar(mother, father, () => clock.setTo(new Date()));
  });
  afterAll(() => clock.remove());
  return house;
}
