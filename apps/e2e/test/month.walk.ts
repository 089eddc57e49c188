import type { Child } from "@evenkeel/contract/models/child";
import type { User } from "@evenkeel/contract/models/user";
import { expect } from "vitest";
import type { ApiClient } from "../src/api-client.ts";
import { dayFromNow, yearNow } from "../src/family-days.ts";
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

/**
 * The fullest week: three children whose days differ, of whom two begin with one letter, late and early times, more than
 * one event a day, hours that were moved, and hours that are asked for and that only one parent stands by.
 * @returns the first of its days
 */
export async function fillWeeks(mother: ApiClient, father: ApiClient): Promise<string> {
  const made = async (answer: Promise<Response>) => {
    const given = await answer;
    expect([given.status, await given.clone().text()]).toEqual([200, expect.anything()]);
    return (await given.json()) as { id: string };
  };
  const { user } = await mother.get<{ user: User }>("/api/me");
  await made(mother.post("/api/children", { name: "Max", color: "#7c3aed" }));
  const children = await mother.get<Child[]>("/api/children");
  const every = (from: string, to: string, name: string) => {
    const [startDay, startTime] = from.split(" ");
    const [endDay, endTime] = to.split(" ");
    const childIds = children.filter((child) => child.name === name).map(({ id }) => id);
    const times = { startDay, startTime, endDay, endTime };
    return { cadence: "weekly", startWeekAnchor: "even", ...times, assignee: "parent2", childIds };
  };
  const year = yearNow();
  await made(
    mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          every("Monday 12:04", "Monday 22:45", "Mia"),
          every("Tuesday 11:15", "Wednesday 12:45", "Mia"),
          every("Friday 15:15", "Saturday 00:30", "Mia"),
          every("Monday 00:15", "Tuesday 12:30", "Max"),
          every("Wednesday 10:45", "Thursday 23:15", "Max"),
          every("Tuesday 08:00", "Tuesday 18:30", "Noah"),
          every("Friday 17:30", "Sunday 12:00", "Noah"),
        ],
      },
      yearRange: { startYear: year, endYear: year + 1 },
      parentMapping: { parent1: user.id, parent2: user.coParentId },
      residence: "parent1",
    }),
  );
  // A Monday that is to come: nothing before today can be asked for.
  const first = [2, 3, 4, 5, 6, 7, 8].find((days) => dayFromNow(days).weekday === 1) ?? 2;
  const hours = (days: number, from: string, to: string) => {
    const { iso } = dayFromNow(first + days);
    return { start: `${iso}T${from}:00.000Z`, end: `${iso}T${to}:00.000Z` };
  };
  const moved = await made(
    mother.post("/api/swap-requests", { given: [hours(2, "19:00", "21:30")] }),
  );
  await made(father.post(`/api/swap-requests/${moved.id}/answer`, { answer: "accepted" }));
  await made(mother.post("/api/swap-requests", { given: [hours(3, "18:00", "20:00")] }));
  for (const title of ["Orthodontist appointment", "Recital"]) {
    for (const days of [0, 1, 2, 3, 4]) {
      await made(mother.post("/api/calendar-events", { title, ...hours(days, "22:00", "23:00") }));
    }
  }
  return dayFromNow(first).iso;
}

/** Everything that is drawn into the days, each as the box that its ink fills. */
const drawnDays = ({ page }: Person) =>
  page.evaluate(() => {
    interface Box {
      what: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const boxOf = (what: string, { left, right, top, bottom }: Box | DOMRect): Box => ({
      what,
      left,
      right,
      top,
      bottom,
    });
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
    const pen = document.createElement("canvas").getContext("2d");
    /** Where the letters are that a part draws before itself. */
    const ink = (part: HTMLElement, text: string): Box => {
      if (pen === null) throw new Error("This browser draws nothing");
      const style = getComputedStyle(part);
      const of = part.getBoundingClientRect();
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const size = pen.measureText(text);
      const [before, after] = [
        Number.parseFloat(style.paddingLeft),
        Number.parseFloat(style.paddingRight),
      ];
      const [above, below] = [
        Number.parseFloat(style.paddingTop),
        Number.parseFloat(style.paddingBottom),
      ];
      const middle = (of.top + above + of.bottom - below) / 2;
      const baseline = middle + (size.fontBoundingBoxAscent - size.fontBoundingBoxDescent) / 2;
      const isAtEnd = style.textAlign === "end";
      const left = isAtEnd ? of.right - after - size.width : of.left + before;
      return {
        what: text,
        left,
        right: left + size.width,
        top: baseline - size.actualBoundingBoxAscent,
        bottom: baseline + size.actualBoundingBoxDescent,
      };
    };
    const page = getComputedStyle(document.body).backgroundColor;
    const days = [...document.querySelectorAll(".rbc-month-row")].flatMap((row) => {
      const grounds = [...row.querySelectorAll(".rbc-day-bg")];
      const buttons = [...row.querySelectorAll<HTMLElement>("[data-day]")];
      return grounds.map((ground, place) => ({ ground, button: buttons[place] }));
    });
    return days.flatMap(({ ground, button }) => {
      if (button === undefined) return [];
      const number = document.createRange();
      number.selectNodeContents(button.firstElementChild ?? button);
      const parts = (within: Element, selector: string) => [
        ...within.querySelectorAll<HTMLElement>(selector),
      ];
      const says = parts(ground, "[data-says]");
      const words: Box[] = [
        boxOf("number", number.getBoundingClientRect()),
        ...parts(button, "[data-mark]").map((mark) =>
          boxOf(`mark ${mark.dataset["mark"]}`, mark.getBoundingClientRect()),
        ),
        ...parts(button, "[data-word]").map((word) =>
          boxOf(`event ${word.dataset["word"]}`, word.getBoundingClientRect()),
        ),
        ...parts(button, "[data-count]").map((count) =>
          boxOf(`count ${count.dataset["count"]}`, count.getBoundingClientRect()),
        ),
        ...says.map((one) => ink(one, one.dataset["says"] ?? "")),
      ];
      const lines = parts(ground, "[data-how]").flatMap((line) => {
        const at = line.getBoundingClientRect();
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(line);
        const [above, below] = [
          Number.parseFloat(borderTopWidth),
          Number.parseFloat(borderBottomWidth),
        ];
        const { left, right, top, bottom } = at;
        const what = `line of ${line.dataset["how"]}`;
        return [
          { what, left, right, top, bottom: top + above },
          { what, left, right, top: bottom - below, bottom },
        ];
      });
      const event = parts(button, "[data-side]").map((one) => {
        const at = one.getBoundingClientRect();
        const width = Number.parseFloat(getComputedStyle(one).borderLeftWidth);
        return { ...boxOf("whose event", at), right: at.left + width };
      });
      const ticks = parts(ground, "[data-tick]").map((tick) =>
        boxOf("tick", tick.getBoundingClientRect()),
      );
      const bands = parts(ground, "[data-side]").map((band) => {
        const { backgroundColor } = getComputedStyle(band);
        const { color } = getComputedStyle(says[0] ?? document.body);
        return {
          fromPage: contrast(backgroundColor, page),
          fromWords: contrast(backgroundColor, color),
        };
      });
      const day = boxOf(button.dataset["day"] ?? "", ground.getBoundingClientRect());
      return [
        {
          day,
          words,
          marks: [...ticks, ...lines, ...event],
          bands,
          says: says.map((one) => one.dataset["says"]),
        },
      ];
    });
  });

type DrawnDay = Awaited<ReturnType<typeof drawnDays>>[number];
type Box = DrawnDay["day"];

/** Half a pixel is what rounding makes. */
const slack = 0.5;
const meet = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;
const isWithin = (part: Box, day: Box): boolean =>
  part.left >= day.left - slack &&
  part.right <= day.right + slack &&
  part.top >= day.top - slack &&
  part.bottom <= day.bottom + slack;

/** What of a day lies over something else of it, or past its edge. */
function faultsOf({ day, words, marks }: DrawnDay): string[] {
  const over = words.flatMap((word, place) =>
    [...words.slice(place + 1), ...marks]
      .filter((other) => meet(word, other))
      .map((other) => `${day.what}: '${word.what}' over '${other.what}'`),
  );
  const past = [...words, ...marks]
    .filter((part) => !isWithin(part, day))
    .map((part) => `${day.what}: '${part.what}' past the day`);
  return [...over, ...past];
}

/**
 * Looks at a month in which hours change often: in no day does anything lie over anything else, the marks of exchanges and
 * of what was moved among it, or past the day; and every band can be told from the page.
 * @param day one of the month, as YYYY-MM-DD
 * @param says what stands in some days
 */
export async function readsTheMonth(
  parent: Person,
  day: string,
  says: readonly string[],
): Promise<void> {
  await parent.page.goto(`/calendar?day=${day}`);
  await parent.page.getByRole("dialog").waitFor();
  await parent.page.keyboard.press("Escape");
  await parent.page.getByRole("dialog").waitFor({ state: "detached" });
  await parent.page.locator("[data-says]").first().waitFor();
  const days = await drawnDays(parent);
  expect(days.flatMap((day) => day.says)).toEqual(expect.arrayContaining([...says]));
  expect(days.flatMap((day) => day.marks.map(({ what }) => what))).toContain("tick");
  expect(days.flatMap(faultsOf)).toEqual([]);
  const bands = days.flatMap((day) => day.bands);
  expect(Math.min(...bands.map(({ fromWords }) => fromWords))).toBeGreaterThan(4.5);
  const isDark = await parent.page.evaluate(
    () => matchMedia("(prefers-color-scheme: dark)").matches,
  );
  if (isDark) expect(Math.min(...bands.map(({ fromPage }) => fromPage))).toBeGreaterThan(1.5);
  await parent.expectNoOverflow();
  await keepPicture(parent, `month-${parent.page.viewportSize()?.width}`);
}
