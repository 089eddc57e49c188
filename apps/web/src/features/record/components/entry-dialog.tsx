import type { MessageLog } from "@evenkeel/contract/models/record";
import { Button, Modal, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { fullTime } from "../../../lib/dates.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useAddNote } from "../queries.ts";
import { actionWords, escalationWords, markWords } from "../record-words.ts";
import classes from "./entry-dialog.module.css";
import { SeverityBadge } from "./severity-badge.tsx";

interface EntryDialogProps {
  log: MessageLog;
  nameOf: (userId: number) => string;
  onClose: () => void;
}

/** One entry of the record in full, the notes on it, and the field for another one. */
export function EntryDialog({ log, nameOf, onClose }: EntryDialogProps) {
  const user = useCurrentUser();
  const place = `note.${log.id}`;
  const [note, setNote] = useDraft(user.id, place);
  const addNote = useAddNote((taken) => {
    // What was typed since stays.
    if (readDraft(user.id, place) === taken) setNote("");
  });
  const zone = user.timeZone;
  const save = () => addNote.mutate({ id: String(log.id), courtNotes: note });
  return (
    <Modal opened onClose={onClose} title={`Entry ${log.id}`} size={460}>
      <dl className={classes.facts}>
        <Fact label="Severity">
          <SeverityBadge severity={log.severity} />
        </Fact>
        <Fact label="What became of it">{actionWords[log.finalAction]}</Fact>
        <Fact label="From">{nameOf(log.senderId)}</Fact>
        <Fact label="To">{log.receiverId === null ? "All" : nameOf(log.receiverId)}</Fact>
        <Fact label="Category">{log.category}</Fact>
        <Fact label="Time (server)">{fullTime(log.timestamp, zone)}</Fact>
        <Fact label="First viewed by the recipient">
          {log.viewedAt === null ? "Not yet" : fullTime(log.viewedAt, zone)}
        </Fact>
        <Fact label="Original message">
          {markWords(log).map((stretch, index) =>
            stretch.rule === null ? (
              stretch.text
            ) : (
              // The same words may stand twice: their place is what tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <mark key={index} title={stretch.rule}>
                {stretch.text}
              </mark>
            ),
          )}
        </Fact>
        <Fact label="Rewrite that was offered">{log.aiRewrite}</Fact>
        <Fact label="Delivered">{log.finalMessage}</Fact>
        <Fact label="Coaching">{log.coachingPrompt}</Fact>
        <Fact label="Attempts since the last delivered message">{log.attemptCount}</Fact>
        <Fact label="Escalation">{escalationWords[log.escalationLevel]}</Fact>
        <Fact label="Severity given by">{log.provider}</Fact>
        {log.findings.length === 0 ? null : (
          <Fact label="It rests on">
            <ul className={classes.findings}>
              {log.findings.map((finding) => (
                <li key={`${finding.rule} ${finding.words}`}>
                  &ldquo;{finding.words}&rdquo;{" "}
                  <span>
                    ({finding.tag}, {finding.rule})
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {log.notes.length === 0 ? null : (
          <Fact label="Court notes">
            <ol className={classes.notes}>
              {log.notes.map((item) => (
                <li key={item.id}>
                  <time dateTime={item.at}>{fullTime(item.at, zone)}</time>
                  <p>{item.text}</p>
                </li>
              ))}
            </ol>
          </Fact>
        )}
      </dl>
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
        onClick={save}
      >
        Add Note
      </Button>
    </Modal>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
