/** What stands before holidays as their heading, and gives nothing of its own. */
import type { Part } from "./parts.ts";

/** 'Holidays shall be from 9 to 8', 'Father has the following holidays:': what follows are these. */
export function isLabel(parts: readonly Part[], at: number): boolean {
  const part = parts[at];
  const next = parts[at + 1]?.says;
  const isFirst = parts.slice(0, at).every(({ says }) => says !== "holidays");
  const announces = next === "stop" || (at === 0 && next === "span");
  return part?.says === "break" && part.isKind === true && isFirst && announces;
}

/** 'Christmas: Christmas Eve with Mother': what stands before the colon is a heading of the holidays behind it. */
export function withoutLabel(parts: readonly Part[]): readonly Part[] {
  const [first, second, ...rest] = parts;
  if (first?.says === "break" && second?.says === "stop") return rest;
  const names = rest.some(({ says }) => says === "holidays");
  if (first?.says !== "holidays" || second?.says !== "stop" || !names) return parts;
  const label = new Set(first.names);
  const body = new Set(rest.flatMap((part) => (part.says === "holidays" ? part.names : [])));
  const isRepeated = first.names.every((name) => body.has(name));
  return isRepeated || (label.size === 1 && first.names[0] === "Christmas Day") ? rest : parts;
}
