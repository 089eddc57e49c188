import type { Person } from "./person.ts";

/** What has the focus, and the way to something by the Tab key. */
export function byKeyboard({ page }: Person) {
  /** The name of what has the focus: its own, its label's, or its words. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      // A dialog that has just opened has the focus itself; its words are not its name.
      if (element?.role === "dialog") return "";
      const label = element instanceof HTMLElement && "labels" in element ? element.labels : null;
      const named = (label as NodeListOf<HTMLLabelElement> | null)?.[0]?.textContent;
      return element?.getAttribute("aria-label") ?? named ?? element?.textContent ?? "";
    });
  /** A dialog takes the focus when it opens: what is pressed before goes somewhere else. */
  const dialogHasIt = () =>
    page.waitForFunction(() => {
      // The days below a date field are a dialog, too, which leaves the focus to the field.
      const dialog = [...document.querySelectorAll("[role=dialog][aria-modal=true]")].at(-1);
      return dialog === undefined || dialog.contains(document.activeElement);
    });
  const tabTo = async (name: string) => {
    await dialogHasIt();
    for (let step = 0; step < 60; step += 1) {
      if ((await focused()).startsWith(name)) return;
      await page.keyboard.press("Tab");
      // A dialog looks in its next turn where Tab led from a field of hours, which holds more than one stop. Nobody's fingers
      // are quicker than that: to its look the second of two Tabs in one turn went astray.
      await page.evaluate(() => new Promise((turn) => setTimeout(turn)));
    }
    throw new Error(`No way to '${name}' by the Tab key; at '${await focused()}'`);
  };
  /** Goes there and presses it. */
  const press = async (name: string) => {
    await tabTo(name);
    await page.keyboard.press("Enter");
  };
  /** Goes to this field and writes; a choice is made by its first letters, as in every list. */
  const write = async (name: string, words: string) => {
    await tabTo(name);
    await page.keyboard.type(words);
  };
  return { focused, tabTo, press, write };
}
