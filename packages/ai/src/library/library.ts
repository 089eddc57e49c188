/** Words that a capability chooses among stand as data in a folder of its own: `english.json` and `spanish.json`, of one shape. */
import { readFileSync } from "node:fs";
import type { Language } from "@evenkeel/hearing/language/language";
import type { z } from "zod";

/**
 * @param folder ends in a slash
 * @throws ZodError where a language lacks what the shape names
 */
export function libraryIn<Shape extends z.ZodType>(
  folder: URL,
  shape: Shape,
): Readonly<Record<Language, z.infer<Shape>>> {
  const read = (language: Language): z.infer<Shape> =>
    shape.parse(JSON.parse(readFileSync(new URL(`${language}.json`, folder), "utf8")));
  return { english: read("english"), spanish: read("spanish") };
}

/** A saying whose places are filled: `{day}` becomes what `values` holds of that name. */
export const filled = (saying: string, values: Readonly<Record<string, string>>): string =>
  saying.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

const andIn: Record<Language, Intl.ListFormat> = {
  english: new Intl.ListFormat("en-US", { type: "conjunction" }),
  spanish: new Intl.ListFormat("es-US", { type: "conjunction" }),
};

/** 'a, b and c': American newspapers, and the specification, leave out the comma before 'and'. */
export const listed = (items: readonly string[], language: Language): string =>
  andIn[language].format(items).replace(/, (?=and )/, " ");
