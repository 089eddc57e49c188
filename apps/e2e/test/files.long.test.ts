import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { describe, expect, it } from "vitest";
import { dayFromNow } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, type Person, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

const inChicago = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Chicago",
  dateStyle: "short",
  timeStyle: "short",
});
const inFile = (days: number) => dayFromNow(days).iso.replaceAll("-", "");

interface InFile {
  uid: string;
  title: string;
  at: string;
  more?: string;
}

const fileOf = (events: readonly InFile[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap(({ uid, title, at, more }) => [
      "BEGIN:VEVENT",
      `UID:${uid}@club`,
      `SUMMARY:${title}`,
      `DTSTART:${at}`,
      "DURATION:PT1H",
      ...(more === undefined ? [] : [more]),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

/** A club's file, and the next one: a practice is later, one event's time and one's repeat cannot be read, one is gone. */
const filesOf = (way: string) => {
  const one = (name: string, at: string, more?: string): InFile => ({
    uid: `${name}-${way}`,
    title: `${name} ${way}`,
    at,
    ...(more === undefined ? {} : { more }),
  });
  const game = `${inFile(7)}T090000`;
  const camp = `${inFile(8)}T090000`;
  const party = `${inFile(9)}T120000`;
  return {
    first: fileOf([
      one("Practice", `${inFile(6)}T160000`),
      one("Game", game),
      one("Camp", camp),
      one("Party", party),
    ]),
    newer: fileOf([
      one("Practice", `${inFile(6)}T173000`),
      one("Game", `${inFile(7)}T990000`),
      one("Camp", camp, "RRULE:FREQ=YEARLY;BYMONTH=13"),
    ]),
  };
};

// Each is looked at in light and in dark.
describe("a club's file without zones, and a newer one in which something cannot be read", () => {
  const house = aSharedHouse();

  const look = async (someone: Person, what: string) => {
    await someone.expectNoOverflow();
    await someone.expectAccessibleInBothColors();
    await keepPicture(someone, what);
  };

  it.each([
    { locale: "en-US", width: 390, viewport: phone },
    { locale: "es-US", width: 390, viewport: phone },
    { locale: "en-US", width: 1280, viewport: desktop },
    { locale: "es-US", width: 1280, viewport: desktop },
  ])(
    "is asked whose clock it is on, and says by name what cannot be read and what is gone, in $locale, $width px wide",
    async ({ locale, width, viewport }) => {
      const way = `${locale}-${width}`;
      const { first, newer } = filesOf(way);
      const mother = await house.person("parent1", { locale, viewport });
      const { page } = mother;
      const t = mother.words("files");
      const dialog = page.getByRole("dialog", { name: t("title") });
      const choose = async (text: string) => {
        await page.goto("/calendar?view=list");
        await page.getByRole("button", { name: t("title") }).click();
        await page.locator('input[type="file"]').setInputFiles({
          name: `club-${way}.ics`,
          mimeType: "text/calendar",
          buffer: Buffer.from(text),
        });
      };
      const stands = async () => {
        const client = await house.client("parent2");
        const [from, to] = [dayFromNow(5).iso, dayFromNow(10).iso];
        const all = await client.get<CalendarEvent[]>(`/api/calendar-events?from=${from}&to=${to}`);
        return all
          .filter(({ title }) => title.endsWith(way))
          .map(({ title, start }) => `${title.split(" ")[0]} ${inChicago.format(new Date(start))}`)
          .toSorted();
      };
      const at = (name: string, days: number, time: string) =>
        `${name} ${dayFromNow(days).iso} ${time}`;

      await choose(first);
      const asked = dialog.getByLabel(t("clock.ask"));
      await asked.waitFor();
      // Nothing can be placed, and no time is shown, before that is said.
      expect(await dialog.getByRole("checkbox").count()).toBe(0);
      await look(mother, `${way}-1-asked`);
      await asked.selectOption("America/Chicago");
      await dialog.getByRole("checkbox", { name: `Practice ${way}` }).waitFor();
      await look(mother, `${way}-2-review`);
      await dialog.getByRole("button", { name: t("place", { count: 4 }) }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await stands()).toEqual([
        at("Camp", 8, "09:00"),
        at("Game", 7, "09:00"),
        at("Party", 9, "12:00"),
        at("Practice", 6, "16:00"),
      ]);

      await choose(newer);
      // On the clock that the earlier file was said to be on.
      await dialog.getByText(t("clock.earlier")).waitFor();
      expect(await asked.inputValue()).toBe("America/Chicago");
      const notTaken = dialog.getByText(t("leftOut", { count: 2 }));
      await notTaken.waitFor();
      const said = (title: string, reason: string) =>
        dialog.getByText(t("leftOut.one", { title: `${title} ${way}`, reason }));
      await said("Game", t("reason.badTimes")).waitFor();
      await said("Camp", t("reason.badTimes")).waitFor();
      await dialog.getByText(t("leftOut.stays", { count: 2 })).waitFor();
      // Beside the button, too: on a phone the list of them is further down.
      await dialog.getByText(t("leftOut.above", { count: 2 })).waitFor();
      // Only the one that the newer file has no more is asked about.
      await dialog.getByText(t("gone", { count: 1 })).waitFor();
      const gone = dialog.getByRole("checkbox", {
        name: t("gone.one", { title: `Party ${way}` }),
      });
      expect(await gone.isChecked()).toBe(false);
      await look(mother, `${way}-3-newer`);
      await gone.check();
      await dialog.getByRole("button", { name: t("update") }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await stands()).toEqual([
        at("Camp", 8, "09:00"),
        at("Game", 7, "09:00"),
        at("Practice", 6, "17:30"),
      ]);
    },
  );
});
