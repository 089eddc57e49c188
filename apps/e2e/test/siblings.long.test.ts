import { fileURLToPath } from "node:url";
import { beforeAll, describe, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { applyTwoSchedules, proposeAnother, standInADay } from "./siblings.walk.ts";

const dayTable = fileURLToPath(
  new URL("../../../packages/order-reader/src/fixtures/day-table-scan.png", import.meta.url),
);
const imageInput = "input[accept='image/*']";

describe("two children with different schedules", () => {
  const house = aSharedHouse();
  beforeAll(async () => applyTwoSchedules(await house.client("parent1")));

  it.each([
    ["a phone", phone],
    ["a wide screen", desktop],
  ])(
    "stand one above the other in a day, each with its own reason, on %s",
    async (_on, viewport) => {
      await standInADay(await house.person("parent1", { viewport }));
    },
  );

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

describe("two schedules that one parent put on the calendar", () => {
  const house = aSharedHouse();
  beforeAll(async () => applyTwoSchedules(await house.client("parent1")));

  it("wait for the other parent's word, in Spanish as in English", async () => {
    const father = await house.person("parent2", { viewport: phone, locale: "es-US" });
    const t = father.words("imports");
    const said = father.words("calendar");
    const { page } = father;
    await page.goto("/");
    await page.getByText(said("unconfirmed.you")).first().waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    await keepPicture(father, "home-waiting-es-390");
    await page.goto("/calendar");
    const waiting = page.getByRole("region", { name: t("panel.awaiting") });
    await waiting.getByText(said("unconfirmed.you")).waitFor();
    await keepPicture(father, "waiting-es-390");
    await page
      .getByRole("button", { name: /^Sábado \d+ .*Mia: Parent One.*Noah: Parent Two/ })
      .first()
      .waitFor();
    await keepPicture(father, "calendar-es-390");
    await waiting.getByRole("button", { name: said("unconfirmed.see") }).click();
    const dialog = page.getByRole("dialog", { name: t("rules") });
    await dialog.getByText(/Father in even-numbered years/).waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    await keepPicture(father, "rules-es-390");
    await dialog
      .getByRole("link", { name: /^Preguntar por esta regla: Día de Acción/ })
      .or(dialog.getByRole("link", { name: /^Preguntar por esta regla/ }))
      .first()
      .click();
    const question = page.getByRole("dialog", { name: father.words("disputes")("question") });
    await question.waitFor();
    await father.expectAccessible();
    await keepPicture(father, "question-es-390");

    const mother = await house.person("parent1", { viewport: desktop });
    await mother.page.goto("/calendar");
    const schedules = mother.page.getByRole("region", { name: "Custody schedules" });
    await schedules
      .getByText("Parent Two hasn’t confirmed this yet. It stays on the calendar for now.")
      .waitFor();
    // Home's way to it.
    await page.goto("/");
    await page.getByRole("link", { name: said("unconfirmed.see") }).click();
    await page.getByRole("button", { name: t("rules.confirm") }).click();
    await page.getByText(t("confirm.done")).waitFor();
    await mother.page.getByText(/^Confirmed by Parent Two on /).waitFor();
    await mother.expectAccessible();
    await schedules.scrollIntoViewIfNeeded();
    await keepPicture(mother, "confirmed-1280");

    // Its hours are no one's alone to take off: a day leads to what both can do.
    const calendar = father.words("calendar");
    await page.goto("/calendar");
    await page
      .getByRole("region", { name: calendar("upcoming") })
      .getByRole("button")
      .first()
      .click();
    const day = page.getByRole("dialog");
    await day.getByText(father.words("events")("day.confirmed")).first().waitFor();
    await day
      .getByRole("button", { name: father.words("events")("day.rules") })
      .first()
      .click();
    await dialog.getByText(/Father in even-numbered years/).waitFor();
    await father.expectAccessible();

    // What one of them applies over it is a proposal, which the other sets aside.
    await proposeAnother(await house.client("parent1"));
    await page.goto("/calendar");
    await waiting.getByText(/^Propuesto por Parent One, sin confirmar/).waitFor();
    await father.expectNoOverflow();
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "proposal-es-390");
    await waiting.getByRole("button", { name: t("panel.setAside") }).click();
    await page.getByRole("button", { name: t("setAside.yes") }).click();
    await page.getByText(t("setAside.done")).waitFor();
    await mother.page.getByText(/^Confirmed by Parent Two on /).waitFor();
  });
});
