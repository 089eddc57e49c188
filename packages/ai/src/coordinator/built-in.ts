import { draftMessage } from "../drafting/draft.ts";
import { asksInSpanish, type DraftRequest, draftRequestIn } from "../drafting/request.ts";
import { withOtherParentNamed } from "@evenkeel/hearing/people/other-parent";
import { inSecondPerson } from "../drafting/second-person.ts";
import { requestWithStory } from "../drafting/story.ts";
import { contactAnswer, orderAnswer } from "../plain-answers/plain-answers.ts";
import {
  allOf,
  dangersOfErrand,
  type HeardDangers,
  inCaseWords,
  isDistressed,
  isOnlyAnger,
  readDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { harsh } from "@evenkeel/hearing/language/harsh";
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
import { isPlainEvent } from "./earlier.ts";
import { guidance, notUnderstood } from "./guidance.ts";
import { disputeTold, legalQuestion } from "./legal-question.ts";
import { withBirthdayParty } from "@evenkeel/hearing/scheduling/birthdays";
import { eventDraftFrom } from "@evenkeel/hearing/scheduling/event-draft";
import { answerHelp, swapAsked, swapHelp } from "./message-help.ts";
import { requestAsked } from "./request-asked.ts";
import { acceptedReading, offeredEvent } from "./offered-event.ts";
import { removalAsked } from "./removal.ts";
import { onlyChanges } from "./changes.ts";
import { schedulingTurn } from "./scheduling-turn.ts";
import { correctedList, openList } from "./corrected-list.ts";
import type { Context } from "./settle.ts";
import { severalEvents } from "./several-events.ts";
import { opening } from "./opening.ts";
import { fullDay, smallTalk } from "./small-talk.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./built-in.patterns.txt", import.meta.url));

const version = "coordinator-1";

function draftTurn(question: CoordinatorQuestion, language: Language): PartialAnswer | null {
  const { coParentName } = question;
  const request = requestWithStory(withOtherParentNamed(question), coParentName);
  if (!request) return null;
  const t = wordsIn(language, "ai-coordinator");
  // 'Tell Ben he has a fever': a child, or Ben?
  if (
    !request.fromStory &&
    request.pronoun === null &&
    coParentName !== null &&
    hasWhat.test(request.content)
  ) {
    return { reply: t("draft.who") };
  }
  if ((request.fromStory || saysWho.test(request.content)) && reproaches(request, coParentName)) {
    return { reply: t("draft.reproach") };
  }
  const draftedMessage =
    request.content.trim() === "" ? null : draftMessage(request, coParentName, language);
  return draftedMessage === null
    ? { reply: t("draft.nothing") }
    : { reply: t("draft.ready"), draftedMessage };
}

/** 'Tell Ben he's been late': of him, as it is he who is told. */
const saysWho = patternOf("saysWho");
/** Behind 'he' or 'she': what is as often told of a child. */
const hasWhat = patternOf("hasWhat");
const wrongs = patternOf("wrongs");
const ofWriter = patternOf("ofWriter");

/** A story about what the co-parent did wrong, as against a fact or a wish. */
function reproaches({ content, pronoun }: DraftRequest, coParentName: string | null): boolean {
  const named =
    coParentName !== null && content.toLowerCase().startsWith(`${coParentName.toLowerCase()} `);
  const [who = ""] = saysWho.exec(content) ?? [];
  const told = named
    ? `you ${content.slice(coParentName.length + 1)}`
    : pronoun === null && who !== ""
      ? `you ${content.slice(who.length).trim()}`
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

/** Of days, a message or a place of the product: understood, and to its last word or not. */
type Errand = "none" | "understood" | "whole";

interface Turn {
  readonly answer: PartialAnswer;
  /** Decided by rules that no one may talk over: help in danger, and what goes on the calendar. */
  readonly settled: boolean;
  readonly errand: Errand;
}

/** One turn by the rules. `told` are the dangers of the message. */
export function coordinatorTurn(question: CoordinatorQuestion, told: HeardDangers): Turn {
  const language = languageIn(question);
  const turn = ordinaryTurn(question, language, allOf(told).length > 0);
  const heard = turn.errand === "none" ? told : dangersOfErrand(told, turn.errand === "whole");
  const dangers = allOf(heard);
  if (heard.certain.length > 0) {
    // What the law says of it stands behind the help, never before it.
    const isDespair = heard.certain.includes("crisis");
    const legal = isDespair ? null : legalQuestion(question, language);
    const draft = isDespair ? null : draftTurn(question, language);
    return {
      settled: true,
      errand: "none",
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
  // A guess about 'make it half an hour later' is a wrong one: there is nothing in it but the hour.
  if (dangers.length === 0 || (turn.answer.event && onlyChanges(question))) return turn;
  // So is one about 'make the last one 5pm', below a list of events.
  if (correctedList({ question, language }) !== null) return turn;
  const reply = `${inCaseWords(dangers, language)}\n\n${turn.answer.reply}`;
  return {
    settled: true,
    errand: turn.errand,
    answer: {
      ...turn.answer,
      reply,
      suggestedModule: turn.answer.suggestedModule ?? "therapeutic",
    },
  };
}

/**
 * What was dictated is understood; a story beside a plea for words may be anything. A request with a name called in it says
 * nothing of the writer: 'tell him he's a deadbeat and to pay me' sounds to the model like despair.
 */
function dictation(question: CoordinatorQuestion, { draftedMessage }: PartialAnswer): Errand {
  const request = draftRequestIn(withOtherParentNamed(question), question.coParentName);
  if (request === null) return "none";
  const words = plainWords(request.content);
  const isOfReader = harsh.test(words) && !ofWriter.test(words);
  if (draftedMessage == null) return isOfReader ? "understood" : "none";
  return isOfReader ? "whole" : "understood";
}

function ordinaryTurn(
  asked: CoordinatorQuestion,
  language: Language,
  perhapsInDanger: boolean,
): Turn {
  const question = { ...asked, message: withBirthdayParty(asked.message) };
  const draft = draftTurn(question, language);
  const context = { question, language };
  if (draft) {
    const errand = dictation(question, draft);
    // 'Ask him if he can take Saturday' is a message, and a request that could be sent in its place.
    const swap = swapAsked(context);
    if (swap === null) return { settled: false, errand, answer: draft };
    const reply = `${draft.reply}\n\n${swap.reply}`;
    return { settled: false, errand, answer: { ...draft, reply, swap: swap.swap ?? null } };
  }
  const plainly = orderAnswer(question.message, language, question.family);
  // No model talks over it: an order counts until a judge changes it.
  if (plainly !== null) return { settled: true, errand: "none", answer: { reply: plainly } };
  const full = fullDay(question, language);
  if (full) return { settled: true, errand: "whole", answer: full };
  const place = opening(question, language);
  if (place) return { settled: true, errand: errandOf(question, place), answer: place };
  const answered = acceptedReading(context) ?? correctedList(context);
  if (answered) return { settled: true, errand: "understood", answer: answered };
  const isLegal = legalQuestion(question, language) !== null;
  const first =
    swapAsked(context) ?? (isLegal ? null : requestAsked(context)) ?? severalEvents(context);
  const read = first === null ? schedulingTurn(context) : null;
  const scheduled =
    first ?? read ?? removalAsked(context) ?? (isLegal ? null : calendarQuestion(context));
  if (scheduled) {
    // What is left over of a reading may be anything, and what somebody did is no errand.
    const isErrand = read === null || read.event != null || isPlainlyRead(question);
    const answer = withListLeft(scheduled, context);
    return { settled: true, errand: isErrand ? "understood" : "none", answer };
  }
  return { settled: false, errand: "none", answer: talk(question, language, perhapsInDanger) };
}

/** Who asks for the place to breathe may be in need of more; what stands beside the wish for a place may be anything. */
function errandOf({ message }: CoordinatorQuestion, place: PartialAnswer): Errand {
  if (place.suggestedModule === "therapeutic") return "none";
  return /[,.;?!\n]\s*\S/.test(message) ? "understood" : "whole";
}

function isPlainlyRead({ message, now, timeZone }: CoordinatorQuestion): boolean {
  const draft = eventDraftFrom(message, now, timeZone);
  return draft.doubts.unread === "" && isPlainEvent(message, draft);
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
  if (isDistressed(question.message) || isOnlyAnger(question.message)) return heavy(language);
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
    // 'p.m.' ends its sentence in Spanish.
    const reply = answer.reply.replaceAll(/(?<=\d [ap]\.m\.)\./g, "");
    return wholeAnswer({ ...answer, reply }, builtInProvider);
  },
};
