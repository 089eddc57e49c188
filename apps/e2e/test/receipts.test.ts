import { readFile } from "node:fs/promises";
import { receiptPhoto } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

/** Opening a file takes a process some seconds to read it; on a busy machine many times that. */
const patience = 120_000;

const receipt = async () => ({
  name: "pharmacy.jpg",
  mimeType: "image/jpeg",
  buffer: await readFile(receiptPhoto),
});
describe("papers of a family", () => {
  const house = aSharedHouse();

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
      expect(await form.getByLabel("Amount").inputValue()).toBe("");
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
      expect(await form.getByLabel("Amount").inputValue()).toBe("58.01");
      expect(await form.getByLabel("Tax included (optional)").inputValue()).toBe("4.73");
      expect(await form.getByLabel("Date").inputValue()).toBe("2026-10-26");
      expect(await form.getByLabel("From (optional)").inputValue()).toContain("Pharmacy");
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
