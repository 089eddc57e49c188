/** Leads to the first field of the page that is typed only in part. @returns whether there is one */
function goToUnfinished(): boolean {
  const fields = document.querySelectorAll("input");
  const field = Array.from(fields).find(({ validity }) => validity.badInput);
  field?.focus();
  return field !== undefined;
}

/** What takes fields away waits until none of them is half typed: it would be lost without a word. */
export const whenFinished = (act: () => void) => () => {
  if (!goToUnfinished()) act();
};
