/** What a parent tells or asks, where a reviewed answer stands for it in the library. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import {
  contactIds,
  type ContactId,
  orderQuestionIds,
  orderQuestionIn,
  type OrderQuestionId,
} from "../plain-answers/order-questions.ts";

const patternOf = wordPatterns(new URL("./situations.patterns.txt", import.meta.url));

/** Somebody is hurt, or may be: answered before anything else. */
const urgent = [
  ["used-force", patternOf("used-force")],
  ["force", patternOf("force")],
  ["outside-now", patternOf("outside-now")],
  ["adult-with-child", patternOf("adult-with-child")],
  ["hides-children", patternOf("hides-children")],
  ["wishes-dead", patternOf("wishes-dead")],
  ["giving-up", patternOf("giving-up")],
] as const;

/** The more specific first. */
const ordinary = [
  ["back-from-parent", patternOf("back-from-parent")],
  ["wishes-suffering", patternOf("wishes-suffering")],
  ["leaver", patternOf("leaver")],
  ["relief-when-gone", patternOf("relief-when-gone")],
  ["forgot-event", patternOf("forgot-event")],
  ["nobody-asks-me", patternOf("nobody-asks-me")],
  ["told-kids-lie", patternOf("told-kids-lie")],
  ["called-mom", patternOf("called-mom")],
  ["kind-new-partner", patternOf("kind-new-partner")],
  ["replaced", patternOf("replaced")],
  ["anger-eased", patternOf("anger-eased")],
  ["child-says-misses", patternOf("child-says-misses")],
  ["drawing", patternOf("drawing")],
  ["pet", patternOf("pet")],
  ["gift-contest", patternOf("gift-contest")],
  ["legal-fees", patternOf("legal-fees")],
  ["behind-on-support", patternOf("behind-on-support")],
  ["immigration", patternOf("immigration")],
  ["decide-for-me", patternOf("decide-for-me")],
  ["papers-signed", patternOf("papers-signed")],
  ["lost-in-court", patternOf("lost-in-court")],
  ["court-delay", patternOf("court-delay")],
  ["outburst-in-public", patternOf("outburst-in-public")],
  ["found-empty-hour", patternOf("found-empty-hour")],
  ["keepsake", patternOf("keepsake")],
  ["no-touch", patternOf("no-touch")],
  ["told-to-endure", patternOf("told-to-endure")],
  ["escape-dream", patternOf("escape-dream")],
  ["parent-of-the-year", patternOf("parent-of-the-year")],
  ["play-name", patternOf("play-name")],
  ["figure-of-anger", patternOf("figure-of-anger")],
  ["joy", patternOf("joy")],
  ["crying-before-children", patternOf("crying-before-children")],
  ["yelled-at-face", patternOf("yelled-at-face")],
  ["mean-messages", patternOf("mean-messages")],
  ["impulse-send", patternOf("impulse-send")],
  ["wants-other-home", patternOf("wants-other-home")],
  ["feels-unloved", patternOf("feels-unloved")],
  ["not-eating", patternOf("not-eating")],
  ["wont-go", patternOf("wont-go")],
  ["used-against-me", patternOf("used-against-me")],
  ["badmouths-me", patternOf("badmouths-me")],
  ["lies-about-me", patternOf("lies-about-me")],
  ["late-no-show", patternOf("late-no-show")],
  ["tell-new-boyfriend", patternOf("tell-new-boyfriend")],
  ["own-partner", patternOf("own-partner")],
  ["own-romance", patternOf("own-romance")],
  ["new-partner", patternOf("new-partner")],
  ["tell-divorce", patternOf("tell-divorce")],
  ["child-asks", patternOf("child-asks")],
  ["child-hurting", patternOf("child-hurting")],
  ["teen-silent", patternOf("teen-silent")],
  ["yelled-at-child", patternOf("yelled-at-child")],
  ["bad-parent-feeling", patternOf("bad-parent-feeling")],
  ["guilt-split", patternOf("guilt-split")],
  ["family-blames", patternOf("family-blames")],
  ["still-love", patternOf("still-love")],
  ["holidays-apart", patternOf("holidays-apart")],
  ["court-fear", patternOf("court-fear")],
  ["money", patternOf("money")],
  ["cant-sleep", patternOf("cant-sleep")],
  ["extra-days", patternOf("extra-days")],
  ["different-rules", patternOf("different-rules")],
  ["trust-him", patternOf("trust-him")],
  ["scared-exchange", patternOf("scared-exchange")],
  ["missing-them", patternOf("missing-them")],
  ["alone-free-time", patternOf("alone-free-time")],
  ["anger-at-ex", patternOf("anger-at-ex")],
  ["good-day", patternOf("good-day")],
  ["tired", patternOf("tired")],
] as const;

/** Told beside a question, the answer to it says more than one to the question alone. */
export const answersQuestions: ReadonlySet<OrdinaryId> = new Set([
  ...(["back-from-parent", "wishes-suffering", "leaver", "relief-when-gone"] as const),
  ...(["forgot-event", "nobody-asks-me", "told-kids-lie", "decide-for-me", "joy"] as const),
  ...(["pet", "legal-fees", "immigration", "outburst-in-public", "child-asks"] as const),
]);

type UrgentId = (typeof urgent)[number][0];
export type OrdinaryId = (typeof ordinary)[number][0];
type SituationId = UrgentId | OrderQuestionId | ContactId | OrdinaryId;

/** Those that only the companion answers. */
export const ownSituationIds: readonly (UrgentId | OrdinaryId)[] = [...urgent, ...ordinary].map(
  ([id]) => id,
);

export const situationIds: readonly SituationId[] = [
  ...ownSituationIds,
  ...orderQuestionIds,
  ...contactIds,
];

const bereaved = patternOf("bereaved");
const denied = patternOf("denied");
const notTheOtherParent = patternOf("not-the-other-parent");
const saysItThemselves = patternOf("says-it-themselves");
const noVisit = patternOf("no-visit");

/** Words with which what sounds like a situation is another one, of which less is said. */
const otherwise: Partial<Record<OrdinaryId, RegExp>> = {
  "yelled-at-face": notTheOtherParent,
  "badmouths-me": saysItThemselves,
  "lies-about-me": saysItThemselves,
  "late-no-show": noVisit,
  "still-love": denied,
  "missing-them": denied,
  "alone-free-time": denied,
  "anger-at-ex": denied,
  "court-fear": denied,
  "scared-exchange": denied,
  "guilt-split": denied,
  "good-day": denied,
  tired: denied,
};

const wordsOf = (message: string): string => plainWords(message).replaceAll(" , ", " ");

/** What is told runs over the ends of sentences: 'Terrified. The hearing is on Monday.' */
const toldWords = (message: string): string => wordsOf(message).replaceAll(/ \.(?= )/g, "");

/** Whether a feeling is spoken of that the parent does not have: 'I didn't have a good day'. */
export const isDenied = (message: string): boolean => denied.test(wordsOf(message));

/** What is heard as this where nothing more is said than that a plan or an arrangement has to change. */
const onlyChange = patternOf("only-change");

const figureOfAnger = patternOf("figure-of-anger");

/** @returns null where nobody is hurt, as far as the words say */
export function urgentIn(message: string, family?: KnownFamily): UrgentId | null {
  const words = wordsOf(message);
  const [id] = urgent.find(([, pattern]) => pattern.test(words)) ?? [];
  if (id === "giving-up" && onlyChange.test(words)) return null;
  // 'I could slap him' has hit nobody.
  if (id === "force" && figureOfAnger.test(words)) return null;
  // 'Should I keep them from him?' is asked, and nobody is hidden.
  return id === undefined || (id === "hides-children" && orderQuestionIn(message, family) !== null)
    ? null
    : id;
}

/** A question or plan that is answered plainly before anything else but harm; null where there is none. */
export const plainlyAnswered = (message: string, family?: KnownFamily): OrderQuestionId | null =>
  urgentIn(message, family) === null ? orderQuestionIn(message, family) : null;

/** What the companion alone answers. @returns null where no reviewed answer fits */
export function situationIn(message: string): OrdinaryId | null {
  const words = toldWords(message);
  if (bereaved.test(words) || urgentIn(message) !== null) return null;
  const [id] = ordinary.find(([, pattern]) => pattern.test(words)) ?? [];
  return id === undefined || otherwise[id]?.test(words) === true ? null : id;
}
