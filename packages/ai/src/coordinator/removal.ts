/** A wish to take an event off the calendar, or to forget one that was never finished. */
import { plannedEvent } from "@evenkeel/hearing/scheduling/event-draft";
import { whenWords } from "@evenkeel/hearing/scheduling/event-words";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { PartialAnswer } from "./coordinator.ts";
import { earlierIn, takesBack } from "./earlier.ts";
import type { Context } from "./settle.ts";

const takesOff =
  /\b(?:remove|delete|cancel|erase|take (?:off|out)|get rid of|borra\w*|elimina\w*|cancela\w*|quita\w*)\b/;

/** An event is taken off where both parents can see it, not from a private chat. */
export function removalAsked({ question, language }: Context): PartialAnswer | null {
  const words = plainWords(question.message);
  const spanish = language === "spanish";
  const { open, set } = earlierIn(question);
  if (open && takesBack.test(words)) {
    return {
      reply: spanish
        ? `De acuerdo: «${open.draft.title}» no está en el calendario.`
        : `All right: “${open.draft.title}” is not on the calendar.`,
      suggestedModule: "scheduling",
    };
  }
  if (
    !takesOff.test(words) ||
    !/\b(?:calendar|event|appointment|it|that|the|calendario|evento|cita|la|el|lo|\w{4,}l[oa])\b/.test(
      words,
    )
  ) {
    return null;
  }
  if (
    /\b(?:he|she|they|my ex) (?:always |keeps |just )?(?:cancel\w*|delet\w*|remov\w*)\b/.test(words)
  )
    return null;
  const last = set && takesBack.test(words) ? plannedEvent(set, question.timeZone) : null;
  const which = last
    ? `${spanish ? `«${last.title}»` : `“${last.title}”`} (${whenWords(last, question.timeZone, language)})`
    : spanish
      ? "el evento"
      : "the event";
  return {
    reply: spanish
      ? `Desde aquí no borro nada. Abra el calendario, toque ${which} y confirme que se borre; queda guardado quién lo borró y cuándo.`
      : `I don't take anything off the calendar from here. Open it, choose ${which} and confirm that it goes; who deleted it and when is kept.`,
    suggestedModule: "scheduling",
    moduleContext: spanish ? "Borrar un evento" : "Taking an event off the calendar",
  };
}
