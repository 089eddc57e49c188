/** Whether a text asks who has the children when: which parent's hours, and of which holiday of the order. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { speechIn } from "@evenkeel/custody/rules/speech";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type Language, languages, localeOf } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";
import { type KnownChild, type KnownFamily, unknownFamily, withOneName } from "../people/family.ts";

const patternOf = wordPatterns(new URL("./custody-asked.patterns.txt", import.meta.url));

interface Question {
  readonly message: string;
  readonly family?: KnownFamily;
  /** Display name of the parent who asks. */
  readonly viewer: string;
  /** Display name; null if the family has no second parent yet. */
  readonly coParentName: string | null;
  /** The holidays on the calendar, as the order names them. */
  readonly holidays: readonly string[];
}

export interface CustodyAsked {
  readonly about: "holidays" | "hours";
  /** Whose hours alone are wanted; null for everyone's: 'who has them', and what is answered with yes or no. */
  readonly of: "asking" | "other" | null;
  /** The holidays of `Question.holidays` that are named. */
  readonly named: readonly string[];
}

const child = patternOf("child").source;
const toChild = `(?:(?:a|con) ${child}|al (?:nin|hij)o|al bebe)`;
const other = patternOf("other").source;
const self = patternOf("self").source;
const anyParent = `(?:${other}|${self})`;
const when = patternOf("when").source;
const which = `\\b${patternOf("whichTime").source}`;
const has = "(?:have|has|having|get|gets|getting|see|seeing|take|taking|keep|keeping|with)";
const tiene = "(?:tiene|tendra|va a tener|esta|estara|va a estar|pasa|se queda|ve|recoge|cuida)";
const tengo =
  "(?:tengo|tendre|voy a tener|estoy|estare|voy a estar|paso|me quedo|veo|recojo|cuido|(?:me|nos) tocan?)";
const estan = "(?:esta|estan|estara|estaran|van? a estar|se quedan?)";
const conParent = `(?:con ${anyParent}|conmigo)`;

const heardIn = (frame: string) => new RegExp(frame);

/** In which the hours of a parent are asked for, in English: the parent, and whatever is that parent's. */
const listingEnglish = (parent: string, own: string): string[] => [
  `${which} (?:do|does|will|would|is|are|am) ${parent} (?:be |going to |gonna )*${has}(?: (?:with )?${child}\\b(?! to\\b)|${when})`,
  `\\b(?:when|which|what) (?:is|are) ${own}(?: next| own)? (?:days?|weekends?|weeks?|nights?|turns?|(?:parenting |custody )?time)\\b`,
  `${which} (?:is|are) ${own}${when}`,
  `\\bwhen (?:do|does|is|are|will) ${child} (?:be |go |going |come |coming |stay |staying |get )*(?:back |home |over )?(?:to|with) ${parent}\\b`,
];
/** Each names the parent whose hours are wanted. */
const listings = {
  other: [
    ...listingEnglish(other, "(?:his|hers?|otherparents?)"),
    `${which} (?:${other} )?${tiene}(?: ${other})?(?: ${toChild}\\b|${when})`,
    `${which} le tocan?(?: ${child})? a ${other}\\b`,
    `\\bcuando ${estan} ${child} con ${other}\\b`,
    `\\b(?:cuales|que dias) son (?:sus|los) dias(?: de ${other})?\\b`,
  ].map(heardIn),
  asking: [
    ...listingEnglish(self, "(?:my|mine|askingparents?)"),
    `${which} (?:yo )?${tengo}(?: yo| a mi)?(?: ${toChild}\\b| ${child}\\b|${when})`,
    `\\bcuando ${estan} ${child} (?:conmigo|con ${self})\\b`,
    "\\b(?:cuales|que dias) son (?:mis dias|los mios)\\b",
  ].map(heardIn),
};
/** What is answered with who has them, or with yes or no. */
const anyones = [
  `\\bwho(?:se)? (?:has|have|gets?|will have|is with|are with|is having) (?:${child}\\b|theholiday)`,
  "\\bwhose (?:day|weekend|week|turn|time|night|theholiday)\\b",
  "\\bwho (?:picks?|is picking|drops?|is dropping)(?: \\S+){0,2} (?:up|off)\\b",
  `\\b(?:do|does|will) ${anyParent} (?:have|get|see) (?:${child}\\b${when}|theholiday|(?:this|next) (?:week|weekend|month))`,
  `\\b(?:do|will) i (?:have|get) ${child}\\b`,
  "\\bis it (?:my|his|her|otherparents) (?:day|weekend|week|turn|night)\\b",
  `\\b(?:are|is|will) ${child} (?:be |going to be |staying )?with (?:us|${anyParent})\\b`,
  `\\bwhere(?:s| is| are| will)? ${child}(?: be| going to be| staying)?${when}`,
  `\\b(?:a quien|con quien) (?:le )?(?:tocan?|${estan}|estaban?|estuvo)\\b`,
  `\\bquien (?:tiene|tendra|va a tener|se queda con|pasa) (?:${toChild}\\b|${child}\\b|theholiday)`,
  `\\bdonde ${estan} ${child}\\b`,
  "\\bde quien (?:es|son|sera) (?:el|la|l[oa]s|est[ea]) (?:dia|fin de semana|semana|turno|noche|theholiday)",
].map(heardIn);

/** Statements say these, too: the question mark tells. */
const asYesOrNo = [
  `(?:^|[.,] ?)(?:me|le) tocan?(?: ${child}\\b| a ${anyParent}\\b| theholiday|${when})`,
  `\\b${estan}(?: ${child})? ${conParent}\\b`,
  `(?:^|[.,] ?)(?:tiene|tengo|tendra|tendre)(?: ${anyParent})? (?:${toChild}\\b|theholiday)`,
].map(heardIn);

const holidays = patternOf("holidays");
const ofOther = /\b(?:otherparents?|his|her|he|she|sus)\b/;
const ofSelf = /\b(?:my|mis|i|me|tengo|mine|askingparents?)\b/;

/** @returns null where nothing of the kind is asked */
export function custodyAsked(question: Question): CustodyAsked | null {
  const { words, named } = readQuestion(question);
  if (holidays.test(words)) {
    const of = ofOther.test(words) ? "other" : ofSelf.test(words) ? "asking" : null;
    return { about: "holidays", of, named };
  }
  const about = named.length > 0 ? "holidays" : "hours";
  const of = (["other", "asking"] as const).find((one) =>
    listings[one].some((frame) => frame.test(words)),
  );
  if (of !== undefined) return { about, of, named };
  const frames = question.message.includes("?") ? [...anyones, ...asYesOrNo] : anyones;
  return frames.some((frame) => frame.test(words)) ? { about, of: null, named } : null;
}

/** The text with one word for each name in it. */
function readQuestion({
  message,
  family = unknownFamily,
  viewer,
  coParentName,
  holidays: ahead,
}: Question) {
  const asking: KnownChild = { name: viewer, nicknames: [] };
  const parents: KnownChild[] =
    coParentName === null ? [] : [{ name: coParentName, nicknames: [] }];
  const withoutNames = withOneName({ children: [...family.children, ...parents, asking] }, (one) =>
    one === asking ? "askingparent" : parents.includes(one) ? "otherparent" : "onechild",
  );
  const called = ahead
    .flatMap((holiday) =>
      calledAlso(holiday)
        .map((name) => plainWords(withoutNames(name)))
        .flatMap((name) => [name, name.replace(/^dia (?:de (?:l[oa]s?|el)|de|del) /, "")])
        .map((name) => ({ holiday, words: name })),
    )
    .toSorted((one, another) => another.words.length - one.words.length);
  const named = new Set<string>();
  let words = plainWords(withoutNames(message));
  for (const { holiday, words: name } of called) {
    const said = new RegExp(`\\b(?:(?:the|el|la) )?${escaped(name)}\\b`, "g");
    if (!said.test(words)) continue;
    named.add(holiday);
    words = words.replaceAll(said, "theholiday");
  }
  return { words, named: [...named] };
}

/** What a holiday of an order is called in a language. */
export const holidayWords = (holiday: string, language: Language): string =>
  speechIn(localeOf[language]).holiday(holiday);

/** A holiday's names in every language, with those that everyone else gives it. */
const calledAlso = (holiday: string): string[] => [
  ...new Set([
    holiday,
    ...languages.map((language) => holidayWords(holiday, language)),
    ...(findFloatingHoliday(holiday)?.aliases ?? []),
  ]),
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
