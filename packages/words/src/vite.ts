import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { messagesFolder, parseMessages } from "./catalogue.ts";
import { compileArea } from "./compile.ts";

export { messagesFolder } from "./catalogue.ts";

/** Compiles the catalogue's files as the page's build, its development server or its tests read them. */
export function compiledWords(): Plugin {
  return {
    name: "evenkeel-words",
    enforce: "pre",
    load: {
      order: "pre",
      handler(id) {
        if (!id.startsWith(messagesFolder) || !id.endsWith(".json")) return null;
        this.addWatchFile(id);
        // Still JSON, which Vite turns into a module.
        return JSON.stringify(compileArea(parseMessages(readFileSync(id, "utf8"), id)));
      },
    },
  };
}
