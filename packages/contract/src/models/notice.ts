import { keysOf } from "../keys.ts";
import { z } from "zod";
import { wrong } from "../issue-words.ts";
import { longestName, pageLimit } from "../constants.ts";
import { noticeKinds, noticeSays, noticeTestStates, noticeTopics, noticeWays } from "../notices.ts";
import { pathId, visibleName, wallClock } from "./text.ts";

export const noticeKind = z.enum(keysOf(noticeKinds));

/**
 * Something that happened and that this parent has not seen yet. It holds no word of anyone, but for the title of what was
 * deleted: no screen that it leads to shows that any more.
 */
export const notice = z.object({
  id: z.uuid(),
  kind: noticeKind,
  at: z.iso.datetime(),
  /** Who did it, by name; null where it was no one's act. */
  actorName: z.string().nullable(),
  /** Urgent facts about a child. */
  urgent: z.boolean(),
  /** The day of the family's calendar that it is about, where it is about one. */
  day: z.iso.date().nullable(),
  /** What was deleted, by its title; absent where nothing was. */
  title: z.string().optional(),
  /** It reached a page or a device of this parent. */
  received: z.boolean(),
});
export type Notice = z.infer<typeof notice>;
export const listNoticesOutput = z.array(notice);

/** What was done to a person's own account lately, or tried. */
export const accountNews = z.object({
  id: z.uuid(),
  kind: noticeKind,
  at: z.iso.datetime(),
});
export type AccountNews = z.infer<typeof accountNews>;
export const accountNewsOutput = z.array(accountNews);

export const noticeIds = z.object({ ids: z.array(z.uuid()).min(1).max(pageLimit) });
export type NoticeIds = z.infer<typeof noticeIds>;
export const noticesMarkedOutput = z.object({ marked: z.int() });

const topics = z.array(z.enum(noticeTopics)).max(noticeTopics.length);
const quietHours = z
  .object({ from: wallClock, to: wallClock })
  .refine(({ from, to }) => from !== to, { error: wrong("quietHours"), path: ["to"] });

/** How a parent wants to be told. It is theirs, and on no one's record. */
export const noticeSettings = z.object({
  /** The topics of each way. */
  ways: z.object({ push: topics, mail: topics, webhook: topics }),
  /** Wall-clock times in the family's zone; then only urgent facts about a child come through. */
  quiet: quietHours.nullable(),
  /** Twice a day, and urgent facts about a child right away. */
  digest: z.boolean(),
  says: z.enum(noticeSays),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

const noticeDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** The browser that asks. */
  isThis: z.boolean(),
  /** Its push service takes nothing for it any more: it has to be turned on again there. */
  isRefused: z.boolean(),
});
export type NoticeDevice = z.infer<typeof noticeDevice>;

export const noticeChoices = z.object({
  settings: noticeSettings,
  /** What a browser subscribes with: base64url. */
  publicKey: z.string(),
  devices: z.array(noticeDevice),
  /** The address for e-mail; null while there is none. */
  mail: z.object({ address: z.string(), verified: z.boolean() }).nullable(),
  /** What the server was set up for, besides push. */
  available: z.object({ mail: z.boolean(), webhook: z.boolean() }),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;
/** What of it is the person's own, and not the server's. */
export const ownNotices = noticeChoices.pick({ settings: true, devices: true, mail: true });
export type OwnNotices = z.infer<typeof ownNotices>;

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));
const deviceName = visibleName({
  missing: wrong("required"),
  tooLong: wrong("tooLong"),
  unseen: wrong("required"),
});

const pushEndpoint = z.url({ protocol: /^https?$/ }).max(2_000);

/** A browser's push subscription (RFC 8030, RFC 8291). */
export const addDeviceInput = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: key(65), auth: key(16) }),
  /** What the parent calls it. */
  name: deviceName.max(longestName),
  /** The address that the browser itself gave up for this one: only a device that is there can be replaced. */
  replaces: pushEndpoint.optional(),
});
export type AddDeviceInput = z.infer<typeof addDeviceInput>;
export const removeDeviceInput = z.object({ id: pathId });
export const setMailInput = z.object({ address: z.email(wrong("mail")).max(254) });
/** Six digits, as people type them: '123 456', '123-456'. */
const mailCode = z
  .string()
  .max(20)
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, ""))
  .regex(/^\d{6}$/, wrong("mailCode"));
export const verifyMailInput = z.object({ code: mailCode });
export const testNoticeInput = z.object({ way: z.enum(noticeWays) });
/** To how many devices or addresses it is on its way. */
export const testNoticeOutput = z.object({ sent: z.int() });
/** What came of the last test, at one of the places that it was sent to. */
export const noticeTest = z.object({
  id: z.uuid(),
  way: z.enum(noticeWays),
  /** What its owner calls the device; null for what is none. */
  device: z.string().nullable(),
  state: z.enum(noticeTestStates),
});
export type NoticeTest = z.infer<typeof noticeTest>;
export const noticeTestsOutput = z.array(noticeTest);
export const testShownInput = z.object({ id: z.uuid() });
