/**
 * Vectors of today's sentence model for the comparison: `node embed-today.ts LIST VECTORS`, where LIST holds one text a
 * line as JSON (from `frozen.py --list`), and VECTORS becomes their 32-bit numbers, row by row.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadEmbedder } from "@evenkeel/hearing/encoder/embedding";

const [list = "", vectors = ""] = process.argv.slice(2);
const texts = readFileSync(list, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): string => JSON.parse(line));
const embedder = await loadEmbedder();
const rows: Float32Array[] = [];
for (const text of texts) rows.push(...(await embedder.embed([text.slice(0, 400)])));
writeFileSync(vectors, Buffer.concat(rows.map((row) => Buffer.from(row.buffer))));
