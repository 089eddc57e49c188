import { z } from "zod";
import { attachmentLimits } from "../constants.ts";
import { pathId, requiredText } from "./text.ts";

/** A photo that was written anew as a JPEG, or a PDF exactly as it was chosen. */
export const attachmentKind = z.enum(["picture", "pdf"]);

/**
 * Whether the words in it were read and moderated: all of them, only a part (of a PDF its first pages), or none, where
 * there is writing that could not be made out, or whose language is not known. `none` is one without any writing.
 */
export const attachmentWords = z.enum(["read", "none", "part", "unread", "unchecked"]);

/** What belongs to a message, an expense or a proposal. Its bytes are at `/api/attachments/{id}/file`. */
export const attachment = z.object({
  id: z.uuid(),
  /** As its owner's device called it. */
  name: z.string(),
  kind: attachmentKind,
  /** Of the file as it is kept, in bytes. */
  bytes: z.int(),
  /** SHA-256 (hex) of the file as it is kept; it stands on the record. */
  sha256: z.string(),
  /** Of a PDF: all of its pages. */
  pages: z.int().nullable(),
  /** Of a PDF: how many of them, from the first one, are at `/api/attachments/{id}/pages/{number}`. */
  pagesShown: z.int(),
  words: attachmentWords,
});
export type Attachment = z.infer<typeof attachment>;

/** A file on its way to the server. */
export const upload = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  /** How many bytes the server has: an upload that was broken off goes on from here. */
  received: z.int(),
  /** Once it was opened and may be attached. */
  attachment: attachment.nullable(),
});
export type Upload = z.infer<typeof upload>;

export const beginUploadInput = z.object({
  /** Made by the page: the same one again answers with how far the upload is. */
  id: z.uuid(),
  name: requiredText(attachmentLimits.nameLength),
  bytes: z.int().positive(),
});
export type BeginUploadInput = z.infer<typeof beginUploadInput>;

export const continueUploadInput = z.object({
  id: pathId,
  /** Where in the file this part begins; a part that the server already has is answered as the first time. */
  offset: z.int().min(0).max(attachmentLimits.bytes),
  /** Base64 of `chunkBytes` bytes of the file; of fewer at its end. */
  data: z
    .base64()
    .min(1)
    .max((attachmentLimits.chunkBytes / 3) * 4),
});
export type ContinueUploadInput = z.infer<typeof continueUploadInput>;

export const uploadInput = z.object({ id: pathId });
export type UploadInput = z.infer<typeof uploadInput>;
export const removeUploadOutput = z.object({ removed: z.boolean() });

/** Whatever carries attachments names the uploads that go with it. */
export const attachmentIds = z.array(z.uuid()).max(attachmentLimits.many);
