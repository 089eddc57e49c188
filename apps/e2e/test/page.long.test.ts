import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../src/gateway.ts";
import { keptAt, waitUntilKept } from "../src/kept-offline.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("the page and the server behind it", () => {
  const house = aSharedHouse();
  let gateway: Gateway;

  beforeEach(async () => {
    gateway = await startGateway(house.url);
  });
  afterEach(() => gateway.close());

  it("shows Messages without a server even if the page was last loaded at another screen", async () => {
    const words = `The recital is on Friday ${randomUUID()}`;
    expect((await (await house.client("parent2")).send(words)).status).toBe(200);
    const mother = await house.person("parent1", { keepsOffline: true }, gateway.url);
    const { page } = mother;
    await page.goto("/chat");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await waitUntilKept(mother, words);
    for (const elsewhere of ["/therapy", "/dispute-evaluation"]) {
      const before = await keptAt(mother);
      await page.goto(elsewhere);
      // What this screen loaded is kept beside it, and not in its place.
      await expect.poll(() => keptAt(mother)).not.toBe(before);
    }
    gateway.setAway(true);
    await page.goto("/chat");
    await page.getByText(/Evenkeel cannot be reached. You are seeing what was loaded/).waitFor();
    await page.getByText(words).waitFor();
    gateway.setAway(false);
  });

  it("refreshes a page kept old by a cache once, and then leaves it alone", async () => {
    const mother = await house.person("parent1", {}, gateway.url);
    const { page } = mother;
    gateway.announce("2026-12-24-18:00");
    const isLeftAlone = page.waitForEvent("console", {
      predicate: (message) => message.text().includes("still another build than the server"),
    });
    await page.goto("/disputes");
    await page.waitForURL(/\/disputes\?v=/);
    await page.getByRole("heading", { level: 1, name: "Dispute Resolution" }).waitFor();
    const address = page.url();
    await isLeftAlone;
    expect(page.url()).toBe(address);
    expect(await page.getByText("Updating Application").count()).toBe(0);
  });
});
