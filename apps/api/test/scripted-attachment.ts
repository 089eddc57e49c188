import type { AttachmentOpener } from "../src/domains/attachments/opener.ts";

const megabytes = 12 * 1024 * 1024;

/** An opener to which a file is its own words, so that a test of what follows from them does not hang on reading. */
export const scriptedAttachment: AttachmentOpener = async (_userId, load) => {
  const file = await load();
  const text = Buffer.from(file).toString("latin1");
  const isPdf = text.startsWith("%PDF-");
  return {
    kind: isPdf ? "pdf" : "picture",
    file: isPdf ? null : Buffer.from(`rewritten ${text}`),
    thumbnail: Buffer.from("small"),
    // Pictures of pages may be many times what the file itself is.
    pages: isPdf
      ? [text.includes("heavy") ? Buffer.alloc(megabytes) : Buffer.from("page one")]
      : [],
    pageCount: isPdf ? 1 : null,
    words: text.startsWith("scribble")
      ? { text: "", read: "unread" }
      : { text: isPdf ? "" : text.slice(0, 200), read: isPdf ? "none" : "read" },
  };
};
