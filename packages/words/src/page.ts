import type { AreaName } from "./generated/areas.ts";
import type { CompiledArea } from "./words.ts";

/**
 * A file of its own for each locale and area, which the page fetches when it needs it. What the server alone says is not
 * among them: a device would keep it for nothing.
 */
const files = import.meta.glob<CompiledArea>(
  [
    "../messages/*/*.json",
    "!../messages/*/ai-*.json",
    "!../messages/*/errors.json",
    "!../messages/*/packet.json",
  ],
  { import: "default" },
);

/** The locales that the page can speak: the folders that are there. */
export const pageLocales: readonly string[] = [
  ...new Set(Object.keys(files).map((file) => file.split("/").at(-2) ?? "")),
].sort();

/** Every area, which is what English has. */
export const pageAreas = (locale: string): AreaName[] =>
  Object.keys(files)
    .filter((file) => file.split("/").at(-2) === locale)
    .map((file) => file.split("/").at(-1)?.replace(".json", "") as AreaName);

/** @throws what the import throws where the file does not come */
export function fetchArea(locale: string, area: AreaName): Promise<CompiledArea> {
  const load = files[`../messages/${locale}/${area}.json`];
  if (load === undefined) throw new Error(`There are no words for '${area}' in ${locale}`);
  return load();
}
