/** Writes a calm first-person message to the co-parent that keeps every fact given and adds none. */
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { asQuestion, calmed, closed, midSentence, tidyFirstPerson } from "./calmed.ts";
import { firstNameOf } from "@evenkeel/hearing/people/other-parent";
import { toTheReader } from "./reader.ts";
import type { DraftRequest } from "./request.ts";
import { inSecondPerson } from "./second-person.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./draft.patterns.txt", import.meta.url));

/** 'To pay and to bring the jacket' is 'please pay and bring the jacket'. */
const andTo = patternOf("andTo");

const please = (text: string): string =>
  /^not to\s/i.test(text)
    ? closed(`Please don't ${text.replace(/^not to\s+/i, "")}`)
    : closed(`Please ${text.replace(/^to\s+/i, "").replace(andTo, "$<and>")}`);

function question(text: string): string {
  const whether =
    /^(?:if|whether)\s+(you|your \p{L}+|we|I) (can|could|would|will|are|have|want|need|know|may|might)\b\s*(.*)$/isu.exec(
      text,
    );
  if (whether) {
    const [, who = "", verb = "", rest = ""] = whether;
    return /^(?:want|need|know|have)$/i.test(verb)
      ? asQuestion(`Do ${who} ${verb} ${rest}`)
      : asQuestion(`${capitalized(verb)} ${who} ${rest}`);
  }
  if (/^(?:if|whether|what|when|where|why|how|who|which)\b/i.test(text)) {
    return asQuestion(`Could you tell me ${midSentence(text)}`);
  }
  if (/^not to\s/i.test(text)) return please(text);
  // An exchange is of both.
  if (/^to (?:swap|trade|switch|exchange)\s/i.test(text)) {
    return asQuestion(`Could we ${text.replace(/^to\s+/i, "")}`);
  }
  if (/^to\s/i.test(text)) return asQuestion(`Could you please ${text.replace(/^to\s+/i, "")}`);
  if (/^for\s/i.test(text))
    return asQuestion(`Could I please have ${text.replace(/^for\s+/i, "")}`);
  if (/^about\s/i.test(text)) return asQuestion(`Could you let me know ${text}`);
  return text.endsWith("?") ? capitalized(text) : asQuestion(`Could you let me know about ${text}`);
}

const spoken = patternOf("spoken");
const bareAnswer = patternOf("bareAnswer");
const opensItself = patternOf("opensItself");

function statement(text: string): string {
  if (/^(?:not )?to\s/i.test(text)) return please(text);
  if (/^(?:about|regarding)\s/i.test(text)) {
    return closed(`I'd like to talk with you ${text.replace(/^regarding/i, "about")}`);
  }
  if (!opensItself.test(text)) {
    // The question mark of 'how do I tell him that …?' is not the message's.
    const told = text.replace(/[?\s]+$/, "");
    return closed(`I wanted to let you know that ${midSentence(told)}`);
  }
  return /^(?:can|could|would|will you|do you|are you|when|where|what|how)\b/i.test(text)
    ? asQuestion(capitalized(text))
    : closed(capitalized(text));
}

/** A weekday as it is typed in a hurry. */
const typedDay = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g;

/** '…, and ask if you can pay half': the second half is a question of its own. */
const ofReader = patternOf("ofReader");
/** A name inside of a sentence. */
const ofAnother = /(?<=\p{L} )\p{Lu}\p{Ll}+/u;
const spanishSentences = /^(?<first>.*?\p{L}{3})[.?!]\s+(?<more>\p{L}.+)$/su;
const sentences = /^(?<first>.*?\p{L}{3}(?:\?|[.!](?=\s+\p{Lu})))\s+(?<more>\p{L}.+)$/su;
const thenAsk = patternOf("thenAsk");

/** '…, and by when you can pay' asks for itself. */
const invertedLater = (text: string): string =>
  // 'Could you tell me when and where you can …' asks already.
  /^could you tell me\b/i.test(text)
    ? text
    : text.replace(
        /\band ((?:by |from |until )?when|what time|where|how) you (can|could|will|would|are)\b/gi,
        "and $1 $2 you",
      );

function english({ kind, content, pronoun }: DraftRequest): string {
  const toReader = (said: string) => tidyFirstPerson(calmed(inSecondPerson(said, pronoun)));
  // Said first, it is nobody's but the reader's.
  const said = content.replace(/^that\s+/i, "").replace(ofReader, "$1your");
  if (kind === "ask") {
    const { first = said, more = "" } = sentences.exec(said)?.groups ?? {};
    const asked = toReader(first);
    // 'If his mom can stop giving Max soda. He's six': by then it is of the child that was named.
    const told = ofAnother.test(first) ? tidyFirstPerson(calmed(more)) : toReader(more);
    if (asked === "") return "";
    return [
      invertedLater(question(asked)),
      ...(told === "" ? [] : [closed(capitalized(told))]),
    ].join(" ");
  }
  const text = toReader(said);
  if (text === "") return "";
  const { told, asked } = thenAsk.exec(text)?.groups ?? {};
  return told === undefined || asked === undefined
    ? statement(text)
    : `${statement(told)} ${question(asked)}`;
}

const wishedOf = patternOf("wishedOf");
/** 'Que cambie el sábado', 'si puede cambiarme el sábado', 'cambiar el sábado'. */
const exchanged = patternOf("exchanged");

/** 'Que me pague', 'que no llegue tarde': what is told is a wish. */
const wished = patternOf("wished");
const accented: Readonly<Record<string, string>> = { dé: "des" };

/**
 * 'que mande la mochila' said of the co-parent is 'que mandes' said to them, and so is what is wished besides; 'que la
 * maestra llame' is said of neither.
 */
const toReader = (wish: string): string =>
  wish
    .split(/(?<=\by que )/i)
    .map((part) =>
      part.replace(
        wishedOf,
        (_, lead: string, verb: string) =>
          `${lead.replace(/\bse /i, "te ")}${accented[verb] ?? `${verb}s`}`,
      ),
    )
    .join("");

const leadsIn = /^(?:de )?que\s+/i;

function spanish({ kind, content }: DraftRequest): string {
  const text = calmed(content.replace(leadsIn, "")).replace(leadsIn, "");
  if (text === "") return "";
  const open = text.replace(/[.?!\s]+$/, "");
  if (kind === "ask" || wished.test(open)) {
    const exchange = exchanged.exec(open)?.groups?.["what"];
    if (exchange !== undefined) return `¿podríamos cambiar ${exchange}?`;
    const whether = /^si\s+puede\s+(.*)$/is.exec(open);
    if (whether) {
      const { first = whether[1] ?? "", more = "" } =
        spanishSentences.exec(whether[1] ?? "")?.groups ?? {};
      return `¿podrías ${first}?${more === "" ? "" : ` ${closed(capitalized(more))}`}`;
    }
    // 'Pídele recoger a los niños': what is asked for is a deed.
    if (/^\p{L}{2,}[aei]r(?:l[aeo]s?|me|nos|se)*(?!\p{L})/iu.test(open)) return `¿podrías ${open}?`;
    return /^(?:si|cu[áa]ndo|d[óo]nde|qu[ée]|c[óo]mo|qui[ée]n|por qu[ée])\b/i.test(open)
      ? `¿me podrías decir ${open}?`
      : closed(`quería pedirte que ${toReader(open)}`);
  }
  return /^(?:no|s[íi]|gracias|por favor)(?![\p{L}])/iu.test(text)
    ? closed(text)
    : closed(`quería avisarte que ${text}`);
}

/** By the first name: a whole one reads cold. A question may follow the Spanish one, so a colon ends it. */
export function greetingTo(name: string | null, language: Language): string {
  const t = wordsIn(language, "ai-coordinator");
  return name === null ? t("greeting.noName") : t("greeting", { name: firstNameOf(name) });
}

/**
 * @param request that names the co-parent, if at all, by the whole display name
 * @param coParentName for the greeting; null leaves it a plain 'Hi'
 * @returns null if the request holds no fact or request that can be said calmly
 */
export function draftMessage(
  request: DraftRequest,
  coParentName: string | null,
  language: Language,
): string | null {
  const told = request.content.replace(spoken, "");
  // 'Tell him no': to what?
  if (bareAnswer.test(told)) return null;
  const content = toTheReader(told, coParentName, language);
  if (content === null) return null;
  const body = (language === "spanish" ? spanish : english)({ ...request, content });
  if (!/\p{L}{2}/u.test(body)) return null;
  const message = `${greetingTo(coParentName, language)} ${midSentence(body)}`.replace(
    /(?<=^Hi[^,]*, )(?:Do|Are|Would|Will|Thanks|Thank|Happy|Merry|Congratulations|Good|Get)\b/,
    (word) => word.toLowerCase(),
  );
  return language === "english" ? message.replace(typedDay, capitalized) : message;
}
