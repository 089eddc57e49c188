import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMailServer, type MailServer } from "../../api/test/mail-server.ts";
import { signIn } from "../src/api-client.ts";
import { aHouse } from "../src/house.ts";
import type { Person, PersonOptions } from "../src/person.ts";

const publicUrl = "https://evenkeel.example";
/** A part of a letter as it is read: without the soft line ends and escapes of quoted-printable (RFC 2045). */
const readable = (letter: string): string =>
  Buffer.from(
    letter
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    "latin1",
  ).toString("utf8");

describe("a parent who is told by e-mail", () => {
  let smtp: MailServer;
  const environment: Record<string, string> = {
    MAIL_FROM: "Evenkeel <notices@evenkeel.example>",
    PUBLIC_URL: publicUrl,
  };
  const house = aHouse({
    environment,
    prepare: async () => {
      smtp = await startMailServer();
      environment["SMTP_URL"] = smtp.url;
    },
  });
  beforeAll(() => expect(smtp.letters).toEqual([]));
  afterAll(() => smtp.close());

  const newest = () => readable(smtp.letters.at(-1)?.text ?? "");
  const letters = (count: number) =>
    expect.poll(() => smtp.letters.length, { timeout: 20_000 }).toBe(count);
  const openChoices = async ({ page, words }: Person) => {
    await page.getByRole("button", { name: words("common")("account.name") }).click();
    await page.getByRole("menuitem", { name: words("account")("notices") }).click();
    return page.getByRole("dialog", { name: words("notifications")("title") });
  };

  /** Outside of the page of the product, where colors follow the device alone. */
  const readsWell = async (someone: Person) => {
    for (const colorScheme of ["dark", "light"] as const) {
      await someone.page.emulateMedia({ colorScheme });
      await someone.expectAccessible();
    }
    await someone.expectNoOverflow();
  };

  const windows: [string, string, PersonOptions][] = [
    ["parent2", "en-US", { viewport: { width: 390, height: 844 } }],
    ["parent1", "es-US", { viewport: { width: 1280, height: 800 } }],
  ];
  it.each(windows)(
    "verifies the address, reads each letter and stops them with one press, all of it without a barrier (%s, %s)",
    async (username, locale, options) => {
      const before = smtp.letters.length;
      const told = await house.person(username, { locale, ...options });
      const { page } = told;
      const t = told.words("notifications");
      const dialog = await openChoices(told);
      await dialog.getByLabel(t("mail.address")).fill("parent@example.com");
      await told.expectAccessibleInBothColors();
      await dialog.getByRole("button", { name: t("mail.send"), exact: true }).click();
      await letters(before + 1);
      const code = /\b\d{6}\b/.exec(newest())?.[0] ?? "";
      const field = dialog.getByLabel(t("mail.codeFor", { address: "parent@example.com" }));
      await field.fill(code === "000000" ? "000001" : "000000");
      await page.keyboard.press("Enter");
      await dialog.getByRole("alert").waitFor();
      await told.expectAccessibleInBothColors();
      await told.expectNoOverflow();
      await field.fill(code);
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: t("mail.remove") }).waitFor();
      await told.expectAccessibleInBothColors();

      const other = await signIn(house.url, username === "parent1" ? "parent2" : "parent1");
      const text = `Violin lesson on Thursday is at 4:15 at the conservatory (${locale}).`;
      await other.post("/api/messages", {
        originalMessage: text,
        finalMessage: text,
        category: "logistics",
      });
      await letters(before + 2);
      const letter = newest();
      expect(letter).toContain(t("text.something"));
      expect(letter).not.toMatch(/Violin|conservatory/);
      const [html = ""] = /<!doctype html>[\s\S]*<\/html>/.exec(letter) ?? [];
      const link = new RegExp(`${publicUrl}(/unsubscribe/[\\w-]+)`).exec(letter)?.[1] ?? "";

      // As a mail program shows it.
      await page.goto("about:blank");
      await page.setContent(html);
      await readsWell(told);

      await page.goto(link);
      await page.getByRole("heading", { name: t("stop.title") }).waitFor();
      await readsWell(told);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: t("stop.done") }).waitFor();
      await readsWell(told);
      await page.goto(link);
      await page.getByRole("button", { name: t("stop.do") }).click();
      await page.getByRole("heading", { name: t("stop.gone") }).waitFor();
    },
  );
});
