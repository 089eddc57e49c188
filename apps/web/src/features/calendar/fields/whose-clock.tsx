import { clockOf, dayOf } from "../../../lib/dates.ts";
import { placeOfTimeZone } from "../../../lib/time-zones.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./dialogs.module.css";

/** For a device on another clock than the family's: whose clock days and times here are on. */
export function WhoseClock() {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Two clocks that agree today may be an hour apart in the other half of the year, for which something is typed, too.
  const halves = [0, 6].map((month) => new Date(Date.UTC(now.getUTCFullYear(), month, 15)));
  const shown = (zone: string) =>
    [now, ...halves].map((at) => `${dayOf(at, zone)} ${clockOf(at, zone)}`).join();
  if (shown(own) === shown(timeZone)) return null;
  return <p className={classes.quiet}>{t("whoseClock", { place: placeOfTimeZone(timeZone) })}</p>;
}
