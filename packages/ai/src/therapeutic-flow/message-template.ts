/** Three ways to say the same thing: the facts and the request are those the parent gave, in every tone. */
import type { MessageTemplate } from "@evenkeel/contract/models/therapeutic-flow";
import { calmed, closed, tidyFirstPerson } from "../drafting/calmed.ts";
import { inSecondPerson } from "../drafting/second-person.ts";
import { isDistressed } from "../safety/index.ts";
import { topicOf } from "../summaries/topic.ts";
import type { Language } from "../words/language.ts";
import { capitalised, sentencesOf, shortened } from "../words/sentences.ts";

const longestAnswer = 2_000;

interface Gathered {
  readonly what: string;
  readonly need: string;
  readonly when: string;
}

/** What happened, to the co-parent: calm, without the sentences that only tell how it felt. */
function account(what: string): string {
  const sentences = sentencesOf(what.slice(0, longestAnswer));
  const facts = sentences.filter((sentence) => !isDistressed(sentence));
  const kept = facts.length > 0 ? facts : sentences;
  return kept
    .map((sentence) => tidyFirstPerson(calmed(inSecondPerson(sentence, null))))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => closed(capitalised(sentence)))
    .join(" ");
}

interface Request {
  readonly text: string;
  /** 'be on time' is an action, 'an answer' a thing, 'that hand-overs happen at school' a clause. */
  readonly kind: "action" | "thing" | "clause";
}

function request(need: string, language: Language): Request {
  const said = calmed(need.slice(0, longestAnswer));
  const spanishNeed = said.replace(/^(?:(?:yo )?(?:necesito|quiero|quisiera) )+/i, "");
  const englishNeed = tidyFirstPerson(inSecondPerson(said, null))
    .replace(/^(?:(?:i|I) (?:just )?(?:need|want|would like|'d like|wish)|i'd like|for) /i, "")
    .replace(/^(?:you|him|her|them|my (?:ex|co-?parent)) (?=to\b)/i, "")
    .replace(/^(?:that )?you (?:to )?/i, "")
    .replace(/^to /i, "");
  const text = (language === "spanish" ? spanishNeed : englishNeed).replace(/[.!?\s]+$/, "");
  const isThing =
    /^(?:an?|the|more|less|some|my|any|no|respect|notice|consistency|communication|honesty|help|time|money|\$|\d|un[oa]?|el|la|los|las|más|menos|mi)\b/i.test(
      text,
    );
  return {
    text:
      language === "spanish"
        ? text
        : text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    kind: /^(?:that|que) /i.test(text) ? "clause" : isThing ? "thing" : "action",
  };
}

function deadline(when: string, language: Language): string {
  const said = calmed(when.slice(0, 200)).replace(/[.!?\s]+$/, "");
  if (said === "") return "";
  const ready =
    /^(?:by|before|on|at|until|from|every|this|next|today|tomorrow|tonight|asap|as soon|right|within|in|starting|after|para|antes|el|este|hoy|mañana|cada|desde|en|a partir)\b/i;
  const lower = said.replace(
    /^(?:By|Before|On|At|This|Next|Today|Tomorrow|Every|Within|As|In|Starting|Para|Antes|El|Este|Hoy|Mañana)\b/,
    (word) => word.toLowerCase(),
  );
  // 'tell me … if you can't come, from next week': a beginning stands apart from the clause before it.
  if (/^(?:from|starting|every|desde|a partir|cada)\b/i.test(said)) return `, ${lower}`;
  if (ready.test(said)) return ` ${lower}`;
  return ` ${language === "spanish" ? "para" : "by"} ${said}`;
}

function subjectOf(what: string, need: string, language: Language): string {
  const about = [what, need].filter((text) => text !== "");
  const line = about.length > 0 ? topicOf([{ finalMessage: about[0] ?? "" }], "") : "Conversation";
  const plain = line === "Conversation" || line.length < 4;
  if (language === "spanish") return plain ? "Sobre los niños" : shortened(line, 64);
  return plain ? "About the children" : shortened(line, 64);
}

const paragraphs = (...parts: string[]): string => parts.filter((part) => part !== "").join("\n\n");

function englishTemplate({ what, need, when }: Gathered): MessageTemplate {
  const told = account(what);
  const { text, kind } = request(need, "english");
  const wish = { action: `you to ${text}`, thing: text, clause: `us to agree ${text}` }[kind];
  const by = deadline(when, "english");
  const asks = text !== "";
  const subject = subjectOf(told, text, "english");
  return {
    conciliatory: {
      subject,
      body: paragraphs(
        "Hi,",
        told === ""
          ? "I'd like us to sort something out together for the children."
          : `I'd like us to sort this out together for the children. This is how I see it: ${told}`,
        !asks
          ? `How do you see it${by === "" ? "" : `, and can we talk${by}`}?`
          : {
              action: `Would you be willing to ${text}${by}?`,
              thing: `Could we agree on ${text}${by}?`,
              clause: `Could we agree ${text}${by}?`,
            }[kind],
        "Thank you for reading this.",
      ),
    },
    neutral: {
      subject,
      body: paragraphs(
        "Hi,",
        told === "" ? "I'm writing about the children." : told,
        !asks
          ? `Please let me know how you see it${by}.`
          : kind === "action"
            ? `Please ${text}${by}.`
            : `I'd like ${wish}${by}.`,
      ),
    },
    firm: {
      subject,
      body: paragraphs(
        told === "" ? "This is about the children." : told,
        !asks ? `I need your answer in writing${by}.` : `I need ${wish}${by}.`,
        asks ? "Please confirm here in writing." : "",
      ),
    },
  };
}

function spanishTemplate({ what, need, when }: Gathered): MessageTemplate {
  const told = account(what);
  const { text, kind } = request(need, "spanish");
  const by = deadline(when, "spanish");
  const asks = text !== "";
  const subject = subjectOf(told, text, "spanish");
  const wish = kind === "action" && !/^\p{L}+[aei]r\b/iu.test(text) ? `que ${text}` : text;
  return {
    conciliatory: {
      subject,
      body: paragraphs(
        "Hola:",
        told === ""
          ? "Quisiera que arregláramos algo juntos por los niños."
          : `Quisiera que arregláramos esto juntos por los niños. Así lo veo yo: ${told}`,
        asks ? `¿Podríamos acordar esto?: ${text}${by}.` : `¿Cómo lo ves tú?`,
        "Gracias por leerme.",
      ),
    },
    neutral: {
      subject,
      body: paragraphs(
        "Hola:",
        told === "" ? "Te escribo sobre los niños." : told,
        asks ? `Te pido ${wish}${by}.` : `Dime por favor cómo lo ves${by}.`,
      ),
    },
    firm: {
      subject,
      body: paragraphs(
        told === "" ? "Esto es sobre los niños." : told,
        asks ? `Necesito ${wish}${by}.` : `Necesito tu respuesta por escrito${by}.`,
        asks ? "Confírmalo aquí por escrito, por favor." : "",
      ),
    },
  };
}

/** @param gathered answers as typed; empty ones leave their sentence out */
export const messageTemplateFrom = (gathered: Gathered, language: Language): MessageTemplate =>
  language === "spanish" ? spanishTemplate(gathered) : englishTemplate(gathered);
