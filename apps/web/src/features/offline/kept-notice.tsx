import classes from "../../components/offline-banner.module.css";
import { fullTime } from "../../lib/dates.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { useReadingKept } from "../session/queries.ts";

/** Says that what stands on the page is not of now. */
export function KeptNotice() {
  const { timeZone } = useCurrentUser();
  const savedAt = useReadingKept();
  if (savedAt === null) return null;
  return (
    <p className={classes.banner}>
      Evenkeel cannot be reached. You are reading what was loaded {fullTime(savedAt, timeZone)}.
    </p>
  );
}
