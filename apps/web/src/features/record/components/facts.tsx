import { Button, Textarea } from "@mantine/core";
import type { RecordLog } from "@evenkeel/contract/models/record";
import type { ReactNode } from "react";
import { FoldedText } from "../../../components/folded-text.tsx";
import { fullTime } from "../../../lib/dates.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useAddNote } from "../queries.ts";
import { markWords } from "../record-words.ts";
import classes from "./entry-dialog.module.css";

/** A fact with its name; nothing where there is none. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface MarkedWordsProps {
  text: string;
  findings: RecordLog["findings"];
  /** Whose words they are, for screen readers. */
  of: string;
}

/** Words with those marked that the verdict rests on. */
export function MarkedWords({ of, ...words }: MarkedWordsProps) {
  const marked = markWords(words).map((stretch, index) =>
    stretch.rule === null ? (
      stretch.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same words may stand twice: only their place tells them apart
      <mark key={index} title={stretch.rule}>
        {stretch.text}
      </mark>
    ),
  );
  return (
    <FoldedText text={words.text} of={of} room="page">
      {marked}
    </FoldedText>
  );
}

/** What a verdict rests on, by rule. */
export function Findings({ findings }: { findings: RecordLog["findings"] }) {
  if (findings.length === 0) return null;
  return (
    <Fact label="It rests on">
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.words}`}>
            &ldquo;{finding.words}&rdquo;{" "}
            <span>
              ({finding.tag}, {finding.rule})
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** The court's notes on an entry, oldest first. */
export function CourtNotes({ notes }: Pick<RecordLog, "notes">) {
  const { timeZone } = useCurrentUser();
  if (notes.length === 0) return null;
  return (
    <Fact label="Court notes">
      <ol className={classes.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <time dateTime={note.at}>{fullTime(note.at, timeZone)}</time>
            <FoldedText text={note.text} of="the note" />
          </li>
        ))}
      </ol>
    </Fact>
  );
}

/** The field for another note. What is typed stays until it is on the record. */
export function NewNote({ entryId }: { entryId: number }) {
  const user = useCurrentUser();
  const place = `note.${entryId}`;
  const [note, setNote] = useDraft(user.id, place);
  const addNote = useAddNote((taken) => {
    // What was typed since stays.
    if (readDraft(user.id, place) === taken) setNote("");
  });
  return (
    <>
      <Textarea
        label="Add a court note"
        description="Notes are added, never changed. The parents do not see them."
        rows={3}
        readOnly={addNote.isPending}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        fullWidth
        className={classes.save}
        disabled={note.trim() === ""}
        loading={addNote.isPending}
        onClick={() => addNote.mutate({ id: String(entryId), courtNotes: note })}
      >
        Add Note
      </Button>
    </>
  );
}
