import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { plainPage } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

/** How many pages a PDF has, as its page tree says. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

describe("a child's page", () => {
  const house = aSharedHouse();

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
    // On a wide screen the details stand beside the list.
    const details = court.page.getByRole("complementary", { name: /^Entry \d+$/ });
    await details.getByText("Name: Passport").waitFor();
    await court.expectAccessibleInBothColors();
    await keepPicture(court, "court-1280");
  });

  it("gives an emergency card that is one sheet of paper, however much it holds", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    const client = await house.client("parent1");
    const own = { telephone: "415 555 0142", address: "17 Quiet Lane" };
    expect((await client.post("/api/own-contact", own)).status).toBe(200);
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
    const folder = process.env["PICTURES_TO"];
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
    await expect.poll(() => rest.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => rest.isVisible()).toBe(true);
    for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(1);
    await page.emulateMedia({ media: null });
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
});
