import type { EnteredEntry } from "@evenkeel/contract/models/journal";
import IconBook from "@tabler/icons-react/dist/esm/icons/IconBook.mjs";
import { ContentSkeleton } from "../../../components/content-skeleton.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { StateMessage } from "../../../components/state-message.tsx";
import { useWords, words } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useEarlierEntered, useEntered } from "../queries.ts";
import { EnteredCard } from "./entry-card.tsx";
import classes from "./journal.module.css";

/** What either parent put on the record of their journal. */
export function EnteredJournal() {
  const t = useWords("journal");
  const entries = useEntered();
  if (entries.data === undefined) {
    return entries.isError ? (
      <ErrorState
        title={t("failed")}
        text={t("failedText")}
        onRetry={() => void entries.refetch()}
      />
    ) : (
      <ContentSkeleton />
    );
  }
  if (entries.data.length === 0) {
    return (
      <StateMessage icon={<IconBook />} title={t("enteredEmpty")} text={t("enteredEmptyText")} />
    );
  }
  return <List entries={entries.data} />;
}

function List({ entries }: { entries: readonly EnteredEntry[] }) {
  const { id, displayName, coParentName } = useCurrentUser();
  const list = useEarlierEntered(entries);
  return (
    <>
      <ul className={classes.list}>
        {list.rows.map((entry) => (
          <li key={entry.id}>
            <EnteredCard
              entry={entry}
              by={entry.by === id ? displayName : (coParentName ?? words("common")("coParent"))}
            />
          </li>
        ))}
      </ul>
      <ShowEarlier list={list} />
    </>
  );
}
