import { Dialog } from "../../../components/dialog.tsx";
import { outcomeWords } from "@evenkeel/contract/outcome";
import type { MessageLog, RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { fullTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { childFacts } from "../../children/index.ts";
import { urgencyLabels } from "../../disputes/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import {
  escalationWords,
  eventName,
  readingWords,
  readSeverity,
  refusedPlaces,
  textLabels,
} from "../record-words.ts";
import classes from "./entry-dialog.module.css";
import { CourtNotes, Fact, Findings, NewNote, SaidFact } from "./facts.tsx";
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
      <SaidFact label="Original message" text={log.originalMessage} findings={log.findings} />
      <SaidFact label="Rewrite that was offered" text={log.aiRewrite} />
      <SaidFact label="Delivered" text={log.finalMessage} />
      <SaidFact label="Coaching" text={log.coachingPrompt} />
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
      {event.child === null ? (
        <SaidFact label="Title" text={event.title} />
      ) : (
        <ChildFacts child={event.child} />
      )}
      <SaidFact label={textLabels[event.kind]} text={event.text} findings={event.findings} />
      <Fact label="The evaluator's view">
        {event.approved === null ? null : event.approved ? "Approved" : "Not Approved"}
      </Fact>
      <Fact label="How the moderator read it">
        {severity === null ? null : readingWords[severity]}
      </Fact>
      <SaidFact label="Coaching" text={event.coachingPrompt} />
      <Fact label={severity === null ? "Written by" : "Read by"}>{event.provider}</Fact>
      <Findings findings={event.findings} />
    </>
  );
}

/** A child as the act left it, and what a change replaced. */
function ChildFacts({ child: { before, ...child } }: { child: NonNullable<RecordEvent["child"]> }) {
  const t = useWords("children");
  return (
    <>
      <SaidFact label="Name" text={child.name} />
      <SaidFact
        label="Name before"
        text={before === null || before.name === child.name ? null : before.name}
      />
      <SaidFact label="What is known" text={childFacts(t, child) || null} />
      <SaidFact
        label="What was known before"
        text={before === null ? null : childFacts(t, before) || null}
      />
    </>
  );
}
