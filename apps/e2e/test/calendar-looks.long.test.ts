import { describe, expect, it } from "vitest";
import type { PlainKey } from "@evenkeel/words";
import { dayFromNow } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aHouseOfWeeks, schoolFile } from "./calendar-looks.walk.ts";
import { cellOf } from "./shared-calendar.walk.ts";

describe("a calendar with all that two parents have on it after a few weeks", () => {
  const house = aHouseOfWeeks();

  // Each is looked at in light and in dark.
  it.each([
    { name: "parent1", locale: "en-US", width: 390, viewport: phone },
    { name: "parent2", locale: "es-US", width: 390, viewport: phone },
    { name: "parent2", locale: "en-US", width: 1280, viewport: desktop },
    { name: "parent1", locale: "es-US", width: 1280, viewport: desktop },
  ])(
    "is read by $name in $locale, $width px wide: at Home, by month and list, a day, the month's time, a newer file and an agreement",
    async ({ name, locale, width, viewport }) => {
      const someone = await house.person(name, { locale, viewport });
      const { page, words } = someone;
      const look = async (what: string) => {
        await someone.expectNoOverflow();
        await someone.expectAccessibleInBothColors();
        await keepPicture(someone, `${locale}-${width}-${what}`);
      };
      const leave = async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      };

      await page.goto("/");
      await someone.isAtRest();
      await page.getByText(words("exchanges")("open")).waitFor();
      // He had the last word on how the exchange went: hers is asked for, in the card, and not once more below it.
      const exchanges = words("exchanges");
      expect(await page.getByText(exchanges("waits"), { exact: true }).count()).toBe(
        name === "parent1" ? 1 : 0,
      );
      const stand = page.getByRole("button", { name: exchanges("stand") });
      expect(await stand.count()).toBe(name === "parent1" ? 1 : 0);
      const isAsked = words("home")("waiting.exchangeText", { when: "" }).trim();
      expect(await page.getByRole("link").filter({ hasText: isAsked }).count()).toBe(0);
      await look("home");

      await page.goto("/calendar");
      await someone.isAtRest();
      await page.locator("[data-day]").last().waitFor();
      await look("month");
      await page.getByRole("button", { name: words("calendar")("month.time") }).click();
      const time = page.getByRole("dialog");
      await time.getByRole("table").nth(1).waitFor();
      await time.getByText(words("exchanges")("open")).waitFor();
      await look("time");
      await leave();

      await (await cellOf(someone, dayFromNow(8))).click();
      const day = page.getByRole("dialog");
      await day.getByText("At Grandma's").waitFor();
      await look("day");
      await leave();

      await page.goto("/calendar?view=list");
      await someone.isAtRest();
      await page.getByText("Science fair").first().waitFor();
      await look("list");

      const files = words("files");
      await page.getByRole("button", { name: files("title") }).click();
      const dialog = page.getByRole("dialog", { name: files("title") });
      await page.locator('input[type="file"]').setInputFiles({
        name: "school.ics",
        mimeType: "text/calendar",
        buffer: Buffer.from(schoolFile("c", "170000")),
      });
      await dialog.getByRole("checkbox", { name: "Science fair" }).waitFor();
      await look("file");
      await leave();

      const disputes = words("disputes");
      await page.goto("/disputes");
      await page
        .getByRole("button", { name: disputes("onCalendar") })
        .first()
        .click();
      await page.getByRole("dialog").getByLabel(words("events")("title")).waitFor();
      await look("agreement");
    },
  );

  it.each([
    { locale: "en-US", width: 390 },
    { locale: "es-US", width: 1280 },
  ])(
    "is read by the court in $locale, $width px wide: what was asked, answered, checked in, changed by a file and ruled",
    async ({ locale, width }) => {
      // So high that all of the list is drawn.
      const court = await house.person("court", { locale, viewport: { width, height: 5_000 } });
      const { page } = court;
      await page.waitForURL("**/court-view");
      const record = court.words("record");
      const list = page.getByRole("list", { name: record("list") });
      const pane = page.getByRole(width < 1024 ? "dialog" : "complementary");
      const open = async (kind: PlainKey<"record">, text: string) => {
        const entry = list.getByRole("listitem").filter({ hasText: record(kind) });
        await entry
          .filter({ hasText: text })
          .getByRole("button", { name: record("list.details") })
          .click();
        await pane.getByText(record(kind), { exact: true }).waitFor();
        await court.expectNoOverflow();
        await court.expectAccessibleInBothColors();
        await keepPicture(court, `${locale}-${width}-court-${kind}`);
      };
      const leave = async () => {
        if (width >= 1024) return;
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      };
      await list.getByText("Science fair").first().waitFor();
      expect(await list.innerText()).not.toContain("..");
      await open("event.event_changed", record("calendar.fromFile", { name: "school.ics" }));
      await pane.getByText(record("calendar.file")).waitFor();
      await leave();
      await open("event.exchange_checked_in", "Parent One");
      await leave();
      await open("event.swap_answered", "");
      // What was answered is a tap away, and is read from its top.
      const asked = pane.getByRole("button").filter({ hasText: /\d+$/ });
      const name = await asked.innerText();
      await asked.click();
      await pane.getByText(record("event.swap_requested"), { exact: true }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      await leave();
      // First refusal is no swap, and is not called one.
      await open("event.swap_offered", "Parent One");
      await leave();
      await open("event.schedule_applied", "");
      await pane.getByText(court.words("packet")("said.rest", { name: "Parent One" })).waitFor();
      await leave();
    },
  );
});
