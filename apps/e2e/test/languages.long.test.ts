import { describe, expect, it } from "vitest";
import { parentScreens } from "../src/script-weight.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { typesThroughAnother } from "./languages.walk.ts";

/** A parent from Mexico: no locale of the catalogue, but its language. */
const locale = "es-MX";

describe("the page in Spanish", () => {
  const house = aSharedHouse();

  it("can be read by everybody, on every screen of a parent", async () => {
    const mother = await house.person("parent1", { locale });
    const { page } = mother;
    for (const path of parentScreens) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.locator("html").getAttribute("lang"), path).toBe("es-US");
      await mother.expectAccessible();
      await mother.expectNoOverflow();
    }
  });

  it("can be read by everybody, in the dialogs and menus that people open most", async () => {
    const mother = await house.person("parent1", { locale });
    const { page, words } = mother;
    for (const [path, button] of [
      ["/calendar", words("common")("upload.document")],
      ["/disputes", words("disputes")("propose")],
    ] as const) {
      await page.goto(path);
      await page.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await mother.expectAccessible();
    }
    await page.goto("/");
    await page.getByRole("button", { name: words("common")("account.name") }).click();
    await page.getByRole("menu").waitFor();
    await mother.expectAccessible();
    await page.getByRole("menuitem", { name: words("account")("children") }).click();
    await page.getByRole("dialog").waitFor();
    await mother.expectAccessible();
  });

  it("can be read by everybody, at the sign-in and in the court's record", async () => {
    const stranger = await house.person(null, { locale });
    await stranger.page.goto("/login");
    await stranger.page.getByRole("button", { name: "Iniciar sesión" }).waitFor();
    await stranger.expectAccessible();
    const court = await house.person("court", { locale });
    await court.page.getByRole("heading", { level: 1 }).waitFor();
    await court.expectAccessible();
    await court.expectNoOverflow();
  });

  it("can be read by everybody, where the server can show no page", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const stranger = await house.person(null, { locale, colorScheme });
      await stranger.page.goto("/api/calendar.ics?token=none");
      await stranger.page.getByRole("heading", { level: 1, name: /no se puede mostrar/ }).waitFor();
      await expect.poll(() => stranger.page.locator("html").getAttribute("lang")).toBe("es-US");
      await stranger.expectAccessible();
    }
  });

  it("needs no file of words that its HTML did not name", async () => {
    const { page } = await house.person("parent1", { locale });
    for (const path of ["/", "/chat", "/calendar"]) {
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? "";
      await page.getByRole("heading", { level: 1 }).waitFor();
      const fetched = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => new URL(name).pathname)
          .filter((file) =>
            /^\/assets\/(?:common|home|children|chat|messages|coordinator|calendar|imports)-[^.]+\.js$/.test(
              file,
            ),
          ),
      );
      expect(fetched.filter((file) => !html.includes(file))).toEqual([]);
    }
  });
});

describe("another language, chosen in the account menu", () => {
  const house = aSharedHouse();

  it.each([
    ["/therapy", "Message", "Mensaje"],
    ["/test", "Message", "Mensaje"],
    ["/dispute-evaluation", "Dispute Title", "Título del desacuerdo"],
    ["/conversations", "Search conversations", "Buscar conversaciones"],
  ])("loses nothing that was typed at %s", async (path, before, after) => {
    await typesThroughAnother(house, path, before, after);
  });
});
