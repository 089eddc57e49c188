import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";

const noOrder = fileURLToPath(
  new URL("../../../packages/order-reader/src/fixtures/swim-club.png", import.meta.url),
);

describe("from a photo of the order to both parents' calendar", () => {
  const house = aSharedHouse();

  it("a page without a schedule puts nothing on the calendar", async () => {
    const { page } = await house.person("parent1");
    await page.goto("/schedule-import");
    await page.setInputFiles("input[accept='image/*']", noOrder);
    await page.getByRole("button", { name: "Extract Schedule", exact: true }).click();
    // A busy machine may take more than the usual half minute to read a page.
    await page.getByText("Step 2 of 3", { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByText(/^No rule was found on this page/).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
  });
});
