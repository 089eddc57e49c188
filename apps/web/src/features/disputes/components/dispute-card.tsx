import type { Dispute } from "@evenkeel/contract/models/dispute";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconSparkles from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Chip, type ChipTone } from "../../../components/chip.tsx";
import { FoldedText } from "../../../components/folded-text.tsx";
import { fullTime } from "../../../lib/dates.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { reminderOf } from "../../waiting/index.ts";
import { canAnswer, isOver, remainingLabel } from "../deadline.ts";
import { canTakeUp, sameInOther, suggestionFor } from "../suggestion.ts";
import { paths } from "../../../lib/paths.ts";
import { shareAsked, statusLabel } from "../labels.ts";
import { DisputeActions } from "./dispute-actions.tsx";
import { InOther } from "./in-other.tsx";
import card from "../../../components/card.module.css";
import classes from "./dispute-card.module.css";
import { useLocale, useWords, words } from "../../../lib/words.ts";

interface DisputeCardProps {
  dispute: Dispute;
  /** The dispute that this one follows. */
  follows: Dispute | undefined;
  /** The newest dispute that follows this one. */
  followedBy: Dispute | undefined;
  /** Its counter-proposal, or the AI's suggestion, stands in a later dispute. */
  isTakenUp: boolean;
  /** The server's time in milliseconds. */
  now: number;
  /** Another dispute is gone to: it has to be shown first. */
  onGoTo: (dispute: Dispute) => void;
  onRespond: (dispute: Dispute) => void;
  onProposeAgain: (dispute: Dispute) => void;
  onAccepted: (dispute: Dispute) => void;
}

const tones: Record<Dispute["status"], ChipTone> = {
  pending: "amber",
  agreed: "good",
  countered: "amber",
  resolved: "calm",
  expired: "plain",
};

export const cardId = (dispute: Dispute): string => `dispute-${dispute.id}`;

/** One dispute: what is proposed, how long it waits, what came of it, and what can be done now. */
export function DisputeCard(props: DisputeCardProps) {
  const t = useWords("disputes");
  const { dispute, now } = props;
  const user = useCurrentUser();
  const zone = user.timeZone;
  const locale = useLocale();
  const nameOf = (id: number, name: string) => (id === user.id ? words("common")("you") : name);
  const proposer = nameOf(dispute.proposerId, dispute.proposerName);
  const headingId = `${cardId(dispute)}-title`;
  return (
    <article
      id={cardId(dispute)}
      tabIndex={-1}
      className={`${card.card} ${classes.dispute}`}
      aria-labelledby={headingId}
    >
      <div className={classes.chips}>
        <Chip tone={tones[dispute.status] ?? "plain"}>{statusLabel(t, dispute.status)}</Chip>
        {dispute.urgency === "time-sensitive" ? <Chip tone="alarm">{t("card.urgent")}</Chip> : null}
        <span className={classes.category}>{t(`category.${dispute.category}`)}</span>
      </div>
      <About dispute={dispute} />
      <Heading {...props} id={headingId} />
      {dispute.status === "pending" ? <Clock dispute={dispute} now={now} /> : null}
      {dispute.responseType === "counter" ? (
        <div className={classes.pair}>
          <Part
            label={t("card.proposal")}
            text={dispute.description}
            files={dispute.attachments}
            who={proposer}
          />
          <Response dispute={dispute} tone="counter" zone={zone} nameOf={nameOf} />
        </div>
      ) : (
        <div>
          <FoldedText text={dispute.description} of={dispute.title} />
          <InOther {...sameInOther(dispute, props.follows, locale)} />
          <AttachedFiles attachments={dispute.attachments} />
        </div>
      )}
      {dispute.responseType === "agree" ? (
        <Response dispute={dispute} tone="answer" zone={zone} nameOf={nameOf} />
      ) : null}
      <WhatCameOfIt {...props} />
      {user.role === "court_viewer" ? null : <DisputeActions {...props} userId={user.id} />}
    </article>
  );
}

/** What else in the house it is about. */
function About({ dispute }: { dispute: Dispute }) {
  const t = useWords("disputes");
  return (
    <>
      {dispute.aboutRule === null ? null : (
        <p className={classes.small}>
          <Link to={paths.calendar}>{t("question.about")}</Link>
        </p>
      )}
      {dispute.aboutExpense === null ? null : (
        <p className={classes.small}>
          <Link to={paths.expenses}>{t("card.expense")}</Link>
        </p>
      )}
    </>
  );
}

type HeadingProps = Pick<DisputeCardProps, "dispute" | "follows" | "onGoTo"> & { id: string };

function Heading({ id, dispute, follows, onGoTo }: HeadingProps) {
  const t = useWords("disputes");
  const user = useCurrentUser();
  const zone = user.timeZone;
  const isDisputed = dispute.aboutExpense !== null;
  const share = shareAsked(dispute, user.id);
  return (
    <div>
      <h2 id={id} className={classes.title}>
        {dispute.title}
      </h2>
      <p className={classes.meta}>
        {dispute.proposerId === user.id
          ? t(isDisputed ? "card.youDisputed" : "card.youProposed", {
              when: fullTime(dispute.createdAt, zone),
            })
          : t(isDisputed ? "card.disputed" : "card.proposed", {
              name: dispute.proposerName,
              when: fullTime(dispute.createdAt, zone),
            })}
      </p>
      {share === null ? null : <p className={classes.meta}>{t("card.asks", share)}</p>}
      {follows === undefined ? null : (
        <p className={classes.meta}>
          {t.rich("card.follows", {
            of:
              follows.status !== "resolved"
                ? "counter"
                : dispute.isSuggestion
                  ? "suggestion"
                  : "words",
            isYou: dispute.proposerId === user.id ? "yes" : "no",
            name: dispute.proposerName,
            title: follows.title,
            when: fullTime(follows.createdAt, zone),
            link: <DisputeLink href={`#${cardId(follows)}`} onClick={() => onGoTo(follows)} />,
          })}
        </p>
      )}
    </div>
  );
}

/** Both said yes: to the proposal, or its writer to what was proposed in its place. */
const isAgreed = ({ status, acceptedAt }: Dispute): boolean =>
  status === "agreed" || acceptedAt !== null;

/** What followed: an acceptance, a settlement, the AI's suggestion, another proposal. */
function WhatCameOfIt({ dispute, followedBy, onGoTo }: DisputeCardProps) {
  const t = useWords("disputes");
  const user = useCurrentUser();
  const zone = user.timeZone;
  const suggestion = suggestionFor(useLocale(), dispute);
  return (
    <>
      {dispute.acceptedAt === null ? null : (
        <p className={classes.small}>
          {dispute.proposerId === user.id
            ? t("card.youAccepted", { when: fullTime(dispute.acceptedAt, zone) })
            : t("card.accepted", {
                name: dispute.proposerName,
                when: fullTime(dispute.acceptedAt, zone),
              })}
        </p>
      )}
      {dispute.settledAt === null ? null : (
        <p className={classes.small}>
          {t("card.settled", { when: fullTime(dispute.settledAt, zone) })}
        </p>
      )}
      {dispute.aiResolution === null ? null : (
        <section className={classes.resolution}>
          <h3>
            <IconSparkles aria-hidden="true" />
            {t("card.resolution")}
          </h3>
          <p className={classes.small}>
            {t(canTakeUp(dispute) ? "card.resolutionCounts" : "card.resolutionText")}
          </p>
          <p className={classes.text}>{suggestion.own.resolution}</p>
          <InOther text={suggestion.other?.resolution ?? null} />
        </section>
      )}
      {followedBy === undefined ? null : (
        <p className={classes.small}>
          {t.rich("card.followedBy", {
            of: isAgreed(followedBy) ? "agreed" : dispute.status,
            title: followedBy.title,
            when: fullTime(followedBy.createdAt, zone),
            link: (
              <DisputeLink href={`#${cardId(followedBy)}`} onClick={() => onGoTo(followedBy)} />
            ),
          })}
        </p>
      )}
    </>
  );
}

function Clock({ dispute, now }: { dispute: Dispute; now: number }) {
  const t = useWords("disputes");
  const user = useCurrentUser();
  const reminder = canAnswer(dispute, user.id, now)
    ? reminderOf(dispute.resolutionDeadline, now)
    : "none";
  const over = isOver(dispute, now);
  return (
    <p className={classes.clock} data-reminder={reminder}>
      <IconClock aria-hidden="true" />
      <strong>{remainingLabel(dispute, now)}</strong>
      <span>
        {t(over ? "card.ended" : "card.until", {
          when: fullTime(dispute.resolutionDeadline, user.timeZone),
        })}
      </span>
    </p>
  );
}

/** To another dispute's card; its words are the message's. */
function DisputeLink({ children, ...link }: ComponentProps<"a">) {
  return (
    <a className={classes.link} {...link}>
      {children}
    </a>
  );
}

interface PartProps {
  label: string;
  text: string | null;
  files: Dispute["attachments"];
  who: ReactNode;
  tone?: "answer" | "counter";
}

function Part({ label, text, files, who, tone }: PartProps) {
  return (
    <section className={classes.part} data-tone={tone}>
      <h3 className={classes.label}>{label}</h3>
      {text === null ? null : <FoldedText text={text} of={label} />}
      <AttachedFiles attachments={files} />
      <p className={classes.who}>{who}</p>
    </section>
  );
}

interface ResponseProps {
  dispute: Dispute;
  tone: "answer" | "counter";
  zone: string;
  nameOf: (id: number, name: string) => string;
}

function Response({ dispute, tone, zone, nameOf }: ResponseProps) {
  const t = useWords("disputes");
  if (dispute.responseType === null) return null;
  const who = nameOf(dispute.responderId, dispute.responderName);
  const at = dispute.respondedAt;
  return (
    <Part
      label={t(`card.${dispute.responseType}`)}
      text={dispute.responseText}
      files={dispute.responseAttachments}
      who={at === null ? who : t("card.who", { name: who, when: fullTime(at, zone) })}
      tone={tone}
    />
  );
}
