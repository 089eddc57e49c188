/** Finds in a parent's account what the report's other fields ask for. Every result is a stretch of the account itself. */
import { accountSentences, alone, clausesOf } from "./account.ts";
import { isAboutPeople, peopleDetails } from "./incident-people.ts";
import { timesIn } from "./incident-times.ts";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./incident-details.patterns.txt", import.meta.url));

export interface IncidentDetails {
  readonly dateScheduled: string;
  readonly dateActual: string;
  readonly location: string;
  readonly witnesses: string;
  readonly childLocation: string;
  readonly impact: string;
  readonly nextSteps: string;
  readonly notes: string;
}

const willDo = patternOf("willDo");
/** What someone else says they will do is no step of the parent's. */
const reported = patternOf("reported");
const kept = patternOf("kept");

const place = patternOf("place");
const calendarWord = patternOf("calendarWord");
const namedPlace =
  /\b(?:at|in) ((?:the |a )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*(?: on (?:\p{Lu}[\p{L}'’-]+ ?)+)?)/u;
const atPerson = patternOf("atPerson");
/** A school that a child is put into is not where it happened, nor is where the parent was kept from it. */
const noScene = patternOf("noScene");

function placeIn(clause: string): string {
  if (noScene.test(clause)) return "";
  const known = place.exec(clause)?.[1];
  if (known !== undefined) return known.trim();
  const named = namedPlace.exec(clause);
  // 'Angry at Luis': people are no places.
  if (atPerson.test(clause) || firstNames.has((named?.[1] ?? "").toLowerCase())) return "";
  return named?.[1] === undefined || calendarWord.test(named[1].replace(/^(?:the|a) /, ""))
    ? ""
    : named[0].trim();
}

/** What the parent means to do: the rest of the sentence, as far as it goes on with deeds. */
const planIn = (sentence: string): string | undefined =>
  reported.test(sentence)
    ? undefined
    : willDo
        .exec(sentence.replace(/[.!?\s]+$/, ""))?.[1]
        ?.replace(
          /,? (?:because|since|which|who|if|but|and I|even though|porque|si|pero|y yo) .*$/iu,
          "",
        );

/** @param account what the parent wrote about what happened */
export function detailsIn(account: string): IncidentDetails {
  const sentences = accountSentences(account);
  const plans = sentences.flatMap((sentence) => planIn(sentence) ?? []);
  const clauses = sentences.flatMap(clausesOf);
  // 'He came at 7 and I will call my lawyer': the plan ends what is told, the rest of the sentence counts.
  const told = clauses.filter((clause) => !willDo.test(clause));
  const scene = told.filter((clause) => !kept.test(clause));
  return {
    ...timesIn(scene),
    location:
      scene
        .filter((clause) => !isAboutPeople(clause, account))
        .map(placeIn)
        .find((found) => found !== "") ?? "",
    ...peopleDetails(account, told),
    nextSteps: plans.join("; "),
    notes: clauses
      .filter((clause) => kept.test(clause))
      .map(alone)
      .join("; "),
  };
}
