import { useState } from "react";

interface Box {
  text: string;
  setText: (text: string) => void;
}

/** Fills the message box with a suggestion and keeps what the parent had typed there. */
export function useReplacement(box: Box) {
  const [replaced, setReplaced] = useState<string | null>(null);
  const [filled, setFilled] = useState(false);
  return {
    /** Whether a suggestion is in the box, as it came or changed: it is meant for the co-parent. */
    isFilled: filled,
    /** What the parent types; an emptied box holds no suggestion anymore. */
    type: (text: string) => {
      if (text.trim() === "") setFilled(false);
      box.setText(text);
    },
    /** Whether there is something to put back. */
    canPutBack: replaced !== null,
    fill: (text: string) => {
      if (box.text.trim() !== "" && box.text !== text) setReplaced(replaced ?? box.text);
      setFilled(true);
      box.setText(text);
    },
    putBack: () => {
      if (replaced !== null) box.setText(replaced);
      setReplaced(null);
      setFilled(false);
    },
    /** The suggestion was sent. */
    settle: () => {
      setReplaced(null);
      setFilled(false);
    },
  };
}
