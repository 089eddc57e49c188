/** How a parent speaks of the other one: by the first name, by the whole one, or as a child's father or mother. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type KnownFamily, namesOf, unknownFamily } from "./family.ts";

const patternOf = wordPatterns(new URL("./other-parent.patterns.txt", import.meta.url));
const byChild = patternOf("byChild");
const alone = patternOf("alone");
/** Behind a first name: the family name of another person. */
const ofAnother = patternOf("ofAnother");
const special = /[.*+?^${}()|[\]\\]/g;

export interface SpokenOf {
  readonly message: string;
  /** Display name; null if the family has no second parent yet. */
  readonly coParentName: string | null;
  /** Display name of the parent who writes. */
  readonly viewer: string;
  readonly family?: KnownFamily;
}

/** What somebody is called in a greeting: 'Luis' of 'Luis Ortega'; 'Dr. Park' keeps both. */
export function firstNameOf(name: string): string {
  const [first = name, ...more] = name.trim().split(/\s+/);
  return first.endsWith(".") ? [first, ...more].join(" ") : first;
}

/**
 * The message with the other parent's whole name wherever it speaks of them, so that nothing behind it has to know more
 * ways than that one. A first name that a child or the writer bears too stays: it may mean them.
 */
export function withOtherParentNamed({
  message,
  coParentName,
  viewer,
  family = unknownFamily,
}: SpokenOf): string {
  if (coParentName === null) return message;
  const names = namesOf(family);
  const child = names.length === 0 ? "(?!)" : `(?:${names.map(escaped).join("|")})`;
  const called = message
    .replaceAll(/[’‘]/g, "'")
    .replace(new RegExp(byChild.source.replaceAll("NAME", child), "giu"), () => coParentName)
    .replace(alone, () => coParentName);
  const first = firstNameOf(coParentName);
  const isShared =
    names.includes(first.toLowerCase()) ||
    firstNameOf(viewer).toLowerCase() === first.toLowerCase();
  if (first === coParentName || isShared) return called;
  const whole = escaped(coParentName.slice(first.length));
  return called.replace(
    new RegExp(`(?<!\\p{L})${escaped(first)}(?<whole>${whole})?(?!\\p{L})`, "giu"),
    (found: string, isWhole: string | undefined, at: number, text: string) =>
      isWhole === undefined && ofAnother.test(text.slice(at + found.length)) ? found : coParentName,
  );
}

const escaped = (name: string) => name.replaceAll(special, "\\$&");
