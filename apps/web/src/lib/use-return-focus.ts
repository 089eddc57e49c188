import { useEffect, useState } from "react";

/** Where the person was before the first of the dialogs that are open. */
let outside: Element | null = null;

function whereThePersonIs(): Element | null {
  const active = document.activeElement;
  // One dialog may open from another, which is gone by the time this one closes.
  if (active?.closest("dialog, [role=dialog]") == null) outside = active;
  return outside;
}

/**
 * For a dialog that is taken away when it closes, before its own library can give the focus back: who used the keyboard
 * goes on where the dialog was opened, or at the page's content where that is gone. A focus set elsewhere stays.
 */
export function useReturnFocus(): void {
  const [opener] = useState(whereThePersonIs);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost) return;
        const place = opener?.isConnected === true ? opener : document.getElementById("main");
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
