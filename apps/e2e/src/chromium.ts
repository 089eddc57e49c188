import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";
import { quickFolder } from "../../api/src/database/embedded/quick-folder.ts";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const quiet = [
  "--no-sandbox",
  // Pages are drawn without a graphics card, and without one that the processor plays: nothing here is in three dimensions.
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The Chromium of the machine (CHROMIUM_PATH, then the usual places), else the one inside an npm package. The
 * package's own arguments are for serverless machines: its single process dies with the first context that closes.
 */
export async function chromiumPath(): Promise<string> {
  return (
    process.env["CHROMIUM_PATH"] ??
    installed.find((place) => existsSync(place)) ??
    (await sparticuz.executablePath())
  );
}

/** @param more flags for what the browser is opened for, beside those that keep it quiet */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [...quiet, ...more],
    ignoreDefaultArgs: [
      "--enable-unsafe-swiftshader",
      // Its processes hand each other their pictures by memory where a machine has the room, and by the disk elsewhere.
      ...(quickFolder() === tmpdir() ? [] : ["--disable-dev-shm-usage"]),
    ],
  });
}
