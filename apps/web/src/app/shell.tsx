import type { ReactNode } from "react";
import { PageTop } from "../components/page-top.ts";
import { ConnectionBanner } from "../components/connection-banner.tsx";
import { QuestionAbove } from "../features/messages/question-above.tsx";
import { TipAbove } from "../features/record/tip-above.tsx";
import { AlarmAbove } from "../features/witness/alarm-above.tsx";
import { CourtDocuments } from "../features/calendar/imports/court-documents/court-documents.tsx";
import { UrgentAbove } from "../features/messages/urgent-messages.tsx";
import { useLoadedAt } from "./loaded-at.ts";
import { NewHere } from "../features/notices/new-here.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { fullTime } from "../lib/dates.ts";
import { headingOf } from "../lib/headings.ts";
import { bars } from "./bars.ts";
import { Printed } from "./printed.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import column from "../components/column.module.css";
import classes from "./shell.module.css";
import { useWords } from "../lib/words.ts";

/** The frame of every screen behind the sign-in: one column, the page, its bottom navigation. */
export function Shell({ path, children }: { path: keyof typeof bars; children: ReactNode }) {
  const t = useWords("common");
  const { timeZone, role } = useCurrentUser();
  const loadedAt = useLoadedAt();
  return (
    <div className={column.column}>
      <a className={classes.skip} href="#main">
        {t("skipToContent")}
      </a>
      <ConnectionBanner loadedAt={loadedAt === null ? null : fullTime(loadedAt, timeZone)} />
      <UrgentAbove in="page" />
      <TipAbove />
      <QuestionAbove />
      <AlarmAbove />
      <PageTop value={role === "court_viewer" ? null : <NewHere />}>{children}</PageTop>
      <Printed timeZone={timeZone} screen={headingOf(path).title} />
      <BottomBar bar={bars[path]} />
      <CourtDocuments />
    </div>
  );
}
