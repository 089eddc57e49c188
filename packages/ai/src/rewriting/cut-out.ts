/** A message without the words that hurt: what is left stands as its writer wrote it. */
import { barbsIn, type Barb } from "@evenkeel/hearing/barbs/barbs";
import { isBrokenAt } from "@evenkeel/hearing/barbs/seams";
import { NoEncoder } from "@evenkeel/hearing/encoder/encoder";
import { withoutHail } from "@evenkeel/hearing/language/insults";
import type { Language } from "@evenkeel/hearing/language/language";
import { clausesOf, plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { type Fact, factsOf, lostFacts, says } from "@evenkeel/hearing/message/facts";
import { dishonesties, refuses } from "@evenkeel/hearing/message/honesty";
import { protectedKind } from "@evenkeel/hearing/message/protected";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { saysSomething, tellsOfChild } from "./candidates.ts";
import { isAnswer, isBrokenOff, saysLittle } from "./kept.ts";
import { harms, isForReproach } from "./leave-out.ts";
import { isParentsName, isSaidInPassing } from "./needed.ts";
import { draftOf } from "./draft.ts";
import type { Phrases } from "./phrases.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { VerdictOn } from "./prune.ts";
import type { RewriteRequest } from "./rewriter.ts";
import { onlyThreatensCourt, saysNothing } from "./salvage.ts";
import { polished, tidied } from "./tidy.ts";

const patternOf = wordPatterns(new URL("./cut-out.patterns.txt", import.meta.url));
const ownRefusal = patternOf("ownRefusal");
const tail = patternOf("tail");
const leaning = patternOf("leaning");
const turns = patternOf("turns");
const bareNo = patternOf("bareNo");
const consents = patternOf("consents");
const denies = patternOf("denies");
const leadsTo = patternOf("leadsTo");
const mustStay = patternOf("mustStay");

/** Where something was cut out within a sentence, and where whole sentences were; no text holds them (private use area). */
const seam = "\uE010";
const gap = "\uE011";
const cuts = `${seam}${gap}`;

const endsSentence = /[.!?…]["'”’)]*$/u;

/** The text with a mark in the place of each stretch; where one ended a sentence, what is left of it ends there. */
function withSeams(text: string, stretches: readonly Gone[]): string {
  let left = "";
  let at = 0;
  for (const { start, end, instead } of stretches) {
    left += text.slice(at, start).trimEnd();
    at = end;
    if (instead !== "") {
      left += ` ${instead} `;
      continue;
    }
    const isEnd = endsSentence.test(text.slice(start, end)) || text.slice(end).trim() === "";
    const before = left.slice(Math.max(left.lastIndexOf(seam), left.lastIndexOf(gap)) + 1);
    const isBegun = /[\p{L}\d]/u.test(before) && !endsSentence.test(left);
    if (isEnd && isBegun) left = `${left.replace(/[\s,;:–—-]+$/u, "")}${seam}.`;
    else left += isEnd ? gap : seam;
  }
  return left + text.slice(at);
}

/** Whether a sentence begins at a place. */
const isAtStart = (text: string, at: number): boolean =>
  /(?:^|[.!?…\n]["'”’)]*)\s*$/u.test(text.slice(0, at));

/** Whether a stretch of a text is a sentence from its beginning to its end. */
const isSentence = (text: string, start: number, end: number): boolean =>
  isAtStart(text, start) &&
  (endsSentence.test(text.slice(start, end)) || /^\s*(?:\n|$)/u.test(text.slice(end)));

/** Two ends that meet: a sentence that was finished before them is followed by a new one. */
const mended = (cut: string): string =>
  cut.replaceAll(
    new RegExp(
      `([^${cuts}\\s])?([\\s${cuts}]*[${cuts}][\\s${cuts}]*)([,;:]*)\\s*([^\\s${cuts}])?`,
      "gu",
    ),
    (_all, before = "", between = "", marks = "", after = "") => {
      const mark = between.includes(seam) ? seam : gap;
      if (after === "" || after === ".") return `${before}${mark}${after}`;
      const isNew = before === "" || /[.!?…"”’)]/u.test(before);
      const joint = isNew || /[,;:]/u.test(before) ? "" : marks.slice(0, 1);
      return `${before}${joint} ${mark} ${isNew ? after.toUpperCase() : after}`;
    },
  );

interface Reading {
  language: Language;
  phrases: Phrases;
  family: KnownFamily | undefined;
}

/** A sentence that was cut and has fewer words is what nobody writes: 'And no.', 'Come over?' */
const fewestOfCut = 4;

/** What is left, fit to be read; null where a sentence that was cut breaks off. */
function presentable(cut: string, { language, phrases, family }: Reading): string | null {
  const sentences: string[] = [];
  for (const sentence of plainSentencesOf(tidied(cut, language))) {
    const words = polished(sentence.replaceAll(new RegExp(`\\s*[${cuts}]\\s*`, "gu"), " ").trim());
    if (!/[\p{L}\d]/u.test(words) || onlyThreatensCourt(words, family)) continue;
    const isCut = sentence.includes(seam);
    const isShort = (words.match(/[\p{L}\d]+/gu)?.length ?? 0) < fewestOfCut;
    const isRest = saysNothing(words) || saysLittle(words);
    const isTail = isCut && isShort && tail.test(words);
    const says =
      mustStay.test(words) ||
      (!isTail && (isAnswer(words) || refuses(words) || factsOf(words, family).length > 0));
    if ((isRest || (isCut && isShort)) && !says && (isCut || sentence.includes(gap))) continue;
    if (isCut && (isBrokenOff(words) || consents.test(words))) return null;
    // 'Why can't you be normal and just pack his inhaler?' asks for it once its beginning is gone.
    const isRequest = isCut && phrases.command.test(words);
    sentences.push(isRequest ? polished(phrases.please(words.replace(/\?$/u, "."))) : words);
  }
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** Whether words say something to the reader in so many words: of a child, a report of harm, a debt or limit, a fact. */
const tells = (words: string, family: KnownFamily | undefined): boolean =>
  tellsOfChild(words) ||
  mustStay.test(words) ||
  protectedKind(words) !== null ||
  factsOf(words, family).some((fact) => !isForReproach(fact) && !isParentsName(fact, family));

/** Whether words say something that may not go with what hurts around them. */
const carries = (words: string, { phrases, family }: Reading): boolean =>
  refuses(words) ||
  phrases.request.test(words) ||
  phrases.command.test(words) ||
  tells(words, family);

/** A stretch that goes, and what is said in its place. */
interface Gone extends Barb {
  readonly words: string;
  readonly instead: string;
}

/** So sure that words hurt that a no within them is none: 'I can't wait to see you fail.' */
const sure = 0.9;

/** So sure that a child who is spoken of is only held against the reader. */
const surest = 0.97;

/** So sure that a name within what hurts is not needed: 'while you were in Cabo'. */
const rather = 0.75;

/** They are of whoever is spoken of, child or not. */
const ofBoth = /(?<![\p{L}])(?:he|she|they|him|her|them|his|their)(?![\p{L}])/giu;

/** A name or a bare number may be what a reproach is about; a day, an hour and a sum are for the reader. */
const mayBeLost = (fact: Fact): boolean =>
  fact.kind === "name" || fact.kind === "number" || isSaidInPassing(fact);

/** What a whole sentence that goes asks for, without its reproach: 'You never answer.' is 'Please answer.' */
async function askedBy(sentence: string, phrases: Phrases, assess: VerdictOn): Promise<string> {
  // What is ordered within what hurts is no request: 'Write it on your hand.'
  if (phrases.command.test(sentence)) return "";
  const draft = draftOf(sentence, phrases, { softer: false }).sentences.join(" ");
  const asks = draft !== polished(sentence) && phrases.request.test(draft) && !draft.endsWith("?");
  return asks && (await assess(draft)).severity === "green" ? draft : "";
}

/**
 * The stretches without those of their clauses that say something and are calm when they are heard alone; a sentence that
 * goes leaves behind what it asks for.
 */
async function sparing(
  text: string,
  stretches: readonly Barb[],
  reading: Reading,
  assess: VerdictOn,
): Promise<Gone[]> {
  const { family } = reading;
  const left: Gone[] = [];
  for (const { start, end, certainty } of stretches) {
    const go = (from: number, to: number, instead = "") => {
      const words = text.slice(from, to);
      if (/[\p{L}\d]/u.test(words)) left.push({ start: from, end: to, certainty, words, instead });
    };
    let from = start;
    for (const sentence of plainSentencesOf(text.slice(start, end))) {
      const at = text.indexOf(sentence, from);
      if (at < 0) continue;
      const isWhole = isSentence(text, at, at + sentence.length);
      const instead = isWhole ? await askedBy(sentence, reading.phrases, assess) : "";
      if (instead !== "") {
        go(from, at);
        go(at, at + sentence.length, instead);
        from = at + sentence.length;
        continue;
      }
      for (const clause of clausesOf(sentence)) {
        const begins = text.indexOf(clause.text, from);
        const ends = begins + clause.text.length;
        if (begins < 0 || ends > end || !carries(clause.text, reading)) continue;
        if (certainty > sure && !tells(clause.text, family)) continue;
        const isGreen = async (words: string) =>
          (await assess(polished(words))).severity === "green";
        const unhailed = withoutHail(clause.text);
        if (await isGreen(clause.text)) go(from, begins);
        else if (
          unhailed !== null &&
          !isBrokenOff(polished(unhailed)) &&
          carries(unhailed, reading) &&
          (await isGreen(unhailed))
        )
          go(from, ends, unhailed);
        else continue;
        from = ends;
      }
    }
    go(from, end);
  }
  return left;
}

/**
 * Whether something goes with a stretch that its reader has to know, or that turns what stays of its sentence: 'You can take her
 * Saturday, you drunk, if your mother is there'.
 */
function tears(
  text: string,
  { start, end, words, certainty, instead }: Gone,
  family: KnownFamily | undefined,
): boolean {
  if (instead !== "") return false;
  const says =
    mustStay.test(words) ||
    ownRefusal.test(words) ||
    bareNo.test(words) ||
    harms.test(words) ||
    protectedKind(words) !== null;
  // A child who is spoken of may only be held against the reader, where that is sure; who is asked after never is.
  const ofChild =
    tellsOfChild(words.replaceAll(ofBoth, "")) && (certainty < surest || words.includes("?"));
  const facts = factsOf(words, family).filter((fact) => !isParentsName(fact, family));
  if (says || ofChild || (certainty < rather && facts.length > 0)) return true;
  const isWhole = isSentence(text, start, end);
  if (isWhole) return false;
  if (isAtStart(text, start)) return !leadsTo.test(words) && !endsSentence.test(words);
  return turns.test(words) || (certainty < surest && denies.test(words));
}

/**
 * Whether a version says anything else than its message. A no or a request within what hurts ('try not to choke on it', 'tell that
 * cow to back off') is none that the reader needs, unless it is the writer's own no, or tells of a fact or a child.
 */
function isDishonest(
  { text, family }: RewriteRequest,
  source: string,
  candidate: string,
  gone: readonly Gone[],
): boolean {
  // 'Thanks for forgetting Ava's EpiPen. Bring it.': what it is has to stand there.
  const pointsBack = gone.some(({ start }) => isAtStart(text, start)) && leaning.test(candidate);
  const surelyGone = gone.filter(({ certainty }) => certainty > rather).map(({ words }) => words);
  const waived = lostFacts(source, candidate, family).filter(
    (fact: Fact) =>
      isParentsName(fact, family) ||
      (mayBeLost(fact) &&
        !(pointsBack && fact.kind === "name") &&
        surelyGone.some((words) => says(words, fact))),
  );
  if (gone.some((stretch) => tears(text, stretch, family))) return true;
  const mayGo: Record<string, boolean> = {
    "is longer": true,
    // The writer's own is kept by `tears`.
    "lost a refusal": true,
    "lost a request": !gone.some(
      ({ words, certainty }) => certainty < sure && tells(words, family),
    ),
  };
  return dishonesties(source, candidate, waived, family).some((what) => mayGo[what] !== true);
}

/**
 * The message with its barbs cut out, in the likeliest reading that is calm by the moderator and loses nothing its reader needs:
 * what could not wait cannot wait in it, either.
 * @param loses whether a version lacks what it may not lack, besides what is asked of every one
 * @returns null where there is none, or this machine cannot run the encoder
 */
export async function cutOut(
  request: RewriteRequest,
  language: Language,
  phrases: Phrases,
  assess: VerdictOn,
  loses: (candidate: string) => boolean,
): Promise<string | null> {
  const { text, assessment, family } = request;
  const reading: Reading = { language, phrases, family };
  const source = tidied(text, language);
  const tried = new Set<string>();
  for (const likely of await barbsOrNone(text)) {
    const whole = likely.map((barb): Gone => ({
      ...barb,
      words: text.slice(barb.start, barb.end),
      instead: "",
    }));
    for (const stretches of [await sparing(text, likely, reading, assess), whole]) {
      const cut = mended(withSeams(text, stretches));
      const candidate = presentable(cut, reading);
      if (stretches.length === 0 || candidate === null || tried.has(candidate)) continue;
      tried.add(candidate);
      if (!saysSomething(candidate, assessment, phrases) || loses(candidate)) continue;
      // 'Solo te la doy si …, si no, no.' answers nothing.
      if (isAnswer(candidate) && !plainSentencesOf(source).includes(candidate)) continue;
      if (isDishonest(request, source, candidate, stretches) || (await isBroken(cut))) continue;
      const { severity, urgent } = await assess(candidate);
      if (severity === "green" && urgent === assessment.urgent) return candidate;
    }
  }
  return null;
}

/** Whether some sentence is none any more. */
const isBroken = (cut: string): Promise<boolean> =>
  isBrokenAt(cut.replaceAll(`${seam}.`, `.${gap}`).replaceAll(seam, gap), gap);

async function barbsOrNone(text: string): Promise<Barb[][]> {
  try {
    return await barbsIn(text);
  } catch (error) {
    // Without the encoder the rules of the rewriter go on alone.
    if (error instanceof NoEncoder) return [];
    throw error;
  }
}
