import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { useState } from "react";
import { readDraft, writeDraft } from "../../../lib/drafts.ts";
import { useCurrentUser } from "../../session/index.ts";
import { draftOf, type EventDraft } from "./event-draft.ts";
import { keptChange, rebased } from "./kept-draft.ts";

/**
 * An event of the calendar as it is changed by hand. What was changed outlives its form until it is kept; where the
 * event is another by then, it is said of the event as it stands.
 */
export function useChangedDraft(event: CalendarEvent) {
  const { id: userId, timeZone: zone } = useCurrentUser();
  const place = `calendar.event.${event.id}`;
  const [form, setForm] = useState(() => {
    const began = draftOf(event, zone);
    const draft = keptChange(readDraft(userId, place), began) ?? began;
    return { began, draft, version: event.version, isKept: draft !== began };
  });
  const store = (began: EventDraft, draft: EventDraft) => {
    const isChanged = JSON.stringify(began) !== JSON.stringify(draft);
    writeDraft(userId, place, isChanged ? JSON.stringify({ began, draft }) : "");
  };
  return {
    ...form,
    /** Where it is kept. */
    place,
    change: (draft: EventDraft) => {
      store(form.began, draft);
      setForm({ ...form, draft });
    },
    startOver: () => {
      writeDraft(userId, place, "");
      setForm({ ...form, draft: form.began, isKept: false });
    },
    /** The other parent changed it meanwhile: their words are there, with one's own on top. */
    takeUp: (stands: CalendarEvent) => {
      const began = draftOf(stands, zone);
      const draft = rebased(form.began, form.draft, began);
      store(began, draft);
      setForm({ began, draft, version: stands.version, isKept: false });
    },
    forget: () => writeDraft(userId, place, ""),
  };
}
