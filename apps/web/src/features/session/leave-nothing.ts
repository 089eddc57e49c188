import { delMany, keys } from "idb-keyval";
import { draftPrefix, forgetDraftsInPage, isNoDraft } from "../../lib/drafts.ts";
import { privatePrefix } from "../../lib/private-store.ts";
import { reportProblem } from "../../lib/report.ts";

/**
 * What may stay on a device whoever uses it next: how light the page is, what was put off, for which build it was
 * refreshed, and what proves the record, which is keys and numbers without a word. Everything else goes, so that nothing
 * that is kept one day can be forgotten here.
 */
const staying = [
  "mantine-color-scheme-value",
  "evenkeel.notices.",
  "evenkeel.refreshed-for",
  "evenkeel.device.",
  "evenkeel.witness.",
  "evenkeel.receipts.",
  "evenkeel.owed.",
];

/** What comes before the user's id in a key of one's own. After it may stand another number: a note on entry 8. */
const ownPrefixes = [draftPrefix, privatePrefix, "evenkeel.schedule-import."];

const isOf = (userId: number | null, key: string): boolean =>
  userId !== null && ownPrefixes.some((prefix) => `${key}.`.startsWith(`${prefix}${userId}.`));

const mustGo = (key: string, staysFor: number | null): boolean =>
  !staying.some((kept) => key.startsWith(kept)) && !isNoDraft(key) && !isOf(staysFor, key);

function clear(storage: Storage, staysFor: number | null): void {
  for (const key of Object.keys(storage)) if (mustGo(key, staysFor)) storage.removeItem(key);
}

/**
 * Takes from this device what a person typed, read and was told. Words that were not sent go with them: they are kept
 * until their writer signs out.
 * @param staysFor whose own may stay: who signs in where another person was
 */
export async function leaveNothing(staysFor: number | null): Promise<void> {
  forgetDraftsInPage(staysFor);
  try {
    clear(localStorage, staysFor);
    clear(sessionStorage, staysFor);
  } catch (error) {
    reportProblem("What was kept on this device could not be cleared", error);
  }
  if (typeof indexedDB === "undefined") return;
  try {
    const gone = (await keys<string>()).filter((key) => mustGo(key, staysFor));
    await delMany(gone);
  } catch (error) {
    reportProblem("What was kept in this browser's database could not be cleared", error);
  }
}
