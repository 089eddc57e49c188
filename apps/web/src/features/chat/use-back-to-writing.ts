import { type RefObject, useEffect, useRef } from "react";
import type { useSending } from "../messages/index.ts";

/** The box, which has the focus again after a dialog or a send: the person goes on writing. */
export function useBackToWriting(
  phase: ReturnType<typeof useSending>["phase"]["name"],
): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (phase === "writing" && before.current !== "writing") box.current?.focus();
    before.current = phase;
  }, [phase]);
  return box;
}
