import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { beforeAll, describe, expect, it } from "vitest";
import { dayFromNow, familyZone } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, type Person, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { applyTheirSchedules, cellOf } from "./shared-calendar.walk.ts";

/** Each day of the month that is shown, and the weekday that stands above it, from 0 for Sunday. */
const daysByColumn = ({ page }: Person) =>
  page.evaluate(() => {
    const middle = (part: Element) => {
      const { left, right } = part.getBoundingClientRect();
      return (left + right) / 2;
    };
    const columns = [...document.querySelectorAll(".rbc-header")].map((column) => middle(column));
    return [...document.querySelectorAll<HTMLElement>("[data-day]")].map((day) => ({
      day: day.dataset["day"] ?? "",
      column: columns.findIndex((column) => Math.abs(column - middle(day)) < 5),
    }));
  });

const closed = ({ page }: Person) => page.getByRole("dialog").waitFor({ state: "detached" });

// Ahead of the family and behind it, on another day, and two whose clocks jump at midnight on the day in question.
const devices = [
  { timeZone: "America/New_York", day: "2027-03-14", locale: "en-US", viewport: phone },
  { timeZone: "Pacific/Apia", day: "2027-01-01", locale: "es-US", viewport: desktop },
  { timeZone: "Pacific/Honolulu", day: "2027-11-07", locale: "es-US", viewport: phone },
  { timeZone: "America/Santiago", day: "2027-09-05", locale: "es-US", viewport: phone },
  { timeZone: "Asia/Beirut", day: "2027-03-28", locale: "en-US", viewport: desktop },
] as const;

describe("the family's days on a device elsewhere", () => {
  const house = aSharedHouse();

  beforeAll(async () => applyTheirSchedules(await house.client("parent1")));

  it.each(devices)(
    "in $timeZone: each once and under its weekday, and everything says whose clock it is on",
    async ({ timeZone, day, locale, viewport }) => {
      const mother = await house.person("parent1", { timeZone, locale, viewport });
      const { page, words } = mother;
      const t = words("calendar");
      const events = words("events");
      const whose = t("whoseClock", { place: locale === "en-US" ? "Los Angeles" : "Los Ángeles" });
      await page.goto("/");
      await mother.isAtRest();
      await page.getByText(whose).waitFor();
      await keepPicture(mother, `${timeZone.replace("/", "-")}-home`);

      await page.goto(`/calendar?day=${day}`);
      const dialog = page.getByRole("dialog");
      await dialog.getByText(whose).waitFor();
      await page.keyboard.press("Escape");
      await closed(mother);
      await page.locator("[data-says], [data-mark]").first().waitFor();
      const days = await daysByColumn(mother);
      const isos = days.map((one) => one.day);
      expect(isos).toEqual([...new Set(isos)].toSorted());
      expect(isos.length % 7).toBe(0);
      expect(isos).toContain(day);
      for (const one of days) {
        expect([one.day, one.column]).toEqual([one.day, new Date(one.day).getUTCDay()]);
      }
      await page.getByText(whose).waitFor();
      await mother.expectNoOverflow();
      await keepPicture(mother, `${timeZone.replace("/", "-")}-month`);

      // Today is the family's, and what is typed is on its clock.
      await (await cellOf(mother, dayFromNow(2))).click();
      await dialog.getByRole("button", { name: t("add") }).click();
      const form = page.getByRole("dialog", { name: t("add") });
      await form.getByText(whose).waitFor();
      const title = `Recital ${timeZone}`;
      await form.getByLabel(events("title")).fill(title);
      await form.getByLabel(events("fromTime")).fill("16:00");
      await mother.expectAccessibleInBothColors();
      await keepPicture(mother, `${timeZone.replace("/", "-")}-form`);
      await form.getByRole("button", { name: t("add") }).click();
      await closed(mother);
      const client = await house.client("parent2");
      const { iso } = dayFromNow(2);
      const kept = await client.get<CalendarEvent[]>(`/api/calendar-events?from=${iso}&to=${iso}`);
      const start = kept.find((event) => event.title === title)?.start ?? "";
      const clock = new Intl.DateTimeFormat("sv-SE", {
        timeZone: familyZone,
        dateStyle: "short",
        timeStyle: "short",
      });
      expect(clock.format(new Date(start))).toBe(`${iso} 16:00`);
      await page.goto(`/calendar?day=${iso}`);
      const of = page.getByRole("dialog").getByRole("listitem").filter({ hasText: title });
      await of.getByText(locale === "en-US" ? /4:00 PM/ : /4:00\sp\.\s?m\./).waitFor();
      await page.keyboard.press("Escape");
      await closed(mother);
      const today = page.locator("[aria-current=date]");
      expect(await today.getAttribute("data-day")).toBe(dayFromNow(0).iso);
    },
  );

  it("on the family's own clock says nothing of clocks", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/");
    await mother.isAtRest();
    const whose = mother.words("calendar")("whoseClock", { place: "Los Angeles" });
    expect(await mother.page.getByText(whose).count()).toBe(0);
  });
});
