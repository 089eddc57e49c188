/** Leads to the first field of the page that is typed only in part. @returns whether there is one */
function goToUnfinished(): boolean {
  const fields = document.querySelectorAll("input");
  const field = Array.from(fields).find(({ validity }) => validity.badInput);
  // In the middle: the picture of the document stands over the upper part of the screen, and would hide it.
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
  return field !== undefined;
}

/** What takes fields away waits until none of them is half typed: it would be lost without a word. */
export const whenFinished = (act: () => void) => () => {
  if (!goToUnfinished()) act();
};
