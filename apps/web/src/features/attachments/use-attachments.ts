import { attachmentLimits } from "@evenkeel/contract/constants";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import { useEffect, useRef, useState } from "react";
import { callErrorOf } from "../../lib/errors.ts";
import { newId } from "../../lib/new-id.ts";
import { reportProblem } from "../../lib/report.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useCurrentUser } from "../session/index.ts";
import { useUploadCalls } from "./queries.ts";
import { uploadFile } from "./upload.ts";

/** A file that was chosen, until what it goes with is sent. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state:
    | { readonly is: "coming"; readonly share: number; readonly waits: boolean }
    | { readonly is: "here"; readonly attachment: Attachment }
    /** With what was sent already. */
    | { readonly is: "stands"; readonly attachment: Attachment }
    /** `message`: the server's words; null where only the file is missing, as after a reload. */
    | { readonly is: "stopped"; readonly message: string | null };
}

const coming = (share: number, waits: boolean) => ({ is: "coming", share, waits }) as const;

/** What is remembered of a file over a reload: its bytes are only on the person's device. */
function remembered(text: string): Chosen[] {
  if (text === "") return [];
  const list = JSON.parse(text) as Pick<Chosen, "id" | "name" | "bytes">[];
  return list.map(({ id, name, bytes }) => ({ id, name, bytes, state: coming(0, false) }));
}

/**
 * The files that are chosen at one place (`chat`, for example). They survive a reload: what had arrived is still there, and
 * what had not goes on when the same file is chosen again.
 *
 * @param onOthers called before the choice changes: with other files, something else is sent
 */
export function useAttachments(place: string, onOthers: () => void = () => undefined) {
  const { id: userId } = useCurrentUser();
  const calls = useUploadCalls();
  const [draft, writeDraft] = useDraft(userId, `${place}.files`);
  const [chosen, setChosen] = useState(() => remembered(draft));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const current = useRef(chosen);
  const running = useRef(new Map<string, AbortController>());

  const set = (next: readonly Chosen[]) => {
    current.current = [...next];
    setChosen(current.current);
    const kept = next.map(({ id, name, bytes }) => ({ id, name, bytes }));
    writeDraft(kept.length === 0 ? "" : JSON.stringify(kept));
  };
  const change = (id: string, state: Chosen["state"]) =>
    set(current.current.map((one) => (one.id === id ? { ...one, state } : one)));

  const start = async (id: string, file: File) => {
    const taken = new AbortController();
    running.current.set(id, taken);
    let share = 0;
    try {
      const attachment = await uploadFile(
        calls,
        { id, file },
        {
          signal: taken.signal,
          onProgress: (next) => {
            share = next;
            change(id, coming(share, false));
          },
          onWaiting: (waits) => change(id, coming(share, waits)),
        },
      );
      change(id, { is: "here", attachment });
    } catch (error) {
      if (taken.signal.aborted) return;
      reportProblem("A file could not be uploaded", error);
      change(id, { is: "stopped", message: callErrorOf(error)?.body?.message ?? null });
    } finally {
      running.current.delete(id);
    }
  };

  useEffect(() => {
    const lookUp = async ({ id }: Chosen) => {
      try {
        const { attachment } = await calls.read({ id });
        change(
          id,
          attachment === null ? { is: "stopped", message: null } : { is: "here", attachment },
        );
      } catch (error) {
        // The server may never have heard of it, or has forgotten it: it must not vanish from a message that speaks of it.
        if (callErrorOf(error)?.status !== 404) {
          reportProblem("A file could not be looked up", error);
        }
        change(id, { is: "stopped", message: null });
      }
    };
    for (const one of current.current) void lookUp(one);
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was there before the page was opened
  }, []);

  const remove = (id: string) => {
    onOthers();
    setLeftOut([]);
    running.current.get(id)?.abort();
    set(current.current.filter((one) => one.id !== id));
    calls.remove({ id }).catch((error: unknown) => {
      // It is forgotten by the server after some days in any case.
      reportProblem("A file could not be taken back", error);
    });
  };

  return {
    chosen,
    /** Whether something is chosen that cannot be sent yet. */
    isPending: chosen.some(({ state }) => state.is !== "here"),
    ids: chosen.map(({ id }) => id),
    /** How many more may be chosen. */
    room: attachmentLimits.many - chosen.length,
    /** The names of those that were chosen last and are not here, since they were too many. */
    leftOut,
    /** @param room how many more there is room for: what stands with it already takes some */
    choose: (files: readonly File[], room: number) => {
      onOthers();
      const most = current.current.length + room;
      const tooMany: string[] = [];
      for (const file of files) {
        const before = current.current.find(
          ({ name, bytes, state }) =>
            state.is === "stopped" && name === file.name && bytes === file.size,
        );
        if (before === undefined && current.current.length >= most) {
          tooMany.push(file.name);
          continue;
        }
        const { id } = before ?? { id: newId() };
        const state = coming(0, false);
        set([
          ...current.current.filter((one) => one.id !== id),
          { id, name: file.name, bytes: file.size, state },
        ]);
        void start(id, file);
      }
      setLeftOut(tooMany);
    },
    remove,
    /** What a form began with is there again, and nothing that was chosen for it. */
    removeAll: () => {
      for (const { id } of current.current) remove(id);
    },
    /** What was sent is no draft any more. */
    sent: (ids: readonly string[]) => {
      setLeftOut([]);
      if (ids.length > 0) set(current.current.filter(({ id }) => !ids.includes(id)));
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
