/** Who saw it, where the children were and what it did to them: only where the account says it of them. */
import { alone, clausesOf } from "./account.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./incident-people.patterns.txt", import.meta.url));

const children =
  "(?:(?:[Tt]he|[Mm]y|[Oo]ur|[Bb]oth|[Aa]ll|[Ll]os|[Ll]as|[Mm]is?|[Nn]uestr[oa]s?) )?(?:[Kk]ids?|child(?:ren)?|boys?|girls?|twins|bab(?:y|ies)|sons?|daughters?|ni[ñn][oa]s?|hij[oa]s?|beb[ée])";
const name = "\\p{Lu}[\\p{L}'’-]+";
const relation =
  "(?:mom|mother|mum|dad|father|sister|brother|aunt|uncle|grand\\p{L}+|boyfriend|girlfriend|husband|wife|partner|roommate|neighbou?r|sitter|nanny|teacher|coach|boss|friend|lawyer|mam[áa]|pap[áa]|hermano|hermana|novi[oa]|vecin[oa]|maestr[oa])";
const titled =
  "(?:Mrs?|Ms|Dr|Coach|Officer|Deputy|Director|Principal|Nurse|Sergeant|Detective|Grandma|Grandpa|Do[ñn]a|Sra?)";
/** A capital letter that names no one. */
const noName =
  "(?!(?:We|I|He|She|They|It|You|Nobody|No|Someone|Everyone|This|That|There|Here|What|When|Where|Who|And|But|The|My|Our|His|Her|Return|Pick-?up|Drop-?off|Exchange|Visit|School|Court)(?![\\p{L}'’-]))";
const someone = `(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he|[Aa]|[Aa]nother|[Tt]wo|[Bb]oth|[Mm]i|[Ss]u|[Ll]a|[Ee]l|[Uu]na?|[Dd]os) (?:[\\p{L}'’-]+ ){0,3}?[\\p{L}'’-]+|${titled}\\.? ${name}(?: the (?:\\p{Ll}+ ){0,2}\\p{Ll}+)?|${noName}${name}(?: (?:and )?${name}){0,2})`;
const sawIt = new RegExp(
  `(?<!\\p{L})${someone} (?:also |both |all )?(?:saw|heard|witnessed|watched|overheard|filmed|recorded|waited with|(?:was|were) (?:here|there(?! at)|with (?:me|us)|present|next to me|standing there|beside me)|vi(?:o|eron)|oy(?:ó|eron)|estaban? (?:conmigo|ah[íi]|presente))(?!\\p{L})`,
  "u",
);
const alsoSaw = new RegExp(`^(?:and )?so did (?:${someone})$`, "u");
const inFrontOf =
  /(?<!\p{L})(?:in front of|enfrente de|delante de|frente a)(?:l| el| la| los| las)? ((?:(?!(?:at|in|on|when|while|outside|again|he|she|they|i|that|because|but)(?!\p{L}))[\p{L}'’.-]+ ?){1,8})/iu;
/** 'in front of my house': a place is no witness, and 'in front of me' names no one new. */
const noWitness =
  /^(?:me|him|her|us|them|you|m[íi]|nosotros)(?!\p{L})|(?:house|home|door|driveway|school|building|library|car|truck|apartment|store|court(?:house)?|window|park|church|station|office|gate|garage|casa|puerta|escuela|tienda|iglesia|coche|carro|face|camera)\s*$/iu;
const harmed = patternOf("harmed");
/** Tears, fear, hunger or a missed day: what may be the effect on a child. */
export const showsHarm = (clause: string): boolean => harmed.test(clause);

const between =
  "(?:\\p{L}+ing |still |already |also |both |all |alone |sound |left |behind |him |her |me |them ){0,3}";
const whereChild = new RegExp(
  `(?<!\\p{L})(?:(?:${children}|${noName}(?<who>${name})(?: and ${name})?)(?: and I)? (?:was|were|sat|waited|stayed|slept|stood|played|hid|had been|estaban?|esperaban?|dorm[íi]an?) ${between}(?:in(?! (?:pj|pajamas|tears|trouble|pain|shock|danger|a (?:good|bad)))|at|inside|outside|by|with|on|near|upstairs|downstairs|asleep|home|alone|en|con|adentro|afuera|dormid[oa]s?)(?![\\p{L}])|${children} (?:asleep|upstairs|downstairs|in bed|inside|outside|at home)(?!\\p{L}))`,
  "u",
);
/** What adults do in such accounts: the name or pronoun before it is not a child's. */
const adultDoes =
  "(?:brought|came|arrived|drove|yelled|screamed|shouted|picked|dropped|refused|returned|called|texted|showed|pulled|grabbed|pushed|hit|slammed|took|told|canceled|cancelled|hung up|trajo|lleg[óo]|grit[óo]|dej[óo])";

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
const subject = new RegExp(
  `(?:^|(?<!\\p{L})(?:and|but|so|because|while|that|until|y|pero|porque|que) )(?:(?<child>${children})|(?<pronoun>[Ss]he|[Hh]e|[Tt]hey|[Ee]lla|[ÉéEe]l)|(?<who>${noName}${name}|\\p{Ll}{3,})(?: and ${name})?) `,
  "u",
);
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
