import type { NewNotice } from "../record/index.ts";

/** Something that a family is to be reminded of now. What was put down before is put down no second time. */
export interface Reminder {
  familyId: number;
  notice: Omit<NewNotice, "entry" | "urgent" | "at">;
}

export type Put = (reminder: Reminder) => Promise<void>;
