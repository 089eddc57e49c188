/** What the companion says to a turn, without help in danger and without saying what it is. */
import { type Language, localeOf } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { answerTo } from "./answers.ts";
import { briefKind, closes, wantsOnlyListening } from "./brief-kinds.ts";
import { briefAnswer } from "./brief-turns.ts";
import { type QuestionId, questionIn } from "./direct-questions.ts";
import { listening } from "./listening.ts";
import type { CompanionTurn } from "./companion.ts";
import { libraries } from "./library.ts";
import { contactIn } from "../plain-answers/order-questions.ts";
import { plainAnswers } from "../plain-answers/plain-answers.ts";
import {
  answersQuestions,
  isDenied,
  plainlyAnswered,
  situationIn,
  urgentIn,
} from "./situations.ts";
import { type ThemeId, themesIn } from "./themes.ts";
import { earlierWords } from "./named-earlier.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { firstFresh, freshOne, seedOf, type Voice, withoutRepeats } from "./voice.ts";

const patternOf = wordPatterns(new URL("./conversation.patterns.txt", import.meta.url));

export const knowsWho = /not a licensed therapist|sin licencia de terapeuta/i;

/** Made for a lesser thing than a blow or a danger. */
const afterHarm: ReadonlySet<ThemeId> = new Set(["lost-temper", "good-news"]);

/** So few words go on with what was said before. */
const fewWords = 4;
/** Points back to what was said before. */
const pointsBack = patternOf("points-back");

/** Words enough to say something of their own, and none that leans on what was said before: never answered as that. */
function isOtherMatter(message: string): boolean {
  const words = plainWords(message)
    .replaceAll(/ [,.](?= |$)/g, "")
    .trim();
  // A question is of what the talk is about.
  return words.split(" ").length > fewWords && !message.includes("?") && !pointsBack.test(words);
}

/** The themes of the message; where it names none, those of the talk so far go on, the latest first. */
function themesOf(message: string, earlier: readonly string[]): ThemeId[] {
  const now = themesIn(message).filter((theme) => theme !== "good-news" || !isDenied(message));
  const before =
    now.length === 0 && isOtherMatter(message)
      ? []
      : earlier.toReversed().flatMap((text) => themesIn(text));
  const all = [...now, ...before].filter((theme, index, every) => every.indexOf(theme) === index);
  // After a blow nothing is said of loudness, and nothing cheerful.
  const isHurt = [message, ...earlier].some((text) => urgentIn(text) !== null);
  return isHurt ? all.filter((theme) => !afterHarm.has(theme)) : all;
}

/** Of these there is more to say than of the situation in which they are told. */
const ownThemes: ReadonlySet<ThemeId> = new Set(["panic", "drinking", "bereavement"]);
/** Asked in so many words: what was asked is answered, and not what it is about. */
const ownAnswers: ReadonlySet<QuestionId> = new Set([
  ...(["bad-parent", "my-fault", "get-over", "gets-better", "lose-children"] as const),
  ...(["forget-me", "overreacting", "normal", "wont-last", "trust", "legal", "find-help"] as const),
]);

function answerOnce(turn: CompanionTurn, voice: Voice): string {
  const { language } = voice;
  const words = plainWords(turn.message);
  const earlier = earlierWords(turn);
  const themes = themesOf(turn.message, earlier);
  const [nearest] = themes;
  const { themes: byTheme, open, situations, whoIAm } = libraries[language];
  const urgent = urgentIn(turn.message, turn.family);
  const help = urgent === null ? undefined : freshOne(situations[urgent], voice);
  if (help !== undefined) return help;
  // No feeling decides whether an order is kept: asked once more, it gets the other answer, and then no advice at all.
  const plain = plainlyAnswered(turn.message, turn.family);
  if (plain !== null) return firstFresh(plainAnswers(plain, language), voice) ?? "";
  const sayings = nearest === undefined ? open : byTheme[nearest];
  const brief = briefKind(words);
  if (brief !== null) {
    const last = turn.history.findLast(({ role }) => role === "assistant")?.content ?? "";
    const afterQuestion = /\?\s*$/.test(last.replace(whoIAm, "").trim());
    const next = freshOne(sayings.step, voice) ?? freshOne(open.step, voice);
    const answer = briefAnswer(brief, earlier, voice, next, afterQuestion);
    if (answer !== undefined) return answer;
  }
  const onlyListen = wantsOnlyListening(earlier, plainWords);
  const question = questionIn(turn.message, earlier);
  const answered = () =>
    question === null ? undefined : answerTo(question, { themeIds: themes, sayings }, voice);
  // A reviewed answer to what is told says more than one put together from themes.
  const told = situationIn(turn.message);
  const isOther =
    onlyListen ||
    (nearest !== undefined && ownThemes.has(nearest) && themesIn(turn.message).includes(nearest)) ||
    (question !== null &&
      ownAnswers.has(question) &&
      (told === null || !answersQuestions.has(told)));
  const contact = onlyListen ? null : contactIn(turn.message, turn.family);
  const known =
    contact !== null
      ? firstFresh(plainAnswers(contact, language), voice)
      : told === null || isOther
        ? undefined
        : freshOne(situations[told], voice);
  const answer = known ?? answered();
  if (answer !== undefined) return answer;
  return listening(turn, sayings, voice, onlyListen);
}

/** Never empty, and no sentence that stands in `voice.said`. */
export function conversationWords(turn: CompanionTurn, voice: Voice): string {
  const { stillHere } = libraries[voice.language];
  return (
    withoutRepeats(answerOnce(turn, voice), voice.said) ||
    (freshOne(stillHere, voice) ?? stillHere[0] ?? "")
  );
}

/** Thanks, goodnight, 'I feel better': the parent is done for now. */
const endsTalk = (message: string): boolean => {
  const kind = briefKind(plainWords(message));
  return kind !== null && kind !== "agrees" && closes.has(kind);
};

/**
 * The same words for a talk of which only the opening is known, as in the therapeutic flow.
 * @param turns how far the talk has come: varies the words
 */
function wordsInFlow(message: string, opening: string, turns: number, language: Language): string {
  const history: CompanionTurn["history"] =
    opening === "" ? [] : [{ role: "user", content: opening }];
  const voice: Voice = { language, said: "", seed: seedOf(message) + turns };
  return conversationWords({ message, history, locale: localeOf[language] }, voice);
}

/** The companion as another capability may be given it. */
export const companionTalk = { words: wordsInFlow, ends: endsTalk };
