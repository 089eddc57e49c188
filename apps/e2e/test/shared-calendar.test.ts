import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { Child } from "@evenkeel/contract/models/child";
import type { User } from "@evenkeel/contract/models/user";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { dayFromNow, type FamilyDay, familyZone, yearNow } from "../src/family-days.ts";
import { desktop, type Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

/** The next day with this name (0: Sunday) after tomorrow: no request for it comes too late. */
const next = (weekday: number): FamilyDay =>
  dayFromNow(2 + ((weekday - dayFromNow(2).weekday + 7) % 7));

const fair = dayFromNow(3);

/** As a calendar file writes it: `YYYYMMDD`. */
const inFile = ({ iso }: FamilyDay): string => iso.replaceAll("-", "");

const school = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "UID:fair@school",
  "SUMMARY:Feria de ciencias con todas las familias del quinto grado",
  "LOCATION:Gimnasio",
  `DTSTART;TZID=${familyZone}:${inFile(fair)}T150000`,
  `DTEND;TZID=${familyZone}:${inFile(fair)}T163000`,
  "ATTENDEE:mailto:office@school.example",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "TRIGGER;RELATED=END:-PT15M",
  "END:VALARM",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:holiday@school",
  "SUMMARY:No hay clases",
  `DTSTART;VALUE=DATE:${inFile(dayFromNow(4))}`,
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:founders@school",
  "SUMMARY:Aniversario",
  `DTSTART;VALUE=DATE:${inFile(dayFromNow(9))}`,
  "RRULE:FREQ=YEARLY",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

/** How much the parents' days in the preview of a swap stand out from the page, at least: one's are filled, the other's have an edge. */
const leastContrast = (preview: Locator): Promise<number> =>
  preview.evaluate((dialog) => {
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrasts = [...dialog.querySelectorAll("[data-changed]")].flatMap((day) => {
      const ground = luminance(getComputedStyle(day).backgroundColor);
      return [...day.querySelectorAll("[data-side]")].map((share) => {
        const { backgroundColor, boxShadow } = getComputedStyle(share);
        const drawn = luminance(boxShadow === "none" ? backgroundColor : boxShadow);
        return (Math.max(drawn, ground) + 0.05) / (Math.min(drawn, ground) + 0.05);
      });
    });
    return Math.min(...contrasts);
  });

describe("the calendar of two children with different schedules, on a phone in English and on a wide screen in Spanish", () => {
  const house = aSharedHouse();
  const [tuesday, saturday] = [next(2), next(6)];

  beforeAll(async () => {
    const mother = await house.client("parent1");
    const { user } = await mother.get<{ user: User }>("/api/me");
    const children = await mother.get<Child[]>("/api/children");
    const every = (name: string, startDay: string, endDay: string, assignee: string) => ({
      cadence: "weekly",
      startWeekAnchor: "even",
      startDay,
      startTime: "08:00",
      endDay,
      endTime: "08:00",
      assignee,
      childIds: children.filter((child) => child.name === name).map(({ id }) => id),
    });
    const startYear = yearNow();
    await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          every("Mia", "Monday", "Friday", "parent1"),
          every("Mia", "Friday", "Monday", "parent2"),
          every("Noah", "Monday", "Thursday", "parent1"),
          every("Noah", "Thursday", "Monday", "parent2"),
        ],
      },
      yearRange: { startYear, endYear: startYear + 1 },
      parentMapping: { parent1: user.id, parent2: user.coParentId },
    });
  });

  const fatherAtHisDesk = () =>
    house.person("parent2", { viewport: desktop, colorScheme: "dark", locale: "es-US" });

  const toNextMonth = ({ page, words }: Person) =>
    page.getByRole("button", { name: words("calendar")("month.next") }).click();

  /** A day's cell, in the month that it lies in. */
  const cellOf = async (someone: Person, { iso }: FamilyDay) => {
    const { page } = someone;
    await page.goto("/calendar");
    await page.locator("[data-day]").last().waitFor();
    const cell = page.locator(`[data-day="${iso}"]`);
    if ((await cell.count()) === 0) await toNextMonth(someone);
    return cell;
  };

  it("takes a swap, asked for from Home in at most six taps, accepted in the other's language, and on both calendars", async () => {
    const mother = await house.person("parent1");
    const father = await fatherAtHisDesk();

    const { page } = mother;
    await page.goto("/");
    let taps = 0;
    const tap = async (what: ReturnType<typeof page.locator>) => {
      taps += 1;
      await what.click();
    };
    await tap(page.getByRole("button", { name: "Ask to swap time" }));
    const form = page.getByRole("dialog", { name: "Ask to swap time" });
    const given = form.getByRole("group", { name: /^Time you ask .* to take$/ });
    await tap(given.getByLabel("From"));
    await page.keyboard.type(tuesday.typed);
    await page.keyboard.press("Enter");
    await tap(form.getByRole("group", { name: "Time you take in return" }).getByLabel("From"));
    await page.keyboard.type(saturday.typed);
    await page.keyboard.press("Enter");
    await form.getByText("Then", { exact: true }).first().waitFor();
    await mother.expectAccessibleInBothColors();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => leastContrast(form)).toBeGreaterThanOrEqual(3);
    }
    await mother.expectNoOverflow();
    await tap(form.getByRole("button", { name: "Send request" }));
    await form.waitFor({ state: "detached" });
    expect(taps).toBeLessThanOrEqual(6);

    // It waits for him at Home, says what is asked and by when, and leads there; the keys are enough.
    const his = father.page;
    await his.goto("/");
    const waiting = his.getByRole("link", { name: /responda antes/ });
    await waiting.waitFor();
    await father.expectAccessibleInBothColors();
    await waiting.focus();
    await his.keyboard.press("Enter");
    const request = his.getByRole("dialog", { name: "Cambio de días" });
    await request.getByText("Después", { exact: true }).first().waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    await request.getByRole("button", { name: "Aceptar", exact: true }).focus();
    await his.keyboard.press("Enter");
    await his.getByText(father.words("swaps")("accepted.done")).waitFor();
    await request.waitFor({ state: "detached" });

    // Both calendars say it, with its reason, and without a number by which one could count what the other does.
    const swaps = await page.request.get("/api/swap-requests");
    const [agreed] = (await swaps.json()) as SwapRequest[];
    expect(agreed).toMatchObject({ status: "accepted", record: null });
    for (const { person, reason } of [
      { person: mother, reason: /^Agreed swap of \w+ \d+$/ },
      { person: father, reason: /^Cambio acordado el \d+ de \w+$/ },
    ]) {
      for (const day of [tuesday, saturday]) {
        const cell = await cellOf(person, day);
        await expect
          .poll(() => cell.getAttribute("aria-label"))
          .toContain(person.words("calendar")("day.swapped"));
        if (day === tuesday) continue;
        await person.expectAccessibleInBothColors();
        await person.expectNoOverflow();
        await cell.click();
        await person.page.getByText(reason).first().waitFor();
        await person.expectAccessibleInBothColors();
      }
    }
  });

  it("takes an event that repeats, which the other parent changes for one day, and both read who did and when", async () => {
    const mother = await house.person("parent1");
    const father = await fatherAtHisDesk();
    const t = father.words("events");
    const [first, second, third] = [dayFromNow(1), dayFromNow(8), dayFromNow(15)];
    const dayOf = async (person: Person, day: FamilyDay) => {
      await (await cellOf(person, day)).click();
      return person.page.getByRole("dialog");
    };
    const her = await dayOf(mother, first);
    await her.getByRole("button", { name: "Add event" }).click();
    const form = mother.page.getByRole("dialog", { name: "Add event" });
    await form.getByLabel("Event title").fill("Piano");
    await form.getByText("Mia", { exact: true }).click();
    await form.getByLabel("Start time").fill("16:00");
    await form.getByText("Note, files, repeat and reminder").click();
    await form.getByLabel("Repeats").selectOption("Every week");
    await form.getByLabel("Ends").selectOption("After a number of times");
    await form.getByLabel("How many times").fill("3");
    await mother.expectAccessibleInBothColors();
    await form.getByRole("button", { name: "Add event" }).click();
    await form.waitFor({ state: "detached" });

    const his = await dayOf(father, second);
    await his
      .getByRole("button", { name: /Piano$/ })
      .first()
      .click();
    const change = father.page.getByRole("dialog", { name: t("change") });
    await expect.poll(() => change.getByLabel(t("reach.this")).isChecked()).toBe(true);
    await change.getByLabel(t("fromTime")).fill("17:15");
    await change.getByLabel(t("place")).fill("Con la abuela");
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    await change.getByRole("button", { name: t("save") }).click();
    await change.waitFor({ state: "detached" });

    const changed = await dayOf(mother, second);
    await changed.getByText(/5:15 PM to 6:15 PM$/).waitFor();
    await changed.getByText(/^Changed by Parent Two on \w+, \w+ \d+, \d+:\d\d [AP]M$/).waitFor();
    await mother.expectNoOverflow();
    await mother.page.getByRole("button", { name: "Change Piano" }).click();
    await mother.page.getByText(/^Before: .*4:00 PM to 5:00 PM · Place: none$/).waitFor();
    await mother.page.keyboard.press("Escape");
    const last = await dayOf(mother, third);
    await last.getByText(/4:00 PM to 5:00 PM$/).waitFor();

    const court = await house.person("court");
    await court.page.getByText("Event changed").first().waitFor();
    await court.page
      .getByRole("button", { name: /^Details of entry/ })
      .first()
      .click();
    const entry = court.page.getByRole("dialog");
    await entry.getByText("Place, before").waitFor();
    await entry.getByText("Only the one on").waitFor();
    await court.expectAccessibleInBothColors();
  });

  it("takes a school's file, reviewed by one parent, for one child, seen by the other and undone as one", async () => {
    const mother = await house.person("parent1");
    const father = await fatherAtHisDesk();
    const t = father.words("files");
    const { page } = father;
    await page.goto("/calendar?view=list");
    await page.getByRole("button", { name: t("title") }).click();
    const dialog = page.getByRole("dialog", { name: t("title") });
    const choose = (name: string, text: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: "text/calendar", buffer: Buffer.from(text) });
    await choose("foto.ics", "esto no es un calendario");
    await dialog.getByText(/^Este no es un archivo de calendario/).waitFor();
    await father.expectAccessibleInBothColors();

    await choose("escuela.ics", school);
    await dialog.getByText(/^Se encontraron 2 eventos/).waitFor();
    await dialog.getByText(/^Aniversario: se repite de un modo/).waitFor();
    await dialog.getByText("No se toma del archivo: recordatorios e invitados").waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    await dialog.getByRole("checkbox", { name: "No hay clases" }).uncheck();
    const whom = dialog.getByRole("group", { name: /^Feria de ciencias.*: para quién$/ });
    await whom.getByText("Mia", { exact: true }).click();
    await dialog.getByRole("button", { name: t("place", { count: 1 }) }).click();
    await dialog.waitFor({ state: "detached" });

    await mother.page.goto("/calendar?view=list");
    const row = mother.page.getByText("Feria de ciencias con todas las familias").first();
    await row.waitFor();
    expect(await mother.page.getByText("No hay clases").count()).toBe(0);
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();

    await page.getByRole("button", { name: t("title") }).click();
    await dialog.getByRole("button", { name: t("undo.of", { file: "escuela.ics" }) }).click();
    await dialog.getByText(t("undo.sure", { count: 1 })).waitFor();
    await father.expectAccessibleInBothColors();
    await dialog.getByRole("button", { name: t("undo.yes") }).click();
    await row.waitFor({ state: "detached" });
  });
});
