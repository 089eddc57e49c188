import type { useSending } from "../use-sending.ts";
import { BlockingDialog } from "./blocking-dialog.tsx";
import { CoachingDialog } from "./coaching-dialog.tsx";
import { DespairDialog } from "./despair-dialog.tsx";
import { CommunicationPause } from "./communication-pause.tsx";

export interface HeldDialogProps {
  sending: ReturnType<typeof useSending>;
  /** Opens the box for urgent facts about a child. */
  onWriteUrgent: () => void;
  /** Puts what goes instead of a message into its box, so that it is there if it cannot be sent. */
  onInstead: (text: string) => void;
}

/** The dialog that the sending machine's phase calls for (S-4.8 and 4.9). */
export function HeldDialog({ sending, onWriteUrgent, onInstead }: HeldDialogProps) {
  const { phase } = sending;
  const writeUrgent = () => {
    sending.writeUrgent();
    onWriteUrgent();
  };
  switch (phase.name) {
    case "coaching":
    case "delivering": {
      if (phase.asking === "despair")
        return <DespairDialog phase={phase} onChoose={sending.choose} onEdit={sending.edit} />;
      return (
        <CoachingDialog
          key={`${phase.attempt.clientKey} ${phase.attempt.text}`}
          phase={phase}
          onChoose={sending.choose}
          onEdit={sending.edit}
          onInstead={(text) => {
            onInstead(text);
            sending.sendInstead(text);
          }}
        />
      );
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
