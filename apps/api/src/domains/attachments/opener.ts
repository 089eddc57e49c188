import { LineIsFull } from "@evenkeel/ai/threads";
import { AppError, type ErrorCode, type Said, say } from "@evenkeel/contract/errors";
import {
  type DocumentProcesses,
  documentsAtOnce,
  fileKind,
  type OpenedAttachment,
  ScheduleFileError,
} from "@evenkeel/order-reader";
import { fairQueue } from "../../fair-queue.ts";

export interface OpenedFile extends OpenedAttachment {
  kind: "picture" | "pdf";
}

/**
 * Opens an uploaded file and reads the words in it. `load` is called when its turn has come, so that no file waits in
 * memory. Throws AppError refused, too_large, unsupported_media or throttled, in words a parent understands.
 */
export type AttachmentOpener = (
  userId: number,
  load: () => Promise<Uint8Array>,
  signal: AbortSignal,
) => Promise<OpenedFile>;

/** Files that wait hold nothing but their place. */
const mostWaiting = { ofCaller: 10, ofAll: 200 };

export function attachmentOpener(processes: DocumentProcesses): AttachmentOpener {
  const queue = fairQueue(documentsAtOnce, mostWaiting);
  return (userId, load, signal) =>
    openedOr(signal, () =>
      queue.run(
        userId,
        async () => {
          const file = await load();
          const kind = fileKind(file);
          const opened = await processes.run("attachment", { file, kind }, { signal });
          return { ...opened, kind: kind === "pdf" ? ("pdf" as const) : ("picture" as const) };
        },
        signal,
      ),
    );
}

/** What was opened, or why it could not be, in words a parent understands. */
export async function openedOr<Opened>(
  signal: AbortSignal,
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof LineIsFull) {
      throw new AppError("throttled", say("attachment.throttled"), { retryAfterSeconds: 60 });
    }
    if (error instanceof ScheduleFileError) throw unopened(error);
    if (signal.aborted) throw new AppError("refused", say("attachment.stopped"), {}, error);
    throw error;
  }
}

/** What is wrong with a file, in the words of one that is attached and need hold no schedule. */
function unopened(error: ScheduleFileError): AppError {
  const tooMuch: [ErrorCode, Said] = ["too_large", say("attachment.tooMuch")];
  const [code, said] = ((): [ErrorCode, Said] => {
    switch (error.problem) {
      case "unsupported":
        return ["unsupported_media", say("attachment.unsupported")];
      case "heic":
        return ["unsupported_media", error.said];
      case "too-large":
      case "too-many-pixels":
        return ["too_large", error.said];
      case "too-large-inside":
      case "too-many-pages":
      case "too-much-packed":
      case "too-much-drawing":
      case "too-much-text":
      case "too-much-memory":
      case "too-slow":
        return tooMuch;
      default:
        return ["refused", error.said];
    }
  })();
  return new AppError(code, said, {}, error);
}
