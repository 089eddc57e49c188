import { Button, Textarea } from "@mantine/core";
import type { RecordLog } from "@evenkeel/contract/models/record";
import { visibleText } from "@evenkeel/contract/visible-text";
import type { ReactNode } from "react";
import { fullTime } from "../../../lib/dates.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useAddNote } from "../queries.ts";
import classes from "./entry-dialog.module.css";
import { QuotedWords } from "./quoted-words.tsx";
import { useWords } from "../../../lib/words.ts";

/** A fact with its name; nothing where there is none. What someone wrote belongs into `SaidFact`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The entry that another one is about, a tap away where it is at hand. */
export function AboutEntry({
  id,
  openerOf,
}: {
  id: number | null;
  openerOf: (id: number) => (() => void) | null;
}) {
  const t = useWords("record");
  const open = id === null ? null : openerOf(id);
  return (
    <Fact label={t("entry.about")}>
      {id === null || open === null ? (
        id
      ) : (
        <Button variant="light" size="compact-md" onClick={open}>
          {t("entry", { number: String(id) })}
        </Button>
      )}
    </Fact>
  );
}

interface SaidFactProps {
  label: string;
  text: string | null;
  findings?: RecordLog["findings"];
}

/** What someone wrote, in its frame; nothing where no one wrote anything. */
export function SaidFact({ label, text, findings }: SaidFactProps) {
  if (text === null || text === "") return null;
  return (
    <Fact label={label}>
      <QuotedWords text={text} {...(findings === undefined ? {} : { findings })} />
    </Fact>
  );
}

/** What a verdict is based on, by rule. */
export function Findings({ findings }: { findings: RecordLog["findings"] }) {
  const t = useWords("record");
  if (findings.length === 0) return null;
  return (
    <Fact label={t("findings")}>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.words}`}>
            {t.rich("finding", {
              tag: finding.tag,
              rule: finding.rule,
              said: visibleText(finding.words),
              quoted: <bdi />,
              why: <span />,
            })}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** The court's notes on an entry, oldest first. */
export function CourtNotes({ notes }: Pick<RecordLog, "notes">) {
  const t = useWords("record");
  const { timeZone } = useCurrentUser();
  if (notes.length === 0) return null;
  return (
    <Fact label={t("notes")}>
      <ol className={classes.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <time dateTime={note.at}>{fullTime(note.at, timeZone)}</time>
            <QuotedWords text={note.text} />
          </li>
        ))}
      </ol>
    </Fact>
  );
}

/** The field for another note. What is typed stays until it is on the record. */
export function NewNote({ entryId }: { entryId: number }) {
  const t = useWords("record");
  const user = useCurrentUser();
  const place = `note.${entryId}`;
  const [note, setNote] = useDraft(user.id, place);
  const addNote = useAddNote((taken) => {
    // What was typed since stays.
    if (readDraft(user.id, place).trim() === taken) setNote("");
  });
  return (
    <>
      <Textarea
        label={t("note.add")}
        description={t("note.addText")}
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
        onClick={() => addNote.mutate({ id: String(entryId), courtNotes: note.trim() })}
      >
        {t("note.submit")}
      </Button>
    </>
  );
}
