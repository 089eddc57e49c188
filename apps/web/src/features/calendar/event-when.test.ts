import { defaultLocale } from "@evenkeel/words";
import { afterEach, describe, expect, test } from "vitest";
import { bringWords, speakTo } from "../../lib/words.ts";
import { eventFacts } from "./event-facts.ts";

const zone = "America/Los_Angeles";
const plain = { note: null, place: null, children: [], reminders: [], repeat: null };
const evening = { start: "2026-11-21T02:00:00Z", end: "2026-11-21T04:00:00Z", allDay: false };
const weekend = { ...evening, end: "2026-11-23T02:00:00Z" };
const day = { start: "2026-11-30T08:00:00Z", end: "2026-12-01T08:00:00Z", allDay: true };
const week = { ...day, end: "2026-12-05T08:00:00Z" };
const repeat = {
  cadence: "weekly" as const,
  until: "2026-12-18",
  count: null,
  timeZone: zone,
};

async function saidIn(locale: string) {
  await speakTo({ locale });
  await bringWords(["calendar", "events"]);
  const when = [evening, weekend, day, week].map(
    (times) => eventFacts({ ...plain, ...times }, zone).when,
  );
  return [...when, eventFacts({ ...plain, ...evening, repeat }, zone).repeat];
}

describe("a parent reads when an event is", () => {
  afterEach(() => speakTo({ locale: defaultLocale }));

  test("in English", async () => {
    expect(await saidIn("en-US")).toEqual([
      "Fri, Nov 20, 6:00 PM to 8:00 PM",
      "Fri, Nov 20, 6:00 PM to Sun, Nov 22, 6:00 PM",
      "Mon, Nov 30, all day",
      "Mon, Nov 30 through Fri, Dec 4",
      "Every week, until Dec 18, 2026",
    ]);
  });

  test("in Spanish as one would say it, and not word for word", async () => {
    expect((await saidIn("es-US")).map((said) => said?.replaceAll("\u00A0", " "))).toEqual([
      "vie 20 de nov, de 6:00 p.m. a 8:00 p.m.",
      "del vie 20 de nov, 6:00 p.m., al dom 22 de nov, 6:00 p.m.",
      "lun 30 de nov, todo el día",
      "del lun 30 de nov al vie 4 de dic",
      "Cada semana, hasta el 18 de diciembre de 2026",
    ]);
  });
});
