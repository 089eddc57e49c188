import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shortestPassword } from "@evenkeel/contract/constants";
import { unzip } from "../../api/test/packets.ts";
import { evenkeel } from "../src/admin.ts";
import { byKeyboard } from "../src/by-keyboard.ts";
import { findCutWords } from "../src/cut-words.ts";
import { aHouse } from "../src/house.ts";
import { desktop, type Person } from "../src/person.ts";
import { npmStart } from "../src/server.ts";

const own = "a password of my own";
/** Keeps a picture of what is open where a folder for them is named, for whoever looks at the screens. */
const picture = async ({ page }: Person, name: string): Promise<void> => {
  const folder = process.env["PICTURES"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

/**
 * From `npm start` on an installed machine to a first message on both sides in less than five minutes: the test fails by
 * its own limits where they take longer, and looks at no clock.
 */
const limits = { start: 2 * minuteMilliseconds, walk: 3 * minuteMilliseconds };

describe("a family from nothing", () => {
  const house = aHouse({
    start: npmStart,
    startsWithin: limits.start,
    environment: { NODE_ENV: "production" },
  });

  const looksRight = async (person: Person, name: string): Promise<void> => {
    await person.expectAccessibleInBothColors();
    await person.expectNoOverflow();
    await picture(person, name);
  };

  /** On the narrowest phone, too, every word can be read. */
  const fitsTheNarrowest = async (person: Person): Promise<void> => {
    const { page } = person;
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => findCutWords(page)).toEqual([]);
    await person.expectNoOverflow();
    if (before !== null) await page.setViewportSize(before);
  };

  /** Where someone looks for it: a link in words, which opens beside what they were doing. */
  const readsPrivacy = async ({ context }: Person, where: Locator, title: string) => {
    const [page] = await Promise.all([
      context.waitForEvent("page"),
      where.getByRole("link", { name: /privacy in plain words|la privacidad en palabras/ }).click(),
    ]);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.close();
  };

  /** What the server refused is said by its field, which has the focus. */
  const refusedAt = async ({ page }: Person, name: string, said: string) => {
    const field = page.locator(`input[name=${name}]:focus`);
    await field.waitFor();
    const words = await field.evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    );
    expect(words).toContain(said);
  };

  it(
    "is set up by one parent, joined by the other and by a reviewer through links, each with a password of their own",
    { timeout: limits.walk },
    async () => {
      const code = /The code that it asks for: (\S+)/.exec(house.terminal)?.[1] ?? "";
      expect(code).toMatch(/^\w{5}-\w{5}$/);

      const ana = await house.person(null);
      const family = ana.words("family");
      // Whatever address someone opens first.
      await ana.page.goto("/");
      await ana.page.getByRole("heading", { name: family("setUp.title") }).waitFor();
      expect(new URL(ana.page.url()).pathname).toBe("/setup");
      const fill = async ({ page, words }: Person, fields: Record<string, string>) => {
        const t = words("family");
        for (const [field, value] of Object.entries(fields)) {
          await page
            .getByLabel(t(field as "setUp.code"), { exact: false })
            .first()
            .fill(value);
        }
      };
      const submit = ana.page.getByRole("button", { name: family("setUp.submit") });
      await submit.click();
      await ana.page.getByText("Use at least 8 characters").waitFor();
      await looksRight(ana, "setup-empty");
      await fitsTheNarrowest(ana);
      await fill(ana, {
        "setUp.code": "WRONG-CODES",
        "setUp.familyName": "Rivera",
        "setUp.displayName": "Ana",
        "setUp.coParentName": "Benito",
        "account.username": "ana",
      });
      await ana.page.locator("input[name=password]").fill(own);
      await submit.click();
      await refusedAt(ana, "code", "terminal");
      // A reload loses nothing but the secrets.
      await ana.page.reload();
      await expect
        .poll(() => ana.page.getByLabel(family("setUp.coParentName")).inputValue())
        .toBe("Benito");
      await fill(ana, { "setUp.code": code.toLowerCase() });
      const password = ana.page.locator("input[name=password]");
      await password.fill("Rivera2024");
      await submit.click();
      await refusedAt(ana, "password", "easy to guess");
      await picture(ana, "setup-filled");
      // What was typed stands, and so does the code: by keyboard from here.
      await password.fill(own);
      await ana.page.keyboard.press("Enter");

      await ana.page.getByRole("heading", { name: family("children.title") }).waitFor();
      await ana.page.getByLabel("Name", { exact: false }).first().fill("Lily");
      await looksRight(ana, "setup-children");
      await ana.page.getByRole("button", { name: "Add child" }).click();
      await ana.page.getByText("Lily", { exact: true }).waitFor();
      await ana.page.getByRole("button", { name: family("children.done") }).click();

      await ana.page.getByRole("heading", { name: family("links.title") }).waitFor();
      await ana.page.getByRole("button", { name: family("invite.make") }).click();
      const parentLink = await ana.page
        .getByRole("textbox", { name: family("link.label", { name: "Benito" }) })
        .inputValue();
      // The test's server has an address of this machine alone.
      const { host } = new URL(parentLink);
      await ana.page.getByText(family("link.computer", { name: "Benito", host })).waitFor();
      await ana.page.getByRole("button", { name: family("reviewer.open") }).click();
      await ana.page.getByLabel(family("reviewer.name")).fill("Ms. Lee");
      await ana.page.getByLabel(family("reviewer.lastDay"), { exact: false }).fill("2099-12-31");
      await ana.page.getByRole("button", { name: family("invite.make"), exact: true }).click();
      const reviewerLink = await ana.page
        .getByRole("textbox", { name: family("link.label", { name: "Ms. Lee" }) })
        .inputValue();
      await looksRight(ana, "setup-links");
      // Whoever opens a link in a browser where somebody else is signed in learns so before anything is typed.
      const other = await ana.context.newPage();
      await other.goto(parentLink);
      await other.getByText(family("join.signedIn", { name: "Ana" })).waitFor();
      await readsPrivacy(ana, other.getByRole("main"), "Privacy, in plain words");
      await other.close();
      await ana.page.getByRole("link", { name: family("links.done") }).click();
      await ana.page.getByRole("heading", { name: "Benito has not joined yet" }).waitFor();
      await picture(ana, "home-alone");

      const ben = await house.person(null, { locale: "es-US", viewport: desktop });
      const familia = ben.words("family");
      await ben.page.goto(parentLink);
      await ben.page.getByText("Ana le invita a usar Evenkeel").waitFor();
      await looksRight(ben, "join-parent-es");
      await readsPrivacy(ben, ben.page.getByRole("main"), "Privacidad, en palabras sencillas");
      await fitsTheNarrowest(ben);
      const keys = byKeyboard(ben);
      await keys.write(familia("setUp.displayName"), "Ben");
      await keys.write(familia("account.username"), "ben");
      // Another language keeps what was typed.
      const language = ben.page.locator("select");
      await language.selectOption("en-US");
      await ben.page.getByText("Ana invites you to join").waitFor();
      await language.selectOption("es-US");
      await ben.page.getByText("Ana le invita a usar Evenkeel").waitFor();
      await ben.page.locator("input[name=username]").focus();
      await keys.write(familia("account.password"), own);
      await ben.page.keyboard.press("Enter");
      await ben.page.waitForURL((at) => at.pathname === "/" && at.hash === "");
      await ben.page.getByRole("link", { name: "Calendario" }).first().waitFor();
      await picture(ben, "home-joined-es");

      // The link has done what it was for.
      const again = await house.person(null);
      await again.page.goto(parentLink);
      await again.page.getByRole("heading", { name: "This link does not work" }).waitFor();
      await picture(again, "join-none");

      const lee = await house.person(null);
      await lee.page.goto(reviewerLink);
      await lee.page.getByText("Ana invites you to review the record").waitFor();
      await lee.page.getByText("Ben has not agreed to a reviewer yet").waitFor();
      await picture(lee, "join-reviewer-waits");
      // What waits on Home leads right to the question, and Back to Home.
      await ben.page.goto("/");
      const waiting = ben.page.getByRole("link", { name: /^Ana le pide aceptar/ });
      await waiting.click();
      const asked = ben.page.getByRole("dialog", { name: familia("people") });
      await asked.getByText(familia("open.question", { name: "Ms. Lee" })).waitFor();
      await ben.page.goBack();
      await asked.waitFor({ state: "detached" });
      await picture(ben, "home-asked-es");
      await waiting.click();
      const agree = familia("open.agreeOf", { name: "Ms. Lee" });
      await asked.getByRole("button", { name: agree, exact: true }).waitFor();
      await looksRight(ben, "people-asked-es");
      await asked.getByRole("button", { name: agree, exact: true }).click();
      await asked.getByText(familia("open.agreed")).waitFor();
      await asked.getByText(familia("open.saidYes", { name: "Ms. Lee", parent: "Ana" })).waitFor();
      await looksRight(ben, "people-agreed-es");
      await lee.page.reload();
      await lee.page.getByRole("button", { name: family("join.submit") }).waitFor();
      await picture(lee, "join-reviewer");
      await fill(lee, { "account.username": "ms.lee" });
      await lee.page.locator("input[name=password]").fill(own);
      await lee.page.getByRole("button", { name: family("join.submit") }).click();
      await lee.page.waitForURL((at) => at.pathname === "/court-view");
      // On an entry, the first of all, which comes once the list is at its end: the children themselves are folded above it.
      // The list draws what is in sight, and an entry that arrives meanwhile moves it: it is gone to its end until she is there.
      const lily = lee.page.getByText("Lily").filter({ visible: true });
      await expect
        .poll(async () => {
          await lee.page.keyboard.press("End");
          return lily.count();
        })
        .toBeGreaterThan(0);

      // And from now on words go from one to the other.
      await ana.page.goto("/");
      await ana.isAtRest();
      expect(await ana.page.getByRole("heading", { name: "has not joined yet" }).count()).toBe(0);
      await ana.page.getByRole("button", { name: "Account" }).click();
      await ana.page.getByRole("menuitem", { name: "Family and invitations" }).click();
      const people = ana.page.getByRole("dialog", { name: "Family and invitations" });
      await people.getByText("Can read until", { exact: false }).waitFor();
      await expect.poll(() => people.getByRole("listitem").count()).toBe(3);
      await looksRight(ana, "people");
      const write = async ({ page, words }: Person, name: string, text: string) => {
        const t = words("chat");
        await page.goto("/chat");
        await page.getByRole("textbox", { name: t("message") }).fill(text);
        await page.getByRole("button", { name: t("send", { name }), exact: true }).click();
        await page.getByText(text, { exact: true }).first().waitFor();
      };
      await write(ana, "Ben", "Hi Ben, Lily has swim class on Tuesday at 4 pm.");
      await ben.page.goto("/conversations");
      await ben.page.getByText("Lily has swim class").first().waitFor();
      await write(ben, "Ana", "Gracias, Ana. Yo la llevo el martes a las 4.");
      await ana.page.goto("/conversations");
      await ana.page.getByText("Yo la llevo el martes").first().waitFor();

      await ben.page.goto("/");
      await ben.page.getByRole("button", { name: "Cuenta" }).click();
      await ben.page.getByRole("menuitem", { name: "Su cuenta" }).click();
      const account = ben.page.getByRole("dialog", { name: "Su cuenta" });
      await account.getByText("Este navegador").waitFor();
      await account.getByRole("button", { name: "Cerrar mi cuenta" }).click();
      await looksRight(ben, "account-es");
      await readsPrivacy(ben, account, "Privacidad, en palabras sencillas");
      // All that is theirs, by one press.
      const [saved] = await Promise.all([
        ben.page.waitForEvent("download"),
        account.getByRole("button", { name: ben.words("account")("leave.download") }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe("evenkeel-everything.zip");
      const names = [...unzip(readFileSync(await saved.path())).keys()];
      expect(names[0]).toBe("my-data.json");
      for (const kind of [/\.zip$/, /\.pdf$/]) {
        expect(names.filter((name) => kind.test(name))).not.toEqual([]);
      }
    },
  );

  it("who lost the password gets a link from the operator, and chooses one that nobody else knows", async () => {
    const terminal = { DATA_DIR: house.folder };
    const told = await evenkeel(terminal, "reset-password", "--username", "ben");
    const token = /\/reset#(\S+)/.exec(told)?.[1] ?? "";
    // At the address at which the server runs, though the command knows nothing of its environment.
    expect(told).toContain(`${house.url}/reset#`);
    const ben = await house.person(null, { locale: "es-US" });
    const t = ben.words("account");
    await ben.page.goto(`/reset#${token}`);
    await ben.page.getByRole("heading", { name: t("reset.title", { name: "Ben" }) }).waitFor();
    const password = ben.page.locator("input[name=newPassword]");
    await password.fill("short");
    await ben.page.keyboard.press("Enter");
    const short = ben.words("common")("check.passwordLength", { least: shortestPassword });
    await ben.page.getByText(short).waitFor();
    await looksRight(ben, "reset-es");
    await fitsTheNarrowest(ben);
    await password.fill("another of my own");
    await ben.page.keyboard.press("Enter");
    await ben.page.waitForURL((at) => at.pathname === "/" && at.hash === "");
    // The other parent would read the same; the link is used up.
    await ben.page.getByRole("region", { name: ben.words("home")("reset.title") }).waitFor();
    await ben.page.goto(`/reset#${token}`);
    await ben.page.getByRole("heading", { name: t("reset.noneTitle") }).waitFor();
  });

  it("whoever ends `npm start` ends the server and its database with it, in good order", async () => {
    const isUp = async () => {
      try {
        return (await fetch(`${house.url}/readyz`)).ok;
      } catch {
        return false;
      }
    };
    expect(await isUp()).toBe(true);
    const database = join(house.folder, "postgresql", "postmaster.pid");
    expect(existsSync(database)).toBe(true);
    // npm ends at once, and tells neither its shell nor us.
    await house.end();
    await expect.poll(isUp).toBe(false);
    // PostgreSQL takes the file away when it was shut down, and leaves it when it was cut off.
    await expect.poll(() => existsSync(database)).toBe(false);
  });
});
