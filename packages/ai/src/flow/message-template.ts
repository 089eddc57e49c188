/** Three ways to say the same thing: the facts and the request are those the parent gave, in every tone. */
import type { MessageTemplate } from "@evenkeel/contract/models/flow";
import { calmed, closed, tidyFirstPerson } from "../drafting/calmed.ts";
import { inSecondPerson, type Pronoun } from "../drafting/second-person.ts";
import { topicOf } from "@evenkeel/hearing/topic/topic";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { capitalised, shortened } from "@evenkeel/hearing/language/sentences";
import { accountSentences, tellsOnlyFeeling } from "./account.ts";
import { showsHarm } from "./incident-people.ts";
import { deadlineFrom, otherParentIn, requestFrom } from "./request.ts";

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
const childFirst =
  /^(?:(?:my|our|the) (?:son|daughter|boy|girl|baby|child)|(?!(?:I|He|She|We|They|It|You|The|My|Our|His|Her|Your|That|This|On|At|In|Last|Yesterday|When|Then|Third)(?!\p{L}))\p{Lu}\p{Ll}+ (?:was|is|has|had|could|would|did|cried|asked|said|waited|missed))(?!\p{L})/u;

/** What happened, to the co-parent: calm, without the sentences that only tell how it felt. */
function account(sentences: readonly string[], spoken: Pronoun | null): string {
  const facts = sentences.filter((sentence) => !tellsOnlyFeeling(sentence));
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
    .map((sentence) => closed(capitalised(sentence)))
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
  const line = [what === "" ? "" : (topicOf([{ finalMessage: what }]) ?? ""), asked].find(
    (text) => text.length >= 4 && !/^(?:you|this is about)\b/i.test(text),
  );
  if (line !== undefined) return shortened(line, 64);
  return wordsIn(language, "ai-flow")("subject");
}

const paragraphs = (...parts: string[]): string => parts.filter((part) => part !== "").join("\n\n");

function englishTemplate({ what, need, when }: Gathered): MessageTemplate {
  const sentences = accountSentences(what.slice(0, longestAnswer).replace(hello, "")).map(
    aboutReader,
  );
  const spoken = otherParentIn(sentences);
  const told = asTopic(account(sentences, spoken));
  const { text, kind } = requestFrom(need, { what, spoken }, "english");
  const by = deadlineFrom(when, `${told} ${text}`, "english");
  const open = text === "";
  const request = {
    action: `A request: please ${text}`,
    not: `A request: please don't ${text}`,
    thing: capitalised(text),
    clause: "A request",
    own: "About the children",
  }[kind];
  const subject = subjectOf(told, open ? "" : request, "english");
  const asked = {
    action: `Would you be willing to ${text}${by}?`,
    not: `Would you be willing not to ${text}${by}?`,
    thing: `Could we agree on ${text}${by}?`,
    clause: `Could we agree ${text}${by}?`,
    own: `${text}${by}. How do you see it?`,
  }[kind];
  const plain = {
    action: `Please ${text}${by}.`,
    not: `Please don't ${text}${by}.`,
    thing: `I'd like ${text}${by}.`,
    clause: `I'd like us to agree ${text}${by}.`,
    own: `${text}${by}. Please let me know how you see it.`,
  }[kind];
  const needed = {
    action: `I need you to ${text}${by}.`,
    not: `I need you not to ${text}${by}.`,
    thing: `I need ${text}${by}.`,
    clause: `I need us to agree ${text}${by}.`,
    own: `${text}${by}.`,
  }[kind];
  return {
    conciliatory: {
      subject,
      body: paragraphs(
        "Hi,",
        told === ""
          ? "I'd like us to sort something out together for the children."
          : `I'd like us to sort this out together for the children. This is how I see it: ${told}`,
        open ? `How do you see it${by === "" ? "" : `, and can we talk${by}`}?` : asked,
        "Thank you for reading this.",
      ),
    },
    neutral: {
      subject,
      body: paragraphs(
        "Hi,",
        told === "" ? "I'm writing about the children." : told,
        open ? `Please let me know how you see it${by}.` : plain,
      ),
    },
    firm: {
      subject,
      body: paragraphs(
        told === "" ? "This is about the children." : told,
        open ? `I need your answer in writing${by}.` : needed,
        open ? "" : "Please confirm here in writing.",
      ),
    },
  };
}

function spanishTemplate({ what, need, when }: Gathered): MessageTemplate {
  const told = account(accountSentences(what.slice(0, longestAnswer)), null);
  const { text, kind } = requestFrom(need, { what, spoken: null }, "spanish");
  const by = deadlineFrom(when, `${told} ${text}`, "spanish");
  const asks = text !== "";
  const subject = subjectOf(told, kind === "thing" ? capitalised(text) : "", "spanish");
  // 'avísame' is said to the other parent as it stands; 'respeto' and 'que me avises' are asked for.
  const isOrder = kind === "action" && /^\p{L}+(?:me|les?|nos)(?!\p{L})/iu.test(text);
  return {
    conciliatory: {
      subject,
      body: paragraphs(
        "Hola:",
        told === ""
          ? "Quisiera que arregláramos algo juntos por los niños."
          : `Quisiera que arregláramos esto juntos por los niños. Así lo veo yo: ${told}`,
        asks
          ? `${isOrder ? "¿Me ayudas con esto?" : "¿Podríamos acordar esto?"}: ${text}${by}.`
          : `¿Cómo lo ves tú?`,
        "Gracias por leerme.",
      ),
    },
    neutral: {
      subject,
      body: paragraphs(
        "Hola:",
        told === "" ? "Te escribo sobre los niños." : told,
        asks
          ? `${isOrder ? "Por favor," : "Te pido"} ${text}${by}.`
          : `Dime por favor cómo lo ves${by}.`,
      ),
    },
    firm: {
      subject,
      body: paragraphs(
        told === "" ? "Esto es sobre los niños." : told,
        asks
          ? `${isOrder ? "Necesito esto:" : "Necesito"} ${text}${by}.`
          : `Necesito tu respuesta por escrito${by}.`,
        asks ? "Confírmalo aquí por escrito, por favor." : "",
      ),
    },
  };
}

/** @param gathered answers as typed; empty ones leave their sentence out */
export const messageTemplateFrom = (gathered: Gathered, language: Language): MessageTemplate =>
  language === "spanish" ? spanishTemplate(gathered) : englishTemplate(gathered);
