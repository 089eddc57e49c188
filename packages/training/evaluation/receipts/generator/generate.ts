/**
 * Makes receipts with their truth, half of them photographed:
 * `npm run make:receipts -- --out DIR [--count 40] [--seed 1] [--half held-out]`.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { fontFace } from "../../schedules/generator/font-face.ts";
import type { Half } from "../../schedules/generator/family.ts";
import { photograph } from "../../schedules/generator/photo.ts";
import { createRandom } from "../../schedules/generator/random.ts";
import { developmentLayouts, type Layout } from "./development-layouts.ts";
import { folded } from "./fold.ts";
import { heldOutLayouts } from "./held-out-layouts.ts";
import { aPurchase } from "./purchase.ts";
import { today } from "../today.ts";

const layouts: Record<Half, readonly Layout[]> = {
  development: developmentLayouts,
  "held-out": heldOutLayouts,
};
const fonts: Record<Half, readonly string[]> = {
  development: ["courier-prime", "cousine", "lato", "open-sans", "vt323"],
  "held-out": ["inconsolata", "share-tech-mono", "roboto", "source-sans-3"],
};

const { values } = parseArgs({
  options: {
    out: { type: "string" },
    count: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    half: { type: "string", default: "development" },
  },
});
if (values.out === undefined || (values.half !== "development" && values.half !== "held-out")) {
  process.stderr.write(
    "usage: npm run make:receipts -- --out DIR [--count N] [--seed N] [--half development|held-out]\n",
  );
  process.exit(2);
}
const { half } = values;
const out = resolve(process.env["INIT_CWD"] ?? process.cwd(), values.out);
await mkdir(out, { recursive: true });
const browserPath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
if (!existsSync(browserPath)) throw new Error(`No browser at ${browserPath}: set CHROMIUM_PATH`);
const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });

for (let i = 0; i < Number(values.count); i++) {
  const random = createRandom(Number(values.seed) * 1000 + i);
  const purchase = aPurchase(random, half, today);
  const { html, width } = random.pick(layouts[half])(purchase, random);
  const font = random.pick(fonts[half]);
  const size = font === "vt323" ? 21 : random.between(14, 17);
  const page = await browser.newPage({
    viewport: { width, height: 300 },
    deviceScaleFactor: random.pick([2, 2.5]),
  });
  const ink = random.pick(["#000", "#222", "#444", "#555"]);
  await page.setContent(
    `<style>${await fontFace(font)}body{margin:0;padding:${random.between(18, 34)}px;font:${size}px/1.35 Page;color:${ink};background:#fff}
    p,h1,h2{margin:.35em 0}h1{font-size:1.45em}h2{font-size:1.2em}.c{text-align:center}.r{text-align:right}.line{display:flex;justify-content:space-between;gap:1em}.line span:last-child{white-space:nowrap}
    table{width:100%;border-collapse:collapse}td,th{padding:.2em;text-align:left}hr{border:0;border-top:1px dashed ${ink}}</style>${html}`,
  );
  await page.evaluate("document.fonts.ready.then(() => true)");
  const flat = await page.screenshot({ fullPage: true });
  await page.close();
  const isPhoto = i % 2 === 1;
  const name = String(i + 1).padStart(3, "0");
  await writeFile(
    join(out, isPhoto ? `${name}-photo.jpg` : `${name}-scan.png`),
    isPhoto ? await photograph(await folded(flat, random), random) : flat,
  );
  await writeFile(
    join(out, `${name}-${isPhoto ? "photo" : "scan"}.json`),
    `${JSON.stringify(purchase.truth, null, 1)}\n`,
  );
}
await browser.close();
