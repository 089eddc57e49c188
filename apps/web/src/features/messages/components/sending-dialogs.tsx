import type { useSending } from "../use-sending.ts";
import { BlockingDialog } from "./blocking-dialog.tsx";
import { CoachingDialog } from "./coaching-dialog.tsx";
import { DespairDialog } from "./despair-dialog.tsx";
import { CommunicationPause } from "./communication-pause.tsx";

interface SendingDialogsProps {
  sending: ReturnType<typeof useSending>;
  /** Opens the box for urgent facts about a child. */
  onWriteUrgent: () => void;
}

/** The dialog that the sending machine's phase calls for (design.md section 7, 'Which dialog when'). */
export function SendingDialogs({ sending, onWriteUrgent }: SendingDialogsProps) {
  const { phase } = sending;
  const writeUrgent = () => {
    sending.writeUrgent();
    onWriteUrgent();
  };
  switch (phase.name) {
    case "coaching":
    case "delivering": {
      // Only a choice made in the dialog keeps it open; a message that goes as it is shows none.
      if (phase.name === "delivering" && !phase.fromDialog) return null;
      const Dialog = phase.asking === "despair" ? DespairDialog : CoachingDialog;
      return <Dialog phase={phase} onChoose={sending.choose} onEdit={sending.edit} />;
    }
    case "blocked":
      return <BlockingDialog phase={phase} onReady={sending.ready} onWriteUrgent={writeUrgent} />;
    case "paused":
      return (
        <CommunicationPause
          until={phase.until}
          onReady={sending.ready}
          onWriteUrgent={writeUrgent}
        />
      );
    case "writing":
    case "moderating":
      return null;
  }
}
