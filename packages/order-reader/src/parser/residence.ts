import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";
import { withoutUnticked } from "../sentence/ticks.ts";

/** Who the children are with when no rule names the hours, in the document's own words. */
export interface Residence {
  assignee: Assignee;
  text: string;
}

const patternOf = wordPatterns(new URL("residence.patterns.txt", import.meta.url));
const living = patternOf("living");
const homes = patternOf("homes");
const withChild = patternOf("with-child");
const ofThird = patternOf("third");
/** Who makes a home somewhere. */
const homeMade = /^[^]*?\bmakes?\b/iu;
/** Says nothing more of the rest. */
const plain = patternOf("plain");
const makesHome = patternOf("makes-home");
const otherwise = patternOf("otherwise");
/** What follows is what the parent with whom they do not live has. */
const reservation = patternOf("reservation");
/** True for a time only, for one case only, or not at all. */
const limited = patternOf("limited");
const unlessOtherwise =
  /^\s*(?:\d+\.\s*)?(?:unless|except as)[^,]*\b(?:otherwise|order|agree)[^,]*,/i;
const timed = new Set<ChunkKind>([
  ...([
    "weekday",
    "time",
    "school",
    "weekend",
    "weekName",
    "alternate",
    "weekly",
    "holiday",
  ] as const),
  ...([
    "parityWeek",
    "parityMonth",
    "parityYear",
    "half",
    "dates",
    "monthOfYear",
    "month",
    "yearNumber",
  ] as const),
]);

/** Of these is a sentence that gives all the rest to one parent. */
const ofRest: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  "parent",
  "nonresident",
  "filler",
  "comma",
  "stop",
  "and",
  "number",
  "rest",
]);

/**
 * The parents with whom the document says that the children live, each once, where it says so without a time and of one
 * parent alone. Nothing is guessed from who has fewer hours; where it says so of both, a parent is asked.
 */
export function findResidences(
  sentences: readonly string[],
  chunksOf: (text: string) => readonly Chunk[],
): Residence[] {
  const found = new Map<Assignee, Residence>();
  for (const text of sentences) {
    const assignee = residenceIn(text, chunksOf);
    if (assignee !== null && !found.has(assignee)) found.set(assignee, { assignee, text });
  }
  return [...found.values()];
}

/** What stands behind 'except' and the like: it may say more than with whom the children live. */
export const reservedIn = (sentence: string): string => {
  const at = sentence.search(reservation);
  return at < 0 ? "" : sentence.slice(at);
};

/** A child's, which says nothing of when the child lives where. */
const birth = /,?\s*(?:born|dob|date\s+of\s+birth|nacid[oa])\b[^.;]*?\d{4}/giu;

/** 'Father lives in Ohio' says where he lives, and not the children. */
function livesThemselves(head: string, chunks: readonly Chunk[]): boolean {
  const home = homes.exec(head);
  if (home === null) return false;
  // 'Mother makes her home with her parents', 'Father's mother makes her home with Father'
  const isMade = makesHome.test(home[0]);
  if (isMade && chunks.some(({ kind, start }) => kind === "parent" && start < home.index))
    return true;
  const before = chunks.findLast(({ kind, end }) => kind !== "comma" && end <= home.index);
  const isSubject =
    before?.kind === "parent" &&
    /^[\s,]*(?:now|still|currently|also|ya|ahora)?\s*$/i.test(head.slice(before.end, home.index));
  // 'Mother lives with Pia', 'Pia and Mother live in Ohio'
  const isWithChild =
    withChild.test(head.slice(home.index)) ||
    /(?<!\p{L})(?:and|y|e)\s+(?:the\s+|la\s+|el\s+)?$/iu.test(head.slice(0, before?.start));
  return (
    isSubject &&
    !isWithChild &&
    !chunks.some(({ kind, start }) => kind === "parent" && start > home.index)
  );
}

export function residenceIn(
  printed: string,
  chunksOf: (text: string) => readonly Chunk[],
): Assignee | null {
  const sentence = withoutUnticked(printed).replace(birth, "");
  const isOtherwise = otherwise.test(sentence);
  // 'Unless this order says otherwise, Pia resides with Mother.': what comes before the comma takes nothing from her.
  const words = sentence.replace(otherwise, " ").replace(unlessOtherwise, "");
  const head = isOtherwise ? words : (words.split(reservation)[0] ?? "");
  if (!isOtherwise && !living.test(head)) return null;
  if (limited.test(head) || ofThird.test(isOtherwise ? sentence : (homeMade.exec(head)?.[0] ?? "")))
    return null;
  const chunks = chunksOf(head);
  if (livesThemselves(head, chunks)) return null;
  if (chunks.some(({ kind }) => timed.has(kind))) return null;
  // 'All time not given to Mother is daycare time at Father's expense.': only what is covered whole gives the rest.
  const isOfRest = ({ kind, text }: Chunk): boolean =>
    ofRest.has(kind) || plain.test(text) || living.test(text);
  if (isOtherwise && !chunks.every(isOfRest)) return null;
  const parents = new Set(
    chunks.flatMap((chunk) => (chunk.kind === "parent" ? [chunk.parent] : [])),
  );
  const [parent] = parents;
  return parents.size === 1 && parent !== undefined ? parent : null;
}
