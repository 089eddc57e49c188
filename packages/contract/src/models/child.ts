import { z } from "zod";
import { wrong } from "../issue-words.ts";
import { color } from "./calendar/events.ts";
import { calendarDay, pathId, visibleName } from "./text.ts";

/** What a child is called at home. */
const nicknames = z
  .array(
    visibleName({
      missing: wrong("nickname.missing"),
      tooLong: wrong("nickname.tooLong"),
      unseen: wrong("nickname.unseen"),
    }),
  )
  .max(8, wrong("nicknamesMost"))
  .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
    error: wrong("nicknameTwice"),
  });

/** What parents say about a child. */
const details = {
  name: visibleName({
    missing: wrong("childName.missing"),
    tooLong: wrong("childName.tooLong"),
    unseen: wrong("childName.unseen"),
  }),
  nicknames,
  birthDate: calendarDay.nullable(),
  color,
};

export const child = z.object({
  id: z.string(),
  name: z.string(),
  nicknames: z.array(z.string()),
  birthDate: z.iso.date().nullable(),
  color,
  /** When the child was archived; nothing about a child is ever deleted. */
  archivedAt: z.iso.datetime().nullable(),
  /** 1, 2, 3 ...: counted up by each change. */
  version: z.int(),
  /** The parent who added or last changed it, and when. */
  changedBy: z.int(),
  changedAt: z.iso.datetime(),
});
export type Child = z.infer<typeof child>;

/** What can be changed about a child, as the record holds it. */
export const childDetails = z.object({
  name: z.string(),
  nicknames: z.array(z.string()),
  birthDate: z.iso.date().nullable(),
  color: z.string(),
});
export type ChildDetails = z.infer<typeof childDetails>;

export const listChildrenOutput = z.array(child);

/** Without a color the child gets one that no other child in the family has. */
export const addChildInput = z.object({
  name: details.name,
  nicknames: nicknames.default([]),
  birthDate: details.birthDate.default(null),
  color: color.optional(),
});
export type AddChildInput = z.infer<typeof addChildInput>;

/**
 * What is left out stays. `version` is the one that the change was made from: where the other parent changed the child
 * since, nothing is overwritten and the answer says what stands now.
 */
export const changeChildInput = z.object({
  id: pathId,
  version: z.int().positive(),
  name: details.name.optional(),
  nicknames: nicknames.optional(),
  birthDate: details.birthDate.optional(),
  color: color.optional(),
  archived: z.boolean().optional(),
});
export type ChangeChildInput = z.infer<typeof changeChildInput>;
