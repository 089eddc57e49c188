import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import { partsOf } from "./parts-of-page.ts";
import { areSeen, noteSeen } from "./seen-parts.ts";
import { type Browser, type BrowserContext, type Page } from "playwright-core";
import type { AreaName, Words } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import { pseudoLocale, pseudoWords } from "@evenkeel/words/testing";
import { expect } from "vitest";
import { familyZone } from "./family-days.ts";
import { speakPseudo } from "./pseudo-words.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const catalogue = openCatalogue();

export const demoPassword = "evenkeel-demo";
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/**
 * Axe takes longer than anything else that a test does. On every change it looks at English screens in the color that
 * they are open in, where they have a part that it has not looked at; and each night, when the same tests run again, at
 * all of them in both.
 */
const looksAtAll = process.env["TESTS"] === "long";

/** Without the style sheets, which axe would load again for one rule of phones that are turned: that is for each night. */
const everyRule: RunOptions = { resultTypes: ["violations"], preload: looksAtAll };
const rulesOfColor: RunOptions = {
  ...everyRule,
  runOnly: ["cat.color"],
  // A tag brings a rule that axe leaves out by itself, as `everyRule` does: that of level AAA.
  rules: { "color-contrast-enhanced": { enabled: false } },
  preload: false,
};

interface AxeRun {
  violations: { id: string; help: string; nodes: { html: string }[] }[];
}

/** One person at one browser window of their own; everything that goes wrong unseen is kept in `troubles`. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Uncaught page errors and requests to other hosts so far. */
  troubles: string[];
  /** What the page wrote in its console and which requests failed, first to last, for whoever looks into a failure. */
  told: string[];
  /** Signs in on the page, as people do. */
  signIn(username: string, password?: string): Promise<void>;
  /** Signs in without a page, for tests of something else: two screens less to load. */
  enter(username: string): Promise<void>;
  /** Waits until all that the screen asks the server for is there: no part of it says any more that it is on its way. */
  isAtRest(): Promise<void>;
  /** What the page says to them: an area of the catalogue in their browser's language. */
  words: <Area extends AreaName>(area: Area) => Words<Area>;
  /** Throws with what it found where the page breaks an accessibility rule that axe knows; other languages each night. */
  expectAccessible(): Promise<void>;
  /** The same, and each night in light and in dark: what depends on colors in both, the rest once. */
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
  /** The browser's language, a BCP 47 tag, or `pseudoLocale`; English without it. */
  locale?: string;
  /** The device's clock, a zone of the IANA; the family's without it. */
  timeZone?: string;
  /** Larger text: what a browser zoomed to this many times shows. */
  zoom?: number;
  reducedMotion?: boolean;
}

/** Zoomed to 200 %, a window has half the CSS pixels in both directions. */
const zoomed = ({ width, height }: { width: number; height: number }, zoom: number) => ({
  width: Math.round(width / zoom),
  height: Math.round(height / zoom),
});

/**
 * A dialog that closes takes its step back in the history; an address opened before that is given up for it. A dialog
 * that stays open has its step, and a reload leaves one without its dialog: neither is one that closes.
 */
async function closed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = window.history.state as { dialogs?: number } | null;
    const dialogs = document.querySelectorAll("dialog, [role=dialog], [role=alertdialog]").length;
    const { stepsAtLoad = 0 } = window as { stepsAtLoad?: number };
    return (state?.dialogs ?? 0) <= Math.max(dialogs, stepsAtLoad);
  });
}

/** Types what someone of a demo family signs in with, and does not press the button. */
export async function fillInSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
}

/** What goes wrong unseen in a window at this server, and what its page tells. */
function listenTo(page: Page, url: string): Pick<Person, "troubles" | "told"> {
  const troubles: string[] = [];
  const told: string[] = [];
  page.on("pageerror", (error) => {
    troubles.push(`page error: ${error.message}`);
    told.push(error.stack ?? error.message);
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) troubles.push(message.text());
    told.push(`${message.type()}: ${message.text()}`);
  });
  page.on("framenavigated", (frame) => told.push(`at ${frame.url()}`));
  page.on("requestfailed", (request) =>
    told.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on("response", (response) => {
    if (response.status() < 400) return;
    told.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  page.on("request", (request) => {
    const target = new URL(request.url());
    const isOwn = target.origin === url || ["data:", "blob:"].includes(target.protocol);
    if (!isOwn) troubles.push(`request to ${target.origin}`);
  });
  return { troubles, told };
}

/** Opens a window at this server for a person who is not signed in yet. */
export async function newPerson(
  browser: Browser,
  url: string,
  options: PersonOptions = {},
): Promise<Person> {
  const isPseudo = options.locale === pseudoLocale;
  const context = await browser.newContext({
    baseURL: url,
    viewport: zoomed(options.viewport ?? phone, options.zoom ?? 1),
    deviceScaleFactor: options.zoom ?? 1,
    serviceWorkers: options.keepsOffline ? "allow" : "block",
    // What moves is drawn many times a second: each night it does.
    reducedMotion: options.reducedMotion === true || !looksAtAll ? "reduce" : "no-preference",
    colorScheme: options.colorScheme ?? "light",
    locale: isPseudo ? "en-US" : (options.locale ?? "en-US"),
    timezoneId: options.timeZone ?? familyZone,
    // Axe is put into the page by its developer tools; the page's own policy stays what the server sent.
    bypassCSP: false,
  });
  if (isPseudo) await speakPseudo(context);
  const page = await context.newPage();
  // A person acts on the screen and not on its first picture, unless a test looks at that (`waitUntil: "commit"`).
  const goto = page.goto.bind(page);
  page.goto = async (address, going) => {
    await closed(page);
    const answer = await goto(address, going);
    if (going?.waitUntil !== "commit") {
      await page.locator("[data-first-picture]").waitFor({ state: "detached" });
    }
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (loading) => {
    await closed(page);
    return reload(loading);
  };
  // A breach that a script caught is in no log of the page.
  await page.addInitScript(() => {
    const state = window.history.state as { dialogs?: number } | null;
    Object.assign(window, { stepsAtLoad: state?.dialogs ?? 0 });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      reportError(new Error(`Content Security Policy: ${violatedDirective}, ${sourceFile}`)),
    );
  });
  const { troubles, told } = listenTo(page, url);
  const expectRules = async (rules: RunOptions): Promise<void> => {
    if (!looksAtAll && options.locale !== undefined && !options.locale.startsWith("en")) return;
    // A dialog that still fades in has not its own colors yet. What never ends, such as a skeleton, is not waited for.
    // Asked again and again: `finished` of an animation whose element left in the meantime never settles.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== "running" || effect?.getComputedTiming().endTime === Infinity,
        ),
    );
    const parts = looksAtAll ? [] : await partsOf(page);
    if (!looksAtAll && areSeen(parts)) return;
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
    // What it found in order is as long as the page, and no one reads it.
    const found: AxeRun = await page.evaluate(
      `axe.run(document, ${JSON.stringify(rules)}).then(({ violations }) => ({ violations }))`,
    );
    const broken = found.violations.map(
      (violation) =>
        `${violation.id}: ${violation.help}\n  ${violation.nodes.map((node) => node.html).join("\n  ")}`,
    );
    expect(broken, `axe at ${page.url()}`).toEqual([]);
    noteSeen(parts);
  };
  const showIn = async (colorScheme: "light" | "dark"): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    // The page hears of it a moment later, and only then do its colors begin to change.
    await page.waitForFunction(
      (scheme) => document.documentElement.dataset["mantineColorScheme"] === scheme,
      colorScheme,
    );
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
  const someone: Person = {
    page,
    context,
    troubles,
    told,
    words: (area) =>
      isPseudo ? pseudoWords(area) : catalogue.words(options.locale ?? "en-US", area),
    async signIn(username, password = demoPassword) {
      await page.goto("/login");
      const t = someone.words("session");
      await page.getByLabel(t("username"), { exact: true }).fill(username);
      await page.getByLabel(t("password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: t("submit") }).click();
      await page.waitForURL((at) => at.pathname !== "/login");
    },
    async enter(username) {
      const answer = await context.request.post("/api/login", {
        data: { username, password: demoPassword },
      });
      if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`);
    },
    async isAtRest() {
      await page.waitForFunction(
        () =>
          document.querySelector("[class*=Skeleton-root], [data-loading], [aria-busy=true]") ===
          null,
      );
    },
    expectAccessible: () => expectRules(everyRule),
    async expectAccessibleInBothColors() {
      if (!looksAtAll) return expectRules(everyRule);
      const own = options.colorScheme ?? "light";
      await showIn(own === "light" ? "dark" : "light");
      await expectRules(rulesOfColor);
      await showIn(own);
      await expectRules(everyRule);
    },
    async expectNoOverflow() {
      const beyond = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return Math.max(0, scrollWidth - clientWidth);
        });
      await expect.poll(beyond, { message: `pixels beyond the window of ${page.url()}` }).toBe(0);
    },
  };
  return someone;
}
