import { forgetPrivate } from "./private-store.ts";

/**
 * Where a quick exit leads: a page that raises no question and that everyone has a reason to look at.
 * The therapy page takes its own place in the history with it, so that Back does not lead there again.
 */
const neutralPage = "https://www.weather.gov/";

/**
 * Leaves at once: what was said to an AI is forgotten and the screen is empty before the other page
 * has even begun to load. The session stays open: signing out takes a call, and a call takes time.
 */
export function quickExit(): void {
  forgetPrivate();
  document.documentElement.hidden = true;
  document.title = "";
  window.location.replace(neutralPage);
}
