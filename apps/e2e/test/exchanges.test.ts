import { describe, expect, it } from "vitest";
import { exchangeSoon } from "../src/exchange-soon.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("around an exchange", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it("both parents check in with a tap, on Home and on the calendar, and see both side by side", async () => {
    await exchangeSoon(await house.client("parent1"));
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/");
    const hers = page.getByRole("article", { name: /^Exchange\b/ });
    await hers.getByText(/^Planned for/).waitFor();
    await expect.poll(() => hers.getByText("No check-in").count()).toBe(2);
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
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "exchange-both-390");

    await his.getByRole("button", { name: t("undo.of", { what: t("said.done") }) }).click();
    await his.getByText(t("told.undone")).waitFor();
    await hers.getByText(/^Taken back, \d/).waitFor();
    // The day of the calendar shows the same.
    await keepPicture(father, "exchange-undone-1280");

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
