import type { ReactNode } from "react";
import { ConnectionBanner } from "../components/connection-banner.tsx";
import { CourtDocuments } from "../features/calendar/imports/components/court-documents.tsx";
import { useLoadedAt } from "./loaded-at.ts";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { fullTime } from "../lib/dates.ts";
import { bars } from "./bars.ts";
import { BottomBar } from "./bottom-bar.tsx";
import classes from "./shell.module.css";
import { useWords } from "../lib/words.ts";

/** The frame of every screen behind the sign-in: one column, the page, its bottom navigation. */
export function Shell({ path, children }: { path: keyof typeof bars; children: ReactNode }) {
  const t = useWords("common");
  const { timeZone } = useCurrentUser();
  const loadedAt = useLoadedAt();
  return (
    <div className={classes.column}>
      <a className={classes.skip} href="#main">
        {t("skipToContent")}
      </a>
      <ConnectionBanner loadedAt={loadedAt === null ? null : fullTime(loadedAt, timeZone)} />
      {children}
      <BottomBar bar={bars[path]} />
      <CourtDocuments />
    </div>
  );
}
