import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { typesThroughAnother } from "./languages.walk.ts";

/** A parent from Mexico: no locale of the catalogue, but its language. */
const locale = "es-MX";

describe("the page in Spanish", () => {
  const house = aSharedHouse();

  it("begins in Spanish, before any script has run", async () => {
    const mother = await house.person("parent1", { locale });
    const { page } = mother;
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/calendar", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Calendario" }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es-US");
    await mother.expectAccessible();
    // What the device says of the app where it is installed.
    const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
    const answer = await page.request.get(manifest ?? "");
    expect(await answer.json()).toMatchObject({
      lang: "es-US",
      description: mother.words("session")("about"),
      start_url: "/",
      shortcuts: [{ name: "Chat" }, { name: "Calendario" }],
    });
  });
});

describe("another language, chosen in the account menu", () => {
  const house = aSharedHouse();

  it("loses nothing that was typed", async () => {
    await typesThroughAnother(house, "/chat", "Message", "Mensaje");
  });
});
