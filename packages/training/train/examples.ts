import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { embeddingSize, loadEmbedder } from "@evenkeel/hearing/encoder/embedding";
import type { Severity } from "@evenkeel/hearing/assessment/assessment";

export interface Example {
  text: string;
  severity: Severity;
  tags: string[];
  crisis: boolean;
  file: string;
}

const dataFolder = fileURLToPath(new URL("../data/", import.meta.url));
const cacheFolder = fileURLToPath(new URL("../node_modules/.cache/evenkeel/", import.meta.url));

/** Every labeled line under packages/training/data, in the order of file name and line; a text that occurs twice counts once. */
export function readExamples(folder = dataFolder): Example[] {
  const seen = new Set<string>();
  const examples: Example[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()) {
    for (const line of readFileSync(`${folder}/${file}`, "utf8").split("\n")) {
      if (line.trim() === "") continue;
      const value = JSON.parse(line) as {
        text: string;
        severity: Severity;
        tags?: string[];
        crisis?: boolean;
      };
      const key = value.text.trim().toLowerCase();
      if (seen.has(key)) continue;
      seen.add(key);
      const tags = value.tags ?? [];
      examples.push({
        text: value.text,
        severity: value.severity,
        tags,
        crisis: value.crisis ?? tags.includes("crisis"),
        file,
      });
    }
  }
  return examples;
}

/** Sentence embeddings of many texts, kept on disk between runs. The numbers don't depend on what else was asked for. */
export async function embedAll(texts: Iterable<string>): Promise<Map<string, Float32Array>> {
  mkdirSync(cacheFolder, { recursive: true });
  const [keysFile, vectorsFile] = [`${cacheFolder}sentences.json`, `${cacheFolder}sentences.bin`];
  const known = new Map<string, Float32Array>();
  if (existsSync(keysFile) && existsSync(vectorsFile)) {
    const keys = JSON.parse(readFileSync(keysFile, "utf8")) as string[];
    const bytes = readFileSync(vectorsFile);
    const vectors = new Float32Array(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    );
    keys.forEach((key, index) =>
      known.set(key, vectors.subarray(index * embeddingSize, (index + 1) * embeddingSize)),
    );
  }
  const missing = Array.from(new Set(texts)).filter((text) => !known.has(text));
  if (missing.length > 0) {
    const embedder = await loadEmbedder();
    // One at a time: in a batch the last bits of a vector depend on its neighbors, and with them the weights.
    for (const text of missing) {
      const [vector] = await embedder.embed([text]);
      if (vector !== undefined) known.set(text, vector);
    }
    const all = new Float32Array(known.size * embeddingSize);
    const keys = Array.from(known.keys());
    keys.forEach((key, index) => all.set(known.get(key) as Float32Array, index * embeddingSize));
    writeFileSync(keysFile, JSON.stringify(keys));
    writeFileSync(vectorsFile, Buffer.from(all.buffer));
  }
  return known;
}
