import { chromiumPath } from "./chromium.ts";

/** The browser inside the npm package is unpacked once, before two workers would unpack it over each other. */
export async function setup(): Promise<void> {
  await chromiumPath();
}
