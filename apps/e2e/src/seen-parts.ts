import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Which parts of pages axe found nothing wrong with in this run. The processes of a run share one file, a hash a line:
 * what one of them has looked at, the others need not look at again. Elsewhere (pictures, benchmarks) each keeps its own.
 */
const known = new Set<string>();

const hashOf = (part: string): string => createHash("sha1").update(part).digest("base64");
const shared = (): string | undefined => process.env["TEST_SEEN_PARTS"];

/** Makes the file that the processes of a run share. @returns what takes it away again */
export function shareSeenParts(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-seen-parts-"));
  process.env["TEST_SEEN_PARTS"] = join(folder, "hashes");
  return () => rmSync(folder, { recursive: true });
}

/** Whether every one of these parts was looked at, in this process or in another of the run. */
export function areSeen(parts: readonly string[]): boolean {
  const hashes = parts.map(hashOf);
  if (hashes.every((hash) => known.has(hash))) return true;
  const file = shared();
  if (file !== undefined && existsSync(file)) {
    for (const hash of readFileSync(file, "utf8").split("\n")) known.add(hash);
  }
  return hashes.every((hash) => known.has(hash));
}

/** Says of these parts that axe found nothing wrong with them. */
export function noteSeen(parts: readonly string[]): void {
  const news = parts.map(hashOf).filter((hash) => !known.has(hash));
  for (const hash of news) known.add(hash);
  const file = shared();
  if (file !== undefined) appendFileSync(file, news.map((hash) => `${hash}\n`).join(""));
}
