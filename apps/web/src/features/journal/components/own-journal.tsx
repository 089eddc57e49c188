import { journalLimits } from "@evenkeel/contract/constants";
import type { JournalEntry } from "@evenkeel/contract/models/journal";
import { NativeSelect, TextInput } from "@mantine/core";
import IconBook from "@tabler/icons-react/dist/esm/icons/IconBook.mjs";
import { useEffect, useState } from "react";
import { ContentSkeleton } from "../../../components/content-skeleton.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { StateMessage } from "../../../components/state-message.tsx";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import { type JournalFilter, useEarlierJournal, useJournal } from "../queries.ts";
import { OwnEntry } from "./entry-card.tsx";
import classes from "./journal.module.css";

type Acts = Omit<Parameters<typeof OwnEntry>[0], "entry">;

/** Long enough that a word is typed, and short enough that no one waits for it. */
const searchDelay = 300;

/** What a parent keeps to themselves, with a search. */
export function OwnJournal(acts: Acts) {
  const t = useWords("journal");
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const [childId, setChildId] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const filter = { ...(q === "" ? {} : { q }), ...(childId === "" ? {} : { childId }) };
  const isNarrowed = q !== "" || childId !== "";
  const entries = useJournal(filter);
  const children = (useChildren().data ?? []).filter(({ archivedAt }) => archivedAt === null);
  const isEmpty = entries.data?.length === 0;
  return (
    <>
      {isEmpty && !isNarrowed && typed === "" ? null : (
        <search className={classes.filter}>
          <TextInput
            type="search"
            label={t("search")}
            value={typed}
            maxLength={journalLimits.search}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {children.length === 0 ? null : (
            <NativeSelect
              label={t("child")}
              value={childId}
              onChange={(event) => setChildId(event.currentTarget.value)}
            >
              <option value="">{t("child.all")}</option>
              {children.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </search>
      )}
      {entries.isPending ? <ContentSkeleton /> : null}
      {entries.isError && entries.data === undefined ? (
        <ErrorState
          title={t("failed")}
          text={t("failedText")}
          onRetry={() => void entries.refetch()}
        />
      ) : null}
      <div role="status">
        {isEmpty ? (
          <StateMessage
            icon={<IconBook />}
            title={t(isNarrowed ? "noneFound" : "empty")}
            text={t(isNarrowed ? "noneFoundText" : "emptyText")}
          />
        ) : null}
      </div>
      {entries.data === undefined || isEmpty ? null : (
        // The key: what was shown of another search is not what is shown of this one.
        <List key={JSON.stringify(filter)} entries={entries.data} filter={filter} {...acts} />
      )}
    </>
  );
}

interface ListProps extends Acts {
  entries: readonly JournalEntry[];
  filter: JournalFilter;
}

function List({ entries, filter, ...acts }: ListProps) {
  const list = useEarlierJournal(entries, filter);
  return (
    <>
      <ul className={classes.list}>
        {list.rows.map((entry) => (
          <li key={entry.id}>
            <OwnEntry entry={entry} {...acts} />
          </li>
        ))}
      </ul>
      <ShowEarlier list={list} />
    </>
  );
}
