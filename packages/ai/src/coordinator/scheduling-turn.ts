/** The coordinator's scheduling turns: put an event on the calendar, ask for what is missing, move what was just set. */
import type { Language } from "../words/language.ts";
import {
  type EventDraft,
  eventDraftFrom,
  mergedDraft,
  missingFrom,
  plannedEvent,
} from "../scheduling/event-draft.ts";
import { confirmation, confirmedIn, question, whenWords } from "../scheduling/event-words.ts";
import { nearestSameWeekday, wallClockNow } from "../time/zone.ts";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const scheduleVerb =
  /^(?:(?:hi|hey|hello|please|hola|por favor|ok(?:ay)?|also)[\s,!]+)*(?:(?:can|could|would|will) you (?:please )?|(?:i|we) (?:need|want|would like|'d like) (?:you )?to |let'?s |(?:puedes|podr[íi]as) )?(?:please )?(?:schedule|add|put|book|create|plan|set up|enter|pencil|block|mark|save the date|remind (?:me|us)|agend|agreg|pon(?:er|me|lo)?\b|program|anot|apunt|a[ñn]ad|recu[ée]rdame)/i;
export const eventNoun =
  /\b(?:soccer|football|baseball|basketball|hockey|tennis|swim\w*|dance|ballet|gymnastics|karate|piano|violin|guitar|music|practice|game|match|lesson|class|recital|concert|play ?date|party|birthday|sleepover|appointment|dentist|doctor|pediatrician|orthodontist|therapy|check-?up|vaccine|conference|meeting|school (?:play|event|trip|fair)|field trip|camp|tutor\w*|exchange|hand-?over|pick-?up|drop-?off|dinner|lunch|breakfast|visit|trip|vacation|flight|haircut|vet|hearing|mediation|graduation|rehearsal|scouts|church|movie|zoo|museum|f[úu]tbol|clase|cita|dentista|pediatra|fiesta|cumplea[ñn]os|pr[áa]ctica|partido|junta|terapia|viaje|cena|recital|ensayo|nataci[óo]n|m[ée]dico|doctora?)\b/i;
const tellsStory =
  /\b(?:was|were|had|did|didn'?t|yesterday|last (?:night|week|time|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|always|never|again|refus\w+|late|missed|forgot|canceled|cancelled|said|told|wants?|won'?t|complain\w*|fight\w*|argu\w*|hates?|feel\w*|because|estaba|dijo|ayer|nunca|siempre)\b/i;
export const asksSomething =
  /^(?:who|what|when|where|why|how|which|does|do|did|is|are|was|has|have|should|am i|will (?:he|she|it|i)|qui[ée]n|cu[áa]ndo|d[óo]nde|qu[ée]|c[óo]mo|por qu[ée])\b/i;
const changes =
  /\b(?:move|change|switch|reschedule|push|shift|bump|make)\b[^.?!]{0,24}?\b(?:it|that|this|the (?:event|appointment|time|day|date|\w+))\b|\b(?:actually|instead|i meant|rather|better make it|no,? (?:on|at))\b|\b(?:mu[ée]ve(?:lo|la)|c[áa]mbia(?:lo|la)|p[áa]sa(?:lo|la)|mejor)\b|^(?:move|reschedule|change|make) /i;
export const negated = /\b(?:don'?t|do not|no) (?:schedule|add|put|book|agregues|pongas)\b/i;

export interface Context {
  readonly question: CoordinatorQuestion;
  readonly language: Language;
}

/** What the messages before this one leave open or have set. */
interface Earlier {
  /** An event that still lacks something. */
  readonly open: EventDraft | null;
  /** The last event set. */
  readonly set: EventDraft | null;
}

const isEvent = (message: string, draft: EventDraft): boolean => {
  if (negated.test(message)) return false;
  if (scheduleVerb.test(message)) return true;
  if (asksSomething.test(message.trim()) || tellsStory.test(message) || message.length > 200)
    return false;
  if (draft.title === "" || draft.title.split(" ").length > 9) return false;
  if (draft.recurrence !== null && (draft.time !== null || eventNoun.test(message))) return true;
  return eventNoun.test(message) && (draft.day !== null || draft.time !== null);
};

const isFragment = (message: string, draft: EventDraft): boolean =>
  !asksSomething.test(message.trim()) &&
  message.length <= 80 &&
  (draft.title === "" || draft.title.split(" ").length <= 3) &&
  (draft.day !== null || draft.time !== null || draft.allDay || draft.recurrence !== null);

const asked =
  /(?:What time does “|Which day is “|What should I call the event\?|¿A qué hora empieza «|¿Qué día es «|¿Cómo se llama el evento\?)/;

function earlierIn({ history, now, timeZone }: CoordinatorQuestion): Earlier {
  let open: EventDraft | null = null;
  let set: EventDraft | null = null;
  for (const turn of history) {
    if (turn.role === "assistant") {
      const confirmed = confirmedIn(turn.content, now, timeZone);
      if (confirmed) {
        set = confirmed;
        open = null;
      }
    } else if (turn.role === "user") {
      const draft = eventDraftFrom(turn.content, now, timeZone);
      if (isEvent(turn.content, draft)) {
        open = draft;
      } else if (open && (isFragment(turn.content, draft) || missingFrom(open) === "title")) {
        open = mergedDraft(open, draft);
      } else if (open && turn.content.trim().length > 80) {
        open = null;
      }
    }
  }
  const lastReply = history.findLast(({ role }) => role === "assistant")?.content ?? "";
  // A complete draft that we never confirmed was set by somebody else's words: a hosted model's, say.
  if (open && missingFrom(open) === null && !asked.test(lastReply))
    return { open: null, set: set ?? open };
  return { open, set };
}

export function settle(
  draft: EventDraft,
  { question: asking, language }: Context,
  replaced: EventDraft | null,
): PartialAnswer {
  const { now, timeZone } = asking;
  const missing = missingFrom(draft);
  if (missing !== null) {
    const context =
      language === "spanish"
        ? "Falta un dato para el calendario"
        : "One detail is missing for the calendar";
    return {
      reply: question(missing, draft, language),
      suggestedModule: "scheduling",
      moduleContext: draft.title === "" ? context : `${context}: ${draft.title}`,
    };
  }
  const event = plannedEvent(draft, timeZone);
  if (!event) return { reply: question("time", draft, language), suggestedModule: "scheduling" };
  if (event.end <= now.toISOString() && event.recurrence === null) {
    const when = whenWords(event, timeZone, language);
    return {
      reply:
        language === "spanish"
          ? `${when} ya pasó. ¿Qué día es «${event.title}»?`
          : `${when} has already passed. Which day is “${event.title}”?`,
      suggestedModule: "scheduling",
      moduleContext: event.title,
    };
  }
  const old = replaced && plannedEvent(replaced, timeZone);
  return {
    reply: confirmation(event, draft, timeZone, language, old !== null),
    event,
    moveEvent: old ? { title: old.title, start: old.start } : null,
    suggestedModule: "scheduling",
    moduleContext: `${event.title}: ${whenWords(event, timeZone, language)}`,
  };
}

/**
 * What a change says anew over what was set: a new day or time; one event of a series stays one event. 'Sunday' alone
 * is the one nearest to the day that was set.
 */
function changed(set: EventDraft, change: EventDraft, asking: CoordinatorQuestion): EventDraft {
  const today = wallClockNow(asking.now, asking.timeZone).day;
  const day =
    set.day && change.day && change.onlyWeekday
      ? nearestSameWeekday(change.day, set.day, today)
      : change.day;
  const merged = mergedDraft(set, { ...change, day, title: "" });
  const length = set.minutes ?? (set.time && set.endTime ? minutesBetween(set) : null);
  return {
    ...merged,
    endTime: change.endTime,
    minutes: change.minutes ?? length,
    lastDay: change.lastDay,
  };
}

const minutesBetween = ({ time, endTime }: EventDraft): number | null =>
  time && endTime ? (endTime.hour - time.hour) * 60 + endTime.minute - time.minute : null;

/** @returns null where the message is about something else */
export function schedulingTurn(context: Context): PartialAnswer | null {
  const { question: asking, language } = context;
  const { message, now, timeZone, activeModule } = asking;
  const draft = eventDraftFrom(message, now, timeZone);
  const { open, set } = earlierIn(asking);
  const named = draft.day !== null || draft.time !== null || draft.allDay;
  const says = changes.test(message);
  // In 'move soccer to Sunday' the name says which event; it is the one set if the names agree.
  const sameName =
    set !== null &&
    (draft.title === "" ||
      set.title
        .toLowerCase()
        .includes(
          draft.title
            .toLowerCase()
            .replace(/^(?:move|change|reschedule|switch|push|make)\s+(?:the )?/, ""),
        ));
  if (set && named && says && (sameName || /\b(?:it|that|this)\b|(?:lo|la)\b/i.test(message))) {
    return settle(changed(set, draft, asking), context, set);
  }
  if (open && !scheduleVerb.test(message)) {
    if (
      missingFrom(open) === "title" &&
      !named &&
      message.length <= 80 &&
      !asksSomething.test(message)
    ) {
      const title = eventDraftFrom(message, now, timeZone).title;
      if (title !== "") return settle({ ...open, title }, context, null);
    }
    if (isFragment(message, draft)) return settle(mergedDraft(open, draft), context, null);
  }
  if (isEvent(message, draft) && !says) return settle(draft, context, null);
  if (
    set &&
    isFragment(message, draft) &&
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
    !tellsStory.test(message)
  ) {
    return settle(draft, context, null);
  }
  if (
    says &&
    named &&
    !set &&
    !tellsStory.test(message) &&
    /\b(?:it|that|lo|la)\b/i.test(message)
  ) {
    return {
      reply:
        language === "spanish"
          ? "¿Qué evento quieres mover? Dime su nombre y el nuevo día y hora."
          : "Which event do you want to move? Tell me its name with the new day and time.",
      suggestedModule: "scheduling",
    };
  }
  return null;
}
