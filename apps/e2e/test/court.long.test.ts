import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { desktop } from "../src/person.ts";
import { calm, live, readBesideTheList } from "./court.walk.ts";

describe("the court reviewer in a browser", () => {
  const house = aSharedHouse();
  beforeAll(async () => live(await house.client("parent1"), await house.client("parent2")));

  it("reads an entry beside the list on a desk, found by 'health', in Spanish", async () => {
    await readBesideTheList(house, "es-US", { entry: "Entrada", subject: "Salud y seguridad" });
  });

  it("takes the document alone, to read or print it without unzipping", async () => {
    const court = await house.person("court", { viewport: desktop });
    await court.page.getByRole("list", { name: "Log entries" }).getByText(calm).waitFor();
    const [download] = await Promise.all([
      court.page.waitForEvent("download", { timeout: 60_000 }),
      court.page.getByRole("button", { name: "PDF to read or print" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^evenkeel-record-\d{4}-\d\d-\d\d\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await court.expectAccessible();
  });
});
