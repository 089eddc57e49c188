import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { Message } from "@evenkeel/contract/models/message";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconCalendarCheck from "@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconMessageOff from "@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { conversationKey } from "../../../lib/conversation-key.ts";
import { dayAndTime, deadlineOf } from "../../../lib/dates.ts";
import { chatAt, paths, swapAt } from "../../../lib/paths.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { hoursWords } from "../../calendar/index.ts";
import { CalmVersionLink } from "../../messages/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./home.module.css";

interface RowProps {
  to: string;
  icon: typeof IconArrowsExchange;
  title: string;
  text: string | null;
  /** The icon stands out. */
  reminder?: "soon";
  /** What can be done here. */
  action?: ReactNode;
}

/** Something that waits, and the way there. */
function Row({ to, icon: RowIcon, title, text, reminder, action }: RowProps) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.icon} data-reminder={reminder}>
          <RowIcon size={20} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <strong>{title}</strong>
          {text === null ? null : <span>{text}</span>}
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
      {action}
    </li>
  );
}

/** What this parent wrote and no one received: when, and the calm version where there is one. */
export function UndeliveredRow({ message }: { message: Message }) {
  const t = useWords("common");
  const { timeZone } = useCurrentUser();
  const { category, timestamp, calmVersion } = message;
  return (
    <Row
      to={chatAt(conversationKey(category, timestamp, timeZone))}
      icon={IconMessageOff}
      title={t("undelivered")}
      text={dayAndTime(timestamp, timeZone)}
      reminder="soon"
      action={calmVersion === null ? null : <CalmVersionLink message={message} />}
    />
  );
}

/** A request to move time: what is asked, and by when. @param name of the other parent */
export function SwapRow({ swap, name }: { swap: SwapRequest; name: string }) {
  const t = useWords("home");
  // What is said of hours stands there.
  useWords("calendar");
  const { timeZone } = useCurrentUser();
  const [title, text] = swapWords(t, swap, { name, zone: timeZone });
  return <Row to={swapAt(swap.id)} icon={IconArrowsExchange} title={title} text={text} />;
}

function swapWords(
  t: PageWords<"home">,
  swap: SwapRequest,
  { name, zone }: { name: string; zone: string },
): [string, string] {
  const given = hoursWords(swap.given, zone);
  const taken = hoursWords(swap.taken, zone);
  const when = deadlineOf(swap.answerBy, zone);
  if (swap.status === "accepted") {
    return [t("waiting.swapUndo", { name }), given === "" ? taken : given];
  }
  if (given === "") return [t("waiting.swapTake", { name, taken }), t("waiting.swapBy", { when })];
  return [
    t("waiting.swap", { given }),
    taken === ""
      ? t("waiting.swapOffer", { name, when })
      : t("waiting.swapReturn", { taken, when }),
  ];
}

/** A schedule that the other parent applied, or asks to undo. @param name of the other parent */
export function ScheduleRow({ schedule, name }: { schedule: ScheduleImport; name: string }) {
  const t = useWords("home");
  const { id } = useCurrentUser();
  return (
    <Row
      to={paths.calendar}
      icon={IconCalendarCheck}
      title={
        schedule.undoAskedBy === null ? t("waiting.schedule") : t("waiting.scheduleUndo", { name })
      }
      text={
        schedule.appliedBy === id
          ? null
          : t(schedule.isProposal ? "waiting.scheduleProposed" : "waiting.scheduleFrom", { name })
      }
    />
  );
}
