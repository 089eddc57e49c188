import type { Child } from "@evenkeel/contract/models/child";
import { describe, expect, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { waitUntilKept } from "../src/kept-offline.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("a child's page", () => {
  const house = aSharedHouse();

  it("is filled by one parent, changed by the other in Spanish, and never overwritten unseen", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/");
    await page.getByRole("link", { name: "About the children" }).click();
    await page.getByRole("heading", { name: "Mia" }).waitFor();
    await page.getByText("Nothing is here yet").waitFor();
    await mother.expectAccessible();
    await keepPicture(mother, "empty-390");
    const form = page.getByRole("dialog");
    const openForm = async (kind: string) => {
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await form.getByLabel("What do you want to add?").selectOption({ label: kind });
    };
    const send = async () => {
      await form.getByRole("button", { name: "Add to the page" }).click();
      await form.waitFor({ state: "detached" });
    };
    await openForm("Medicine");
    await form.getByLabel("Name of the medicine").fill("Albuterol inhaler");
    await form.getByLabel("Dose").fill("2 puffs");
    await form.getByRole("button", { name: "Add a time" }).click();
    await form.getByLabel("Time 1", { exact: true }).fill("20:00");
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "medicine-390");
    // Nothing typed is lost by closing the form.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(() => form.getByLabel("Dose").inputValue()).toBe("2 puffs");
    await send();
    await page.getByText("8:00 PM").waitFor();
    await openForm("Allergy");
    await form.getByLabel("Allergic to").fill("Peanuts");
    await send();
    await openForm("Doctor");
    await form.getByLabel("Name").fill("Dr. Lee");
    await form.getByLabel("Phone").fill("(415) 555-0100");
    await send();
    const call = page.getByRole("link", { name: "(415) 555-0100" });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:4155550100");
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "page-390");

    const father = await house.person("parent2", { viewport: desktop, locale: "es-US" });
    const t = father.words("child-facts");
    await father.page.goto("/children");
    await father.page.getByText("Dr. Lee").waitFor();
    await father.page.getByRole("button", { name: t("change.of", { name: "Dr. Lee" }) }).click();
    const his = father.page.getByRole("dialog");
    await his.getByLabel(t("optional", { label: t("field.telephone") })).fill("415 555 0199");
    // Meanwhile the mother changes it, too.
    await page.getByRole("button", { name: "Change Dr. Lee" }).click();
    await form.getByLabel("Address").fill("12 Elm Street");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByText("12 Elm Street").waitFor();
    await his.getByRole("button", { name: t("form.save") }).click();
    await his.getByText("12 Elm Street").waitFor();
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "stands-1280");
    await his.getByLabel(t("optional", { label: t("field.address") })).fill("12 Elm Street");
    await his.getByRole("button", { name: t("form.saveMine") }).click();
    await his.waitFor({ state: "detached" });
    await page.getByText("415 555 0199").waitFor();
    await keepPicture(father, "page-1280");

    await father.page.getByRole("button", { name: t("remove.of", { name: "Peanuts" }) }).click();
    await keepPicture(father, "remove-1280");
    await his.getByRole("button", { name: t("remove") }).click();
    await his.waitFor({ state: "detached" });
    await page.getByText("Peanuts").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "What changed" }).click();
    await form.getByText(/^Removed by/).waitFor();
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "history-390");
    await page.keyboard.press("Escape");
  });

  it("is there without a network, card and all, for each child, even if only the chat was opened before", async () => {
    const mother = await house.person("parent1", { keepsOffline: true });
    const { page, context } = mother;
    const client = await house.client("parent1");
    const children = await client.get<Child[]>("/api/children");
    await page.goto("/chat");
    // A page of each child, asked for once the chat stands.
    await waitUntilKept(
      mother,
      ...children.map(({ id }) => `["childFacts","page"],{"input":{"id":"${id}"}`),
    );
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto("/children");
    await page.getByText("You are offline.").waitFor();
    const [, other] = await page.getByLabel("Child").getByRole("option").allInnerTexts();
    await page.getByRole("link", { name: "Emergency card" }).click();
    await page.getByText("415 555 0199").waitFor();
    await page.getByLabel("Child").selectOption({ label: other ?? "" });
    await page.getByRole("heading", { name: `Emergency card for ${other}` }).waitFor();
    await context.setOffline(false);
  });
});
