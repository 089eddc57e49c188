import { Dialog } from "../../../components/dialog.tsx";
import { outcomeWords } from "@evenkeel/contract/outcome";
import type { MessageLog, RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { FoldedText } from "../../../components/folded-text.tsx";

import { fullTime } from "../../../lib/dates.ts";
import { urgencyLabels } from "../../disputes/labels.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import {
  escalationWords,
  eventName,
  readingWords,
  readSeverity,
  refusedPlaces,
  textLabels,
} from "../record-words.ts";
import classes from "./entry-dialog.module.css";
import { CourtNotes, Fact, Findings, MarkedWords, NewNote } from "./facts.tsx";
import { SeverityBadge } from "./severity-badge.tsx";

interface EntryDialogProps {
  log: RecordLog;
  nameOf: (userId: number) => string;
  onClose: () => void;
}

/** One entry of the record in full, the notes on it, and the field for another one. */
export function EntryDialog({ log, nameOf, onClose }: EntryDialogProps) {
  return (
    <Dialog onClose={onClose} title={`Entry ${log.id}`} size={460}>
      <dl className={classes.facts}>
        {log.kind === "message" ? (
          <MessageFacts log={log} nameOf={nameOf} />
        ) : (
          <EventFacts event={log} nameOf={nameOf} />
        )}
        <CourtNotes notes={log.notes} />
      </dl>
      <NewNote entryId={log.id} />
    </Dialog>
  );
}

type Names = Pick<EntryDialogProps, "nameOf">;

function MessageFacts({ log, nameOf }: Names & { log: MessageLog }) {
  const { timeZone: zone } = useCurrentUser();
  return (
    <>
      <Fact label="What became of it">
        <SeverityBadge entry={log} /> {outcomeWords[log.finalAction]}
      </Fact>
      <Fact label="Severity">{readSeverity[log.severity]}</Fact>
      <Fact label="From">{nameOf(log.senderId)}</Fact>
      <Fact label="To">{log.receiverId === null ? "All" : nameOf(log.receiverId)}</Fact>
      <Fact label="Category">{log.category}</Fact>
      <Fact label="Time (server)">{fullTime(log.timestamp, zone)}</Fact>
      <Fact label="First viewed by the recipient">
        {log.viewedAt === null ? "Not yet" : fullTime(log.viewedAt, zone)}
      </Fact>
      <Fact label="Original message">
        <MarkedWords text={log.originalMessage} findings={log.findings} of="the original message" />
      </Fact>
      <Fact label="Rewrite that was offered">{log.aiRewrite}</Fact>
      <Fact label="Delivered">
        {log.finalMessage === null ? null : (
          <FoldedText text={log.finalMessage} of="what was delivered" room="page" />
        )}
      </Fact>
      <Fact label="Coaching">{log.coachingPrompt}</Fact>
      <Fact label="Attempts since the last delivered message">{log.attemptCount}</Fact>
      <Fact label="Escalation">{escalationWords[log.escalationLevel]}</Fact>
      <Fact label="Severity given by">{log.provider}</Fact>
      <Findings findings={log.findings} />
    </>
  );
}

function EventFacts({ event, nameOf }: Names & { event: RecordEvent }) {
  const { timeZone: zone } = useCurrentUser();
  const { actorId, urgency, resolutionDeadline, severity, place } = event;
  return (
    <>
      <Fact label="What happened">{eventName(event)}</Fact>
      <Fact label="By">{actorId === null ? "The server, by time alone" : nameOf(actorId)}</Fact>
      <Fact label="Category">{event.category}</Fact>
      <Fact label="Time (server)">{fullTime(event.timestamp, zone)}</Fact>
      <Fact label="About entry">{event.subjectId}</Fact>
      <Fact label="Urgency">{urgency === null ? null : urgencyLabels[urgency]}</Fact>
      <Fact label="Deadline for an answer">
        {resolutionDeadline === null ? null : fullTime(resolutionDeadline, zone)}
      </Fact>
      <Fact label="Where it was to stand">{place === null ? null : refusedPlaces[place]}</Fact>
      <Fact label="Title">{event.title}</Fact>
      <Fact label={textLabels[event.kind]}>
        {event.text === null ? null : (
          <MarkedWords text={event.text} findings={event.findings} of="the words" />
        )}
      </Fact>
      <Fact label="The evaluator's view">
        {event.approved === null ? null : event.approved ? "Approved" : "Not Approved"}
      </Fact>
      <Fact label="How the moderator read it">
        {severity === null ? null : readingWords[severity]}
      </Fact>
      <Fact label="Coaching">{event.coachingPrompt}</Fact>
      <Fact label={severity === null ? "Written by" : "Read by"}>{event.provider}</Fact>
      <Findings findings={event.findings} />
    </>
  );
}
