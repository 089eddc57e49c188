import { bypassCategories } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { loadHeads } from "@evenkeel/hearing/heads/heads";
import { hearUrgency, scoreClauses } from "./classifier.ts";
import type { Testimony } from "./decide.ts";
import { analyze, type Clause } from "./features.ts";
import { overlaps } from "./segments.ts";
import { loadWeights } from "./weights.ts";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { type KnownFamily, namesOf, unknownFamily } from "@evenkeel/hearing/people/family";
import { normalize } from "@evenkeel/hearing/normalize/normalize";
import {
  apart,
  asFigure,
  callsReader,
  emergenciesIn,
  isBare,
  partsWithEmergency,
  partsWithoutDenial,
  saysOfReader,
  sentencesOf,
  withoutCall,
} from "@evenkeel/hearing/message/named-emergencies";

/** Words for an emergency are a witness of their own: beside them the head need not be as sure. */
const namedMargin = 3.25;

/** Markup or JSON: words to a machine, of which the head has learned nothing. They are no emergency unless they name one. */
const code = /<\/?[a-z][^<>]*>|\{\s*"/i;

/** Parts of one message that are heard a second time. */
const mostHeardAgain = 8;

/**
 * Whether a message carries facts about a child or the exchange that must not wait: hospital, injury, missing, not picked
 * up and the like, by name or without any word for a child. Insults around the facts make no difference, and an emergency
 * counts whatever the drop-down says; where it was filed as one, less is enough: it is rather let through than held. What a
 * clause denies tells of no emergency, and its other parts are heard without it; what it names is heard once more without
 * insult and reproach, and what is shouted once more in a calm voice: capitals alone sound urgent to the head. Of a message
 * that uses a word for an emergency as a weapon only the rest is heard.
 */
export async function carriesUrgentFacts(
  testimony: Testimony,
  category: MessageCategory,
  family: KnownFamily | undefined,
): Promise<boolean> {
  const { scores, analysis } = testimony;
  if (await hangsOnInsult(testimony)) return false;
  const { filed, urgent } = loadHeads().limits;
  const isFiledAsUrgent = bypassCategories.some((one) => one === category);
  const from = isFiledAsUrgent ? filed - urgent : 0;
  const counts = (heard: number, isNamed: boolean) => heard > from - (isNamed ? namedMargin : 0);
  const rest = await withoutFigures(testimony, family);
  if (rest !== undefined) {
    const heardOfRest = await hearUrgency(rest);
    return rest.some((part, at) =>
      counts(heardOfRest[at] ?? -Infinity, emergenciesIn(part).named.length > 0),
    );
  }
  const again = new Map<string, boolean>();
  for (const { urgent: heard, clause } of scores) {
    const { named, denied } = emergenciesIn(clause.text);
    const isNamed = named.length > 0;
    const isHeard = counts(heard, isNamed) && (isNamed || !code.test(clause.text));
    const isShouted = clause.text === clause.text.toUpperCase();
    if (isHeard && denied === 0 && (isNamed || !isShouted)) return true;
    const calm = isShouted
      ? withoutInsults(clause, analysis).toLowerCase()
      : withoutInsults(clause, analysis);
    if (isHeard)
      for (const part of partsWithoutDenial(calm))
        again.set(part, emergenciesIn(part).named.length > 0);
    else if (isNamed) for (const part of partsWithEmergency(calm)) again.set(part, true);
  }
  const parts = [...again].slice(0, mostHeardAgain);
  if (parts.length === 0) return false;
  const heardAgain = await hearUrgency(parts.map(([text]) => text));
  return parts.some(([, isNamed], at) => counts(heardAgain[at] ?? -Infinity, isNamed));
}

/**
 * Whether the emergencies of a message are only words hung on an insult: "You are a terrible mother, Hospital" tells of
 * nobody. What stands beside the bare word is judged by itself, and only where all of that is hostile is it no news: a terse
 * alarm beside anything calm is one, and whoever calls the reader has something to tell, however they say it.
 */
async function hangsOnInsult({ analysis, isHeard }: Testimony): Promise<boolean> {
  const { naming, others } = apart(analysis.text.cased);
  if (!isHeard || naming.length === 0 || others.length === 0) return false;
  if (!naming.every(isBare) || others.some(callsReader)) return false;
  return isHostile(others.join(". "));
}

/**
 * The parts of a message without those in which an emergency is only a figure of speech against the reader ("the hospital
 * hates you", "an allergic reaction to your lies"): those say what they say of the reader with any other word in its place.
 * Undefined where there are none.
 */
async function withoutFigures(
  { analysis, isHeard }: Testimony,
  family: KnownFamily = unknownFamily,
): Promise<string[] | undefined> {
  if (!isHeard) return undefined;
  const text = analysis.text.cased;
  const called = new Set(namesOf(family).flatMap((name) => name.split(/\s+/)));
  const isName = (word: string) => called.has(word) || firstNames.has(word);
  const told = sentencesOf(text).flatMap((sentence) =>
    apart(sentence).naming.map((part) => ({ part, sentence })),
  );
  const figures = new Set<string>();
  for (const { part, sentence } of told.slice(0, mostHeardAgain)) {
    const figure = asFigure(withoutNames(part), sentence, isName);
    if (figure !== undefined && (await isHostile(figure))) figures.add(part);
  }
  if (figures.size === 0) return undefined;
  const { naming, others } = apart(text);
  return [...naming.filter((part) => !figures.has(part)), ...others].slice(0, mostHeardAgain);
}

/** A part without the words that call the reader names; those that say something of the reader stay. */
function withoutNames(part: string): string {
  const { text, hits } = analyze(normalize(part), (word) => loadWeights().words.has(word));
  let rest = "";
  let at = 0;
  for (const hit of hits) {
    if (hit.start < at) continue;
    const before = text.cased.slice(at, hit.start);
    const abuse = text.cased.slice(hit.start, hit.end);
    // "You are a pathetic drunk" is heard as one, too.
    if (saysOfReader(before) || saysOfReader(abuse.replace(/\S+$/u, ""))) continue;
    rest += withoutCall(before);
    at = hit.end;
  }
  return rest + text.cased.slice(at);
}

/** Whether every clause of a text is hostile. */
async function isHostile(text: string): Promise<boolean> {
  const weights = loadWeights();
  const { clauses, hits } = analyze(normalize(text), (word) => weights.words.has(word));
  const scores = await scoreClauses(clauses, weights);
  return scores.every(
    ({ clause, notGreen }) =>
      notGreen > weights.thresholds.notGreen ||
      hits.some((hit) => hit.excuse === undefined && overlaps(clause, hit)),
  );
}

/** A clause without what the rules hear of insult in it. */
function withoutInsults({ start, end }: Clause, { text, hits }: Testimony["analysis"]): string {
  let rest = "";
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue;
    rest += text.cased.slice(at, hit.start);
    at = hit.end;
  }
  return rest + text.cased.slice(at, end);
}
