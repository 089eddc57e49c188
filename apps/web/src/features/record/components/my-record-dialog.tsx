import { Dialog } from "../../../components/dialog.tsx";
import type { RecordAccess } from "@evenkeel/contract/models/record";
import { Skeleton } from "@mantine/core";
import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { fullTime } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useEarlierAccesses, useRecordAccesses } from "../queries.ts";
import { ExportPanel } from "./export-panel.tsx";
import classes from "./my-record-dialog.module.css";

const none: readonly RecordAccess[] = [];

const verbs: Record<RecordAccess["action"], string> = {
  opened: "opened",
  searched: "searched",
  exported: "exported",
};

/** A parent's own record: an export of what the parent may see, and who looked at the record when. */
export function MyRecordDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useCurrentUser();
  const accesses = useRecordAccesses();
  const list = useEarlierAccesses(accesses.data ?? none);
  return (
    <Dialog onClose={onClose} title="My record" size={460}>
      <p className={classes.text}>
        Everything you sent and received, in a form that anyone can check without us. What your
        co-parent did not send, or sent in other words, is not in it.
      </p>
      <ExportPanel label="Export my record" range={{}} />
      <h3 className={classes.heading}>The court reviewer and the record</h3>
      {accesses.isPending ? <Skeleton height={48} /> : null}
      {accesses.isError ? (
        <p role="alert">This list could not be loaded. Please try again.</p>
      ) : null}
      {accesses.data?.length === 0 ? (
        <p className={classes.text}>The court reviewer has not opened the record so far.</p>
      ) : null}
      <ul className={classes.list}>
        {list.rows.map((access) => (
          <li key={access.id}>
            The court reviewer {verbs[access.action]} the record on {fullTime(access.at, timeZone)}
            {access.detail === null ? "" : ` (${access.detail})`}
          </li>
        ))}
      </ul>
      <ShowEarlier list={list} />
    </Dialog>
  );
}
