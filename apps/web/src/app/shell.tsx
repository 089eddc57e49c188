import type { ReactNode } from "react";
import { ConnectionBanner } from "../components/connection-banner.tsx";
import { CourtDocuments } from "../features/calendar/imports/components/court-documents.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useReadingKept } from "../features/session/queries.ts";
import { fullTime } from "../lib/dates.ts";
import { bars } from "./bars.ts";
import { BottomBar } from "./bottom-bar.tsx";
import classes from "./shell.module.css";

/** The frame of every screen behind the sign-in: one column, the page, its bottom navigation. */
export function Shell({ path, children }: { path: keyof typeof bars; children: ReactNode }) {
  const { timeZone } = useCurrentUser();
  const keptAt = useReadingKept();
  return (
    <div className={classes.column}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <ConnectionBanner loadedAt={keptAt === null ? null : fullTime(keptAt, timeZone)} />
      {children}
      <BottomBar bar={bars[path]} />
      <CourtDocuments />
    </div>
  );
}
