/** Makes documents with their truth: `node packages/training/evaluation/schedules/generator/generate.ts --out DIR [--count 40] [--seed 1] [--half held-out]`. */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { kinds, type Kind } from "./document-parts.ts";
import { createDocument } from "./documents.ts";
import type { Half } from "./family.ts";
import { fontFace } from "./font-face.ts";
import { photograph } from "./photo.ts";
import { createRandom, type Random } from "./random.ts";

/** Each half has its own. */
const printed: Record<Half, readonly string[]> = {
  development: ["open-sans", "eb-garamond", "courier-prime", "lato"],
  "held-out": ["roboto", "merriweather", "source-sans-3", "special-elite"],
};
const written: Record<Half, readonly string[]> = {
  development: ["patrick-hand", "kalam", "caveat"],
  "held-out": ["architects-daughter", "indie-flower"],
};

const { values } = parseArgs({
  options: {
    out: { type: "string" },
    count: { type: "string", default: "32" },
    seed: { type: "string", default: "1" },
    half: { type: "string", default: "development" },
    kind: { type: "string" },
  },
});
if (values.out === undefined || (values.half !== "development" && values.half !== "held-out")) {
  process.stderr.write(
    "usage: generate.ts --out DIR [--count N] [--seed N] [--half development|held-out] [--kind KIND]\n",
  );
  process.exit(2);
}
const { half } = values;
const out = resolve(values.out);
await mkdir(out, { recursive: true });
const browserPath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
if (!existsSync(browserPath)) throw new Error(`No browser at ${browserPath}: set CHROMIUM_PATH`);
const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
const wanted = values.kind === undefined ? kinds : kinds.filter((kind) => kind === values.kind);

for (let i = 0; i < Number(values.count); i++) {
  const random = createRandom(Number(values.seed) * 1000 + i);
  const kind = wanted[i % wanted.length] as Kind;
  const { html, css, truth } = createDocument(kind, random, half);
  const font = random.pick((kind === "note" ? written : printed)[half]);
  const scale = random.pick([1.5, 1.75, 2]);
  const page = await browser.newPage({
    viewport: { width: 850, height: 1100 },
    deviceScaleFactor: scale,
  });
  const size = kind === "note" ? 27 : random.between(15, 18);
  await page.setContent(
    `<style>${await fontFace(font)}body{margin:0;padding:${random.between(50, 90)}px;font:${size}px/1.4 Page;background:#fff;min-height:960px;box-sizing:border-box}${css}</style>${html}`,
  );
  await page.evaluate("document.fonts.ready.then(() => true)");
  const flat = await page.screenshot({ fullPage: true });
  await page.close();
  const isPhoto = kind === "note" || random.chance(0.6);
  const name = `${String(i + 1).padStart(2, "0")}-${kind}`;
  await writeFile(
    join(out, isPhoto ? `${name}.jpg` : `${name}.png`),
    isPhoto ? await photograph(flat, random) : await scan(flat, random),
  );
  await writeFile(join(out, `${name}.json`), `${JSON.stringify(truth, null, 1)}\n`);
}
await browser.close();

/** A flatbed scan: a little askew, a little noise. */
async function scan(page: Uint8Array, random: Random): Promise<Uint8Array> {
  return sharp(page)
    .rotate((random.next() - 0.5) * 1.6, { background: "#ffffff" })
    .greyscale(random.chance(0.5))
    .png()
    .toBuffer();
}
