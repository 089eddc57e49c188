import { dayMilliseconds } from "@evenkeel/contract/durations";
import { useState } from "react";
import { addDays, dayOf } from "../../../lib/dates.ts";
import { readDraft, writeDraft } from "../../../lib/drafts.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type EventDraft, newDraft, usualDay } from "./event-draft.ts";
import { keptEvent } from "./kept-draft.ts";
import { type AgreementOpening, agreementDraft } from "./agreement-draft.ts";
import { type EventTemplate, templateDraft } from "./event-template.ts";

/** From where a new event is added: a day, a range of days, a template, an agreement, or nothing in particular. */
export interface Opening {
  day?: string;
  /** With `day`: whole days up to this one. */
  lastDay?: string;
  template?: EventTemplate;
  agreement?: AgreementOpening;
}

const usualPlace = "calendar.event";

/** Where its draft is kept, and what it begins as. */
function beginningOf(opening: Opening, now: Date, zone: string): [string, () => EventDraft] {
  const { template, agreement } = opening;
  if (agreement !== undefined) {
    return [`${usualPlace}.${agreement.disputeId}`, () => agreementDraft(agreement, now, zone)];
  }
  return template === undefined
    ? [usualPlace, () => opened(opening, now, zone)]
    : [`${usualPlace}.${template.name}`, () => templateDraft(template, zone)];
}

/**
 * A new event as it is typed. It outlives its form until the event is on the calendar; each template and each agreement
 * has a draft of its own.
 */
export function useNewDraft(opening: Opening) {
  const { id, timeZone: zone } = useCurrentUser();
  const now = useNow();
  const [place, fresh] = beginningOf(opening, now, zone);
  const [state, setState] = useState(() => {
    const kept = keptEvent(readDraft(id, place), fresh());
    return kept === null
      ? { draft: fresh(), isKept: false }
      : { draft: placed(kept, opening, fresh(), dayOf(now, zone)), isKept: true };
  });
  return {
    /** Where it is kept. */
    place,
    draft: state.draft,
    /** Whether it holds what was typed at an earlier opening. */
    isKept: state.isKept,
    change: (draft: EventDraft) => {
      writeDraft(id, place, JSON.stringify(draft));
      setState({ ...state, draft });
    },
    startOver: () => {
      writeDraft(id, place, "");
      setState({ draft: fresh(), isKept: false });
    },
    /** It is on the calendar: what was typed since stays. */
    forget: (sent: EventDraft) => {
      if (readDraft(id, place) === JSON.stringify(sent)) writeDraft(id, place, "");
    },
  };
}

function opened({ day, lastDay }: Opening, now: Date, zone: string): EventDraft {
  const draft = newDraft(day ?? usualDay(now, zone), now, zone);
  return lastDay === undefined ? draft : { ...draft, allDay: true, lastDay };
}

/** What was typed goes where the form was opened; without a day of its own, never back into the past. */
function placed(kept: EventDraft, opening: Opening, fresh: EventDraft, today: string): EventDraft {
  if (opening.lastDay !== undefined) {
    return { ...kept, allDay: true, firstDay: fresh.firstDay, lastDay: fresh.lastDay };
  }
  const { firstDay, lastDay } = kept;
  const isPast = firstDay !== null && firstDay < today;
  if (opening.day === undefined && !isPast) return kept;
  if (fresh.firstDay === null || firstDay === null || lastDay === null) {
    return { ...kept, firstDay: fresh.firstDay, lastDay: fresh.lastDay };
  }
  const days = Math.max(0, (Date.parse(lastDay) - Date.parse(firstDay)) / dayMilliseconds);
  return { ...kept, firstDay: fresh.firstDay, lastDay: addDays(fresh.firstDay, days) };
}
