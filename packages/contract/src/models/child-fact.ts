import { z } from "zod";
import { longestText } from "../constants.ts";
import { factKinds, factLimits, type FactLine } from "../fact-fields.ts";
import { wrong } from "../issue-words.ts";
import { attachment, attachmentIds } from "./attachment.ts";
import { digitsAsNumber, freeText, pathId, visibleName, wallClock } from "./text.ts";

export const factKind = z.enum(factKinds);

const line = z.string().nullable();
const lines = {
  reaction: line,
  dose: line,
  memberNumber: line,
  groupNumber: line,
  size: line,
  telephone: line,
  email: line,
  address: line,
} satisfies Record<FactLine, z.ZodType>;

/** What parents say of one thing on a child's page, as the record holds it; null where nothing is said. */
export const factDetails = z.object({
  name: z.string(),
  ...lines,
  /** When a medicine is taken, HH:MM on the family's clock; none: when it is needed. */
  times: z.array(z.string()),
  note: z.string().nullable(),
});
export type FactDetails = z.infer<typeof factDetails>;

export const childFact = factDetails.extend({
  id: z.string(),
  childId: z.string(),
  kind: factKind,
  attachments: z.array(attachment),
  /** 1, 2, 3 ...: counted up by each change. */
  version: z.int(),
  /** The parent who added or last changed it, and when. */
  changedBy: z.int(),
  changedAt: z.iso.datetime(),
});
export type ChildFact = z.infer<typeof childFact>;

/** A parent's own telephone and address. What is not shown only this parent sees: neither the other one nor the court. */
export const ownContact = z.object({
  telephone: line,
  telephoneShown: z.boolean(),
  address: line,
  addressShown: z.boolean(),
});
export type OwnContact = z.infer<typeof ownContact>;

/** What a parent shows of theirs to the other one. */
export const shownContact = z.object({ userId: z.int(), telephone: line, address: line });
export type ShownContact = z.infer<typeof shownContact>;

export const childPageInput = z.object({ id: pathId });
export type ChildPageInput = z.infer<typeof childPageInput>;

export const childPage = z.object({
  childId: z.string(),
  /** In the order of their kinds, and of a kind in the order in which they were added. */
  facts: z.array(childFact),
  own: ownContact,
  /** Null where there is no other parent. */
  coParent: shownContact.nullable(),
});
export type ChildPage = z.infer<typeof childPage>;

/** What became of one fact, as its entry on the record says. */
export const factVersion = z.object({
  at: z.iso.datetime(),
  by: z.int(),
  act: z.enum(["added", "changed", "removed"]),
  factId: z.string(),
  kind: factKind,
  /** As the act left it; removed: as it was. */
  fact: factDetails,
  /** As it was before a change. */
  before: factDetails.nullable(),
});
export type FactVersion = z.infer<typeof factVersion>;
/** Newest first. */
export const factHistory = z.array(factVersion);

const name = visibleName({
  missing: wrong("factName.missing"),
  tooLong: wrong("factName.tooLong"),
  unseen: wrong("factName.unseen"),
});
const said = freeText(longestText.place).nullable();
const saidLines = {
  reaction: said.optional(),
  dose: said.optional(),
  memberNumber: said.optional(),
  groupNumber: said.optional(),
  size: said.optional(),
  telephone: said.optional(),
  email: said.optional(),
  address: said.optional(),
} satisfies Record<FactLine, z.ZodType>;
/** Empty words are none. */
const besidesName = {
  ...saidLines,
  times: z.array(wallClock).max(factLimits.times, wrong("factTimes")).optional(),
  note: freeText(longestText.eventNote).nullable().optional(),
};

/** `id` is the child's. Files are uploads of the parent's own, for kinds that have some; later they do not change. */
export const addFactInput = z.object({
  id: pathId,
  kind: factKind,
  name,
  ...besidesName,
  attachmentIds: attachmentIds.default([]),
});
export type AddFactInput = z.infer<typeof addFactInput>;

/**
 * What is left out stays. `version` is the one that the change was made from: where the other parent changed it since,
 * nothing is overwritten and the answer says what stands now.
 */
export const changeFactInput = z.object({
  id: pathId,
  version: z.int().positive(),
  name: name.optional(),
  ...besidesName,
});
export type ChangeFactInput = z.infer<typeof changeFactInput>;

export const removeFactInput = z.object({
  id: pathId,
  version: digitsAsNumber.pipe(z.int().positive()),
});
export type RemoveFactInput = z.infer<typeof removeFactInput>;
export const removeFactOutput = z.object({ removed: z.boolean() });

/** All of it is said anew; without `...Shown` it is kept to oneself. */
export const setContactInput = z.object({
  telephone: said,
  telephoneShown: z.boolean().default(false),
  address: said,
  addressShown: z.boolean().default(false),
});
export type SetContactInput = z.infer<typeof setContactInput>;
