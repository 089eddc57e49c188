/** Whether a text asks who has the children when: which parent's hours, and of which holiday of the order. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { speechIn } from "@evenkeel/custody/rules/speech";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isSmallWord, type Language, languages, localeOf } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";
import { type KnownChild, type KnownFamily, unknownFamily, withOneName } from "../people/family.ts";
import { timelyWords } from "./unread-words.ts";

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
  /** What it says beside that, in plain words with one word for each name: which days, or which year, if any. */
  readonly beside: string;
}

const child = patternOf("child").source;
const toChild = `(?:(?:a|con) ${child}|al (?:nin|hij)o|al bebe)`;
const other = patternOf("other").source;
const self = patternOf("self").source;
const anyParent = `(?:${other}|${self})`;
/** What may follow a question that is whole: its end, or nothing but when. 'The game' and 'la audiencia' ask for something else. */
const whenWord = `(?:${patternOf("lead").source}|${timelyWords}|theholiday|again|[0-9][0-9a-z/:-]*)`;
const when = `(?=(?:[ ,]+${whenWord}\\b)*(?:$| ?[.?!]| ?,(?! ?${whenWord}\\b)))`;
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
    `\\bcuando ${estan}(?: ${child})? con ${other}(?:\\b|$)`,
    `\\b(?:cuales|que dias) son (?:sus|los) dias(?: de ${other})?\\b`,
  ].map(heardIn),
  asking: [
    ...listingEnglish(self, "(?:my|mine|askingparents?)"),
    `${which} (?:yo )?${tengo}(?: yo| a mi)?(?: ${toChild}\\b| ${child}\\b|${when})`,
    `\\bcuando ${estan}(?: ${child})? (?:conmigo|con ${self})\\b`,
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
  "\\bis (?:it|that|this|\\S+day|tonight|tomorrow) (?:my|his|her|otherparents) (?:day|weekend|week|turn|night)\\b",
  `\\b(?:are|is|will) ${child} (?:be |going to be |staying )?with (?:us|${anyParent})\\b`,
  `\\bwhere(?:s| is| are| will)? ${child}(?: be| going to be| staying)?${when}`,
  `\\b(?:a quien|con quien) (?:le )?(?:tocan?|${estan}|estaban?|estuvo)\\b`,
  `\\bquien (?:tiene|tendra|va a tener|se queda con|pasa) (?:${toChild}\\b|${child}\\b|theholiday)`,
  `\\bdonde ${estan} ${child}\\b`,
  "\\bde quien (?:es|son|sera) (?:el|la|l[oa]s|est[ea]) (?:dia|fin de semana|semana|turno|noche|theholiday)",
].map(heardIn);

/** Statements say these, too: the question mark tells. */
const asYesOrNo = [
  "\\b(?:es|son) (?:mi|su|mis|sus) (?:dias?|fin de semana|semana|turno|noche)\\b",
  `(?:^|[.,] ?)(?:me|le) tocan?(?: ${child}\\b| a ${anyParent}\\b| theholiday|${when})`,
  `\\b${estan}(?: ${child})? ${conParent}\\b`,
  `(?:^|[.,] ?)(?:tiene|tengo|tendra|tendre)(?: ${anyParent})? (?:${toChild}\\b|theholiday)`,
].map(heardIn);

const holidays = patternOf("holidays");
/** Who has them is told by the subject and by whose they are; 'her' may be the child. */
const ofOther = new RegExp(
  `\\b(?:${other}\\b|(?:otherparents|his|her|sus) (?:own |next )?(?:holidays|dias|feriad|festiv|fiestas))`,
);
const ofSelf = patternOf("subjectSelf");

/** 'My next weekend' names no days, it asks for them; whose week it is is asked of today. */
const ownTime = patternOf("ownTime");
const turnAsked = new RegExp(
  `\\b(?:whose|is (?:it|that|this) \\S+|de quien es (?:el|la)) (?:days?|weeks?|turn|night|dia|semana|turno|noche)\\b`,
  "g",
);
const timeAsked = new RegExp(which, "g");

/**
 * A parent called 'Will' is no part of 'When will I have the kids?': what asks nothing with the parents' names taken for names
 * is read once more without.
 * @returns null where nothing of the kind is asked
 */
export function custodyAsked(question: Question): CustodyAsked | null {
  return askedIn(question, true) ?? askedIn(question, false);
}

function askedIn(question: Question, byNames: boolean): CustodyAsked | null {
  const { words, named } = readQuestion(question, byNames);
  const beside = words.replace(timeAsked, " ").replaceAll("theholiday", " ");
  const asks = (
    about: CustodyAsked["about"],
    of: CustodyAsked["of"],
    said = beside.replace(ownTime, " "),
  ) => ({ about, of, named, beside: said });
  if (holidays.test(words)) {
    const [isOther, isSelf] = [ofOther.test(words), ofSelf.test(words)];
    return asks("holidays", isOther === isSelf ? null : isOther ? "other" : "asking");
  }
  const about = named.length > 0 ? "holidays" : "hours";
  const of = (["other", "asking"] as const).find((one) =>
    listings[one].some((frame) => frame.test(words)),
  );
  if (of !== undefined) return asks(about, of);
  const frames = question.message.includes("?") ? [...anyones, ...asYesOrNo] : anyones;
  return frames.some((frame) => frame.test(words))
    ? asks(about, null, beside.replace(turnAsked, " "))
    : null;
}

const goesOn = new RegExp(
  `^(?:${patternOf("lead").source}|otherparents?|askingparents?|onechild|[0-9]+)$`,
);

/** 'Christmas Eve' and 'Christmas week' are not Christmas: a name that another name follows is the beginning of one. */
const isWhole = (after: string): boolean => {
  const [next = ""] = after.trim().split(" ");
  return next === "" || /^[.,)(]/.test(next) || isSmallWord(next) || goesOn.test(next);
};

/** The text with one word for each name in it. */
function readQuestion(
  { message, family = unknownFamily, viewer, coParentName, holidays: ahead }: Question,
  byNames: boolean,
) {
  const asking: KnownChild = { name: viewer, nicknames: [] };
  const parents: KnownChild[] =
    coParentName === null ? [] : [{ name: coParentName, nicknames: [] }];
  const known = byNames ? [...family.children, ...parents, asking] : family.children;
  const withoutNames = withOneName({ children: known }, (one) =>
    one === asking ? "askingparent" : parents.includes(one) ? "otherparent" : "onechild",
  );
  const called = new Map<string, Set<string>>();
  for (const holiday of ahead) {
    const all = calledAlso(holiday)
      // 'Winter Break' asks for both of its halves.
      .flatMap((name) => [name, name.replace(/ \([^)]*\)$/, "")])
      .map((name) => plainWords(withoutNames(name)))
      .flatMap((name) => [name, name.replace(/^dia (?:de (?:l[oa]s?|el)|de|del) /, "")]);
    for (const name of all) called.set(name, new Set(called.get(name)).add(holiday));
  }
  const named = new Set<string>();
  let words = plainWords(withoutNames(message.replace(/(?<!\p{L})él(?!\p{L})/giu, "otherparent")));
  for (const [name, holidaysOf] of [...called].toSorted(([a], [b]) => b.length - a.length)) {
    const said = new RegExp(`(?<![\\w])(?:(?:the|el|la|l[oa]s) )?${escaped(name)}(?![\\w])`, "g");
    words = words.replaceAll(said, (found: string, index: number, whole: string) => {
      if (!isWhole(whole.slice(index + found.length))) return found;
      for (const holiday of holidaysOf) named.add(holiday);
      return "theholiday";
    });
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
