/** Three ways to say the same thing: the facts and the request are those the parent gave, in every tone. */
import type { MessageTemplate } from "@evenkeel/contract/models/flow";
import { calmed, closed, tidyFirstPerson, withoutNames } from "../drafting/calmed.ts";
import { inSecondPerson, type Pronoun } from "../drafting/second-person.ts";
import { titleOf } from "@evenkeel/hearing/topic/title";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { capitalized, shortened } from "@evenkeel/hearing/language/sentences";
import { accountSentences, withoutFeelings } from "./account.ts";
import { showsHarm } from "./incident-people.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { deadlineFrom, otherParentIn, type Request, requestFrom } from "./request.ts";

const patternOf = wordPatterns(new URL("./message-template.patterns.txt", import.meta.url));

const longestAnswer = 2_000;

interface Gathered {
  readonly what: string;
  readonly need: string;
  readonly when: string;
}

/** The child of the sentence before may be the one who cries now: such a 'he' is left as it is. */
const perhapsChild =
  /^(?:he|she)(?:['’]s)? .*\b(?:er|hospital|allergic|sick|fever|asleep|cold|wet|bleeding|hungry)\b/i;

/** Said to us and not to the one who will read it. */
const hello =
  /^(?:(?:hi|hey|hello|fyi|ok(?:ay)?|so|well|um+|basically|(?:can you |please )*help(?: me)?)(?:[,.!?]+\s*|\s+))+(?=\S)/i;

/** 'My ex moved out with his things' speaks of the one who will read it: as 'he' it can be turned to 'you'. */
function aboutReader(sentence: string): string {
  const first = /\bmy (?:ex|co-?parent)\b.*?\b(husband|he|his|him|wife|she|her)\b/is.exec(
    sentence,
  )?.[1];
  const spoken = /^h(?:e|is|im|usband)$/i.test(first ?? "") ? "he" : "she";
  return sentence
    .replace(/\bmy (?:ex[- ]?(?:husband|wife)|ex|co-?parent)(?![\p{L}'’])/giu, spoken)
    .replace(
      /^(?:his|her) (?=(?:new )?(?:boyfriend|girlfriend|fianc\S+|lawyer|attorney)\b)/i,
      "Your ",
    )
    .replace(/\b(s?he)s(?= )/gi, "$1's");
}

/** 'Liam was sad. He …': the sentence before speaks of a child or of someone by name. */
const childFirst = patternOf("childFirst");

/** What happened, to the co-parent: calm, without the sentences that only tell how it felt. */
function account(sentences: readonly string[], spoken: Pronoun | null): string {
  const facts = sentences.map(withoutFeelings).filter((sentence) => sentence !== "");
  const kept = facts.length > 0 ? facts : sentences;
  return kept
    .map((sentence, index) => {
      const before = kept[index - 1] ?? "";
      const ofChild =
        /^(?:he|she)(?!\p{L})/iu.test(sentence) &&
        (childFirst.test(before) ||
          (index > 0 && (showsHarm(sentence) || perhapsChild.test(sentence))));
      return tidyFirstPerson(calmed(ofChild ? sentence : inSecondPerson(sentence, spoken)));
    })
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => closed(capitalized(sentence)))
    .join(" ");
}

/** 'money' alone is what the message is about. */
const asTopic = (told: string): string =>
  /^\p{L}+(?: \p{L}+)?\.$/u.test(told) &&
  !/\b(?:I|you|we|it|no|that|he|she|they|late|came|left|never|not|\p{L}+ed)(?!\p{L})/iu.test(told)
    ? `This is about ${told.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
    : told;

function subjectOf(what: string, asked: string, language: Language): string {
  // A subject that begins with 'You' is read as an accusation before the message is opened.
  const line = [what === "" ? "" : (titleOf([{ finalMessage: what }]) ?? ""), asked].find(
    (text) => text.length >= 4 && !/^(?:you|this is about)\b/i.test(text),
  );
  if (line !== undefined) return shortened(line, 64);
  return wordsIn(language, "ai-flow")("subject");
}

const paragraphs = (...parts: string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** What a message is made of, once the parent's own words are put in the language they are in. */
interface Heard {
  /** What happened, to the co-parent; empty where nothing was told. */
  readonly told: string;
  readonly request: Request;
  /** The day, as it stands behind the request. */
  readonly by: string;
}

function heardInEnglish({ what, need, when }: Gathered): Heard {
  const sentences = accountSentences(what.slice(0, longestAnswer).replace(hello, "")).map(
    (sentence) => withoutNames(aboutReader(sentence)),
  );
  const spoken = otherParentIn(sentences);
  const told = asTopic(account(sentences, spoken));
  const request = requestFrom(need, { what, spoken }, "english");
  return { told, request, by: deadlineFrom(when, `${told} ${request.text}`, "english") };
}

function heardInSpanish({ what, need, when }: Gathered): Heard {
  const told = account(accountSentences(what.slice(0, longestAnswer)), null);
  const request = requestFrom(need, { what, spoken: null }, "spanish");
  return { told, request, by: deadlineFrom(when, `${told} ${request.text}`, "spanish") };
}

const heardIn = { english: heardInEnglish, spanish: heardInSpanish } as const satisfies Record<
  Language,
  (gathered: Gathered) => Heard
>;

/** @param gathered answers as typed; empty ones leave their sentence out */
export function messageTemplateFrom(gathered: Gathered, language: Language): MessageTemplate {
  const t = wordsIn(language, "ai-flow");
  const { told, request, by } = heardIn[language](gathered);
  const { text } = request;
  const kind = text === "" ? "open" : request.kind;
  const asked = { kind, text, by };
  const named = kind === "thing" ? capitalized(text) : text;
  const subject = subjectOf(told, t("tone.subject", { kind, text: named }), language);
  return {
    conciliatory: {
      subject,
      body: paragraphs(
        t("tone.hello"),
        t("tone.together", { told: told === "" ? "no" : "yes", account: told }),
        t("tone.asked", kind === "open" && by !== "" ? { ...asked, kind: "openBy" } : asked),
        t("tone.thanks"),
      ),
    },
    neutral: {
      subject,
      body: paragraphs(
        t("tone.hello"),
        told === "" ? t("tone.about") : told,
        t("tone.plain", asked),
      ),
    },
    firm: {
      subject,
      body: paragraphs(
        told === "" ? t("tone.aboutFirm") : told,
        t("tone.needed", asked),
        kind === "open" ? "" : t("tone.confirm"),
      ),
    },
  };
}
