import { useState } from "react";

interface Box {
  text: string;
  setText: (text: string) => void;
}

/** Fills the message box with a suggestion and keeps what the parent had typed there. */
export function useReplacement(box: Box) {
  const [replaced, setReplaced] = useState<string | null>(null);
  return {
    /** Whether there is something to put back. */
    canPutBack: replaced !== null,
    fill: (text: string) => {
      if (box.text.trim() !== "" && box.text !== text) setReplaced(replaced ?? box.text);
      box.setText(text);
    },
    putBack: () => {
      if (replaced !== null) box.setText(replaced);
      setReplaced(null);
    },
    /** The suggestion was sent. */
    settle: () => setReplaced(null),
  };
}
