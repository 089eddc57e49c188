/** Turns words about the co-parent into words to the co-parent: 'he needs his jacket' becomes 'you need your jacket'. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./second-person.patterns.txt", import.meta.url));

export type Pronoun = "he" | "she" | "they";

const anybody =
  "kid|child|baby|toddler|teacher|coach|doctor|dr|dentist|neighbor|sitter|nanny|therapist|lawyer|attorney";
/** Whom the pronoun may mean instead: 'he' is no daughter and not 'the kids'. */
const others: Readonly<Record<Pronoun, RegExp>> = {
  he: new RegExp(`\\b(?:${anybody}|son|boy|dad|grandpa|uncle|boyfriend|husband)\\b`, "i"),
  she: new RegExp(`\\b(?:${anybody}|daughter|girl|mom|grandma|aunt|girlfriend|wife)\\b`, "i"),
  they: /\b(?:kids|children|boys|girls|twins|sons|daughters|grandparents)\b/i,
};
/** '… and Liam missed his game': from here on the pronoun is Liam's. */
const namedSubject = patternOf("namedSubject");
/** A capitalized word inside a sentence that is not a day, month or 'I': someone's name. */
const name = patternOf("name");

const irregular: Record<string, string> = {
  is: "are",
  was: "were",
  has: "have",
  does: "do",
  goes: "go",
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
  "doesn't": "don't",
};
const unchanged = new Set(
  "always sometimes perhaps thus us this yes its as unless plus less besides".split(" "),
);

/** The verb that follows 'you' instead of 'he' or 'she'. */
export function secondPersonVerb(verb: string): string {
  const lower = verb.toLowerCase();
  const known = irregular[lower];
  if (known !== undefined) return known;
  if (unchanged.has(lower) || !/^[a-z]+s$/.test(lower) || lower.endsWith("ss")) return verb;
  if (/(?:ch|sh|x|z|ss)es$/.test(lower)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(lower)) return `${verb.slice(0, -3)}y`;
  return verb.slice(0, -1);
}

const subjectPattern = (pronoun: Pronoun): RegExp =>
  new RegExp(
    `\\b${pronoun}(?:'(?<short>s|ll|d|re|ve))?\\b(?<gap> ?(?:really |still |also |always |never |often |only |just )?)(?<verb>[a-z']+)?`,
    "gi",
  );

const beforeNoun = patternOf("beforeNoun");

function shifted(text: string, pronoun: Pronoun): string {
  const replaced = (_: string, short: string | undefined, gap: string, verb = ""): string => {
    if (short === "s") {
      // 'he's been' is 'he has', 'he's late' is 'he is'.
      const has = /^(?:been|had|got|done|gone|taken|made|missed)$/.test(verb);
      return `you'${has ? "ve" : "re"}${gap}${verb}`;
    }
    if (short !== undefined) return `you'${short}${gap}${verb}`;
    return `you${gap}${pronoun === "they" ? verb : secondPersonVerb(verb)}`;
  };
  const subject = text.replace(subjectPattern(pronoun), replaced);
  if (pronoun === "he") {
    return subject
      .replace(/\bhis\b/gi, "your")
      .replace(/\bhim\b/gi, "you")
      .replace(/\bhimself\b/gi, "yourself");
  }
  if (pronoun === "they")
    return subject.replace(/\btheir\b/gi, "your").replace(/\bthem\b/gi, "you");
  return subject
    .replace(/\bherself\b/gi, "yourself")
    .replace(/\bhers\b/gi, "yours")
    .replace(/\bher\b/gi, (whole: string, offset: number) =>
      beforeNoun.test(subject.slice(offset + whole.length)) ? "your" : "you",
    );
}

const pronounIn = (content: string): Pronoun => {
  if (/\bhe\b/i.test(content)) return "he";
  return /\bshe\b/i.test(content) ? "she" : "they";
};

/**
 * @param content what is to be told, without 'tell him'
 * @param pronoun how the parent speaks of the co-parent; null if the words do not say
 * @returns unchanged from where the pronoun may mean someone else, such as a child
 */
export function inSecondPerson(content: string, pronoun: Pronoun | null): string {
  const spoken = pronoun ?? pronounIn(content);
  const own = { he: "he|him|his", she: "she|her", they: "they" }[spoken];
  const first = content.search(new RegExp(`\\b(?:${own})\\b`, "i"));
  if (first < 0) return content;
  const before = content.slice(0, first);
  if (spoken !== "they" && (others[spoken].test(before) || name.test(`… ${before}`)))
    return content;
  if (spoken === "they" && /\b(?:kids|children|boys|girls|twins)\b/i.test(content)) return content;
  // After someone else is named, the pronoun may be that person: only what stands before is certain.
  const rest = content.slice(first);
  const limits = [rest.search(others[spoken]), rest.search(namedSubject)].filter((at) => at >= 0);
  const certain =
    spoken === "they" || limits.length === 0
      ? content
      : content.slice(0, first + Math.min(...limits));
  return `${shifted(certain, spoken)}${content.slice(certain.length)}`;
}
