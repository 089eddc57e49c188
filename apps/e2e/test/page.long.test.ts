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
});
