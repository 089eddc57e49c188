import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { dayFromNow, type FamilyDay } from "../src/family-days.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { applyTheirSchedules, cellOf, fatherAtHisDesk } from "./shared-calendar.walk.ts";

/** The next day with this name (0: Sunday) after tomorrow: no request for it comes too late. */
const next = (weekday: number): FamilyDay =>
  dayFromNow(2 + ((weekday - dayFromNow(2).weekday + 7) % 7));

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

  beforeAll(async () => applyTheirSchedules(await house.client("parent1")));

  it("takes a swap, asked for from Home in at most six taps, accepted in the other's language, and on both calendars", async () => {
    const mother = await house.person("parent1");
    const father = await fatherAtHisDesk(house);

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
});
