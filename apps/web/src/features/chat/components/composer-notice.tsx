import { useWords } from "../../../lib/words.ts";
import type { useSending } from "../../messages/index.ts";
import type { useChatBox } from "../use-chat-box.ts";
import type { useReplacement } from "../use-replacement.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { PausedNotice } from "./paused-notice.tsx";
import { ReplacedNotice } from "./replaced-notice.tsx";

interface ComposerNoticeProps {
  sending: ReturnType<typeof useSending>;
  /** What is in the box cannot be asked before the answer is there. */
  isAnswerAwaited: boolean;
  replacement: ReturnType<typeof useReplacement>;
  box: ReturnType<typeof useChatBox>;
}

/** Why what is in the box has to wait, what a rewrite took the place of, and what was put aside. */
export function ComposerNotice({
  sending,
  isAnswerAwaited,
  replacement,
  box,
}: ComposerNoticeProps) {
  const t = useWords("chat");
  const pausedUntil = sending.phase.name === "writing" ? sending.pausedUntil : null;
  return (
    <>
      {pausedUntil === null ? null : <PausedNotice until={pausedUntil} />}
      {isAnswerAwaited ? <p>{t("waits")}</p> : null}
      {box.hasKept ? <KeptNotice onTakeUp={box.takeUpKept} onDelete={box.dropKept} /> : null}
      {replacement.canPutBack ? <ReplacedNotice onPutBack={replacement.putBack} /> : null}
    </>
  );
}
