/** The coordinator's scheduling turns: put an event on the calendar, ask for what is missing, move what was just set. */
import { adjustmentIn } from "@evenkeel/hearing/scheduling/adjustment";
import {
  type EventDraft,
  eventDraftFrom,
  mergedDraft,
} from "@evenkeel/hearing/scheduling/event-draft";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { repeatsByWeekdayOfMonth } from "@evenkeel/hearing/scheduling/monthly";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { adjusted, changed, movesNamed, onCalendar } from "./changes.ts";
import { withOtherParentNamed } from "@evenkeel/hearing/people/other-parent";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";
import {
  asksSomething,
  earlierIn,
  eventNoun,
  isEvent,
  isFragment,
  isPlainEvent,
  namesAnother,
  scheduleVerb,
  takesOffFirst,
  tellsOfSomebody,
  tellsStory,
} from "./earlier.ts";
import { saysOnlyWhom } from "./event-children.ts";
import { legalQuestion } from "./legal-question.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type Context, settle } from "./settle.ts";

const patternOf = wordPatterns(new URL("./scheduling-turn.patterns.txt", import.meta.url));

/** In front of the name of what is moved, and behind it: the hour stays. */
const movesFirst = patternOf("movesFirst");
const sameHour = patternOf("sameHour");

/** Words that change an event instead of naming one. */
export const changes = patternOf("changes");

/** 'They changed it to 4': of an event that is on the calendar, or should be. */
const movedTold = patternOf("movedTold");

/** 'every other weekend with me': whose days they are, which is not an event of an hour. */
const custodyRhythm = patternOf("custodyRhythm");

/** 'Karate every Tuesday at 5 with her' names an hour and a thing to do: that is an event. */
const isCustodyRhythm = (message: string, { title, time, recurrence }: EventDraft): boolean =>
  recurrence !== null &&
  custodyRhythm.test(message) &&
  !eventNoun.test(message) &&
  (time === null || title === "" || /^(?:with|(?:the )?(?:kids?|children))\b/i.test(title));

const custodyTold = patternOf("custodyTold");

/** 'Luis wants Saturday', 'I want the kids on Saturday': a day that is somebody's, and none of the event that is spoken of. */
function speaksOfCustody(asking: CoordinatorQuestion): boolean {
  const name = asking.coParentName?.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&") ?? "he";
  return new RegExp(custodyTold.source.replaceAll("OTHER", name), custodyTold.flags).test(
    withOtherParentNamed(asking),
  );
}

/** As it is, or as one that is read back before it becomes an event. */
const readBackUnless = (isPlain: boolean, draft: EventDraft): EventDraft =>
  isPlain ? draft : { ...draft, doubts: { ...draft.doubts, day: true } };

/** @returns null if the message is about something else */
export function schedulingTurn(context: Context): PartialAnswer | null {
  const { question: asking, language } = context;
  const { message, now, timeZone, activeModule } = asking;
  if (takesOffFirst.test(plainWords(message))) return null;
  const t = wordsIn(language, "ai-coordinator");
  // 'To the 10th same time': the hour is the one it has.
  const draft = eventDraftFrom(message.replace(sameHour, ""), now, timeZone);
  const { open, set } = earlierIn(asking);
  const adjustment = set && adjustmentIn(message);
  if (set && adjustment) return adjusted(set, draft, adjustment, context);
  if (isEvent(message, draft) && repeatsByWeekdayOfMonth(message))
    return { reply: t("event.weekdayOfMonth"), suggestedModule: "scheduling" };
  // 'Can I keep every other weekend with me if I move to Oregon?' asks for the law.
  if (isCustodyRhythm(message, draft))
    return (
      legalQuestion(asking, language) ?? {
        reply: t("event.rhythm"),
        suggestedModule: "scheduling",
        moduleContext: t("event.rhythm.context"),
      }
    );
  const named = draft.day !== null || draft.time !== null || draft.allDay;
  const says = changes.test(message);
  // In 'move soccer to Sunday' the name says which event; it is the one set if the names agree.
  const sameName =
    set !== null &&
    (draft.title === "" ||
      set.title.toLowerCase().includes(draft.title.toLowerCase().replace(movesFirst, "").trim()));
  if (set && named && says && (sameName || /\b(?:it|that|this)\b|(?:lo|la)\b/i.test(message))) {
    return settle(changed(set, draft, asking), context, set);
  }
  const byName = named && says ? onCalendar(asking) : null;
  if (byName && byName.title !== set?.title) {
    return settle(changed(byName, draft, asking), context, byName);
  }
  if (open && !scheduleVerb.test(message)) {
    const { draft: sofar, replaced } = open;
    if (saysOnlyWhom(message, asking)) return settle(sofar, context, replaced);
    if (sofar.title === "" && !named && message.length <= 80 && !asksSomething.test(message)) {
      // What we asked for may have any name that accuses no one.
      if (draft.title !== "") {
        const { title } = draft;
        return settle(
          readBackUnless(!tellsOfSomebody(title), { ...sofar, title }),
          context,
          replaced,
        );
      }
    }
    if (isFragment(message, draft) && !namesAnother(sofar, draft) && !speaksOfCustody(asking))
      return settle(mergedDraft(sofar, draft), context, replaced);
  }
  const asked = readBackUnless(isPlainEvent(message, draft), draft);
  if (isEvent(message, draft) && !says) return settle(asked, context, null);
  if (
    set &&
    isFragment(message, draft) &&
    !speaksOfCustody(asking) &&
    draft.title === "" &&
    named &&
    /^(?:on|at|a las|el|for)?\s*\S/i.test(message) &&
    message.length < 40
  ) {
    return settle(changed(set, draft, asking), context, set);
  }
  if (
    activeModule === "scheduling" &&
    draft.title !== "" &&
    named &&
    !asksSomething.test(message) &&
    !says &&
    !tellsStory.test(message)
  ) {
    return settle(asked, context, null);
  }
  if (
    says &&
    named &&
    !set &&
    (movedTold.test(message) || !tellsStory.test(message)) &&
    (movedTold.test(message) || /\b(?:it|that|lo|la)\b/i.test(message) || movesNamed.test(message))
  ) {
    return { reply: t("event.which"), suggestedModule: "scheduling" };
  }
  return null;
}
