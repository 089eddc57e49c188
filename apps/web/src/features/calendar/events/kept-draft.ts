/** What was typed of an event and is not on the calendar yet, as it is kept from one opening of the form to the next. */
import { eventCadences } from "@evenkeel/contract/constants";
import { type EventDraft, repeatEnds } from "./event-draft.ts";

/** A new event that was typed; null where none is kept. An older form kept the title alone, as it was typed. */
export function keptEvent(text: string, fresh: EventDraft): EventDraft | null {
  if (text === "") return null;
  return draftIn(parsed(text), fresh) ?? { ...fresh, title: text };
}

/** What was changed of an event by hand, said of the event as it stands by now; null where nothing is kept. */
export function keptChange(text: string, stands: EventDraft): EventDraft | null {
  const kept = parsed(text);
  if (typeof kept !== "object" || kept === null || !("began" in kept && "draft" in kept)) {
    return null;
  }
  const began = draftIn(kept.began, stands);
  const draft = draftIn(kept.draft, stands);
  return began === null || draft === null ? null : rebased(began, draft, stands);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for what is no draft. What an older version of the form kept otherwise, or not at all, is as in `fresh`. */
function draftIn(kept: unknown, fresh: EventDraft): EventDraft | null {
  if (typeof kept !== "object" || kept === null) return null;
  const value = (name: keyof EventDraft): unknown => Reflect.get(kept, name);
  const words = (name: "title" | "from" | "to" | "place" | "note" | "count"): string => {
    const said = value(name);
    return typeof said === "string" ? said : fresh[name];
  };
  const day = (name: "firstDay" | "lastDay" | "until"): string | null => {
    const said = value(name);
    return typeof said === "string" || said === null ? said : fresh[name];
  };
  const list = (name: "childIds" | "reminders" | "fileIds"): unknown[] => {
    const said = value(name);
    return Array.isArray(said) ? said : [];
  };
  const allDay = value("allDay");
  return {
    title: words("title"),
    childIds: list("childIds").filter((id) => typeof id === "string"),
    allDay: typeof allDay === "boolean" ? allDay : fresh.allDay,
    firstDay: day("firstDay"),
    from: words("from"),
    lastDay: day("lastDay"),
    to: words("to"),
    place: words("place"),
    note: words("note"),
    cadence: eventCadences.find((cadence) => cadence === value("cadence")) ?? "never",
    ends: repeatEnds.find((end) => end === value("ends")) ?? "never",
    until: day("until"),
    count: words("count"),
    reminders: list("reminders").filter((minutes) => typeof minutes === "number"),
    fileIds: Reflect.has(kept, "fileIds")
      ? list("fileIds").filter((id) => typeof id === "string")
      : fresh.fileIds,
  };
}

/** What was changed of an event by hand, said of the event as it stands by now. */
export function rebased(began: EventDraft, draft: EventDraft, stands: EventDraft): EventDraft {
  const own = Object.entries(draft).filter(
    ([name, said]) => JSON.stringify(said) !== JSON.stringify(Reflect.get(began, name)),
  );
  return { ...stands, ...Object.fromEntries(own) };
}
