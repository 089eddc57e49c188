import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type Page } from "playwright-core";
import type { AreaName, Words } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import { expect } from "vitest";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const catalogue = openCatalogue();

export const demoPassword = "evenkeel-demo";
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

interface AxeRun {
  violations: { id: string; help: string; nodes: { html: string }[] }[];
}

/** One person at one browser window of their own; everything that goes wrong unseen is kept in `troubles`. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Uncaught page errors and requests to other hosts so far. */
  troubles: string[];
  signIn(username: string, password?: string): Promise<void>;
  /** What the page says to them: an area of the catalogue in their browser's language. */
  words: <Area extends AreaName>(area: Area) => Words<Area>;
  /** Throws with what it found where the page breaks an accessibility rule that axe knows. */
  expectAccessible(): Promise<void>;
  /** The same of what is open now, in light and in dark. */
  expectAccessibleInBothColors(): Promise<void>;
  /** Throws where the page is wider than the window. */
  expectNoOverflow(): Promise<void>;
}

/** How someone sees and holds the page. */
export interface PersonOptions {
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Lets the page keep itself for offline reading. Elsewhere it would only load every file in each window. */
  keepsOffline?: boolean;
  /** The browser's language, a BCP 47 tag; English without it. */
  locale?: string;
  /** Larger text: what a browser zoomed to this many times shows. */
  zoom?: number;
  reducedMotion?: boolean;
}

/** Zoomed to 200 %, a window has half the CSS pixels in both directions. */
const zoomed = ({ width, height }: { width: number; height: number }, zoom: number) => ({
  width: Math.round(width / zoom),
  height: Math.round(height / zoom),
});

/** Opens a window at this server for a person who is not signed in yet. */
export async function newPerson(
  browser: Browser,
  url: string,
  options: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: zoomed(options.viewport ?? phone, options.zoom ?? 1),
    deviceScaleFactor: options.zoom ?? 1,
    serviceWorkers: options.keepsOffline ? "allow" : "block",
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
    colorScheme: options.colorScheme ?? "light",
    locale: options.locale ?? "en-US",
    timezoneId: "America/Los_Angeles",
    // Axe is put into the page by its developer tools; the page's own policy stays what the server sent.
    bypassCSP: false,
  });
  const page = await context.newPage();
  // A person acts on the screen and not on its first picture, unless a test looks at that (`waitUntil: "commit"`).
  const goto = page.goto.bind(page);
  page.goto = async (address, going) => {
    const answer = await goto(address, going);
    if (going?.waitUntil !== "commit") {
      await page.locator("[data-first-picture]").waitFor({ state: "detached" });
    }
    return answer;
  };
  // A breach that a script caught is in no log of the page.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      reportError(new Error(`Content Security Policy: ${violatedDirective}, ${sourceFile}`)),
    );
  });
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) troubles.push(message.text());
  });
  page.on("request", (request) => {
    const target = new URL(request.url());
    const isOwn = target.origin === url || ["data:", "blob:"].includes(target.protocol);
    if (!isOwn) troubles.push(`request to ${target.origin}`);
  });
  const someone: Person = {
    page,
    context,
    troubles,
    words: (area) => catalogue.words(options.locale ?? "en-US", area),
    async signIn(username, password = demoPassword) {
      await page.goto("/login");
      const t = someone.words("session");
      await page.getByLabel(t("username"), { exact: true }).fill(username);
      await page.getByLabel(t("password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: t("submit") }).click();
      await page.waitForURL((at) => at.pathname !== "/login");
    },
    async expectAccessible() {
      // A dialog that still fades in has not its own colors yet. What never ends, such as a skeleton, is not waited for.
      await page.evaluate(async () => {
        const moving = document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(moving.map((animation) => animation.finished));
      });
      await page.evaluate(axeSource);
      const found: AxeRun = await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] })",
      );
      const told = found.violations.map(
        (violation) =>
          `${violation.id}: ${violation.help}\n  ${violation.nodes.map((node) => node.html).join("\n  ")}`,
      );
      expect(told, `axe at ${page.url()}`).toEqual([]);
    },
    async expectAccessibleInBothColors() {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await someone.expectAccessible();
      }
      await page.emulateMedia({ colorScheme: options.colorScheme ?? "light" });
    },
    async expectNoOverflow() {
      const [content, width] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(width ?? 0);
    },
  };
  return someone;
}
