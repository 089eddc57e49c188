import type { RecordFilters } from "@evenkeel/contract/models/record";
import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconNotebookOff from "@tabler/icons-react/dist/esm/icons/IconNotebookOff.mjs";
import { useState } from "react";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";
import { ContentSkeleton } from "../components/content-skeleton.tsx";
import { StateMessage } from "../components/state-message.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { ChildrenPanel } from "../features/children/components/children-panel.tsx";
import { UnseenAccountNews } from "../features/notices/parts.ts";
import { EntryDialog, EntryPane } from "../features/record/components/entry-dialog.tsx";
import { ExportPanel } from "../features/record/components/export-panel.tsx";
import { RecordFilterBar } from "../features/record/components/record-filters.tsx";
import { RecordList } from "../features/record/components/record-list.tsx";
import { ParentsCounts, RecordCounts } from "../features/record/components/record-statistics.tsx";
import { FoldedRecordCode } from "../features/witness/index.ts";
import { useRecord, useRecordStatistics } from "../features/record/queries.ts";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useSignOut } from "../features/session/sign-out.ts";
import { headingOf } from "../lib/headings.ts";
import { paths } from "../lib/paths.ts";
import { usePrinting } from "../lib/use-printing.ts";
import { useWords } from "../lib/words.ts";
import classes from "./court-view-page.module.css";

/** The entries at the left and the one that is read at the right; the same width as in `column.module.css`. */
const roomForBoth = "(min-width: 64rem)";

export function CourtViewPage() {
  const t = useWords("record");
  const { timeZone, ...reader } = useCurrentUser();
  const signOut = useSignOut();
  const [filters, setFilters] = useState<RecordFilters>({});
  const { newest, logs, mayHaveOlder, loading, loadOlder } = useRecord(filters);
  const statistics = useRecordStatistics(filters);
  const [openId, setOpenId] = useState<number | null>(null);
  const isWide = useMediaQuery(roomForBoth, false, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const open = logs.find((log) => log.id === openId);
  const openerOf = (id: number) => (logs.some((log) => log.id === id) ? () => setOpenId(id) : null);
  const parents = statistics.data?.parents ?? [];
  const nameOf = (userId: number) =>
    (userId === reader.id ? reader.displayName : null) ??
    parents.find((parent) => parent.userId === userId)?.displayName ??
    t("page.user", { number: String(userId) });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      wide
      {...headingOf(paths.courtView)}
      actions={
        <>
          <Button variant="default" loading={signOut.isPending} onClick={() => signOut.ask()}>
            {t("page.logout")}
          </Button>
          <AccountMenu />
        </>
      }
    >
      <UnseenAccountNews />
      {isWide ? (
        <RecordFilterBar filters={filters} onChange={setFilters} />
      ) : (
        <details>
          <summary className={classes.summary}>
            {t("filters.open", { count: Object.keys(filters).length })}
          </summary>
          <RecordFilterBar filters={filters} onChange={setFilters} />
        </details>
      )}
      <div className={classes.heads}>
        {statistics.data === undefined ? null : (
          <RecordCounts statistics={statistics.data} isFiltered={isFiltered} />
        )}
        <ExportPanel label={t("page.export")} range={rangeOf(filters)} />
      </div>
      <div className={classes.folds}>
        <details>
          <summary className={classes.summary}>{t("count.fold")}</summary>
          {statistics.data === undefined ? null : (
            <ParentsCounts statistics={statistics.data} isFiltered={isFiltered} />
          )}
          <ChildrenPanel />
        </details>
        <FoldedRecordCode />
      </div>
      <div className={classes.sides}>
        <div className={classes.entries}>
          {newest.isPending ? <ContentSkeleton /> : null}
          {newest.isError && newest.data === undefined ? (
            <ErrorState
              title={t("page.missing")}
              text={t("page.missingText")}
              onRetry={() => void newest.refetch()}
            />
          ) : null}
          {newest.data?.length === 0 && logs.length === 0 ? (
            <StateMessage
              icon={<IconNotebookOff />}
              title={t(isFiltered ? "page.none" : "page.empty")}
              text={t(isFiltered ? "page.noneText" : "page.emptyText")}
            />
          ) : null}
          <RecordList
            logs={logs}
            zone={timeZone}
            nameOf={nameOf}
            onOpen={setOpenId}
            openId={isWide ? openId : null}
          />
          {mayHaveOlder ? (
            <Button
              variant="light"
              fullWidth
              mt="md"
              loading={loading === "yes"}
              onClick={() => void loadOlder()}
            >
              {t(loading === "failed" ? "page.olderFailed" : "page.older")}
            </Button>
          ) : null}
        </div>
        {isWide && !isPrinting ? (
          <EntryPane log={open} nameOf={nameOf} openerOf={openerOf} />
        ) : null}
      </div>
      {open && !isWide && !isPrinting ? (
        <EntryDialog
          log={open}
          nameOf={nameOf}
          openerOf={openerOf}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </Page>
  );
}

/** A packet is of whole days: the category and severity filters narrow the view, not the record. */
function rangeOf({ from, to }: RecordFilters) {
  return {
    ...(from === undefined ? {} : { from: from.slice(0, 10) }),
    ...(to === undefined ? {} : { to: to.slice(0, 10) }),
  };
}
