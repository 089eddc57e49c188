/** Whether a sentence from which words were cut still is one. */
import { readFileSync } from "node:fs";
import { loadEncoder } from "../encoder/encoder.ts";

let limit: number | undefined;

/** From here on a sentence counts as broken; the file was made with the weights. @throws Error where it is missing */
function limitOfSeams(): number {
  if (limit === undefined) {
    const card = readFileSync(new URL("weights/seams.json", import.meta.url), "utf8");
    ({ limit } = JSON.parse(card) as { limit: number });
  }
  return limit;
}

/**
 * @param cut a text with `mark` wherever something was cut out of it
 * @param mark stands in no word
 * @throws NoEncoder where this machine cannot run the encoder
 */
export async function isBrokenAt(cut: string, mark: string): Promise<boolean> {
  const words: string[] = [];
  const beside: number[] = [];
  let isBehindMark = false;
  for (const [part] of cut.matchAll(new RegExp(`${mark}|[^\\s${mark}]+`, "gu"))) {
    if (part === mark) {
      isBehindMark = true;
      if (beside.length > 0) beside[beside.length - 1] = 1;
      continue;
    }
    words.push(part);
    beside.push(isBehindMark ? 1 : 0);
    isBehindMark = false;
  }
  if (!beside.includes(1)) return false;
  const broken = await (await loadEncoder()).broken(words, beside);
  return broken.some((surely, at) => beside[at] === 1 && surely > limitOfSeams());
}
