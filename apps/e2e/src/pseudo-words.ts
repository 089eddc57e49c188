import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { englishArea, pseudoArea } from "@evenkeel/words/testing";
import type { BrowserContext } from "playwright-core";

const assets = join(import.meta.dirname, "../../web/dist/assets");

/** `calendar-pSj2Cy8f.js` as `calendar`: what a file of the build is of. */
const nameOf = (file: string) => /^(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? "";

/** What a file of words holds, as JSON; null for a script that is more than that. */
function wordsIn(file: string): string | null {
  const script = readFileSync(join(assets, file), "utf8");
  const held = /^var (\w+)=(\{.*\});export\{\1 as default\};?\s*$/s.exec(script)?.[2];
  return held === undefined ? null : JSON.stringify(runInNewContext(`(${held})`));
}

/** The build's files of English words, each with the script that says the same in a language that no one speaks. */
function pseudoFiles(): Map<string, string> {
  const files = readdirSync(assets).flatMap((file): [string, string][] => {
    const area = nameOf(file);
    const english = englishArea(area);
    // Other languages have files of the same areas, and a screen's own script may have the name of one.
    if (english === undefined || wordsIn(file) !== JSON.stringify(english)) return [];
    return [[file, `export default ${JSON.stringify(pseudoArea(area))}`]];
  });
  if (files.length < 20) throw new Error(`The build has only ${files.length} files of words`);
  return new Map(files);
}

let known: Map<string, string> | null = null;

/**
 * The English words of a window are, on their way to it, those of a language that no one speaks (`pseudo.ts`). No page is
 * built for that: the build's files of words are answered with others, and all the rest comes as it is.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  known ??= pseudoFiles();
  for (const [file, body] of known) {
    await context.route(`**/assets/${file}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
  }
}
