import { attachmentLimits } from "@evenkeel/contract/constants";
import type { Attachment, Upload } from "@evenkeel/contract/models/attachment";
import { callErrorOf, isUnreachable } from "../../lib/errors.ts";

/** The calls that an upload makes. */
export interface UploadCalls {
  begin: (input: { id: string; name: string; bytes: number }) => Promise<Upload>;
  /** `data` is base64. */
  continue: (input: { id: string; offset: number; data: string }) => Promise<Upload>;
  finish: (input: { id: string }) => Promise<Upload>;
}

export interface UploadOptions {
  signal: AbortSignal;
  /** Share of the file that the server has, 0 to 1. */
  onProgress: (share: number) => void;
  /** Whether the upload waits for the network. */
  onWaiting: (waits: boolean) => void;
}

const firstWait = 1_000;
const longestWait = 15_000;

/**
 * Brings a file to the server in parts. A lost network is waited for, and so is a server that was asked too much: the
 * upload goes on where it was.
 * @throws the server's refusal; the signal's reason when taken back
 */
export async function uploadFile(
  calls: UploadCalls,
  { id, file }: { id: string; file: File },
  { signal, onProgress, onWaiting }: UploadOptions,
): Promise<Attachment> {
  let wait = firstWait;
  for (;;) {
    try {
      signal.throwIfAborted();
      let upload = await calls.begin({ id, name: file.name, bytes: file.size });
      onWaiting(false);
      while (upload.received < file.size) {
        signal.throwIfAborted();
        onProgress(upload.received / file.size);
        const offset = upload.received;
        const part = file.slice(offset, offset + attachmentLimits.chunkBytes);
        upload = await calls.continue({ id, offset, data: await base64Of(part) });
        wait = firstWait;
      }
      onProgress(1);
      const { attachment } = upload.attachment === null ? await calls.finish({ id }) : upload;
      signal.throwIfAborted();
      if (attachment === null) throw new Error("A file that was opened is an attachment");
      return attachment;
    } catch (error) {
      const isTooMuch = callErrorOf(error)?.status === 429;
      if (signal.aborted || !(isTooMuch || isUnreachable(error))) throw error;
      onWaiting(!isTooMuch);
      await untilOnline(wait, signal);
      wait = Math.min(wait * 2, longestWait);
    }
  }
}

/** Resolves after this time, or once the browser says that there is a network again. */
function untilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener("online", go);
    signal.addEventListener("abort", go);
  });
}

function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const url = reader.result;
      if (typeof url === "string") resolve(url.slice(url.indexOf(",") + 1));
      else reject(new Error("A part of a file was not read as text"));
    });
    // A file that was moved or deleted since it was chosen.
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(part);
  });
}
