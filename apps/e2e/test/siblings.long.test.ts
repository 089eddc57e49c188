import { fileURLToPath } from "node:url";
import { beforeAll, describe, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { applyTwoSchedules, standInADay } from "./siblings.walk.ts";

const dayTable = fileURLToPath(
  new URL("../../../packages/order-reader/src/fixtures/day-table-scan.png", import.meta.url),
);
const imageInput = "input[accept='image/*']";

describe("two children with different schedules", () => {
  const house = aSharedHouse();
  beforeAll(async () => applyTwoSchedules(await house.client("parent1")));

  it("stand one above the other in a day, each with its own reason, on a wide screen", async () => {
    await standInADay(await house.person("parent1", { viewport: desktop }));
  });

  it("are asked about by the import before anything is applied", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/calendar");
    await page.getByRole("button", { name: "Upload Document" }).click();
    await page.setInputFiles(imageInput, dayTable);
    const rules = page.getByRole("region", { name: "What will be on both calendars" });
    await rules.getByText(/^Every Monday from 4:00 PM to 8:00 PM/).waitFor({ timeout: 90_000 });
    await page.getByRole("radiogroup", { name: "Which of these is you?" }).waitFor();
    await page.getByText("Which children is this document for?").waitFor();
    await mother.expectAccessibleInBothColors();
    await page.getByRole("radiogroup", { name: "Which of these is you?" }).scrollIntoViewIfNeeded();
    await keepPicture(mother, "quick-390");
    await rules.scrollIntoViewIfNeeded();
    await keepPicture(mother, "quick-rules-390");
    await page.getByRole("button", { name: "Only Mia" }).click();
    await page.getByRole("button", { name: "Review the rules first" }).click();
    await page
      .getByRole("button", { name: /For Mia: Every Monday from 4:00 PM/ })
      .first()
      .click();
    await page.getByRole("checkbox", { name: "Mia" }).waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "review-390");
    await page.setViewportSize(desktop);
    await keepPicture(mother, "review-1280");
  });
});
