import type { EnteredEntry, JournalEntry } from "@evenkeel/contract/models/journal";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import card from "../../../components/card.module.css";
import { FoldedText } from "../../../components/folded-text.tsx";
import { dayAndTime, longDay } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./journal.module.css";

interface OwnEntryProps {
  entry: JournalEntry;
  onEdit: (entry: JournalEntry) => void;
  onRemove: (entry: JournalEntry) => void;
  onEnter: (entry: JournalEntry) => void;
}

/** A private entry, and what its owner can do with it. */
export function OwnEntry({ entry, onEdit, onRemove, onEnter }: OwnEntryProps) {
  const t = useWords("journal");
  const children = useChildren().data ?? [];
  const day = longDay(entry.day);
  const names = children.filter(({ id }) => entry.childIds.includes(id)).map(({ name }) => name);
  return (
    <Entry entry={entry} about={names}>
      <div className={classes.tools}>
        <Button
          size="compact-md"
          variant="light"
          aria-label={t("edit.of", { day })}
          onClick={() => onEdit(entry)}
        >
          {t("edit")}
        </Button>
        <Button
          size="compact-md"
          variant="light"
          aria-label={t("remove.of", { day })}
          onClick={() => onRemove(entry)}
        >
          {t("remove")}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={t("enter.of", { day })}
          onClick={() => onEnter(entry)}
        >
          {t("enter")}
        </Button>
      </div>
    </Entry>
  );
}

/** An entry on the record: whose it is, and when it was put there. */
export function EnteredCard({ entry, by }: { entry: EnteredEntry; by: string }) {
  const t = useWords("journal");
  const { timeZone } = useCurrentUser();
  const when = dayAndTime(entry.enteredAt, timeZone);
  return (
    <Entry entry={entry} about={entry.children} by={by}>
      <p className={classes.quiet}>{t("entered", { when, number: String(entry.number) })}</p>
    </Entry>
  );
}

interface EntryProps {
  entry: Pick<JournalEntry, "day" | "tags" | "text" | "writtenAt" | "editedAt">;
  /** What the children are called whom it is about. */
  about: readonly string[];
  by?: string;
  children: ReactNode;
}

function Entry({ entry, about, by, children }: EntryProps) {
  const t = useWords("journal");
  const { timeZone: zone } = useCurrentUser();
  const { day, tags, text, writtenAt, editedAt } = entry;
  const when = dayAndTime(writtenAt, zone);
  const labels = [...about, ...tags];
  return (
    <article className={card.card} aria-label={t("of", { day: longDay(day) })}>
      <div>
        <h2 className={classes.title}>{longDay(day)}</h2>
        {by === undefined ? null : (
          <p>
            <bdi>{visibleText(by)}</bdi>
          </p>
        )}
      </div>
      {labels.length === 0 ? null : (
        <ul className={classes.labels}>
          {labels.map((label) => (
            <li key={label}>
              <bdi>{visibleText(label)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <FoldedText text={visibleText(text)} of={t("of", { day: longDay(day) })} />
      <p className={classes.quiet}>
        {editedAt === null
          ? t("written", { when })
          : t("edited", { when, edited: dayAndTime(editedAt, zone) })}
      </p>
      {children}
    </article>
  );
}
