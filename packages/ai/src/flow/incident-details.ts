/** Finds in a parent's account what the report's other fields ask for. Every result is a stretch of the account itself. */
import { accountSentences, alone, clausesOf } from "./account.ts";
import { isAboutPeople, peopleDetails } from "./incident-people.ts";
import { timesIn } from "./incident-times.ts";
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

const places =
  "library|school|preschool|daycare|park|house|home|driveway|apartment|parking lot|lot|station|gym|pool|church|work|temple|mosque|porch|doorstep|door|gate|mall|store|restaurant|caf[eé]|hospital|clinic|er|office|court(?:house)?|street|sidewalk|corner|car|truck|van|yard|backyard|field|bus stop|airport|place|center|centre|playground|lobby|beach|rink|studio|academy|garage|kitchen|bedroom|living room|hallway|building|entrance|grandma's|grandparents'|mother's|mom's|parents'|sister's|upstairs|downstairs|biblioteca|escuela|parque|casa|estacionamiento|estaci[óo]n|iglesia|puerta|tienda|cl[íi]nica|oficina|calle|coche|carro|cochera|entrada|patio|cancha|alberca";
const willDo =
  /(?:^|(?<!\p{L})(?:and|so|then|next|y|[Tt]omorrow|[Tt]onight|[Tt]oday|[Mm]añana|[Hh]oy),? )(?:I(?:['’]ll| will| am going to|['’]m going to| plan to| intend to| want to)|(?:[Vv]oy a|[Qq]uiero)) (?!never\b|cry\b|scream\b|die\b|kill\b|know\b|(?:report|say|tell|write|log|document) (?:that|how|what)\b|give up\b|say\b)(.+)$/u;
/** What someone else says they will do is no step of the parent's. */
const reported = patternOf("reported");
const kept =
  /\bI (?:have|took|kept|saved|still have|also have|got)(?: \w+){0,3} (?:photos?|pictures?|pics|screenshots?|videos?|recordings?|receipts?|messages|texts|emails?|voicemails?|a copy|copies|the police report)\b|\bI (?:have|got) (?:it|this|that|everything|all of it) (?:on|in) |\bI (?:recorded|filmed) |\b(?:report|case|incident) (?:number|no\.?|#)|\b(?:tengo|tom[ée]|guard[ée])(?: \p{L}+){0,3} (?:fotos?|capturas?|videos?|audios?|recibos?|mensajes)(?!\p{L})/iu;
const calendarDay =
  "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)\\p{L}*\\.? ?\\d|\\d{1,2}/|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo";
/** 'on Main Street', 'on 5th and Elm', but not 'on Friday' or 'on Nov 12'. */
const crossing = `(?!${calendarDay})(?:\\d+(?:st|nd|rd|th)|(?-i:\\p{Lu})[\\p{L}'’-]+)(?: (?:and |& )?(?:\\d+(?:st|nd|rd|th)|(?-i:\\p{Lu})[\\p{L}'’-]+))*`;
const place = new RegExp(
  `(?<!\\p{L})((?:at|in|to my(?= work)|outside|in front of|inside|behind|near|by|on|en|afuera de|frente a) (?:(?:the|my|his|her|our|their|a|el|la|mi|su|los|las) )?(?:(?!(?:at|in|on|by|from|of|and|outside|inside|near|behind|en) )[\\p{L}'’.-]+ ){0,4}?(?:${places})(?: (?:${places}))?(?!\\p{L})(?: (?:of|on|at|de|del) (?:the |la |el )?(?:${places}|${crossing})| (?:of|de) (?:my |her |his |mi |su )?(?!${calendarDay})[\\p{L}'’-]+)?)`,
  "iu",
);
const calendarWord =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|thanksgiving|christmas|easter)/i;
const namedPlace =
  /\b(?:at|in) ((?:the |a )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*(?: on (?:\p{Lu}[\p{L}'’-]+ ?)+)?)/u;
/** A school that a child is put into is not where it happened, nor is where the parent was kept from it. */
const noScene = patternOf("noScene");

function placeIn(clause: string): string {
  if (noScene.test(clause)) return "";
  const known = place.exec(clause)?.[1];
  if (known !== undefined) return known.trim();
  const named = namedPlace.exec(clause);
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
