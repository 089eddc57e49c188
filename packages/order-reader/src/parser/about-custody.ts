import { wordPatterns } from "@evenkeel/words/word-patterns";

const about = ["en", "es"].map((language) => {
  const patternOf = wordPatterns(
    new URL(`about-custody.${language}.patterns.txt`, import.meta.url),
  );
  return patternOf("about");
});

/**
 * Whether a page is about custody: one that names a mother and an hour need not be, such as a school's letter or a
 * doctor's bill.
 *
 * @param rules as many as were read from it
 */
export function isAboutCustody(text: string, rules: number): boolean {
  const found = about.flatMap((pattern) => text.match(pattern) ?? []);
  const fewest = rules <= 1 ? 2 : 1;
  return new Set(found.map((word) => word.toLowerCase())).size >= fewest;
}
