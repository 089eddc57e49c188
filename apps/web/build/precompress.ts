import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Texts; fonts and pictures are compressed already. */
const isText = (file: string): boolean => /\.(js|css|html|svg|webmanifest)$/.test(file);
/** Below this the headers of a compressed answer are as large as what is saved. */
const smallestBytes = 1_000;

/** Writes each text of the build a second and a third time, as .br and .gz: the server sends them as they are. */
export function precompress(): Plugin {
  return {
    name: "evenkeel-precompress",
    apply: "build",
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!isText(file)) continue;
        const place = path.join(dir, file);
        const text = readFileSync(place);
        if (text.length < smallestBytes) continue;
        const parameters = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        writeFileSync(`${place}.br`, brotliCompressSync(text, { params: parameters }));
        writeFileSync(`${place}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
