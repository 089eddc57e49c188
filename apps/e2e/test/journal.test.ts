import { describe, expect, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("a journal of one's own", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it("is written without a connection and not lost, found again, edited and put on the record, as the parent was told", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/");
    await page.getByRole("link", { name: "Journal" }).click();
    await page.getByText("Your journal is empty").waitFor();
    await page.getByText(/^Private: /).waitFor();
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "journal-empty-390");
    const form = page.getByRole("dialog");
    const write = page.getByRole("button", { name: "Write an entry" });
    await write.click();
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Write something first").waitFor();
    await form
      .getByLabel("What do you want to remember?")
      .fill("Mia had a fever of 101 on Friday.");
    await form.getByText("Mia", { exact: true }).click();
    await form.getByLabel(/^Tags/).fill("health, handover");
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "journal-form-390");
    await page.route("**/api/journal", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText(/What you wrote is kept here/).waitFor();
    await page.reload();
    await page.unroute("**/api/journal");
    await write.click();
    await expect
      .poll(() => form.getByLabel("What do you want to remember?").inputValue())
      .toBe("Mia had a fever of 101 on Friday.");
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByText("Saved in your journal.").waitFor();
    const entry = page.getByRole("article");
    await entry.getByText("Mia had a fever of 101 on Friday.").waitFor();
    await entry.getByText("handover").waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "journal-390");

    await page.getByLabel("Search").fill("dentist");
    await page.getByText("No entries match").waitFor();
    await page.getByLabel("Search").fill("fever");
    await entry.waitFor();

    await entry.getByRole("button", { name: /^Edit/ }).click();
    await form.getByLabel("What do you want to remember?").fill("Mia had 101.3 on Friday.");
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByLabel("Search").fill("");
    await entry.getByText("Mia had 101.3 on Friday.").waitFor();
    await entry.getByText(/, edited /).waitFor();

    await entry.getByRole("button", { name: /^Put on the record/ }).click();
    await form.getByText(/will read it, and .* is told/).waitFor();
    await form.getByText(/cannot be changed or deleted, not even by you/).waitFor();
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "journal-enter-390");
    await form.getByRole("button", { name: "Yes, put it on the record" }).click();
    await page.getByText("The entry is on the record.").waitFor();
    await page.getByText("Your journal is empty").waitFor();

    const father = await house.person("parent2", { viewport: desktop, locale: "es-US" });
    const t = father.words("journal");
    await father.page.goto("/");
    await father.page.getByRole("link", { name: /puso en el registro una entrada/ }).click();
    await father.page.getByText(t("empty")).waitFor();
    await father.page.getByText(t("view.entered"), { exact: true }).click();
    await father.page.getByText("Mia had 101.3 on Friday.").waitFor();
    await father.page.getByText(/^Puesto en el registro/).waitFor();
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "journal-entered-1280");

    const court = await house.person("court", { viewport: phone });
    const entered = court.page
      .getByRole("listitem")
      .filter({ hasText: "From a parent's journal" })
      .first();
    await entered.getByRole("button", { name: /^Details/ }).click();
    await court.page.getByRole("dialog").getByText("Mia had 101.3 on Friday.").waitFor();
    await court.expectAccessible();
    await keepPicture(court, "journal-court-390");
  });
});
