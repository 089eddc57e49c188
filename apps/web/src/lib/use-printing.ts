import { useSyncExternalStore } from "react";

/** Whether the page is being put on paper now: what is drawn only near the window is then drawn whole. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia("print").matches);

function follow(onChange: () => void): () => void {
  const paper = window.matchMedia("print");
  paper.addEventListener("change", onChange);
  return () => paper.removeEventListener("change", onChange);
}
