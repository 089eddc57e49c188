/** Marks where something is asked that is still open. */
export const openPlace = (isOpen: boolean) => ({
  tabIndex: -1,
  ...(isOpen ? { "data-asks": "" } : {}),
});

/** Leads to the first thing on the page that is still open: there the focus, and so the eye, goes. */
export function goToFirstOpen(): void {
  document.querySelector<HTMLElement>("[data-asks]")?.focus();
}
