import { useEffect } from "react";
import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";
import { whenIdle } from "../../../lib/when-idle.ts";
import type { Phase } from "../sending.ts";
import type { HeldDialogProps } from "./held-dialog.tsx";

/** Few messages open one: what they are made of comes once the page is at rest, or with the first question. */
const HeldDialog = onDemand<HeldDialogProps & { onClose: () => void }>(
  async () => (await import("./held-dialog.tsx")).HeldDialog,
  dialogMeanwhile,
);

/** Only a choice made in the dialog keeps it open; a message that goes as it is shows none. */
const isHeld = (phase: Phase): boolean =>
  phase.name === "delivering"
    ? phase.fromDialog
    : phase.name !== "writing" && phase.name !== "moderating";

/** The dialog that a message opens which is not simply sent. */
export function SendingDialogs(props: HeldDialogProps) {
  const { sending } = props;
  useEffect(() => whenIdle(() => void HeldDialog.preload()), []);
  const isAsking = sending.phase.name === "moderating";
  useEffect(() => {
    if (isAsking) void HeldDialog.preload();
  }, [isAsking]);
  if (!isHeld(sending.phase)) return null;
  // Where the dialog cannot come, its words go back into the box; a pause stands, and the box says so.
  const isPause = sending.phase.name === "blocked" || sending.phase.name === "paused";
  return <HeldDialog {...props} onClose={isPause ? sending.writeUrgent : sending.edit} />;
}
