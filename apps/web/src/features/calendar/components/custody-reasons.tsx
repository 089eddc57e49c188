import type { CustodyDay } from "@evenkeel/contract/models/calendar/custody";
import { Skeleton } from "@mantine/core";
import { ErrorState } from "../../../components/error-state.tsx";
import { beginsDay, clockOf, dayAndTime, dayOf, hourWithin, timeOf } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useImports } from "../imports/use-imports.ts";
import { type Parents, useParents } from "../parents.ts";
import { useCustodyDay } from "../queries.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import classes from "../fields/dialogs.module.css";
import { OrderWords } from "../order-words.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";
import { ParentBadge } from "./parent-badge.tsx";
import { type PageWords, useWords } from "../../../lib/words.ts";

type Stretch = CustodyDay["stretches"][number];

interface CustodyReasonsProps {
  day: string;
  /** Shows the rules of a schedule that this parent has not confirmed. */
  onConfirm: (importId: string) => void;
}

/** The hours of a day with the rule that won, the ones it came before, and the words of the order. */
export function CustodyReasons({ day, onConfirm }: CustodyReasonsProps) {
  const t = useWords("events");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const namesOf = useNamesOfChildren();
  const { data, isError, refetch } = useCustodyDay(day);
  const hasNone = useImports().data?.every(({ undoneAt }) => undoneAt !== null) ?? false;
  if (isError && data === undefined) {
    return (
      <ErrorState
        title={t("why.missing")}
        text={t("why.missingText")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton height={88} radius="md" />;
  const silent = data.stretches.every(({ rule }) => rule === null);
  return (
    <>
      {silent ? (
        <p className={classes.quiet}>{t(hasNone ? "why.none" : "why.silent")}</p>
      ) : (
        <ul className={classes.stretches}>
          {byChild(together(data.stretches), namesOf).map((stretch) => (
            <li key={`${stretch.start} ${stretch.childIds.join(" ")}`} className={classes.stretch}>
              {stretch.parentId === null ? null : (
                <ParentBadge id={stretch.parentId} parents={parents} />
              )}
              <Reason
                stretch={stretch}
                parents={parents}
                hours={hoursOf(t, stretch, day, timeZone)}
              />
            </li>
          ))}
        </ul>
      )}
      <Unconfirmed rules={data.stretches.map(({ rule }) => rule)} onConfirm={onConfirm} />
      {data.deleted.map((one) => (
        <p key={one.start} className={classes.quiet}>
          {t("why.deleted", {
            name: parents.nameOf(one.deletedBy),
            title: one.title,
            when: dayAndTime(one.deletedAt, timeZone),
          })}
        </p>
      ))}
    </>
  );
}

/** Hours that siblings share for the same reason are one line with their names, also where a schedule of its own says it of each. */
function together(stretches: readonly Stretch[]): Stretch[] {
  const said = ({ start, end, parentId, beaten, rule }: Stretch) =>
    JSON.stringify([
      start,
      end,
      parentId,
      beaten,
      rule === null ? null : { ...rule, unconfirmed: rule.unconfirmed?.byId },
    ]);
  return [...Map.groupBy(stretches, said).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, childIds: [first, ...others].flatMap(({ childIds }) => childIds) }],
  );
}

/** What is for all of them first, then child by child, each in order of time. */
const byChild = (
  stretches: readonly Stretch[],
  namesOf: (childIds: readonly string[]) => string,
): Stretch[] =>
  stretches.toSorted(
    (one, other) =>
      namesOf(one.childIds).localeCompare(namesOf(other.childIds)) ||
      one.start.localeCompare(other.start),
  );

interface ReasonProps {
  stretch: Stretch;
  parents: Parents;
  hours: string;
}

function Reason({ stretch, parents, hours }: ReasonProps) {
  const t = useWords("events");
  const calendar = useWords("calendar");
  const namesOf = useNamesOfChildren();
  const { id } = useCurrentUser();
  const { rule, parentId, beaten, childIds } = stretch;
  const said = (who: string) =>
    childIds.length === 0 ? who : calendar("why.for", { names: namesOf(childIds), who });
  if (rule === null) {
    return (
      <div>
        <p className={classes.who}>{said(hours)}</p>
        <p className={classes.quiet}>{t("why.noRule")}</p>
      </div>
    );
  }
  return (
    <div>
      <p className={classes.who}>{said(t("why.who", { name: parents.nameOf(parentId), hours }))}</p>
      <p>
        {rule.kind === "residence"
          ? t("why.residence", {
              isYou: parentId === id ? "yes" : "no",
              name: parents.nameOf(parentId),
            })
          : rule.name}
      </p>
      {rule.words === null ? null : (
        <OrderWords
          words={rule.words}
          saidBy={rule.unconfirmed === undefined ? null : parents.otherThan(rule.unconfirmed.byId)}
        />
      )}
      {beaten.length === 0 ? null : (
        <ul className={classes.beaten}>
          {beaten.map((one) => (
            <li key={`${one.start} ${one.rule.name}`}>{one.because}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hoursOf(
  t: PageWords<"events">,
  { start, end }: Stretch,
  day: string,
  zone: string,
): string {
  const fromMidnight = dayOf(start, zone) !== day || beginsDay(start, zone);
  const toMidnight = dayOf(end, zone) !== day;
  if (fromMidnight && toMidnight) return t("hours.all");
  if (fromMidnight) return t("hours.until", { end: hourWithin(clockOf(end, zone)) });
  if (toMidnight) return t("hours.from", { start: hourWithin(clockOf(start, zone)) });
  return t("hours.between", { start: timeOf(start, zone), end: timeOf(end, zone) });
}
