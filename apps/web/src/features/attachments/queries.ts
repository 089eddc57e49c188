import { trpc } from "../../lib/trpc.ts";
import type { UploadCalls } from "./upload.ts";

/** The calls of an upload, outside of any component's life. */
export function useUploadCalls(): UploadCalls & {
  read: (input: { id: string }) => Promise<Awaited<ReturnType<UploadCalls["begin"]>>>;
  remove: (input: { id: string }) => Promise<unknown>;
} {
  const { client } = trpc.useUtils();
  const { attachments } = client;
  return {
    begin: (input) => attachments.begin.mutate(input),
    continue: (input) => attachments.continue.mutate(input),
    finish: (input) => attachments.finish.mutate(input),
    read: (input) => attachments.read.query(input),
    remove: (input) => attachments.remove.mutate(input),
  };
}

/** Where the bytes of a file are: itself, its small picture, a page of a PDF. */
export const addressOfFile = (id: string, part: "file" | "thumbnail" | number): string =>
  `/api/attachments/${encodeURIComponent(id)}/${typeof part === "number" ? `pages/${part}` : part}`;
