import type { ReactNode } from "react";
import { OfflineBanner } from "../components/offline-banner.tsx";
import { KeptNotice } from "../features/offline/kept-notice.tsx";
import { CourtDocuments } from "../features/schedule/components/court-documents.tsx";
import type { Bar } from "./bars.ts";
import { BottomBar } from "./bottom-bar.tsx";
import classes from "./shell.module.css";

/** The frame of every screen behind the sign-in: one column, the page, its bottom navigation. */
export function Shell({ bar, children }: { bar: Bar; children: ReactNode }) {
  return (
    <div className={classes.column}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <OfflineBanner>
        <KeptNotice />
      </OfflineBanner>
      {children}
      <BottomBar bar={bar} />
      <CourtDocuments />
    </div>
  );
}
