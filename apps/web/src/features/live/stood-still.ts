import { dayMilliseconds } from "@evenkeel/contract/durations";
import { dismissToast, showToast } from "../../lib/toasts.ts";
import { bringWords, words } from "../../lib/words.ts";

/**
 * Says, to eyes and to a screen reader, that the page asks for nothing new until somebody touches it.
 * @returns what takes it back, once somebody did
 */
export async function sayStandsStill(): Promise<() => void> {
  await bringWords(["record"]);
  const t = words("record");
  const id = showToast({
    title: t("still.title"),
    description: t("still.text"),
    milliseconds: dayMilliseconds,
  });
  return () => dismissToast(id);
}
