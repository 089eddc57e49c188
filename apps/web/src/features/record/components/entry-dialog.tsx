import { Dialog } from "../../../components/dialog.tsx";
import type { MessageLog, RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { outcomeOf } from "@evenkeel/contract/outcome";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Fragment, useEffect, useRef } from "react";
import card from "../../../components/card.module.css";
import { datedDay, fullTime, longDay } from "../../../lib/dates.ts";
import { moneyOf } from "../../../lib/money.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { childFacts } from "../../children/index.ts";
import { type EventFactName, eventFactNames, eventFacts } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import {
  categoryWords,
  escalationWords,
  eventName,
  referenceOf,
  signedWords,
  textLabel,
} from "../record-words.ts";
import classes from "./entry-dialog.module.css";
import { AboutEntry, CourtNotes, Fact, Findings, NewNote, SaidFact } from "./facts.tsx";
import { EntryTitle } from "./entry-title.tsx";
import { SeverityBadge } from "./severity-badge.tsx";
import { useWords } from "../../../lib/words.ts";

interface EntryDialogProps {
  log: RecordLog;
  nameOf: (userId: number) => string;
  onClose: () => void;
  /** Opens another entry, where it is at hand. */
  openerOf?: OpenerOf;
  /** A parent reads it, who writes no notes. */
  isOwn?: boolean;
}

type OpenerOf = (id: number) => (() => void) | null;
const opensNone: OpenerOf = () => null;

/** One entry of the record in full, the notes on it, and the field for another one: over the list. */
export function EntryDialog({ log, onClose, ...read }: EntryDialogProps) {
  const t = useWords("record");
  const name =
    read.isOwn === true
      ? t("reference", { code: referenceOf(log) })
      : t("entry", { number: String(log.id) });
  return (
    <Dialog onClose={onClose} title={<EntryTitle name={name} />} size={460}>
      <EntryInFull key={log.id} log={log} {...read} />
    </Dialog>
  );
}

interface EntryPaneProps extends Pick<EntryDialogProps, "nameOf" | "openerOf"> {
  /** Nothing was chosen yet without it. */
  log: RecordLog | undefined;
}

/** The same beside the list, on a screen with room for both. */
export function EntryPane({ log, ...read }: EntryPaneProps) {
  const t = useWords("record");
  const heading = useRef<HTMLHeadingElement>(null);
  const id = log?.id;
  useEffect(() => {
    // Whoever opened it by keyboard reads on here, and each entry begins at its top.
    if (id === undefined) return;
    heading.current?.focus({ preventScroll: true });
    if (heading.current?.parentElement) heading.current.parentElement.scrollTop = 0;
  }, [id]);
  return (
    <aside
      className={`${card.card} ${classes.pane}`}
      aria-label={id === undefined ? t("pane") : t("entry", { number: String(id) })}
    >
      {log === undefined ? (
        <p className={classes.empty}>{t("pane.empty")}</p>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1} className={classes.heading}>
            {t("entry", { number: String(log.id) })}
          </h2>
          <EntryInFull key={log.id} log={log} {...read} />
        </>
      )}
    </aside>
  );
}

function EntryInFull({
  log,
  nameOf,
  openerOf = opensNone,
  isOwn = false,
}: Omit<EntryDialogProps, "onClose">) {
  const t = useWords("record");
  return (
    <>
      <dl className={classes.facts}>
        {log.kind === "message" ? (
          <MessageFacts log={log} nameOf={nameOf} />
        ) : (
          <EventFacts event={log} nameOf={nameOf} openerOf={openerOf} />
        )}
        <Fact label={t("entry.reference")}>{isOwn ? null : referenceOf(log)}</Fact>
        <CourtNotes notes={log.notes} />
      </dl>
      {isOwn ? null : <NewNote entryId={log.id} />}
    </>
  );
}

type Names = Pick<EntryDialogProps, "nameOf">;

function MessageFacts({ log, nameOf }: Names & { log: MessageLog }) {
  const t = useWords("record");
  const { timeZone: zone } = useCurrentUser();
  return (
    <>
      <Fact label={t("entry.outcome")}>
        <SeverityBadge entry={log} /> {t(`outcome.${outcomeOf(log)}`)}
      </Fact>
      <Fact label={t("entry.severity")}>{t(`severity.${log.severity}`)}</Fact>
      <Fact label={t("entry.from")}>{nameOf(log.senderId)}</Fact>
      <Fact label={t("entry.to")}>
        {log.receiverId === null ? t("all") : nameOf(log.receiverId)}
      </Fact>
      <Fact label={t("entry.category")}>{categoryWords(t, log.category)}</Fact>
      <Fact label={t("entry.time")}>{fullTime(log.timestamp, zone)}</Fact>
      <Fact label={t("entry.signed")}>{signedWords(t, log.signed)}</Fact>
      <Fact label={t("entry.viewed")}>
        {log.viewedAt === null ? t("entry.notYet") : fullTime(log.viewedAt, zone)}
      </Fact>
      <SaidFact label={t("entry.original")} text={log.originalMessage} findings={log.findings} />
      <SaidFact label={t("entry.rewrite")} text={log.aiRewrite} />
      <SaidFact label={t("entry.delivered")} text={log.finalMessage} />
      <FilesFact attachments={log.attachments} />
      <SaidFact label={t("entry.coaching")} text={log.coachingPrompt} />
      <Fact label={t("entry.attempts")}>{log.attemptCount}</Fact>
      <Fact label={t("entry.escalation")}>{escalationWords(t, log.escalationLevel)}</Fact>
      <Fact label={t("entry.severityBy")}>{log.provider}</Fact>
      <Findings findings={log.findings} />
    </>
  );
}

/** The files, as pictures and with the digests by which anyone can tell that they are the ones on the record. */
function FilesFact({ attachments }: { attachments: MessageLog["attachments"] }) {
  const t = useWords("record");
  if (attachments.length === 0) return null;
  return (
    <Fact label={t("entry.files")}>
      <AttachedFiles attachments={attachments} />
      {attachments.map(({ id, name, sha256 }) => (
        <p key={id} className={classes.digest}>
          {t.rich("entry.digest", { name: visibleText(name), sha256, bdi: <bdi /> })}
        </p>
      ))}
    </Fact>
  );
}

function EventFacts({
  event,
  nameOf,
  openerOf,
}: Names & { event: RecordEvent; openerOf: OpenerOf }) {
  const t = useWords("record");
  const disputes = useWords("disputes");
  const { timeZone: zone } = useCurrentUser();
  const { actorId, urgency, resolutionDeadline, severity, place } = event;
  return (
    <>
      <Fact label={t("entry.what")}>{t(eventName(event))}</Fact>
      <Fact label={t("entry.said")}>
        {event.sentences.length === 0
          ? null
          : event.sentences.map((sentence) => (
              <p key={sentence} className={classes.sentence}>
                <bdi>{visibleText(sentence)}</bdi>
              </p>
            ))}
      </Fact>
      <Fact label={t("entry.by")}>{actorId === null ? t("entry.byServer") : nameOf(actorId)}</Fact>
      <Fact label={t("entry.category")}>{categoryWords(t, event.category)}</Fact>
      <Fact label={t("entry.time")}>{fullTime(event.timestamp, zone)}</Fact>
      <Fact label={t("entry.signed")}>{signedWords(t, event.signed)}</Fact>
      <AboutEntry id={event.subjectId} openerOf={openerOf} />
      <Fact label={t("entry.urgency")}>
        {urgency === null ? null : disputes(`urgency.${urgency}`)}
      </Fact>
      <Fact label={t("entry.deadline")}>
        {resolutionDeadline === null ? null : fullTime(resolutionDeadline, zone)}
      </Fact>
      <Fact label={t("entry.place")}>{place === null ? null : t(`place.${place}`)}</Fact>
      {event.child === null ? (
        <SaidFact label={t("entry.title")} text={event.title} />
      ) : (
        <ChildFacts child={event.child} />
      )}
      {event.event === null ? null : <CalendarFacts event={event.event} zone={zone} />}
      {event.money === null ? null : <MoneyFacts money={event.money} nameOf={nameOf} />}
      <SaidFact label={t(textLabel(event.kind))} text={event.text} findings={event.findings} />
      <FilesFact attachments={event.attachments} />
      <Fact label={t("entry.view")}>
        {event.approved === null
          ? null
          : t(event.approved ? "entry.approved" : "entry.notApproved")}
      </Fact>
      <Fact label={t("entry.reading")}>
        {severity === null ? null : t(`reading.${event.unchecked ? "unchecked" : severity}`)}
      </Fact>
      <SaidFact label={t("entry.coaching")} text={event.coachingPrompt} />
      <Fact label={t(severity === null ? "entry.writtenBy" : "entry.readBy")}>
        {event.provider}
      </Fact>
      <Findings findings={event.findings} />
    </>
  );
}

/** An event as the act left it, and what a change replaced. */
function CalendarFacts({
  event: { day, before, file, ...event },
  zone,
}: {
  event: NonNullable<RecordEvent["event"]>;
  zone: string;
}) {
  const t = useWords("record");
  // What is said of an event stands in both.
  useWords("calendar");
  useWords("events");
  const now = eventFacts(event, zone, datedDay);
  const standing = new Set(event.attachments.map(({ id }) => id));
  const filesGone = (before?.attachments ?? [])
    .filter(({ id }) => !standing.has(id))
    .map(({ name }) => visibleText(name))
    .join(", ");
  const earlier = before === null ? null : eventFacts(before, zone, datedDay);
  return (
    <>
      <SaidFact label={t("calendar.file")} text={file ?? null} />
      <Fact label={t("calendar.day")}>{day === null ? null : longDay(day)}</Fact>
      {eventFactNames.map((name) => (
        <Fragment key={name}>
          <EventFact name={name} label={t(`calendar.${name}`)} said={now[name]} />
          {earlier === null || earlier[name] === now[name] ? null : (
            <EventFact
              name={name}
              label={t("calendar.before", { what: t(`calendar.${name}`) })}
              said={earlier[name]}
              none={t(name === "children" ? "calendar.all" : "calendar.nothing")}
            />
          )}
        </Fragment>
      ))}
      <SaidFact
        label={t("calendar.before", { what: t("entry.files") })}
        text={filesGone === "" ? null : filesGone}
      />
      <SaidFact
        label={t("calendar.before", { what: t("entry.title") })}
        text={before === null || before.title === event.title ? null : before.title}
      />
    </>
  );
}

/** What a parent wrote stands in its frame. */
function EventFact({
  name,
  label,
  said,
  none = null,
}: {
  name: EventFactName;
  label: string;
  said: string | null;
  /** In the place of what was not said. */
  none?: string | null;
}) {
  const isWritten = (name === "place" || name === "note") && said !== null;
  if (isWritten) return <SaidFact label={label} text={said} />;
  return <Fact label={label}>{said ?? none}</Fact>;
}

/** What an act says about an expense, a payment or a split. */
function MoneyFacts({ money, nameOf }: Names & { money: NonNullable<RecordEvent["money"]> }) {
  const t = useWords("expenses");
  const { children, amountCents, currency, answer, method, owedCents, owedBy, paidBy } = money;
  const { owedPercent, parent1Percent, underProtest, paidOn, dueOn, until } = money;
  const amount = (cents: number | null) =>
    cents === null || currency === null ? null : moneyOf(cents, currency);
  const day = (said: string | null) => (said === null ? null : longDay(said));
  return (
    <>
      {children === null || children.length === 0 ? (
        <Fact label={t("form.child")}>{children === null ? null : t("child.all")}</Fact>
      ) : (
        <SaidFact label={t("form.child")} text={children.join(", ")} />
      )}
      <SaidFact label={t("form.vendor")} text={money.vendor} />
      <Fact label={t("form.amount")}>{amount(amountCents)}</Fact>
      <Fact label={t("form.tax")}>{amount(money.taxCents)}</Fact>
      <Fact label={t("form.paidBy")}>{paidBy === null ? null : nameOf(paidBy)}</Fact>
      <Fact label={t("form.paidOn")}>{day(paidOn)}</Fact>
      <Fact label={t("form.until")}>{day(until)}</Fact>
      <Fact label={t("form.dueOn")}>{day(dueOn)}</Fact>
      <Fact label={t("court.owed")}>
        {owedBy === null || owedCents === null
          ? null
          : owedPercent === null
            ? t("court.owesShare", { name: nameOf(owedBy), amount: amount(owedCents) ?? "" })
            : t("court.owes", {
                name: nameOf(owedBy),
                amount: amount(owedCents) ?? "",
                percent: String(owedPercent),
              })}
      </Fact>
      <Fact label={t("court.split")}>
        {parent1Percent === null
          ? null
          : t("court.splitOf", {
              one: String(parent1Percent),
              other: String(100 - parent1Percent),
            })}
      </Fact>
      <Fact label={t("court.answer")}>{answer === null ? null : t(`answered.${answer}`)}</Fact>
      <Fact label={t("pay.method")}>{method === null ? null : t(`method.${method}`)}</Fact>
      <Fact label={t("court.protest")}>
        {underProtest === true ? t("court.protestText") : null}
      </Fact>
    </>
  );
}

/** A child as the act left it, and what a change replaced. */
function ChildFacts({ child: { before, ...child } }: { child: NonNullable<RecordEvent["child"]> }) {
  const t = useWords("record");
  const children = useWords("children");
  return (
    <>
      <SaidFact label={t("child.name")} text={child.name} />
      <SaidFact
        label={t("child.nameBefore")}
        text={before === null || before.name === child.name ? null : before.name}
      />
      <SaidFact label={t("child.known")} text={childFacts(children, child) || null} />
      <SaidFact
        label={t("child.knownBefore")}
        text={before === null ? null : childFacts(children, before) || null}
      />
    </>
  );
}
