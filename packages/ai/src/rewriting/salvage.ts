/** What of a sentence that hurts can still be said: all of it but the clauses that are no more than a barb. */
import { clausesOf, joined, separable, type Clause } from "@evenkeel/hearing/message/clauses";
import { factsOf } from "@evenkeel/hearing/message/facts";
import { dishonesties, refuses } from "@evenkeel/hearing/message/honesty";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { tellsOfChild } from "./candidates.ts";
import { isHostile } from "./draft.ts";
import { isParentsName } from "./needed.ts";
import type { Phrases } from "./phrases.ts";
import type { VerdictOn } from "./prune.ts";
import { polished } from "./tidy.ts";

const patternOf = wordPatterns(new URL("./salvage.patterns.txt", import.meta.url));
const seam = patternOf("seam");
const called = patternOf("called");
const calls = patternOf("calls");
const limits = patternOf("limits");
const pointsBack = patternOf("pointsBack");
const hangs = patternOf("hangs");
const joint = patternOf("joint");
const barbed = patternOf("barbed");
const idle = patternOf("saysNothing");

/** Whether a sentence is no more than a sigh: 'Well, well.', 'Me vale.' */
export const saysNothing = (sentence: string): boolean => idle.test(sentence);

const threatensCourt = patternOf("threatensCourt");
const nextTime = patternOf("nextTime");

/**
 * Whether a sentence holds a court over its reader for what they might do, and tells no day or sum: 'Keep it up and I'm filing
 * for contempt.' What is filed, when a hearing is, and what an attorney asks are facts.
 */
export const onlyThreatensCourt = (sentence: string, family?: KnownFamily): boolean =>
  threatensCourt.test(sentence) &&
  nextTime.test(sentence) &&
  factsOf(sentence, family).every(({ kind }) => kind === "name");

/** A sentence of more is a list, or a story: its writer takes from it what is needed. */
const mostPieces = 7;

/** 'because unlike you …': what joins two clauses is none. */
function withJoints(pieces: Clause[]): Clause[] {
  const whole: Clause[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last !== undefined && joint.test(last.text)) last.text += piece.joint + piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}

/** The clauses of a sentence, cut at every comma, before 'because', 'unlike' and their like, and before a name for the reader. */
const piecesOf = (sentence: string): Clause[] =>
  withJoints(
    clausesOf(sentence).flatMap(({ joint, text }) =>
      text
        .split(seam)
        .flatMap((piece) => piece.split(called))
        .filter((piece) => piece !== "")
        .map((piece, index) => ({
          joint: index === 0 ? joint : /^[,:]/u.test(piece) ? "" : " ",
          text: piece,
        })),
    ),
  );

/** Whether words say something that may not be lost: a fact, an answer, a request, a limit, a word about a child. */
const keeps = (piece: string, phrases: Phrases, family: KnownFamily | undefined): boolean =>
  refuses(piece) ||
  phrases.request.test(piece) ||
  phrases.command.test(piece) ||
  limits.test(piece) ||
  tellsOfChild(piece) ||
  factsOf(piece, family).some((fact) => !isParentsName(fact, family));

/** A green sentence without the barb that hangs on it ('así está en la orden aunque te arda'), where it stands without it. */
export function withoutBarbs(
  sentence: string,
  phrases: Phrases,
  isWhole: (left: string) => boolean,
): string {
  if (phrases.command.test(sentence) || phrases.request.test(sentence)) return sentence;
  const pieces = piecesOf(sentence);
  const kept = pieces.filter(
    ({ joint: before, text }) => !barbed.test(`${before}${text}`.replace(/^[\s,:]+/u, "")),
  );
  if (kept.length === 0 || kept.length === pieces.length || !separable(pieces, kept))
    return sentence;
  const left = polished(
    joined(kept)
      .replace(/^[\s,:]+/u, "")
      .replace(hangs, ""),
  );
  const isHonest = dishonesties(sentence, left).every((what) => what === "is longer");
  return left !== "" && isHonest && isWhole(left) ? left : sentence;
}

/**
 * A sentence without those of its clauses that hurt and say nothing else.
 * @param sentence one that is not green as it stands
 * @param isWhole whether what is left reads as a sentence
 * @returns a sentence that is green, or null where what hurts cannot be taken out without what may not be lost
 */
export async function salvaged(
  sentence: string,
  phrases: Phrases,
  assess: VerdictOn,
  { family, isWhole }: { family: KnownFamily | undefined; isWhole: (left: string) => boolean },
): Promise<string | null> {
  const pieces = piecesOf(sentence);
  if (pieces.length < 2 || pieces.length > mostPieces) return null;
  const hurts = async (piece: string) =>
    isHostile(piece, phrases) || (await assess(polished(piece))).severity !== "green";
  const kept: Clause[] = [];
  for (const piece of pieces) {
    const words = piece.text.replace(/^[\s,:]+/u, "");
    // Two words are too few to be heard alone: 'you drunk' at the end.
    const isName = piece === pieces.at(-1) && calls.test(words);
    const mayGo = !keeps(words, phrases, family) && (isName || (await hurts(words)));
    if (!mayGo) kept.push(piece);
  }
  // 'I'll keep it simple because …: Friday at 6': what led to the colon goes with what hurts before it.
  const colon = pieces.findLast(({ text }) => text.endsWith(":"));
  if (colon !== undefined && !kept.includes(colon)) {
    const lead = pieces.slice(0, pieces.indexOf(colon));
    if (lead.some(({ text }) => keeps(text, phrases, family))) return null;
    kept.splice(0, kept.filter((piece) => lead.includes(piece)).length);
  }
  if (kept.length === 0 || kept.length === pieces.length || !separable(pieces, kept)) return null;
  const bare = joined(kept)
    .replace(/^[\s,:]+/u, "")
    .replace(hangs, "");
  if (pointsBack.test(bare) && !pointsBack.test(sentence)) return null;
  const isCommand = phrases.command.test(bare) && !bare.endsWith("?");
  const left = polished(isCommand ? phrases.please(bare) : bare);
  const parents = factsOf(sentence, family).filter((fact) => isParentsName(fact, family));
  const isHonest = dishonesties(sentence, left, parents, family).every(
    (what) => what === "is longer",
  );
  if (left === "" || !isHonest || !isWhole(left)) return null;
  return (await assess(left)).severity === "green" ? left : null;
}
