/** What a statement is about where no rule came from it. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Chunk, ChunkKind, Language } from "../sentence/chunk.ts";
import { isConditional, opensFor } from "../sentence/limiting.ts";

const patternOf = wordPatterns(new URL("statement-kinds.patterns.txt", import.meta.url));
const calls = patternOf("calls");
const clause = patternOf("clause");
const boilerplate = patternOf("boilerplate");
const gives = patternOf("gives");
const caption = patternOf("caption");
const title = patternOf("title");
const letter = patternOf("letter");
const greets = patternOf("greets");
const opensOrder = patternOf("opens-order");
const phase = patternOf("phase");
const inCase = patternOf("in-case");
const leadsCase = patternOf("leads-case");
const follows = patternOf("follows");
const instructs = patternOf("instructs");
const ordered = patternOf("ordered");
const hangs = patternOf("hangs");
const agreed = patternOf("agreed");
const ends = patternOf("ends");
const refers = patternOf("refers");
const watched = patternOf("watched");
const places = patternOf("places");
const requires = patternOf("requires");
const notInForce = patternOf("not-in-force");
const proposed = patternOf("proposed");
const accepted = patternOf("accepted");
const announces = patternOf("announces");
const exceptionLabel = patternOf("exception-label");
const exception = patternOf("exception");
const excepted = patternOf("excepted");
const ownClause = patternOf("own-clause");
const pointsBack = patternOf("points-back");
const takesBack = patternOf("takes-back");
const clauseLimit = patternOf("clause-limit");
const movesTime = patternOf("moves-time");
const bareVirtual = patternOf("bare-virtual");
const holds = patternOf("holds");
const otherwise = patternOf("otherwise");
const grantsDays = patternOf("grants-days");
const leavesOpen = patternOf("leaves-open");
const yearsOfRow = patternOf("years-of-row");
const condition = patternOf("condition");
const manner = patternOf("manner");
const depends = patternOf("depends");
const toCome = patternOf("to-come");
const introduces = patternOf("introduces");
const withKin = patternOf("with-kin");
const supervised = patternOf("supervised");
const roster = patternOf("roster");
const he = patternOf("he");
const she = patternOf("she");
const withChild = patternOf("with-child");
const childBehind = patternOf("child-behind");
const opensPart = patternOf("opens-part");
const spanish = patternOf("spanish");
const english = patternOf("english");
const spanishNote = patternOf("spanish-note");
const englishNote = patternOf("english-note");
const others = [
  patternOf("french"),
  patternOf("portuguese"),
  patternOf("italian"),
  patternOf("german"),
  patternOf("vietnamese"),
  patternOf("tagalog"),
  patternOf("haitian"),
];
const otherLetters = patternOf("other-letters");

/** The language of a page by its small words; of one that has neither's, English. */
export function languageOf(text: string): Language {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const more = count(spanish) - count(english);
  // 'Papá: martes de 4 a 7 pm' has no small words.
  return (more === 0 ? count(spanishNote) - count(englishNote) : more) > 0 ? "es" : "en";
}

/** So many small words of one language tell it, of so many kinds: one of them may be a name. */
const told = { words: 6, kinds: 4, letters: 20 } as const;

/**
 * Whether a page is in neither of the languages that are read: where it has the small words of another, and more of them
 * than of these two. A note that has hardly any small words is in none of the others for that.
 */
export function isInAnotherLanguage(text: string): boolean {
  const found = (pattern: RegExp): readonly string[] => text.match(pattern) ?? [];
  if (found(otherLetters).length >= told.letters) {
    return found(otherLetters).length > found(/\p{Script=Latin}/gu).length;
  }
  const own = found(spanish).length + found(english).length;
  return others.some((pattern) => {
    const small = found(pattern).map((word) => word.toLowerCase());
    return small.length >= told.words && new Set(small).size >= told.kinds && small.length > own;
  });
}

const has = (chunks: readonly Chunk[], ...kinds: ChunkKind[]): boolean =>
  chunks.some(({ kind }) => kinds.includes(kind));

/** Names days, hours or seasons: what an order gives or takes. */
export const isAboutTime = (chunks: readonly Chunk[]): boolean =>
  has(chunks, "weekday", "time", "dates", "monthOfYear", "month", "holiday", "weekend", "season") ||
  has(chunks, "alternate", "weekly", "parityWeek", "parityYear", "parityMonth", "half", "school") ||
  has(chunks, "vacation", "birthday", "halfOfMonth") ||
  (has(chunks, "parent", "nonresident", "otherParent") &&
    has(chunks, "week", "days", "year", "reversed"));

/** The words by which a visit is in somebody's presence: 'professionally supervised visitation'; null where it is in nobody's. */
export const mannerIn = (text: string): string | null => supervised.exec(text)?.[0] ?? null;

/** Whether time hangs on something: 'weather permitting', 'until further order'. */
export const isDependent = (text: string): boolean => depends.test(text);

/** Of a note beside hours: an exchange's place, somebody's presence. It is kept, and gives and takes no time. */
export const isKeptBeside = (text: string, chunks: readonly Chunk[]): boolean =>
  (clause.test(text) || manner.test(text)) && !isAboutTime(chunks);

export type Gender = "he" | "she";
/** Whom the pronouns of a statement stand for, where it may be a parent: 'he has her', 'with him', 'los tiene ella'. */
export const pronounsIn = (text: string): readonly Gender[] =>
  (["he", "she"] as const).filter((gender) => (gender === "he" ? he : she).test(text));

/** 'Visitation for Father to be determined.': time, of which nothing is said yet. */
export const isLeftOpen = (text: string): boolean => leavesOpen.test(text) || toCome.test(text);

/** 'This order expires on June 1, 2027.': from when on, or until when, all of it holds. */
export const saysWhenInForce = (text: string, chunks: readonly Chunk[]): boolean =>
  holds.test(text) && has(chunks, "dates", "monthOfYear");

/** A sentence without whom its time is with, where a parent is its subject: 'Father has visitation with her'. */
export function withoutChild(text: string, chunks: readonly Chunk[]): string {
  const first = chunks.find(({ kind }) => kind !== "filler" && kind !== "number");
  if (first?.kind !== "parent") return text;
  // 'Father has Easter with her'
  const holiday = chunks.find(
    ({ kind, end }) => kind === "holiday" && childBehind.test(text.slice(end)),
  );
  const bare =
    holiday === undefined
      ? text
      : text.slice(0, holiday.end) + text.slice(holiday.end).replace(childBehind, "");
  // 'Father has Pia on Mondays and Wednesdays are time with her': of whom the second speaks is open.
  const at = bare.search(withChild);
  return at < 0 || opensPart.test(bare.slice(0, at)) ? bare : bare.replace(withChild, "");
}

/** 'Suspended Visitation Schedule', 'Proposed Parenting Plan' */
export const isNotInForce = (text: string): boolean =>
  ends.test(text) || notInForce.test(text) || isProposal(text);

/** 'Father's Proposal', 'Horario propuesto': what one side asks for, and no order. */
export const isProposal = (text: string): boolean =>
  proposed.test(text) && !accepted.test(text) && !condition.test(text);

/** Whether a sentence leads to what stands below it: 'Father requests the following schedule.' */
export const isLeading = (text: string): boolean => announces.test(text);

/** Words of a statement by which it may limit, hold back or end what stands before it; null where it has none. */
export const limitingWordsOf = (text: string): string | null =>
  (takesBack.exec(text) ?? ends.exec(text))?.[0] ?? null;

/** The words by which a clause changes the time before it: 'Virtual only', 'On hold pending review'; null of any other. */
export const limitOfClause = (text: string, chunks: readonly Chunk[]): string | null =>
  isOfAnother(text, chunks) ? null : ((clauseLimit.exec(text) ?? ends.exec(text))?.[0] ?? null);

/**
 * Whether a short clause may move the time before it, by the days and hours that it names or by its words: 'Pickup at 5 in
 * winter', 'Grandma takes over', 'Father pays or he forfeits'. A call has days and hours of its own.
 */
export const mayMoveTime = (text: string, chunks: readonly Chunk[]): boolean =>
  !isOfAnother(text, chunks) &&
  (movesTime.test(text) ||
    bareVirtual.test(text) ||
    (!isCall(text) &&
      has(
        chunks,
        ...(["weekday", "time", "season", "month", "monthOfYear", "dates", "weekend"] as const),
        ...(["vacation", "alternate", "every", "ordinal"] as const),
      )));

/** 'Exception: school trips.', 'Except on snow days.': a sentence that limits the one before it, and gives nothing of its own. */
export const isException = (text: string, chunks: readonly Chunk[]): boolean =>
  exceptionLabel.test(text) ||
  ((exception.test(text) || excepted.test(text)) &&
    !has(chunks, "parent", "nonresident", "otherParent", "time") &&
    !isOfAnother(text, chunks));

/** 'Unless otherwise agreed, the parties shall use the app.', 'This does not apply to child support.': about another matter. */
const isOfAnother = (text: string, chunks: readonly Chunk[]): boolean =>
  !isAboutTime(chunks) &&
  !refers.test(text) &&
  ((ownClause.test(text) && !pointsBack.test(text)) || (excepted.test(text) && clause.test(text)));

/** The words by which a heading says that what stands below it is only proposed. */
export const proposedIn = (text: string): string | null => proposed.exec(text)?.[0] ?? null;

/** 'The court orders:': what stands below it is an order, whatever was proposed above it. */
export const isOrdering = (text: string): boolean =>
  !isProposal(text) && (ordered.test(text) || isOpeningOfOrder(text));

/** The opening of an order, or of a letter: whom it names is given nothing by that. */
export const opensPage = (text: string): boolean =>
  isOrdering(text) || letter.test(text) || greets.test(text);

/** '..., y por la otra Rubén Zepeda, "el padre", al tenor de las siguientes:' */
export const bringsIn = (text: string): boolean => introduces.test(text);

/** Of a heading above a table: what stands in it holds in a case only, or no longer. */
export const holdsBack = (text: string): boolean =>
  isNotInForce(text) || isInCase(text) || (text.endsWith(":") && isDependent(text));

/**
 * 'These visits shall be suspended', 'only if sober': what may take away, or hold back, what stands before it.
 *
 * @param isBehind in the paragraph of a rule, where a few words head nothing
 */
export function mayTakeBack(
  text: string,
  chunks: readonly Chunk[],
  { isHeading, isBehind }: { isHeading: boolean; isBehind: boolean },
): boolean {
  const first = chunks.find(({ kind }) => kind !== "filler");
  const hasLimit = has(chunks, "limit", "except") || isDependent(text);
  const isOfOther = isOfAnother(text, chunks);
  if (ends.test(text) && !isOfOther && (refers.test(text) || places.test(text))) return true;
  // '* only if sober'
  const isShort = chunks.length <= mostOfFootnote;
  if (
    isShort &&
    (first?.kind === "limit" || first?.kind === "except") &&
    isDependent(text) &&
    !isClause(text, chunks)
  )
    return true;
  if (isBehind && (requires.test(text) || (hasLimit && !isClause(text, chunks)))) return true;
  // 'Every other visit is overnight.'
  const says = hasLimit || has(chunks, "alternate", "every", "ordinal", "overnight");
  // 'Additional Visits' heads what follows.
  const isOfVisits = says && refers.test(text) && !isClause(text, chunks);
  return (!isHeading || isBehind) && isOfVisits;
}
/** Of a limit that stands below a rule for itself. */
const mostOfFootnote = 10;

/** Weeks by a name or a number, shifts, blocks: they give time, even where no day of it is named. */
export const isRoster = (text: string): boolean => roster.test(text);

/** What stands above an order, and about nothing in it: its court, its case. */
export const isCaption = (text: string, chunks: readonly Chunk[]): boolean => {
  if (letter.test(text) || greets.test(text) || isOpeningOfOrder(text)) return true;
  if (instructs.test(text)) return true;
  // 'If mediation fails:', 'Until the hearing on June 5'
  const isBound =
    isDependent(text) ||
    notInForce.test(text) ||
    isProposal(text) ||
    condition.test(text) ||
    has(chunks, "except", "season", "before", "starting", "following", "thereafter") ||
    chunks.some(({ kind, text: word }) => kind === "limit" && bounds.test(word));
  if (isBound) return false;
  if (ordered.test(text)) return true;
  return boilerplate.test(text) || (caption.test(text) && !text.endsWith(":"));
};

/** 'The parties stipulate:', 'The court orders, pending further hearing:', of which all of the order stands below. */
const isOpeningOfOrder = (text: string): boolean => opensOrder.test(text);

/** Whether a heading is of a part of the order that holds at some time, or in some case, only. */
export const isOfPhase = (text: string): boolean => phase.test(text) || isInCase(text);

/** 'Deployment of Father', 'Long-distance schedule': what stands below it holds in that case only. */
export const isInCase = (text: string): boolean => inCase.test(text);

/**
 * Words of a heading that nobody knows, where they name a title and no case: 'Major Holidays'. Of what leads to its items
 * ('Father's days shall run so:') none may be a word that limits.
 */
export function unknownOfTitle(text: string, chunks: readonly Chunk[]): string | null {
  const words = chunks.filter(
    ({ kind, text: word }) =>
      (kind === "word" && /\p{L}{2}/u.test(word)) || isSoftLimit(kind, word),
  );
  const isOpening = opensFor(text);
  const mayBeCase = (word: string): boolean =>
    text.endsWith(":") ? isConditional(word, isOpening) : isOfPhase(word);
  const isCase =
    isInCase(text) ||
    (leadsCase.test(text) && !(isOpening && follows.test(text))) ||
    isNotInForce(text) ||
    isDependent(text) ||
    words.some(({ text: word }) => mayBeCase(word));
  const [first, last] = [words[0], words.at(-1)];
  return first && last && !isCase ? text.slice(first.start, last.end) : null;
}
/** 'Governed by the following', 'Other holidays': of a heading these make no case. */
export const isSoftLimit = (kind: ChunkKind, text: string): boolean =>
  kind === "limit" && !isConditional(text);
const bounds = /^(?:after|once|unless|only|without|not|if|when|during|while|subject)/i;

/** A heading without what every heading may be called by: 'PART 3.', 'Parenting Schedule'. */
export function withoutTitle(text: string, chunks: readonly Chunk[]): Chunk[] {
  const titles = [...text.matchAll(title)].flatMap((found) =>
    // 'By agreement:', 'With the parents' written agreement'
    agreed.test(found[0]) && hangs.test(text.slice(0, found.index))
      ? []
      : [{ from: found.index, to: found.index + found[0].length }],
  );
  return chunks.filter(({ start, end }) =>
    titles.every(({ from, to }) => start < from || end > to),
  );
}

/** 'Except as otherwise provided, Father shall have:' without its opening, which every order has and which limits nothing. */
export function withoutOtherwise(text: string, chunks: readonly Chunk[]): readonly Chunk[] {
  const found = otherwise.exec(text);
  return found ? chunks.filter(({ start }) => start >= found[0].length) : chunks;
}

/** The same of its text. */
export const bareOfOtherwise = (text: string): string => text.replace(otherwise, "");

/** 'Mid-Winter Break Odd years Even years', 'Easter Day every': whose years a row of a table gives. */
export const saysYearsOfRow = (text: string): boolean => yearsOfRow.test(text);

export const isCall = (text: string): boolean => calls.test(text);

/** What a parent is given by name. */
const named: readonly ChunkKind[] = [
  ...(["weekday", "weekend", "holiday", "vacation", "season", "month", "half"] as const),
  ...(["alternate", "parityWeek", "parityMonth", "parityYear", "overnight"] as const),
];
const givenDays: readonly ChunkKind[] = [...named, "dates", "monthOfYear"];
const nothingElse = /(?!)/u;
const betweenParts: ReadonlySet<ChunkKind> = new Set(["comma", "stop", "and"]);

/**
 * Whether a statement gives a parent days before it comes to what `elsewhere` knows, or beside it: 'Father has Pia in July
 * and pays for the trip'. Such a one is never put away as what it says besides.
 */
function givesDays(
  text: string,
  chunks: readonly Chunk[],
  elsewhere: RegExp,
  days = givenDays,
): boolean {
  const parts: Chunk[][] = [[]];
  for (const chunk of chunks) {
    if (betweenParts.has(chunk.kind)) parts.push([]);
    else parts.at(-1)?.push(chunk);
  }
  return parts.some((part) => {
    const start = part[0]?.start ?? 0;
    const own = text.slice(start, part.at(-1)?.end ?? start);
    if (condition.test(own)) return false;
    const end = own.search(elsewhere);
    const before = end < 0 ? own : own.slice(0, end);
    const said = part.filter((chunk) => chunk.end <= start + before.length);
    return (
      has(said, "parent", "nonresident", "otherParent") && has(said, ...days) && gives.test(before)
    );
  });
}

/** 'Summer with Father' gives, however short it is; 'Father's summer schedule' announces. */
export const isGift = (text: string, chunks: readonly Chunk[]): boolean =>
  !text.endsWith(":") && givesDays(text, chunks, nothingElse, named);

/**
 * Kept and not computed. What also gives a weekday its hours is none, whatever else it says: an exchange's place does not
 * make a dinner a clause.
 */
export function isClause(text: string, chunks: readonly Chunk[]): boolean {
  if (givesYears(chunks)) return false;
  if (isCall(text)) return !givesDays(text, chunks, calls);
  const count = (kind: ChunkKind): number => chunks.filter((chunk) => chunk.kind === kind).length;
  const isTimed =
    (has(chunks, "weekday", "holiday") || count("dates") > 1) && has(chunks, "time", "school");
  // 'Up to fourteen days of vacation, upon thirty days' notice'
  const isVacation = has(chunks, "vacation") && count("days") > 1;
  if (isVacation) return false;
  // 'The parents shall alternate weekends, from Friday after school to Monday drop-off', 'he shall have thirty days'
  if (grantsDays.test(text)) return false;
  if (has(chunks, "alternate", "turns", "inTurn") && has(chunks, "weekend", "week")) return false;
  // 'When she begins first grade the parties will move to a week-on/week-off schedule with exchanges on Sundays.'
  if (chunks.some(({ kind, text: own }) => kind === "alternate" && ofWeeks.test(own))) return false;
  // 'Mid-winter Break: per school calendar, odd years with Father, even years with Mother'
  if (has(chunks, "holiday", "vacation") && (has(chunks, "parityYear") || areInColumns(chunks)))
    return false;
  // 'Supervised by the grandmother until the court reviews': until when, or in which case, limits the time.
  if (watched.test(text) && isDependent(text)) return false;
  if (leavesOpen.test(text)) return false;
  return clause.test(text) && !has(chunks, "week") && !isTimed && !givesDays(text, chunks, clause);
}

const ofWeeks = /week|semana/iu;

/** 'Diwali Father Father': the cells of a row, one for the even years and one for the odd. */
export const areInColumns = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ kind }, at) => kind === "parent" && chunks[at + 1]?.kind === "parent");

/** 'His birthday: Mother in even years; the other parent gets a video call': it gives, whatever it says besides. */
const givesYears = (chunks: readonly Chunk[]): boolean =>
  has(chunks, "parityYear") && has(chunks, "parent");

/** 'From Wednesday at 5:30 p.m. to Wednesday at 8:00 p.m.' */
const isStretchOfDays = (chunks: readonly Chunk[]): boolean =>
  has(chunks, "weekday") &&
  has(chunks, "to") &&
  chunks.filter(({ kind }) => kind === "time").length > 1;

export const isBoilerplate = (text: string, chunks: readonly Chunk[]): boolean =>
  // A hearing's date gives nobody anything; what comes again and has an hour may.
  boilerplate.test(text) &&
  !isStretchOfDays(chunks) &&
  !givesYears(chunks) &&
  // 'All other holidays per the form, to be attached by counsel.'
  !(has(chunks, "vacation", "holiday") && toCome.test(text)) &&
  !(has(chunks, "alternate", "every", "weekly", "ordinal") && has(chunks, "time")) &&
  !givesDays(text, chunks, boilerplate, named);

const limiting: ReadonlySet<ChunkKind> = new Set(["limit", "except", "season", "nonresident"]);

/**
 * Where a sentence that gives time goes on with what gives none: 'and he shall notify Mother of travel', 'under the
 * supervision of an aunt'. Null where none of it is of that kind alone.
 */
export function clauseBehind(text: string, chunks: readonly Chunk[]): number | null {
  const starts = chunks.flatMap(({ kind, start }, index) => {
    const next = chunks.slice(index).find((chunk) => !betweenParts.has(chunk.kind));
    return betweenParts.has(kind) && index > 0 && next ? [next.start] : index > 0 ? [start] : [];
  });
  const at = starts.find((start) => {
    const tail = text.slice(start);
    const own = chunks.filter((chunk) => chunk.start >= start);
    const isFree = own.every(
      ({ kind, text: word }) => !limiting.has(kind) || /^supervis/i.test(word),
    );
    const isBehindMark = betweenParts.has(
      chunks.findLast((chunk) => chunk.end <= start)?.kind ?? "word",
    );
    // What a rule hangs on is asked about, whatever else stands with it: 'travel permitting', 'until he completes a class'.
    if (depends.test(tail)) return false;
    // '6:00 to 8:00, with the paternal grandmother': the time is hers, or is it his in her presence?
    if (withKin.test(tail)) return false;
    const says = manner.test(tail) || (isBehindMark && (clause.test(tail) || calls.test(tail)));
    return isFree && says && !isAboutTime(own);
  });
  return at ?? null;
}
