/** A rude emergency said calmly: what tells of it stays word for word, and what hurts is taken out. */
import { dishonesties, refuses } from "@evenkeel/hearing/message/honesty";
import { factsOf } from "@evenkeel/hearing/message/facts";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { emergenciesIn } from "@evenkeel/hearing/message/named-emergencies";
import type { Phrases } from "./phrases.ts";
import type { VerdictOn } from "./prune.ts";
import { rephrased } from "./rephrasings.ts";
import type { RewriteRequest } from "./rewriter.ts";
import { tellsOfChild } from "./candidates.ts";
import { isAnswer, isBrokenOff } from "./kept.ts";
import { isParentsName } from "./needed.ts";
import { attributive, cut, insult } from "@evenkeel/hearing/language/insults";
import { saysNothing } from "./salvage.ts";
import { withoutThreats } from "./threats.ts";
import { polished, tidied } from "./tidy.ts";

const patternOf = wordPatterns(new URL("./emergency.patterns.txt", import.meta.url));

const seam = patternOf("seam");
const swearing = patternOf("swearing");
const lead = patternOf("lead");
const ofReader = patternOf("ofReader");
const ofOthers = patternOf("ofOthers");
const names = patternOf("names");
const goesOn = patternOf("goesOn");
const obliges = patternOf("obliges");
const hangsOn = patternOf("hangsOn");

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\d']{3,}/gu) ?? [];

/** What stands for a piece that goes: where it ended a sentence, the sentence ends. */
const goneOf = (piece: string): string => (/[.!?…]["'”’)\s]*$/u.test(piece) ? `${cut}.` : cut);
const isGone = (piece: string): boolean => /^[\s.]*$/u.test(piece.replaceAll(cut, ""));

const withoutInsults = (text: string): string =>
  text.replaceAll(attributive, "").replaceAll(insult, ` ${cut} `).replaceAll(swearing, " ");

const wantsInsult = patternOf("wantsInsult");

const piecesOf = (text: string): string[] =>
  text
    .split(new RegExp(`${seam.source}|(?<=${cut})\\s*`, "giu"))
    .map((piece) => piece.replaceAll(/\s+/gu, " ").trim())
    .filter((piece) => piece !== "");

const bare = (piece: string): string => piece.replaceAll(cut, "").replace(lead, "").trim();

/** It speaks of the reader alone, and holds no fact. */
const isOfReader = (piece: string, family: RewriteRequest["family"]): boolean =>
  ofReader.test(piece) && !ofOthers.test(piece) && factsOf(piece, family).length === 0;

/** A word or two that nobody can tell the sense of by themselves, and that hold no fact. */
const isStray = (piece: string, family: RewriteRequest["family"]): boolean =>
  piece.split(/\s+/u).length <= 2 &&
  !/[\d?]/u.test(piece) &&
  !refuses(piece) &&
  !tellsOfChild(piece) &&
  !isAnswer(piece) &&
  emergenciesIn(piece).named.length === 0 &&
  !factsOf(piece, family).some((fact) => !isParentsName(fact, family));

/** Whoever is written to, called by name. */
const isOnlyName = (piece: string, family: RewriteRequest["family"]): boolean =>
  /^\p{Lu}[\p{L}'’-]+$/u.test(piece.replace(/[.,!?]+$/u, "")) &&
  factsOf(piece, family).some((fact) => isParentsName(fact, family));

interface Piece {
  words: string;
  /** It tells of the emergency, by name or by what is heard in it: no word of it may be lost. */
  tells: boolean;
  /** It may go where it hurts. */
  isSpare: boolean;
}

interface Material {
  /** Without insults and threats. */
  calmed: string;
  pieces: Piece[];
}

/** Each piece is judged by itself; a message of more is left to its writer. */
const mostPieces = 40;

/** What of a rude emergency has to be said, and what may go; null for one of too many pieces. */
export async function emergencyOf(
  { text, assessment, family }: RewriteRequest,
  language: Language,
  { strips }: Pick<Phrases, "strips">,
  assess: VerdictOn,
): Promise<Material | null> {
  const plain = plainSentencesOf(tidied(withoutThreats(text, assessment), language))
    .map((sentence) => rephrased(sentence, strips))
    .join(" ");
  const calmed = withoutInsults(plain);
  // 'You can go to hell' without its insult would say yes.
  const isRest = (piece: string) =>
    (piece.includes(cut) && (isBrokenOff(bare(piece)) || wantsInsult.test(bare(piece)))) ||
    saysNothing(bare(piece)) ||
    isOnlyName(bare(piece), family);
  const all = piecesOf(calmed);
  const besideCut = (at: number) => [all[at - 1], all[at]].some((piece) => piece?.includes(cut));
  const found = all.map((piece, at) =>
    isRest(piece) || (besideCut(at) && isStray(bare(piece), family)) ? goneOf(piece) : piece,
  );
  if (found.length > mostPieces) return null;
  const pieces: Piece[] = [];
  for (const words of found) {
    const isEmpty = isGone(words);
    const heard = isEmpty ? null : await assess(polished(bare(words)));
    const tells = heard !== null && (emergenciesIn(words).named.length > 0 || heard.urgent);
    const isBarb =
      heard !== null &&
      heard.severity !== "green" &&
      !refuses(words) &&
      !obliges.test(words) &&
      !factsOf(words, family).some((fact) => !isParentsName(fact, family));
    const hangs = hangsOn.test(bare(words)) && pieces.at(-1)?.isSpare === true;
    const isSpare = isEmpty || hangs || (!tells && (isBarb || isOfReader(words, family)));
    pieces.push({ words, tells, isSpare });
  }
  return { calmed: calmed.replaceAll(cut, ""), pieces };
}

/** Whether a text loses a word of what happened. */
export function losesEmergency({ pieces }: Material, rewrite: string): boolean {
  const kept = new Set(wordsIn(rewrite));
  // Where one is named, what stands around it ('traction', 'the pump quit') belongs to it.
  const isNamed = pieces.some(({ words }) => emergenciesIn(words).named.length > 0);
  return pieces
    .filter(({ tells, isSpare }) => (isNamed ? !isSpare : tells))
    .some(({ words }) => wordsIn(bare(words)).some((word) => !kept.has(word)));
}

const leads = /^(?:and|but|so|y|pero|because|porque|cuz)\s/iu;

/** Pieces as one message again: a comma where something is gone between them, and no comma where one stands. */
function said(pieces: readonly string[]): string {
  let text = "";
  for (const piece of pieces) {
    if (isGone(piece)) {
      const soFar = text.replaceAll(cut, "").trimEnd();
      const ends = piece.includes(".") && soFar !== "" && !/[.!?…]$/u.test(soFar);
      text = ends ? `${soFar.replace(/[,;:]+$/u, "")}.${cut}` : text + cut;
      continue;
    }
    const before = text.replaceAll(cut, "").trimEnd();
    const isNew = before === "" || /[.!?…]$/u.test(before);
    const isCut = text.trimEnd().endsWith(cut);
    // What began a sentence begins one, whatever ended the one before it.
    if (isCut && !isNew && /^\p{Lu}/u.test(piece)) {
      text = `${before.replace(/[,;:\s]+$/u, "")}. ${piece}`;
      continue;
    }
    const joint =
      before === ""
        ? ""
        : isCut && !isNew && !/[,;:]$/u.test(before) && !leads.test(piece)
          ? ", "
          : " ";
    text = before + joint + (isNew ? piece.replace(lead, "") : piece.replace(/^[\s,;:]+/u, ""));
  }
  const whole = polished(text.replaceAll(cut, "").replace(/[,;:\s]+$/u, ""));
  // It was no question, or one that is asked in passing: 'Where are you, Lily is bleeding'.
  const marked = text.includes("?") ? whole : whole.replace(/^¿/u, "").replace(/\?$/u, ".");
  return marked
    .replaceAll("?.", "?")
    .replaceAll(/(?<=(?<![ap]\.m)[.!?]\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/**
 * The message without what hurts, green by the moderator; null where that would lose a fact, or cannot be had.
 * A piece that is no insult is left out only if it speaks of the reader and holds no fact.
 */
export async function calmEmergency(
  material: Material,
  family: RewriteRequest["family"],
  assess: VerdictOn,
): Promise<string | null> {
  const isGreen = async (words: string) => (await assess(words)).severity === "green";
  const harmless: boolean[] = [];
  for (const { words } of material.pieces)
    harmless.push(isGone(words) || (await isGreen(polished(bare(words)))));
  const keeping = (keeps: (spare: boolean, at: number) => boolean) =>
    said(
      material.pieces.map(({ words, isSpare }, at) => (keeps(isSpare, at) ? words : goneOf(words))),
    );
  const candidates = [
    keeping(() => true),
    keeping((spare, at) => !spare || harmless[at] === true),
    keeping((spare) => !spare),
  ];
  // 'Your friend is trash and has no reason to hit Leo': the second half would be said of the reader.
  const losesSubject = material.pieces.some(
    ({ words, isSpare }, at) =>
      isSpare && names.test(bare(words)) && goesOn.test(material.pieces[at + 1]?.words ?? ""),
  );
  if (losesSubject) return null;
  for (const candidate of new Set(candidates)) {
    if (candidate === "" || losesEmergency(material, candidate)) continue;
    const wrong = dishonesties(material.calmed, candidate, [], family).filter(
      // It is as long as what tells of the emergency, and 'answer me' may go with the barb around it.
      (what) => what !== "is longer" && what !== "lost a request",
    );
    if (wrong.length === 0 && (await isGreen(candidate))) return candidate;
  }
  return null;
}
