import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Person } from "./person.ts";

const folder = process.env["PICTURES_TO"];

/** A picture of what is tested, light and dark, for whoever looks at it: only where PICTURES_TO names a folder. */
export async function keepPicture({ page }: Person, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot({ animations: "disabled", fullPage: true });
    writeFileSync(join(folder, `${name}-${colorScheme}.png`), picture);
  }
}
