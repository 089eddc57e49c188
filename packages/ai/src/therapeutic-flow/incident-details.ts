/** Finds in a parent's account what the report's other fields ask for. Every result is a stretch of the account itself. */
import * as chrono from "chrono-node";
import { sentencesOf } from "../words/sentences.ts";

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

const planned =
  /\b(?:supposed to|scheduled|(?:was|were) (?:set|due|planned|to (?:be|start|happen|bring|return|pick|drop))|agreed (?:on|to|time)|should(?:'ve| have)|(?:order|plan|agreement|calendar) (?:says|said)|instead of|rather than|due (?:at|on|back)|meant to|deb[íi]a|ten[íi]a que|hab[íi]amos quedado|quedamos|programad[oa]|en (?:vez|lugar) de|(?:orden|convenio) dice)/iu;
const children =
  "(?:(?:the|my|our|both|all|los|las|mis|nuestr[oa]s) )?(?:kids?|child(?:ren)?|boys?|girls?|twins|bab(?:y|ies)|sons?|daughters?|ni[ñn][oa]s?|hij[oa]s?|beb[ée])";
const places =
  "library|school|preschool|daycare|park|house|home|driveway|apartment|parking lot|lot|station|gym|pool|church|temple|mosque|porch|doorstep|door|gate|mall|store|restaurant|caf[eé]|hospital|clinic|er|office|court(?:house)?|street|sidewalk|corner|car|truck|van|yard|backyard|field|bus stop|airport|place|center|centre|playground|lobby|beach|rink|studio|academy|garage|kitchen|bedroom|living room|hallway|building|entrance|grandma's|grandparents'|mother's|mom's|parents'|sister's|upstairs|downstairs|biblioteca|escuela|parque|casa|estacionamiento|estaci[óo]n|iglesia|puerta|tienda|cl[íi]nica|oficina|calle|coche|carro|cochera|entrada|patio|cancha|alberca";
const someone =
  "(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he|[Aa]|[Aa]nother|[Tt]wo|[Bb]oth|[Mm]i|[Ss]u|[Ll]a|[Ee]l|[Uu]na?|[Dd]os) (?:[\\p{L}'’-]+ ){0,3}?[\\p{L}'’-]+|(?:Mr|Mrs|Ms|Dr|Coach|Officer|Deputy|Grandma|Grandpa)\\.? \\p{Lu}[\\p{L}'’-]+|\\p{Lu}[\\p{L}'’-]+(?: (?:and )?\\p{Lu}[\\p{L}'’-]+){0,2})";
const sawIt = new RegExp(
  `(?<!\\p{L})${someone} (?:also |both |all )?(?:saw|heard|witnessed|watched|overheard|filmed|recorded|(?:was|were) (?:there|with me|present|next to me|standing there|beside me|on the phone)|vi(?:o|eron)|oy(?:ó|eron)|estaban? (?:conmigo|ah[íi]|presente))`,
  "u",
);
const inFrontOf =
  /\bin front of ((?:my|our|his|her|the) (?:[\p{L}'’-]+ ){0,2}?(?:mother|mom|father|dad|sister|brother|aunt|uncle|parents?|grandparents?|teachers?|neighbou?rs?|friends?|coach|husband|wife|partner|girlfriend|boyfriend|kids?|children|boys?|girls?|son|daughter|class|team|staff|principal))/iu;
const harmed =
  /\b(?:cr(?:ied|ying|ies)|sobb(?:ed|ing)|upset|scared|afraid|frightened|terrified|shak(?:ing|y)|shook|trembl\w+|(?:could|did|would)(?:n't|n’t| not) (?:sleep|eat|stop|talk|calm|let go)|had(?:n't|n’t| not) (?:eaten|slept|bathed|showered)|hungry|nightmares?|wet the bed|missed (?:\w+ ){0,3}(?:school|class|practice|game|party|recital|dinner|test|lesson|appointment|bedtime)|asked (?:me )?(?:why|if|where|when)|begg(?:ed|ing)|hid|threw up|vomited|clung|anxious|stomach|exhausted|very tired|late (?:for|to) (?:school|class|practice)|llor\w+|asustad[oa]s?|no (?:quiso|quer[íi]a|pudo|durmi[óo]|comi[óo])|vomit[óo]|pregunt[óo])/iu;
const childDoes = new RegExp(
  `(?:^|\\b(?:and|but|so|because|while|y|pero|porque) )(?:${children}|she|he|they|ella|[ée]l|\\p{Lu}[\\p{L}'’-]+)(?: and \\p{Lu}[\\p{L}'’-]+)? `,
  "iu",
);
const whereChild = new RegExp(
  `(?<!\\p{L})(?:${children}|(?!(?:We|I|He|She|They|It|You|Nobody|No one|Someone|Everyone) )\\p{Lu}[\\p{L}'’-]+(?: and \\p{Lu}[\\p{L}'’-]+)?) (?:was|were|sat|waited|stayed|slept|stood|played|had been|was left|were left|estaban?|esperaban?|dorm[íi]an?) (?:[\\p{L}]+ ){0,3}?(?:in|at|inside|outside|by|with|on|near|upstairs|downstairs|asleep|home|alone|en|con|adentro|afuera|dormid[oa]s?)(?!\\p{L})`,
  "u",
);
/** What adults do in such accounts: the name before it is no child's. */
const adultDoes =
  /(?<!\p{L})(\p{Lu}[\p{L}'’-]+) (?:brought|came|arrived|drove|yelled|screamed|shouted|picked|dropped|refused|returned|called|texted|showed|pulled|grabbed|pushed|hit|slammed|left|took|canceled|cancelled|trajo|lleg[óo]|grit[óo]|dej[óo])(?!\p{L})/gu;
const willDo =
  /(?:^|\b(?:and|so|then|next) )(?:I(?:'ll|’ll| will| am going to|'m going to|’m going to| plan to| intend to| want to)|(?:voy a|quiero)) (.+)$/iu;
const kept =
  /\bI (?:have|took|kept|saved|still have|also have|got)(?: \w+){0,3} (?:photos?|pictures?|pics|screenshots?|videos?|recordings?|receipts?|messages|texts|emails?|voicemails?|a copy|copies|the police report)\b|\b(?:tengo|tom[ée]|guard[ée])(?: \p{L}+){0,3} (?:fotos?|capturas?|videos?|recibos?|mensajes)(?!\p{L})/iu;
const place = new RegExp(
  `(?<!\\p{L})((?:at|in|outside|in front of|inside|behind|near|by|on|from|en|afuera de|frente a) (?:(?:the|my|his|her|our|their|a|el|la|mi|su|los|las) )?(?:(?!(?:at|in|on|by|from|of|and|outside|inside|near|behind|en) )[\\p{L}'’.-]+ ){0,4}?(?:${places})(?: (?:${places}))?(?!\\p{L})(?: (?:of|on|at|de|del) (?:the |la |el )?(?:${places}|\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*))?)`,
  "iu",
);
const calendarWord =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const namedPlace = /\b(?:at|in) ((?:the )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/u;

/** Short stretches that hold one thought each, in order. */
const clausesOf = (account: string): string[] =>
  sentencesOf(account.replace(/\b(mrs?|ms|dr|st)\. /gi, "$1\uE000 ")).flatMap((sentence) =>
    sentence
      .replaceAll("\uE000", ".")
      .replace(/[.!?\s]+$/, "")
      .split(
        /\s*[;—–]\s*|,\s+(?=\p{L})(?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may |jun|jul|aug|sep|oct|nov|dec|20\d\d)|\s+(?=(?:but|while|because|and (?:then|he|she|they|i|the kids|my|we|nobody|no one)|instead of|rather than|pero|mientras|porque|en vez de|en lugar de)(?!\p{L}))/iu,
      )
      .map((clause) => clause.trim())
      .filter((clause) => clause !== ""),
  );

interface When {
  readonly text: string;
  readonly day: string;
  readonly planned: boolean;
}

const bareHourInstead =
  /\b(?:instead of|rather than|en (?:vez|lugar) de) (?:at |a las )?(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m)?)(?![\w:])/iu;

const roughHour =
  /^,? (?:at|around|about|a las|como a las) \d{1,2}(?::\d\d)?(?: ?[ap]\.?m)?(?![\w:])/iu;

/** The days and times that a clause names, as the parent wrote them. */
function whensIn(clause: string): When[] {
  const english = chrono.casual.parse(clause);
  const found = english.length > 0 ? english : chrono.es.casual.parse(clause);
  const isPlanned = planned.test(clause);
  const whens = found
    .filter(
      ({ start, text }) =>
        (start.isCertain("day") || start.isCertain("weekday") || start.isCertain("hour")) &&
        !/^(?:now|sat|sun|wed|mar|may)$/.test(text),
    )
    .map(({ start, text, index }) => {
      const about = roughHour.exec(clause.slice(index + text.length))?.[0] ?? "";
      const isDay = start.isCertain("day") || start.isCertain("weekday");
      return { text: text + about, day: isDay ? text : "", planned: isPlanned };
    });
  const instead = bareHourInstead.exec(clause)?.[1];
  if (instead === undefined || whens.some(({ text }) => text.includes(instead))) return whens;
  return [{ text: instead, day: "", planned: true }, ...whens];
}

/** Times of one kind, with the account's only day before a bare hour. */
function together(whens: readonly When[], onlyDay: string): string {
  const texts = Array.from(new Set(whens.map(({ text }) => text)));
  if (texts.length === 0) return "";
  const dated = whens.some(({ day }) => day !== "");
  return dated || onlyDay === "" ? texts.join(", ") : `${onlyDay}, ${texts.join(", ")}`;
}

const clean = (clause: string): string =>
  clause
    .replace(/^(?:and|but|so|while|because|then|y|pero|mientras|porque)\s+/i, "")
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function placeIn(clause: string): string {
  const known = place.exec(clause)?.[1];
  if (known !== undefined) return known;
  const named = namedPlace.exec(clause);
  return named?.[1] === undefined || calendarWord.test(named[1]) ? "" : named[0];
}

/** @param account what the parent wrote about what happened */
export function detailsIn(account: string): IncidentDetails {
  const clauses = clausesOf(account);
  const adults = new Set(Array.from(account.matchAll(adultDoes), (match) => match[1]));
  const isChildsPlace = (clause: string): boolean => {
    const match = whereChild.exec(clause);
    return match !== null && !adults.has(/^\p{Lu}[\p{L}'’-]+/u.exec(match[0])?.[0] ?? "");
  };
  const whens = clauses.filter((clause) => !willDo.test(clause)).flatMap(whensIn);
  const days = Array.from(
    new Set(
      whens.flatMap(({ day }) =>
        day === "" ? [] : [day.replace(/\s*(?:,|\bat\b|\ba las\b).*$/iu, "")],
      ),
    ),
  );
  const onlyDay = days.length === 1 ? (days[0] ?? "") : "";
  const seen = clauses.filter((clause) => sawIt.test(clause) && !willDo.test(clause));
  const before = clauses.flatMap((clause) => inFrontOf.exec(clause)?.[1] ?? []);
  const all = (test: (clause: string) => boolean) => clauses.filter(test).map(clean).join("; ");
  return {
    dateScheduled: together(
      whens.filter((when) => when.planned),
      onlyDay,
    ),
    dateActual: together(
      whens.filter((when) => !when.planned),
      onlyDay,
    ),
    location:
      clauses
        .filter((clause) => !isChildsPlace(clause) && !willDo.test(clause) && !sawIt.test(clause))
        .map(placeIn)
        .find((found) => found !== "") ?? "",
    witnesses: [...seen.map(clean), ...before.map(clean)].join("; "),
    childLocation: all(isChildsPlace),
    impact: all((clause) => harmed.test(clause) && childDoes.test(clause)),
    nextSteps: clauses.flatMap((clause) => willDo.exec(clause)?.[1] ?? []).join("; "),
    notes: all((clause) => kept.test(clause)),
  };
}
