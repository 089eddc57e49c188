import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** A family from an npm package as the font `Page`, so that pages look the same on every machine. */
export async function fontFace(name: string): Promise<string> {
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
  const face = async (weight: number): Promise<string> => {
    const file = join(folder, "files", `${name}-latin-${weight}-normal.woff2`);
    if (!existsSync(file)) return "";
    return `@font-face{font-family:Page;font-weight:${weight};src:url(data:font/woff2;base64,${(await readFile(file)).toString("base64")})}`;
  };
  return (await face(400)) + (await face(700));
}
