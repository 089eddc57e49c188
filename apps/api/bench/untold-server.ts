// Evenkeel as `main.ts` starts it, but for one thing: no one is told of anything. What an act costs with its notices is
// measured beside it; the product itself has no such switch.
import { registerHooks } from "node:module";

const { href: untold } = new URL("untold-notices.ts", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const isTelling = specifier.endsWith("/put-notices.ts") && context.parentURL !== untold;
    return isTelling
      ? { url: untold, format: "module-typescript", shortCircuit: true }
      : next(specifier, context);
  },
});

await import("../src/main.ts");
