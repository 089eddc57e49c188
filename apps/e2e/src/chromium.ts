import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium of the machine (CHROMIUM_PATH, then the usual places), else the one inside an npm package. */
export async function launchChromium(): Promise<Browser> {
  const path = process.env["CHROMIUM_PATH"] ?? installed.find((place) => existsSync(place));
  return path === undefined
    ? chromium.launch({ executablePath: await sparticuz.executablePath(), args: sparticuz.args })
    : chromium.launch({ executablePath: path, args: quiet });
}
