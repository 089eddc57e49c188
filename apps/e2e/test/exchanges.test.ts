import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, describe, expect, it } from "vitest";
import { serverClock } from "../pictures/clock.ts";
import { signIn } from "../src/api-client.ts";
import { aHouse } from "../src/house.ts";
import { exchangeSoon } from "../src/exchange-soon.ts";
import { familyZone } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";

const inFamily = (at: Date, [locale, options]: Format) =>
  new Intl.DateTimeFormat(locale, { timeZone: familyZone, ...options }).format(at);
type Format = readonly [string, Intl.DateTimeFormatOptions];
const numbers = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const dayFormat: Format = ["en-GB", numbers];
const timeFormat: Format = ["en-GB", { hour: "2-digit", minute: "2-digit" }];

describe("around an exchange", () => {
  // What was over when its schedule came onto the calendar is no exchange: this one is put there an hour ago.
  const clock = serverClock(new Date(Date.now() - hourMilliseconds));
  const house = aHouse({ environment: clock.environment });
  afterAll(() => clock.remove());

  it("both parents check in with a tap, say how it went, and see both side by side and in the month's time", async () => {
    const planned = await exchangeSoon(await signIn(house.url, "parent1"), -30);
    await clock.setTo(new Date());
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/");
    const hers = page.getByRole("article", { name: /^Exchange\b/ });
    await hers.getByText(/^Planned for/).waitFor();
    await expect.poll(() => hers.getByText("No check-in", { exact: true }).count()).toBe(2);
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "exchange-home-390");
    // By keyboard.
    await hers.getByRole("button", { name: "I am here" }).focus();
    await page.keyboard.press("Enter");
    await hers.getByText(/^I am here, \d/).waitFor();
    await hers.getByText(/^Saved at \d/).waitFor();
    expect(await hers.getByText(/^Near /).count()).toBe(0);

    const father = await house.person("parent2", { viewport: desktop, locale: "es-US" });
    const t = father.words("exchanges");
    await father.page.goto("/calendar");
    const his = father.page.getByRole("article", { name: new RegExp(`^${t("title")}`, "u") });
    await his.getByText(/^Estoy aquí, \d/).waitFor();
    await his.getByRole("button", { name: t("said.done") }).click();
    await his.getByRole("button", { name: t("undo.of", { what: t("said.done") }) }).waitFor();
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "exchange-calendar-1280");
    await hers.getByText(/^The exchange happened, \d/).waitFor();
    await keepPicture(mother, "exchange-both-390");

    await his.getByRole("button", { name: t("undo.of", { what: t("said.done") }) }).click();
    await his.getByText(t("told.undone")).waitFor();
    await hers.getByText(/^Taken back, \d/).waitFor();
    await keepPicture(father, "exchange-undone-1280");

    // She says that nobody came, he says when it happened; both stand until she says the same.
    await hers.getByRole("button", { name: "The exchange did not happen" }).click();
    await hers.getByText(/^Only one parent has said how it went/).waitFor();
    await his.getByText(t("said.missed"), { exact: true }).waitFor();
    await his.getByRole("button", { name: t("said.otherTime") }).click();
    const took = new Date(planned.getTime() + 10 * minuteMilliseconds);
    await his.getByLabel(t("other.day")).fill(inFamily(took, dayFormat));
    await his.getByLabel(t("other.time")).fill(inFamily(took, timeFormat));
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "exchange-other-time-1280");
    await his.getByRole("button", { name: t("other.save") }).click();
    await his.getByText(t("open")).waitFor();
    await hers.getByText(/^They say different things/).waitFor();
    await keepPicture(mother, "exchange-differs-390");
    await hers.getByRole("button", { name: /^Agree: The exchange happened on/ }).click();
    await hers.getByText(/^Both say the same/).waitFor();
    await his.getByText(t("both")).waitFor();

    await page.goto("/calendar");
    await page.getByRole("button", { name: "Planned and actual time" }).click();
    const month = page.getByRole("dialog", { name: /: planned and actual$/ });
    await month.getByText(/^Both say the same/).waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "exchange-month-390");

    const court = await house.person("court", { viewport: phone });
    await court.page.getByText("Check-in taken back").waitFor();
    const said = court.page.getByText(
      /said by a tap: I am here\. Exchange of the children planned/,
    );
    await said.first().waitFor();
    await court.expectAccessible();
    await keepPicture(court, "exchange-court-390");
  });
});
