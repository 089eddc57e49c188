import type { User } from "@evenkeel/contract/models/user";
import { expect } from "vitest";
import type { ApiClient } from "../src/api-client.ts";
import { yearNow } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import type { Person } from "../src/person.ts";

/** Hours that change late on a Sunday, four times on a Monday, and early on a Thursday. */
export async function applyBusyWeeks(mother: ApiClient): Promise<void> {
  const { user } = await mother.get<{ user: User }>("/api/me");
  const year = yearNow();
  const everyWeek = (from: string, to: string) => {
    const [startDay, startTime] = from.split(" ");
    const [endDay, endTime] = to.split(" ");
    const times = { startDay, startTime, endDay, endTime };
    return { cadence: "weekly", startWeekAnchor: "even", ...times, assignee: "parent2" };
  };
  const answer = await mother.post("/api/schedule/apply", {
    parseResult: {
      holidayRules: [],
      recurringRules: [
        everyWeek("Friday 17:30", "Sunday 12:30"),
        everyWeek("Monday 08:00", "Monday 12:30"),
        everyWeek("Monday 15:15", "Monday 19:45"),
        everyWeek("Wednesday 22:30", "Thursday 01:30"),
      ],
    },
    yearRange: { startYear: year, endYear: year + 1 },
    parentMapping: { parent1: user.id, parent2: user.coParentId },
    residence: "parent1",
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
}

/** What is drawn into the days, as the eye finds it. */
const drawnDays = ({ page }: Person) =>
  page.evaluate(() => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const page = getComputedStyle(document.body).backgroundColor;
    const days = [...document.querySelectorAll(".rbc-day-bg:not(.rbc-off-range-bg)")];
    return {
      said: days.map((day) => {
        const at = day.getBoundingClientRect();
        return [...day.querySelectorAll<HTMLElement>("[data-says]")].map((says) => {
          const { left, right, top, bottom } = says.getBoundingClientRect();
          return {
            text: says.dataset["says"] ?? "",
            isInside: left >= at.left - 0.5 && right <= at.right + 0.5,
            isWhole: says.scrollWidth <= says.clientWidth,
            top,
            bottom,
          };
        });
      }),
      bands: days.flatMap((day) =>
        [...day.querySelectorAll("[data-side]")].map((band) => {
          const { backgroundColor } = getComputedStyle(band);
          const { color } = getComputedStyle(day.querySelector("[data-says]") ?? document.body);
          return {
            fromPage: contrast(backgroundColor, page),
            fromWords: contrast(backgroundColor, color),
          };
        }),
      ),
    };
  });

/** Looks at a month in which hours change often: no time stands over another, and every band can be told from the page. */
export async function readsTheMonth(parent: Person): Promise<void> {
  await parent.page.goto("/calendar");
  await parent.page.locator("[data-says]").first().waitFor();
  const { said, bands } = await drawnDays(parent);
  const all = said.flat();
  // Of a day that changes four times the first change, and that more follow.
  expect(all.map(({ text }) => text)).toContain("8a…");
  expect(all.map(({ text }) => text)).toContain("12:30p");
  expect(all.filter(({ isInside, isWhole }) => !isInside || !isWhole)).toEqual([]);
  for (const ofDay of said) {
    for (const [place, { top }] of ofDay.entries()) {
      expect(top).toBeGreaterThanOrEqual((ofDay[place - 1]?.bottom ?? 0) - 0.5);
    }
  }
  expect(Math.min(...bands.map(({ fromWords }) => fromWords))).toBeGreaterThan(4.5);
  const isDark = await parent.page.evaluate(
    () => matchMedia("(prefers-color-scheme: dark)").matches,
  );
  if (isDark) expect(Math.min(...bands.map(({ fromPage }) => fromPage))).toBeGreaterThan(1.5);
  await parent.expectNoOverflow();
  await keepPicture(parent, `month-${parent.page.viewportSize()?.width}`);
}
