import { readFile } from "node:fs/promises";
import { plainPage, receiptPhoto } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

/** Opening a file takes a process some seconds to read it; on a busy machine many times that. */
const patience = 120_000;

const receipt = async () => ({
  name: "pharmacy.jpg",
  mimeType: "image/jpeg",
  buffer: await readFile(receiptPhoto),
});
const letter = async () => ({
  name: "swim club.png",
  mimeType: "image/png",
  buffer: await readFile(plainPage),
});

describe("papers of a family", () => {
  const house = aSharedHouse();

  it(
    "a receipt is read in Spanish and on a wide screen, too, and left out of the form",
    async () => {
      const father = await house.person("parent2", { viewport: desktop, locale: "es-US" });
      const t = father.words("expenses");
      await father.page.goto("/expenses");
      await father.page.getByRole("button", { name: t("add") }).click();
      const his = father.page.getByRole("dialog");
      await his.locator("input[type=file]").setInputFiles(await receipt());
      await his.getByRole("button", { name: t("receipt.read") }).click({ timeout: patience });
      await his.getByRole("region", { name: t("receipt.check") }).waitFor({ timeout: patience });
      await father.expectAccessibleInBothColors();
      await keepPicture(father, "receipt-check-1280");
      await his.getByRole("button", { name: t("receipt.leave") }).click();
      await expect.poll(() => his.locator("[name=amountCents]").inputValue()).toBe("");
    },
    patience * 3,
  );

  it(
    "files stand with an event and with a proposal, for the other parent and the court",
    async () => {
      const mother = await house.person("parent1", { viewport: desktop });
      const { page } = mother;
      await page.goto("/disputes");
      await page.getByRole("button", { name: "Propose", exact: true }).first().click();
      const form = page.getByRole("dialog");
      await form.getByLabel("Title").fill("Swim club");
      await form.getByLabel("Category").selectOption("Extracurricular");
      await form.getByLabel("Description").fill("Twice a week, as in their letter.");
      await form.locator("input[type=file]").setInputFiles(await letter());
      await form.getByText("Ready to send").waitFor({ timeout: patience });
      await mother.expectAccessibleInBothColors();
      await keepPicture(mother, "proposal-file-1280");
      await form.getByRole("button", { name: "Submit Proposal" }).click();
      await form.waitFor({ state: "detached" });
      const card = page.getByRole("article", { name: "Swim club" });
      await card.getByRole("button", { name: "Open swim club.png" }).waitFor();
      await keepPicture(mother, "proposal-card-1280");

      await page.goto("/calendar");
      await page.getByRole("button", { name: "Add event" }).first().click();
      const event = page.getByRole("dialog");
      await event.getByLabel("Title").fill("First lesson");
      await event.getByText("Note, files, repeat and reminder").click();
      await event.locator("input[type=file]").setInputFiles(await letter());
      await event.getByText("Ready to send").waitFor({ timeout: patience });
      await keepPicture(mother, "event-file-1280");
      await event.getByRole("button", { name: "Add event" }).click();
      await event.waitFor({ state: "detached" });

      const father = await house.person("parent2", { viewport: phone, locale: "es-US" });
      await father.page.goto("/disputes");
      const t = father.words("attachments");
      const open = father.page.getByRole("button", { name: t("open", { name: "swim club.png" }) });
      await open.first().waitFor();
      await father.expectNoOverflow();
      await keepPicture(father, "proposal-card-390");
    },
    patience * 3,
  );

  it(
    "a receipt fills the form with what a parent checked against its picture, and with nothing before",
    async () => {
      const mother = await house.person("parent1", { viewport: phone });
      const { page } = mother;
      await page.goto("/expenses");
      await page.getByRole("button", { name: "Add expense" }).click();
      const form = page.getByRole("dialog");
      await form.locator("input[type=file]").setInputFiles(await receipt());
      await form.getByText("Ready to send").waitFor({ timeout: patience });
      await form.getByRole("button", { name: "Fill in from the receipt" }).click();
      const check = form.getByRole("region", { name: "Is this right?" });
      await check.waitFor({ timeout: patience });
      // Nothing is filled in before a parent says so.
      await expect.poll(() => form.getByLabel("Amount").inputValue()).toBe("");
      const total = check.getByRole("radiogroup", { name: "Total" });
      const cut = total.getByRole("img", { name: "On the receipt: $58.01" });
      expect(await cut.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        100,
      );
      await mother.expectAccessibleInBothColors();
      await mother.expectNoOverflow();
      await keepPicture(mother, "receipt-check-390");
      for (const name of ["From", "Date", "Total", "Tax"]) {
        await check
          .getByRole("radiogroup", { name, exact: true })
          .getByRole("radio")
          .first()
          .check();
      }
      await check.getByRole("button", { name: "Put it in the form" }).click();
      await expect.poll(() => form.getByLabel("Amount").inputValue()).toBe("58.01");
      await expect.poll(() => form.getByLabel("Tax (optional)").inputValue()).toBe("4.73");
      await expect.poll(() => form.getByLabel("Date").inputValue()).toBe("2026-10-26");
      await expect
        .poll(() => form.getByLabel("From (optional)").inputValue())
        .toContain("Pharmacy");
      await keepPicture(mother, "receipt-filled-390");
      await form.getByLabel("What was it for?").fill("Medicine");
      await form.getByLabel("Category").selectOption("medical");
      await form.getByRole("button", { name: "Add", exact: true }).click();
      await form.waitFor({ state: "detached" });
      const card = page.getByRole("article", { name: "Medicine" });
      await card.getByText(/\$4\.73 tax included/).waitFor();
      await keepPicture(mother, "receipt-card-390");
    },
    patience * 3,
  );
});
