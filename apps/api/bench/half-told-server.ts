// Evenkeel as `main.ts` starts it, but for one thing: every second family is told of nothing. What an act costs with its
// notices is measured beside the same act without, in one process on one database; the product itself has no such switch.
import { registerHooks } from "node:module";

const { href: halfTold } = new URL("half-told-notices.ts", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const isTelling = specifier.endsWith("/put-notices.ts") && context.parentURL !== halfTold;
    return isTelling
      ? { url: halfTold, format: "module-typescript", shortCircuit: true }
      : next(specifier, context);
  },
});

await import("../src/main.ts");
