/** Who saw it, where the children were and what it did to them: only where the account says it of them. */
import { alone, clausesOf } from "./account.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./incident-people.patterns.txt", import.meta.url));

const children = patternOf("children").source;
const name = patternOf("name").source;
const relation = patternOf("relation").source;
const titled = patternOf("titled").source;
/** A capital letter that names no one. */
const noName = patternOf("noName").source;
const someone = patternOf("someone").source;
const sawIt = patternOf("sawIt");
const alsoSaw = new RegExp(`^(?:and )?so did (?:${someone})$`, "u");
const inFrontOf = patternOf("inFrontOf");
/** 'in front of my house': a place is no witness, and 'in front of me' names no one new. */
const noWitness = patternOf("noWitness");
const harmed = patternOf("harmed");
/** Tears, fear, hunger or a missed day: what may be the effect on a child. */
export const showsHarm = (clause: string): boolean => harmed.test(clause);

const whereChild = patternOf("whereChild");
/** What adults do in such accounts: the name or pronoun before it is not a child's. */
const adultDoes = patternOf("adultDoes").source;

interface People {
  readonly adults: ReadonlySet<string>;
  /** How the account speaks of the other parent, lower case; empty if it does not show. */
  readonly otherParent: string;
}

function peopleIn(account: string): People {
  const named = (pattern: string): string[] =>
    Array.from(account.matchAll(new RegExp(pattern, "gu")), ({ groups }) => groups?.["who"] ?? "");
  return {
    adults: new Set([
      ...named(`(?<!\\p{L})(?<who>${name}) ${adultDoes}(?!\\p{L})`),
      ...named(`(?<!\\p{L})${titled}\\.? (?:\\p{Lu}[\\p{L}'’-]+ )?(?<who>${name})`),
      ...named(`(?<!\\p{L})(?:${relation}) (?<who>${name})`),
      ...named(`(?<who>${name}), (?:my|our|the|his|her) ${relation}`),
    ]),
    otherParent:
      new RegExp(`(?<!\\p{L})(he|she) (?:\\p{L}+ )?${adultDoes}(?!\\p{L})`, "iu")
        .exec(account)?.[1]
        ?.toLowerCase() ?? "",
  };
}

const aChild = new RegExp(`(?<!\\p{L})${children}(?!\\p{L})`, "u");
const grownUp = new RegExp(`(?<!\\p{L})${relation}(?!\\p{L})`, "iu");
const subject = patternOf("subject");
/** A small first word that is not a name typed without its capital. */
const noSubject = patternOf("noSubject");

/** Whether a clause about tears, fear or sleep speaks of a child. `before` are the clauses before it. */
function isOfChild(clause: string, before: readonly string[], people: People): boolean {
  const { child, pronoun, who } = subject.exec(clause)?.groups ?? {};
  if (child !== undefined) return true;
  if (who !== undefined)
    return !people.adults.has(who) && !grownUp.test(who) && !noSubject.test(who);
  if (pronoun === undefined) return false;
  const last = before.at(-1) ?? "";
  const names = Array.from(last.matchAll(new RegExp(`(?<!\\p{L})${noName}(${name})`, "gu")));
  const meant = aChild.test(last) || names.some(([, found = ""]) => !people.adults.has(found));
  if (grownUp.test(last) && !meant) return false;
  // 'He got upset' is the other parent where he is the one who came and shouted.
  if (people.otherParent === pronoun.toLowerCase()) return meant && !/^(?:he|she) /i.test(last);
  return meant || people.otherParent !== "" || before.some((clause) => aChild.test(clause));
}

export interface PeopleDetails {
  readonly witnesses: string;
  readonly childLocation: string;
  readonly impact: string;
}

/**
 * @param account the whole of it: shows which names are adults'
 * @param sentences those that tell what happened, without what the parent means to do
 */
export function peopleDetails(account: string, sentences: readonly string[]): PeopleDetails {
  const people = peopleIn(account);
  const clauses = sentences.flatMap(clausesOf);
  const isWhereChild = (clause: string): boolean => {
    const match = whereChild.exec(clause);
    const who = match?.groups?.["who"];
    return match !== null && (who === undefined || !people.adults.has(who));
  };
  const before = clauses.flatMap((clause) => {
    const found = inFrontOf.exec(clause)?.[1]?.trim() ?? "";
    return found === "" || noWitness.test(found) ? [] : [found];
  });
  const seen = clauses.filter(
    (clause, index) =>
      sawIt.test(clause) || (alsoSaw.test(clause) && sawIt.test(clauses[index - 1] ?? "")),
  );
  const joined = (found: readonly string[]): string =>
    found.map((clause) => (alsoSaw.test(clause) ? clause : alone(clause))).join("; ");
  return {
    witnesses: joined([...seen, ...before]),
    childLocation: joined(clauses.filter(isWhereChild)),
    impact: joined(
      clauses.filter(
        (clause, index) => showsHarm(clause) && isOfChild(clause, clauses.slice(0, index), people),
      ),
    ),
  };
}

/** The clause tells who saw it, or where a child was: its place is not the incident's. */
export function isAboutPeople(clause: string, account: string): boolean {
  const { childLocation } = peopleDetails(account, [clause]);
  return sawIt.test(clause) || childLocation !== "";
}
