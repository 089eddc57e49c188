import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "./source.ts";

/** The texts that a source names: letter by letter, and as patterns where something is filled in. */
interface Named {
  texts: ReadonlySet<string>;
  patterns: readonly RegExp[];
}

/** Names whose import says of which area a file speaks: errors, what a model does not take, the law of the calendar. */
const areaOf: Readonly<Record<string, string>> = {
  say: "errors",
  wrong: "common",
  speechIn: "custody",
  Speech: "custody",
  packetWords: "packet",
  PacketWords: "packet",
  EntryTeller: "packet",
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function namedIn({ path, text }: SourceFile): Named {
  const texts = new Set<string>();
  const patterns: RegExp[] = [];
  new Visitor({
    CallExpression(node) {
      const area = node.callee.type === "Identifier" ? areaOf[node.callee.name] : undefined;
      if (area === undefined) return;
      const [key] = node.arguments;
      texts.add(area);
      if (area === "common" && key?.type === "Literal") texts.add(`check.${String(key.value)}`);
    },
    ImportSpecifier({ imported }) {
      const area = imported.type === "Identifier" ? areaOf[imported.name] : undefined;
      if (area !== undefined) texts.add(area);
    },
    Literal(node) {
      if (typeof node.value === "string") texts.add(node.value);
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map(({ value }) => escaped(value.cooked ?? ""));
      // A template without a single letter of its own would name every key there is.
      if (parts.some((part) => part !== "")) patterns.push(new RegExp(`^${parts.join(".+")}$`));
    },
  }).visit(parseSync(path, text).program);
  return { texts, patterns };
}

/** @returns whether any of the sources that speak of an area names this key of it */
export function usesOf(sources: readonly SourceFile[]): (area: string, key: string) => boolean {
  const named = sources.map(namedIn);
  return (area, key) =>
    named.some(
      ({ texts, patterns }) =>
        texts.has(area) && (texts.has(key) || patterns.some((pattern) => pattern.test(key))),
    );
}
