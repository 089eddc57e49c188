import type { Browser } from "playwright-core";
import { newPerson, type Person } from "../src/person.ts";
import { embeddedStorage, startServer } from "../src/server.ts";

/** Takes one picture; the words must be on it. */
type Take = (person: Person, name: string, shows: readonly string[]) => Promise<void>;

/** The pictures of how a family begins, by the names that `npm run pictures` takes. */
export const beginningPictures: readonly string[] = ["setup", "setup-links", "join", "join-es"];

const password = "pictures-of-a-calm-week";

/** From a server without a family to the page of the link that the other parent gets. */
export async function takeBeginning(browser: Browser, take: Take): Promise<void> {
  const storage = embeddedStorage();
  const server = await startServer({ ...storage.environment, DEMO: "off", NODE_ENV: "production" });
  const sit = (locale: string) =>
    newPerson(browser, server.url, { locale, reducedMotion: true, colorScheme: "light" });
  try {
    const code = /The code that it asks for: (\S+)/.exec(server.output())?.[1] ?? "";
    const maya = await sit("en-US");
    const { page } = maya;
    const t = maya.words("family");
    await page.goto("/setup");
    for (const [name, words] of Object.entries({
      code,
      familyName: "Alvarez and Brooks",
      displayName: "Maya",
      coParentName: "Daniel",
      username: "maya",
      password,
    })) {
      await page.locator(`input[name=${name}]`).fill(words);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await take(maya, "setup", [t("setUp.title"), t("setUp.familyName")]);
    await page.getByRole("button", { name: t("setUp.submit") }).click();
    await page.getByLabel("Name", { exact: false }).first().fill("Nora");
    await page.getByRole("button", { name: "Add child" }).click();
    await page.getByRole("button", { name: t("children.done") }).click();
    await page.getByRole("button", { name: t("invite.make") }).click();
    const link = page.getByRole("textbox", { name: t("link.label", { name: "Daniel" }) });
    const address = await link.inputValue();
    await link.scrollIntoViewIfNeeded();
    await take(maya, "setup-links", [t("links.title")]);
    for (const [name, locale] of [
      ["join", "en-US"],
      ["join-es", "es-MX"],
    ] as const) {
      const daniel = await sit(locale);
      await daniel.page.goto(address);
      await take(daniel, name, [daniel.words("family")("join.sees")]);
      await daniel.context.close();
    }
    await maya.context.close();
  } finally {
    await server.stop();
    await storage.remove();
  }
}
