import { gzipSync } from "node:zlib";
import type { BrowserContext, Response } from "playwright-core";

/** Most JavaScript, gzipped, that a person waits for before a page is there. */
const scriptBudgetKilobytes = { "/login": 150, anyRoute: 250 } as const;

export const budgetOf = (path: string): number =>
  path === "/login" ? scriptBudgetKilobytes["/login"] : scriptBudgetKilobytes.anyRoute;

/** Every screen of the route table that a parent can open. */
export const parentScreens = [
  "/",
  "/conversations",
  "/chat",
  "/calendar",
  "/schedule-import",
  "/disputes",
  "/dispute-evaluation",
  "/expenses",
  "/children",
  "/journal",
  "/therapy",
  "/test",
] as const;

/** Kilobytes (1000 bytes) of JavaScript, gzipped, that opening this path for the first time loads by itself. */
export async function weighScripts(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  // What the page asks for at its leisure is no part of it, however long a busy machine takes for the rest.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  // Nor is what somebody does meanwhile, as another page of the same person that puts its device down: its news never comes.
  await page.route("**/api/live", () => undefined);
  try {
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response);
    });
    await page.goto(path);
    await page.waitForLoadState("load");
    // The first picture has a heading, too, and needs no script for it.
    await page.locator("[data-first-picture]").waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    // A part that is on its way says so.
    await page.waitForFunction(() => document.querySelector(".mantine-Skeleton-root") === null);
    const sizes = await Promise.all(
      scripts.map(async (script) => gzipSync(await script.body()).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await page.close();
  }
}
