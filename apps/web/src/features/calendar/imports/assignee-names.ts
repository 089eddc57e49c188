import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";

/** What a reader calls whoever a rule names. */
export type AssigneeNames = Readonly<Record<Assignee, string>>;
