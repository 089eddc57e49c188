import { draftMessage } from "../drafting/draft.ts";
import type { DraftRequest } from "../drafting/request.ts";
import { inSecondPerson } from "../drafting/second-person.ts";
import { requestWithStory } from "../drafting/story.ts";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  isDistressed,
  readDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { type Language, languageOf } from "@evenkeel/hearing/language/language";
import type { Provider } from "../language-model/provider.ts";
import type {
  Coordinator,
  CoordinatorAnswer,
  CoordinatorQuestion,
  PartialAnswer,
} from "./coordinator.ts";
import { calendarQuestion } from "./calendar-question.ts";
import { guidance, notUnderstood } from "./guidance.ts";
import { disputeTold, legalQuestion } from "./legal-question.ts";
import { answerHelp, swapHelp } from "./message-help.ts";
import { acceptedReading, offeredEvent } from "./offered-event.ts";
import { removalAsked } from "./removal.ts";
import { onlyChanges } from "./changes.ts";
import { schedulingTurn } from "./scheduling-turn.ts";
import { smallTalk } from "./small-talk.ts";

const version = "coordinator-1";

function draftTurn(question: CoordinatorQuestion, language: Language): PartialAnswer | null {
  const request = requestWithStory(question.message, question.coParentName);
  if (!request) return null;
  const spanish = language === "spanish";
  if (request.fromStory && reproaches(request, question.coParentName)) {
    return {
      reply: spanish
        ? "Un reproche suele acabar en discusión; una petición, no. ¿Qué quiere que pase la próxima vez? Por ejemplo: «pídele que me avise antes de las 4 si va a llegar tarde». Dígamelo así y lo escribo."
        : "A reproach mostly ends in a fight; a request seldom does. What should happen next time? For example: ‘ask my co-parent to text me by 4 when running late’. Put it like that, and I write it.",
    };
  }
  const draftedMessage =
    request.content.trim() === "" ? null : draftMessage(request, question.coParentName, language);
  if (draftedMessage === null) {
    return {
      reply: spanish
        ? "¿Qué dato o qué petición quiere que llegue? Dígamelo en una frase (qué, cuándo, cuánto) y lo escribo con calma."
        : "Which fact or request should reach your co-parent? Give it to me in one sentence (what, when, how much), and I'll put it calmly.",
    };
  }
  return {
    reply: spanish
      ? "Aquí tiene un borrador con los datos que dio. Léalo y cámbielo como quiera antes de enviarlo."
      : "Here is a draft with the facts you gave. Read it and change what you like before you send it.",
    draftedMessage,
  };
}

const wrongs =
  /\b(?:late|forg[eo]t\w*|keeps?|without|again|never|always|refus\w+|ignor\w+|didn'?t|did not|won'?t|cancel\w*|yelled|shouted|lied)\b/i;

/** A story about what the co-parent did wrong, as against a fact or a wish. */
function reproaches({ content, pronoun }: DraftRequest, coParentName: string | null): boolean {
  const named =
    coParentName !== null && content.toLowerCase().startsWith(`${coParentName.toLowerCase()} `);
  const told = named
    ? `you ${content.slice(coParentName.length + 1)}`
    : inSecondPerson(content, pronoun);
  return told !== content && /^you\b/i.test(told) && wrongs.test(told);
}

/** A short answer takes the language of the conversation: 'ok' and 'at 4' have none of their own. */
function languageIn({ message, history }: CoordinatorQuestion): Language {
  const own = message.split(/\s+/).length > 3 || languageOf(message) === "spanish";
  const asked = history.findLast(({ role }) => role === "user")?.content;
  return own || asked === undefined ? languageOf(message) : languageOf(asked);
}

interface Turn {
  readonly answer: PartialAnswer;
  /** Decided by rules that no one may talk over: help in danger, and what goes on the calendar. */
  readonly settled: boolean;
}

/** One turn by the rules. `heard` are the dangers of the message. */
export function coordinatorTurn(question: CoordinatorQuestion, heard: HeardDangers): Turn {
  const language = languageIn(question);
  const dangers = allOf(heard);
  if (heard.certain.length > 0) {
    // What the law says of it stands behind the help, never before it.
    const legal = dangers.includes("crisis") ? null : legalQuestion(question, language);
    const draft = dangers.includes("crisis") ? null : draftTurn(question, language);
    return {
      settled: true,
      answer: {
        reply: [safetyWords(dangers, language, heard.whose), ...(legal ? [legal.reply] : [])].join(
          "\n\n",
        ),
        suggestedModule: "therapeutic",
        moduleContext:
          language === "spanish"
            ? "Primero la seguridad"
            : "Safety first: help by phone is open now",
        draftedMessage: draft?.draftedMessage ?? null,
      },
    };
  }
  const turn = ordinaryTurn(question, language, dangers.length > 0);
  // A guess about 'make it half an hour later' is a wrong one: there is nothing in it but the hour.
  if (dangers.length === 0 || (turn.answer.event && onlyChanges(question))) return turn;
  const reply = `${inCaseWords(dangers, language)}\n\n${turn.answer.reply}`;
  return {
    settled: true,
    answer: {
      ...turn.answer,
      reply,
      suggestedModule: turn.answer.suggestedModule ?? "therapeutic",
    },
  };
}

function ordinaryTurn(
  question: CoordinatorQuestion,
  language: Language,
  perhapsInDanger: boolean,
): Turn {
  const draft = draftTurn(question, language);
  if (draft) return { settled: false, answer: draft };
  const context = { question, language };
  const scheduled =
    acceptedReading(context) ??
    schedulingTurn(context) ??
    removalAsked(context) ??
    (legalQuestion(question, language) ? null : calendarQuestion(context));
  if (scheduled) return { settled: true, answer: scheduled };
  return { settled: false, answer: talk(question, language, perhapsInDanger) };
}

/** That it is heard, and where to take it. */
const heavy = (language: Language): PartialAnswer => ({
  reply:
    language === "spanish"
      ? "Se oye que esto pesa mucho, y tiene sentido. No hay que resolverlo ahora mismo. En el Espacio terapéutico puede respirar un momento y ordenar lo que pasó; después, si quiere, le ayudo a escribir un mensaje o un informe."
      : "That sounds really heavy, and it makes sense that it does. Nothing has to be solved this minute. The therapeutic space is there to breathe and sort out what happened; afterwards, if you like, I'll help with a message or a written record.",
  suggestedModule: "therapeutic",
  moduleContext:
    language === "spanish" ? "Un momento para usted" : "A moment for you before anything else",
});

/** @param perhapsInDanger whether a guess heard a danger: then 'I did not understand' would be cold */
function talk(
  question: CoordinatorQuestion,
  language: Language,
  perhapsInDanger: boolean,
): PartialAnswer {
  const small = smallTalk(question, language);
  if (small) return small;
  if (isDistressed(question.message)) return heavy(language);
  return (
    legalQuestion(question, language) ??
    disputeTold(question, language) ??
    swapHelp(question, language) ??
    answerHelp(question, language) ??
    offeredEvent({ question, language }) ??
    guidance(question, language) ??
    (perhapsInDanger ? heavy(language) : notUnderstood(language))
  );
}

/** An answer with every part; what the turn did not fill is null. */
export const wholeAnswer = (answer: PartialAnswer, provider: Provider): CoordinatorAnswer => ({
  event: null,
  moveEvent: null,
  suggestedModule: null,
  moduleContext: null,
  draftedMessage: null,
  ...answer,
  provider,
});

export const builtInProvider: Provider = { name: "built-in", version };

/** Rules and the facts table: no network, the same answer for the same question at the same time. */
export const builtInCoordinator: Coordinator = {
  async ask(question, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await readDangers(question.message);
    return wholeAnswer(coordinatorTurn(question, heard).answer, builtInProvider);
  },
};
