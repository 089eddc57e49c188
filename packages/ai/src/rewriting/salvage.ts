/** What of a sentence that hurts can still be said: the longest run of its clauses that is calm and loses nothing. */
import { clausesOf, joined, separable, type Clause } from "@evenkeel/hearing/message/clauses";
import { factsOf } from "@evenkeel/hearing/message/facts";
import { dishonesties } from "@evenkeel/hearing/message/honesty";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isHostile } from "./draft.ts";
import { isForeignName } from "./needed.ts";
import type { Phrases } from "./phrases.ts";
import type { VerdictOn } from "./prune.ts";
import { polished } from "./tidy.ts";

const patternOf = wordPatterns(new URL("./salvage.patterns.txt", import.meta.url));
const calledAtEnd = patternOf("calledAtEnd");
const calledShort = patternOf("calledShort");

const seam = patternOf("seam");
const follows = patternOf("follows");
const hangs = patternOf("hangs");
const idle = patternOf("saysNothing");

/** Whether a sentence is no more than a sigh: 'Well, well.', 'Me vale.' */
export const saysNothing = (sentence: string): boolean => idle.test(sentence);

/** A sentence of more is a list, or a story: its writer takes from it what is needed. */
const mostPieces = 7;

/** The clauses of a sentence, cut at every comma and before 'but', 'unlike' and their like as well. */
const piecesOf = (sentence: string): Clause[] =>
  clausesOf(sentence).flatMap(({ joint, text }) =>
    text
      .split(seam)
      .filter((piece) => piece !== "")
      .map((piece, index) =>
        index === 0
          ? { joint, text: piece }
          : { joint: piece.startsWith(",") ? "" : " ", text: piece },
      ),
  );

/** Runs of pieces that leave something out, the longest first. */
function runsOf(pieces: readonly Clause[]): Clause[][] {
  const runs: Clause[][] = [];
  for (let length = pieces.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= pieces.length; from += 1)
      runs.push(pieces.slice(from, from + length));
  // 'Do this and she'll remember it': the second half is what comes of the first.
  return runs.filter(
    ([first]) =>
      first === undefined || first === pieces[0] || !follows.test(first.joint + first.text),
  );
}

/**
 * @param isWhole whether what is left reads as a sentence
 * @returns a sentence that is green, or null where what hurts cannot be taken out without a fact, a request or a no
 */
export async function salvaged(
  sentence: string,
  phrases: Phrases,
  assess: VerdictOn,
  { family, isWhole }: { family: KnownFamily | undefined; isWhole: (left: string) => boolean },
): Promise<string | null> {
  const pieces = piecesOf(sentence);
  const runs = pieces.length > mostPieces ? [] : runsOf(pieces);
  const candidates = [
    // 'I'll keep it simple because …: Friday at 6': what is said stands behind the colon.
    sentence.replace(/^[^:]*\p{L}:\s+/u, ""),
    ...[calledShort, calledAtEnd].map((called) => sentence.replace(called, "")),
    ...runs.filter((run) => separable(pieces, run)).map((run) => joined(run)),
  ];
  const spare = factsOf(sentence, family).filter((fact) => isForeignName(fact, family));
  for (const candidate of candidates) {
    const bare = candidate.replace(hangs, "");
    const isCommand = phrases.command.test(bare) && !bare.endsWith("?");
    const left = polished(isCommand ? phrases.please(bare) : bare);
    if (left === "" || candidate === sentence || !isWhole(left)) continue;
    if (piecesOf(candidate).some(({ text }) => isHostile(text, phrases))) continue;
    if (dishonesties(sentence, left, spare, family).some((what) => what !== "is longer")) continue;
    if ((await assess(left)).severity === "green") return left;
  }
  return null;
}
