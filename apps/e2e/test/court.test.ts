import { readFileSync, writeFileSync } from "node:fs";
import type { RecordAccess } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "../src/api-client.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { desktop, type Person } from "../src/person.ts";
import { abusive, calm, doctor, live, proposal, readBesideTheList } from "./court.walk.ts";

describe("the court reviewer in a browser", () => {
  const house = aSharedHouse();
  let mother: ApiClient;
  const entries = ({ page }: Person) => page.getByRole("list", { name: "Log entries" });

  beforeAll(async () => {
    const parents = await Promise.all(
      ["parent1", "parent2"].map((username) => house.client(username)),
    );
    mother = parents[0]!;
    await live(mother, parents[1]!);
  });
  it("finds the blocked message by filter, reads it with the words its verdict is based on, and adds a note", async () => {
    const court = await house.person("court");
    await court.page.waitForURL("**/court-view");
    const list = entries(court);
    for (const words of [calm, abusive, proposal, "Elm Street until June."]) {
      await list.getByText(words).waitFor();
    }
    await court.expectAccessible();
    await court.expectNoOverflow();

    // A phone has the entries first, and the filters folded into a line.
    const first = await list.getByRole("listitem").first().boundingBox();
    expect(first?.y).toBeLessThan(500);
    await court.page.getByText("Filters", { exact: true }).click();
    await court.page.getByLabel("Severity").selectOption("Blocked, or delivered as urgent");
    await list.getByText(calm).waitFor({ state: "detached" });
    await court.page.getByRole("definition").filter({ hasText: /^1$/ }).first().waitFor();
    await court.page.getByRole("button", { name: "Clear Filters" }).click();
    await court.page.getByLabel("Category").selectOption("education");
    await list.getByText(abusive).waitFor({ state: "detached" });
    await list.getByText(proposal).waitFor();
    await court.page.getByRole("button", { name: "Clear Filters" }).click();

    const blocked = list.getByRole("listitem").filter({ hasText: abusive });
    await blocked.getByRole("button", { name: /^Details/ }).click();
    const dialog = court.page.getByRole("dialog");
    await dialog.locator("mark").first().waitFor();
    await court.expectAccessible();
    await court.expectNoOverflow();
    const add = dialog.getByRole("button", { name: "Add Note" });
    await expect.poll(() => add.isDisabled()).toBe(true);
    const field = dialog.getByRole("textbox", { name: "Add a court note" });
    await field.fill("Raised at the hearing.\n[2020-01-01T00:00:00.000Z] Forged.");
    await add.click();
    const notes = dialog.locator("ol > li");
    await notes.filter({ hasText: "Raised at the hearing." }).waitFor();
    // What reads like another note inside it is part of it.
    expect(await notes.count()).toBe(1);
    await expect.poll(() => field.inputValue()).toBe("");
    await court.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    const accesses = async () => {
      const listed = await mother.get<RecordAccess[]>("/api/record/accesses");
      return listed.map(({ action, detail }) => [action, detail]);
    };
    await expect.poll(accesses).toEqual([
      ["searched", "category education"],
      ["searched", "severity red"],
      ["opened", null],
    ]);
  });

  it("sees entries without scrolling on a laptop, and finds one by its words", async () => {
    const court = await house.person("court", { viewport: { width: 1280, height: 900 } });
    const list = entries(court);
    // The newest and the one below it.
    const newest = list.getByRole("listitem").nth(1);
    await newest.waitFor();
    const end = async () => {
      const box = await newest.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? Infinity);
    };
    await expect.poll(end).toBeLessThan(900);
    await court.page.getByRole("searchbox", { name: "Search the words" }).fill("elm street UNTIL");
    await list.getByText(calm).waitFor({ state: "detached" });
    await list.getByText("Elm Street until June.").waitFor();
    await court.expectAccessible();
    await court.expectNoOverflow();
  });

  it("reads an entry beside the list on a desk, found by 'health'", async () => {
    await readBesideTheList(house, "en-US", { entry: "Entry", subject: "Health & safety" });
  });

  it("prints all entries that were loaded, with full dates, when that was, and the way to the rest", async () => {
    const court = await house.person("court", { viewport: desktop, colorScheme: "dark" });
    const { page } = court;
    await entries(court).getByText(calm).waitFor();
    await page.emulateMedia({ media: "print" });
    await page
      .getByText(/^Printed \w{3}, \w{3} \d+, \d{4}, .* of ‘Court Communication Review’\.$/)
      .waitFor();
    await page
      .getByText(/entries that were loaded, newest first\. ‘PDF to read or print’/)
      .waitFor();
    const rows = entries(court).getByRole("listitem");
    for (const words of [calm, abusive, proposal, doctor]) {
      await expect.poll(() => rows.filter({ hasText: words }).first().isVisible()).toBe(true);
    }
    await expect.poll(() => page.getByRole("navigation").isVisible()).toBe(false);
    // Dark ink on white, and no sheet below the last words.
    const [ground, below] = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      document.documentElement.scrollHeight -
        document.querySelector("main")!.getBoundingClientRect().bottom,
    ]);
    expect(ground).toBe("rgb(255, 255, 255)");
    expect(below).toBeLessThan(100);
  });

  it("leaves with a packet anyone can verify, which reveals a single changed byte", async () => {
    const court = await house.person("court", { viewport: desktop });
    await entries(court).getByText(calm).waitFor();
    await court.expectAccessible();
    await court.expectNoOverflow();
    const [download] = await Promise.all([
      court.page.waitForEvent("download", { timeout: 60_000 }),
      court.page.getByRole("button", { name: "Export Report" }).click(),
    ]);
    const path = `${await download.path()}.zip`;
    await download.saveAs(path);
    expect(download.suggestedFilename()).toMatch(/^evenkeel-record-\d{4}-\d\d-\d\d\.zip$/);
    const verified = await verifyPacket(path);
    expect(verified).toMatchObject({ first: 1, withheld: 0 });
    expect(verified.entries).toBeGreaterThan(5);

    const bytes = readFileSync(path);
    const inside = bytes.indexOf("record.jsonl") + 200;
    bytes[inside] = bytes[inside]! ^ 1;
    writeFileSync(path, bytes);
    await expect(verifyPacket(path)).rejects.toThrow(/record\.jsonl|the header|entry \d+/);
  });
});
