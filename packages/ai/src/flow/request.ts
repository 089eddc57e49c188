/** What the parent asks for and until when, as it is put into a message to the other parent. */
import { calmed, tidyFirstPerson } from "../drafting/calmed.ts";
import { inSecondPerson, type Pronoun } from "../drafting/second-person.ts";
import type { Language } from "@evenkeel/hearing/language/language";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./request.patterns.txt", import.meta.url));

const longestAnswer = 2_000;

export interface Request {
  readonly text: string;
  /**
   * 'be on time' is an action, 'an answer' a thing, 'that exchanges happen at school' a clause, 'I want to …' the parent's
   * own; an order stands as it is ('avísame').
   */
  readonly kind: "action" | "order" | "not" | "thing" | "clause" | "own";
}

/** Words that begin something to do; all else is something to have: 'clean clothes', 'his permission'. */
const verbs = new Set(
  (
    "accept act add admit agree allow answer apologize arrange arrive ask avoid be become begin book bring buy call cancel " +
    "change check choose come communicate compromise confirm consider contact continue cooperate coordinate cover decide " +
    "deliver discuss do don't dress drive drop email encourage enroll explain feed figure fill find finish fix follow get give " +
    "go hand handle have help hold honor honour include inform involve join keep leave let listen look make meet message move " +
    "notify obey offer open pack participate pay pick plan prepare promise provide put quit read reconsider refrain reimburse " +
    "remember remind repay reply reschedule resolve respect respond return say schedule see send set share show sign sit sleep " +
    "speak split spend start stay step stick stop support swap switch take talk teach tell text think transfer treat trust try " +
    "turn understand update use wait wake wash watch wear work write"
  ).split(" "),
);
const things =
  /^(?:respect|help|time|change|notice|support|text messages?)(?: (?:for|from|and)\b|$)/i;
const small = /^(?:An?|The|More|Less|Some|My|Our|Any|No|His|Her|Your|That|To)\b/;
/** What only grown-ups have: 'his half' is the other parent's, 'his jacket' may be the child's. */
const grownUpThings = patternOf("grownUpThings");
const aChild = patternOf("aChild");

/** How the parent speaks of the other one in the account; null if it does not show. */
export function otherParentIn(sentences: readonly string[]): Pronoun | null {
  for (const sentence of sentences) {
    const spokenTo =
      /\b(?:owe|tell|told|ask(?:ed)?|pay|paid|gave|texted|called) (him|her)(?!\p{L})/iu.exec(
        sentence,
      );
    if (
      spokenTo &&
      !aChild.test(sentence.slice(0, spokenTo.index)) &&
      !/\b(?:he|she)\b/i.test(sentence)
    )
      return spokenTo[1]?.toLowerCase() === "him" ? "he" : "she";
    const found = /(?<![\p{L}'’])(he|him|she)(?!\p{L})/iu.exec(sentence);
    const pronoun = found?.[1]?.toLowerCase() === "she" ? "she" : "he";
    const others = found && aChild.test(sentence.slice(0, found.index));
    if (found && !others && inSecondPerson(sentence, pronoun) !== sentence) return pronoun;
  }
  return null;
}

function toOtherParent(need: string, what: string, spoken: Pronoun | null): string {
  const own = /^(?:for |that )?(he|she)\b/i.exec(need)?.[1]?.toLowerCase();
  if (own === "he" || own === "she") return inSecondPerson(need, own);
  const pronoun = spoken ?? (/\b(?:his|him)\b/i.test(need) ? "he" : "she");
  if (grownUpThings.test(need)) return inSecondPerson(need, pronoun);
  if (spoken === null) return /^they\b/i.test(need) ? inSecondPerson(need, "they") : need;
  return aChild.test(`… ${what} ${need}`) && !/\b(?:he|she)\b/i.test(need)
    ? need
    : inSecondPerson(need, spoken);
}

const wishedOfSomeone = patternOf("wishedOfSomeone");

/** 'que me avise' is said of someone, 'que me avises' to them. */
const toldInSpanish = (text: string): string =>
  text.replace(
    wishedOfSomeone,
    (_, not: string, pronoun: string, verb: string) =>
      `que ${not}${pronoun.replace(/^se /i, "te ")}${verb}s`,
  );

function spanishRequest(said: string): Request {
  const text = toldInSpanish(
    said.replace(/^(?:(?:yo )?(?:necesito|quiero|quisiera) )+/i, "").replace(/[.!?\s]+$/, ""),
  );
  if (/^que /i.test(text)) return { text, kind: "clause" };
  if (/^(?:un[oa]?|el|la|los|las|más|menos|mi)\b/i.test(text)) return { text, kind: "thing" };
  // 'avísame' is said to the other parent as it stands; 'respeto' and 'que me avises' are asked for.
  return { text, kind: /^\p{L}+(?:me|les?|nos)(?!\p{L})/iu.test(text) ? "order" : "action" };
}

const askedNotTo = patternOf("askedNotTo");

/**
 * @param need as typed
 * @param what the calm account of what happened: shows whom 'his' means
 */
export function requestFrom(
  need: string,
  { what, spoken }: { what: string; spoken: Pronoun | null },
  language: Language,
): Request {
  const said = calmed(need.slice(0, longestAnswer));
  if (language === "spanish") return spanishRequest(said);
  const told = tidyFirstPerson(toOtherParent(said, what, spoken)).replace(/[.!?\s]+$/, "");
  const wish = /^(?:I (?:just |really )?(?:need|want|would like|wish)|I['’]d like)\s+/i;
  const known = /^to (?:know|hear|find out) /i.exec(told.replace(wish, ""));
  if (known)
    return { text: `let me know ${told.replace(wish, "").slice(known[0].length)}`, kind: "action" };
  if (wish.test(told) && /^to (?!be (?:told|informed|asked)\b)/i.test(told.replace(wish, "")))
    return { text: told, kind: "own" };
  const text = told
    .replace(wish, "")
    .replace(/^(?:for )?(?:you|him|her|them|my (?:ex|co-?parent)) (?=(?:not )?to\b)/i, "")
    .replace(/^for (?=you\b)/i, "")
    .replace(
      /^(?:that )?you (?:(?:really |just )?(?:(?:need|have|ought) to|should(?! not)|must(?! not)|to) )?/i,
      "",
    )
    .replace(/^please /i, "")
    .replace(/^to (?=\p{L})/iu, "");
  const not = askedNotTo.exec(text);
  if (not) return { text: text.slice(not[0].length), kind: "not" };
  if (/^that /i.test(text)) return { text, kind: "clause" };
  const first = /^[\p{L}'’-]+/u.exec(text)?.[0] ?? "";
  const asked = text !== told || verbs.has(first.toLowerCase());
  const isAction = asked && verbs.has(first.toLowerCase()) && !things.test(text);
  const lower = isAction || small.test(text);
  return {
    text: lower ? text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : text,
    kind: isAction ? "action" : "thing",
  };
}

const weekday = patternOf("weekday");

/** 'He was late on Friday' does not make Friday the day of what is asked. */
const past =
  /\b(?:was|were|did(?:n['’]t)?|had|came|left|took|said|told|brought|\p{L}{2,}ed)(?!\p{L})/iu;

const leadingCapital = patternOf("leadingCapital");
const readyTime = patternOf("readyTime");

/**
 * @param when as typed; 'whenever' is none
 * @param about what happened and what is asked: a day named there, or a request with its hour, is the day of it and no deadline
 * @returns with its preposition and a leading space or comma; empty if there is none
 */
export function deadlineFrom(when: string, about: string, language: Language): string {
  const said = calmed(when.slice(0, 200)).replace(/[.!?\s]+$/, "");
  if (
    /^(?:$|never\b|nunca\b|no (?:date|deadline|rush|hurry)|whenever|any ?(?:time|day)|cuando (?:sea|puedas?))/i.test(
      said,
    )
  )
    return "";
  const lower = said.replace(leadingCapital, (letter) => letter.toLowerCase());
  // 'tell me … if you can't come, from next week': a beginning stands apart from the clause before it.
  if (/^(?:from|starting|every|each|desde|a partir|cada)\b/i.test(said)) return `, ${lower}`;
  if (readyTime.test(said)) return ` ${lower}`;
  if (language === "spanish") return ` para ${lower}`;
  const day = said.replace(weekday, (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const isDayOfIt = sentencesOf(about).some(
    (sentence) =>
      !past.test(sentence) &&
      (sentence.toLowerCase().includes(said.toLowerCase()) ||
        /\b(?:at|until|till|from) \d/i.test(sentence)),
  );
  return isDayOfIt && /\d|day\b/i.test(said) && !/^\d{1,2}(?::\d\d)?\s*(?:[ap]m)?$/i.test(said)
    ? ` on ${day}`
    : ` by ${day}`;
}
