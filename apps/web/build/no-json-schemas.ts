import type { Plugin } from "vite";

const makers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Of zod, what checks and nothing that writes JSON schemas: each of its types holds on to the second, a fifth of all that
 * a form fetches. Here nobody asks for a schema; who does is told.
 */
export function noJsonSchemas(): Plugin {
  return {
    name: "evenkeel-no-json-schemas",
    apply: "build",
    transform: {
      filter: { id: makers },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name,
        );
        if (names.length === 0) this.error("zod exports its JSON schemas in another way by now");
        return {
          code: `const none = () => () => { throw new Error("This page was built without JSON schemas"); };\nexport { ${names.map((name) => `none as ${name}`).join(", ")} };`,
          map: null,
        };
      },
    },
  };
}
