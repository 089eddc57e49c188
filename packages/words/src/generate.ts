// `npm run words`: writes the types of keys and arguments from the English messages, one file an area, so that a key
// that is not there or an argument that is missing does not compile. `npm run check` says when they are out of date.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { typeFiles } from "./type-files.ts";

export const generatedFolder = fileURLToPath(new URL("generated", import.meta.url));

const files = typeFiles();
mkdirSync(generatedFolder, { recursive: true });
for (const name of readdirSync(generatedFolder)) {
  if (!files.has(name)) rmSync(join(generatedFolder, name));
}
for (const [name, text] of files) writeFileSync(join(generatedFolder, name), text);
