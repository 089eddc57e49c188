import { draftMessage } from "../drafting/draft.ts";
import { asksInSpanish, type DraftRequest } from "../drafting/request.ts";
import { withOtherParentNamed } from "@evenkeel/hearing/people/other-parent";
import { inSecondPerson } from "../drafting/second-person.ts";
import { requestWithStory } from "../drafting/story.ts";
import { contactAnswer, orderAnswer } from "../plain-answers/plain-answers.ts";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  isDistressed,
  readDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { type Language, languageToAnswer } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
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
import { answerHelp, swapAsked, swapHelp } from "./message-help.ts";
import { acceptedReading, offeredEvent } from "./offered-event.ts";
import { removalAsked } from "./removal.ts";
import { onlyChanges } from "./changes.ts";
import { schedulingTurn } from "./scheduling-turn.ts";
import { correctedList, openList } from "./corrected-list.ts";
import type { Context } from "./settle.ts";
import { severalEvents } from "./several-events.ts";
import { opening } from "./opening.ts";
import { smallTalk } from "./small-talk.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./built-in.patterns.txt", import.meta.url));

const version = "coordinator-1";

function draftTurn(question: CoordinatorQuestion, language: Language): PartialAnswer | null {
  const { coParentName } = question;
  const request = requestWithStory(withOtherParentNamed(question), coParentName);
  if (!request) return null;
  const t = wordsIn(language, "ai-coordinator");
  if (request.fromStory && reproaches(request, coParentName)) {
    return { reply: t("draft.reproach") };
  }
  const draftedMessage =
    request.content.trim() === "" ? null : draftMessage(request, coParentName, language);
  return draftedMessage === null
    ? { reply: t("draft.nothing") }
    : { reply: t("draft.ready"), draftedMessage };
}

const wrongs = patternOf("wrongs");

/** A story about what the co-parent did wrong, as against a fact or a wish. */
function reproaches({ content, pronoun }: DraftRequest, coParentName: string | null): boolean {
  const named =
    coParentName !== null && content.toLowerCase().startsWith(`${coParentName.toLowerCase()} `);
  const told = named
    ? `you ${content.slice(coParentName.length + 1)}`
    : inSecondPerson(content, pronoun);
  return told !== content && /^you\b/i.test(told) && wrongs.test(told);
}

/** The language in which a turn of this talk is answered. */
export const languageIn = ({ message, history, locale }: CoordinatorQuestion): Language =>
  asksInSpanish(message)
    ? "spanish"
    : languageToAnswer(
        message,
        history.filter(({ role }) => role === "user").map(({ content }) => content),
        locale,
      );

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
    const isDespair = heard.certain.includes("crisis");
    const legal = isDespair ? null : legalQuestion(question, language);
    const draft = isDespair ? null : draftTurn(question, language);
    return {
      settled: true,
      answer: {
        reply: [safetyWords(dangers, language, heard.whose), ...(legal ? [legal.reply] : [])].join(
          "\n\n",
        ),
        suggestedModule: "therapeutic",
        moduleContext: wordsIn(language, "ai-coordinator")("safety.context"),
        draftedMessage: draft?.draftedMessage ?? null,
      },
    };
  }
  const turn = ordinaryTurn(question, language, dangers.length > 0);
  // A guess about 'make it half an hour later' is a wrong one: there is nothing in it but the hour.
  if (dangers.length === 0 || (turn.answer.event && onlyChanges(question))) return turn;
  // So is one about 'make the last one 5pm', below a list of events.
  if (correctedList({ question, language }) !== null) return turn;
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
  const context = { question, language };
  if (draft) {
    // 'Ask him if he can take Saturday' is a message, and a request that could be sent in its place.
    const asked = swapAsked(context);
    if (asked === null) return { settled: false, answer: draft };
    const reply = `${draft.reply}\n\n${asked.reply}`;
    return { settled: false, answer: { ...draft, reply, swap: asked.swap ?? null } };
  }
  const plainly = orderAnswer(question.message, language, question.family);
  // No model talks over it: an order counts until a judge changes it.
  if (plainly !== null) return { settled: true, answer: { reply: plainly } };
  const answered =
    opening(question, language) ?? acceptedReading(context) ?? correctedList(context);
  if (answered) return { settled: true, answer: answered };
  const scheduled =
    swapAsked(context) ??
    severalEvents(context) ??
    schedulingTurn(context) ??
    removalAsked(context) ??
    (legalQuestion(question, language) ? null : calendarQuestion(context));
  if (scheduled) return { settled: true, answer: withListLeft(scheduled, context) };
  return { settled: false, answer: talk(question, language, perhapsInDanger) };
}

/** An answer about another event, with what becomes of the list that was still open: nothing of it is lost unsaid. */
function withListLeft(answer: PartialAnswer, context: Context): PartialAnswer {
  const isOfEvent = answer.event != null || answer.suggestedModule === "scheduling";
  if (!isOfEvent || openList(context) === null) return answer;
  const left = wordsIn(context.language, "ai-events")("several.left");
  return { ...answer, reply: `${answer.reply}\n\n${left}` };
}

/** That it is heard, and where to take it. */
function heavy(language: Language): PartialAnswer {
  const t = wordsIn(language, "ai-coordinator");
  return {
    reply: t("heavy"),
    suggestedModule: "therapeutic",
    moduleContext: t("heavy.context"),
  };
}

/** @param perhapsInDanger whether a guess heard a danger: then 'I did not understand' would be cold */
function talk(
  question: CoordinatorQuestion,
  language: Language,
  perhapsInDanger: boolean,
): PartialAnswer {
  const small = smallTalk(question, language);
  if (small) return small;
  const contact = contactAnswer(question.message, language, question.family);
  if (contact !== null) return { reply: contact };
  if (isDistressed(question.message)) return heavy(language);
  return (
    legalQuestion(question, language) ??
    disputeTold(question, language) ??
    swapHelp(question) ??
    answerHelp(question, language) ??
    offeredEvent({ question, language }) ??
    guidance(question, language) ??
    (perhapsInDanger ? heavy(language) : notUnderstood(language))
  );
}

/** An answer with every part; what the turn did not fill is null. */
export const wholeAnswer = (answer: PartialAnswer, provider: Provider): CoordinatorAnswer => ({
  event: null,
  furtherEvents: [],
  moveEvent: null,
  suggestedModule: null,
  moduleContext: null,
  draftedMessage: null,
  swap: null,
  ...answer,
  provider,
});

export const builtInProvider: Provider = { name: "built-in", version };

/** Rules and the facts table: no network, the same answer for the same question at the same time. */
export const builtInCoordinator: Coordinator = {
  async ask(question, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await readDangers(question.message);
    const { answer } = coordinatorTurn(question, heard);
    // 'p. m.' ends its sentence in Spanish.
    const reply = answer.reply.replaceAll(/(?<=\d [ap]\. m\.)\./g, "");
    return wholeAnswer({ ...answer, reply }, builtInProvider);
  },
};
