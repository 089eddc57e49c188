import type { Browser } from "playwright-core";
import { newPerson, type Person } from "../src/person.ts";
import { embeddedStorage, startServer } from "../src/server.ts";

/** Takes one picture; the words must be on it. */
type Take = (person: Person, name: string, shows: readonly string[]) => Promise<void>;

/** The pictures of how a family begins, by the names that `npm run pictures` takes. */
export const beginningPictures: readonly string[] = ["setup", "setup-links", "join", "join-es"];

/** As a family has it whose server can be reached: its links open anywhere, and have a picture to scan. */
const address = "https://evenkeel.example";
const password = "pictures-of-a-calm-week";

/** From a server without a family to the page of the link that the other parent gets. */
export async function takeBeginning(browser: Browser, take: Take): Promise<void> {
  const storage = embeddedStorage();
  const server = await startServer({ ...storage.environment, DEMO: "off", NODE_ENV: "production" });
  const sit = async (locale: string): Promise<Person> => {
    const options = { locale, reducedMotion: true, colorScheme: "light" } as const;
    const person = await newPerson(browser, address, options);
    await person.context.route(`${address}/**`, async (route) => {
      const request = route.request();
      const url = request.url().replace(address, server.url);
      const headers = { ...(await request.allHeaders()), origin: server.url };
      const response = await route.fetch({ url, headers });
      await route.fulfill({ response });
    });
    return person;
  };
  const leave = async ({ context }: Person): Promise<void> => {
    // The page's stream is never answered.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  };
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
    const invitation = await link.inputValue();
    const picture = page.getByRole("img", { name: t("link.qr", { name: "Daniel" }) });
    await picture.scrollIntoViewIfNeeded();
    await take(maya, "setup-links", [t("links.title")]);
    for (const [name, locale] of [
      ["join", "en-US"],
      ["join-es", "es-MX"],
    ] as const) {
      const daniel = await sit(locale);
      await daniel.page.goto(invitation);
      await take(daniel, name, [daniel.words("family")("join.sees")]);
      await leave(daniel);
    }
    await leave(maya);
  } finally {
    await server.stop();
    await storage.remove();
  }
}
