import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { plainPage } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { aHouse } from "../src/house.ts";
import { desktop, type Person, phone } from "../src/person.ts";

/** Pictures of what is tested, for whoever looks at them: only where PICTURES_TO names a folder. */
const folder = process.env["PICTURES_TO"];
async function keepPicture({ page }: Person, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot({ animations: "disabled", fullPage: true });
    writeFileSync(join(folder, `${name}-${colorScheme}.png`), picture);
  }
}

/** How many pages a PDF has, as its page tree says. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

describe("a child's page", () => {
  const house = aHouse({ environment: { RATE_LIMIT_MAX: "10000" } });

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
    expect(await form.getByLabel("Dose").inputValue()).toBe("2 puffs");
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
    expect(await call.getAttribute("href")).toBe("tel:4155550100");
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

  it("shows a parent's telephone and address to no one but that parent until they say so", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const father = await house.person("parent2", { viewport: phone });
    const { page } = mother;
    await page.goto("/children");
    await father.page.goto("/children");
    await father.page.getByText("How to reach the parents").waitFor();
    await page.getByRole("button", { name: "Change yours" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Phone", { exact: true }).fill("415 555 0142");
    await form.getByLabel("Address", { exact: true }).fill("17 Quiet Lane");
    await form.getByLabel(/^Show my phone number/).check();
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "contact-390");
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByText("17 Quiet Lane").waitFor();
    await page.getByText("Only you see this").waitFor();
    await keepPicture(mother, "contacts-390");
    await father.page.getByText("415 555 0142").waitFor();
    expect(await father.page.content()).not.toContain("Quiet Lane");
  });

  it("keeps a copy of a document, and the court reads who added what", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    // The way from the account menu.
    await page.goto("/calendar");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Children" }).click();
    await page.getByRole("link", { name: "Mia's page" }).click();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("What do you want to add?").selectOption({ label: "Document" });
    await form.getByLabel("What it is, such as a passport").fill("Passport");
    await page.locator("input[type=file]").setInputFiles({
      name: "passport.png",
      mimeType: "image/png",
      buffer: await readFile(plainPage),
    });
    await form.getByText("Ready to send").waitFor({ timeout: 60_000 });
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "document-390");
    await form.getByRole("button", { name: "Add to the page" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Documents" }).waitFor();
    await page.getByRole("button", { name: /passport\.png/ }).waitFor();
    await mother.expectNoOverflow();
    await mother.expectAccessible();
    await keepPicture(mother, "documents-390");

    const court = await house.person("court", { viewport: desktop });
    const entry = court.page
      .getByRole("listitem")
      .filter({ hasText: "Parent One added this to Mia's page (document)." });
    await entry.getByRole("button", { name: /^Details/ }).click();
    const dialog = court.page.getByRole("dialog");
    await dialog.getByText("Name: Passport").waitFor();
    await court.expectAccessibleInBothColors();
    await keepPicture(court, "court-1280");
  });

  it("gives an emergency card that is one sheet of paper, however much it holds", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    const added = await page.request.get("/api/children");
    const [mia] = (await added.json()) as { id: string; name: string }[];
    const headers = {
      origin: new URL(page.url() === "about:blank" ? added.url() : page.url()).origin,
    };
    // As much as a family with a very sick child would write down.
    for (const [kind, count] of [
      ["allergy", 10],
      ["medicine", 10],
      ["doctor", 6],
      ["insurance", 2],
    ] as const) {
      for (let number = 1; number <= count; number += 1) {
        const name = `${kind} ${number} with a name that is rather long`;
        const note = "Twice a day with food; call the office first if it does not help.";
        const data = { kind, name, note };
        const answer = await page.request.post(`/api/children/${mia?.id}/facts`, { data, headers });
        expect(answer.status(), await answer.text()).toBe(200);
      }
    }
    await page.goto(`/children/${mia?.id}?view=card`);
    await page.getByRole("heading", { name: "Emergency card for Mia" }).waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "card-390");
    expect(await page.getByText("Quiet Lane").count()).toBe(0);
    if (folder !== undefined) {
      await page.emulateMedia({ media: "print", colorScheme: "light" });
      await page.setViewportSize({ width: 720, height: 960 });
      writeFileSync(join(folder, "card-paper.png"), await page.screenshot({ fullPage: true }));
    }
    for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(1);

    // More than any sheet holds is on the screen, and the paper says where the rest is.
    const note = Array.from({ length: 250 }, (_, step) => `Step ${step}`)
      .join("\n")
      .slice(0, 1_990);
    const data = { kind: "allergy", name: "A long plan", note };
    const answer = await page.request.post(`/api/children/${mia?.id}/facts`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.emulateMedia({ media: "screen" });
    await page.reload();
    await page.getByText("Step 200").waitFor();
    const rest = page.getByText("Not everything fits on this sheet.");
    expect(await rest.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await rest.isVisible()).toBe(true);
    for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(1);
    await page.emulateMedia({ media: null });
  });

  it("is there without a network, card and all, for each child, even if only the chat was opened before", async () => {
    const mother = await house.person("parent1", { keepsOffline: true });
    const { page, context } = mother;
    const loaded = new Set<string>();
    page.on("response", (answer) => {
      if (/\/api\/children\/[^/]+\/page$/.test(answer.url())) loaded.add(answer.url());
    });
    await page.goto("/chat");
    await expect.poll(() => loaded.size, { timeout: 15_000 }).toBe(2);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // What was loaded is written once things are quiet.
    await page.waitForTimeout(3_000);
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
