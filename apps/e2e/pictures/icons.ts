// Draws the icons of an installed Evenkeel from its favicon: `node apps/e2e/pictures/icons.ts`, after the drawing changed.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../src/chromium.ts";

const web = fileURLToPath(new URL("../../web/public/", import.meta.url));
const drawing = readFileSync(`${web}favicon.svg`, "utf8");
/** For a system that cuts its own shape: no round corners, and the drawing within the safe middle of 80 %. */
const maskable = drawing
  .replace('rx="9"', "")
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');

const icons = [
  { name: "icon-192", pixels: 192, svg: drawing, ground: "transparent" },
  { name: "icon-512", pixels: 512, svg: drawing, ground: "transparent" },
  { name: "maskable-512", pixels: 512, svg: maskable, ground: "#0f6661" },
  { name: "apple-touch-icon", pixels: 180, svg: maskable, ground: "#0f6661" },
];

const browser = await launchChromium();
mkdirSync(`${web}icons`, { recursive: true });
for (const { name, pixels, svg, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;width:${pixels}px;height:${pixels}px}</style>${svg}`,
  );
  await page.screenshot({ path: `${web}icons/${name}.png`, omitBackground: true });
  await page.close();
  console.log(`apps/web/public/icons/${name}.png`);
}
await browser.close();
