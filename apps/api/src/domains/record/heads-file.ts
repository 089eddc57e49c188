import { readFileSync } from "node:fs";
import { entryNumber } from "@evenkeel/contract/models/text";
import type { KeptHead } from "./kept-heads.ts";

/** A file that is no list of heads, such as someone keeps elsewhere; one line for the operator. */
export class HeadsRefused extends Error {}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new HeadsRefused(
      isMissing ? `There is no file ${path}.` : `${path} cannot be read as a file of heads.`,
      { cause: error },
    );
  }
}

/**
 * The heads of a file that `evenkeel heads` printed, by family. A head begins with a number; other lines are what npm says of the
 * command, which a redirected output holds, too.
 * @throws HeadsRefused if a head is damaged, or there is none
 */
export function readHeads(path: string): Map<number, KeptHead[]> {
  const heads = readText(path)
    .split("\n")
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => /^\d/.test(line))
    .map(({ line, number }) => {
      const [, family, sequence, hash, keptAt = ""] =
        /^(\d+) (\d+) ([0-9a-f]{64}) (\S+)$/.exec(line) ?? [];
      const isWhole =
        hash !== undefined &&
        [family, sequence].every((one) => entryNumber.safeParse(Number(one)).success);
      if (!isWhole) throw new HeadsRefused(`${path}: line ${number} is no whole head.`);
      return { family: Number(family), sequence: Number(sequence), hash, keptAt };
    });
  if (heads.length === 0) throw new HeadsRefused(`${path} names the end of no record.`);
  return Map.groupBy(heads, (head) => head.family);
}
