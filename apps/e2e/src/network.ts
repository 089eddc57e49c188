import type { Page } from "playwright-core";

/** What developer tools call slow 3G: each answer takes 400 ms more, and a second carries 50 kB. */
const slow3g = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** From now on this page is on slow 3G. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slow3g });
}
