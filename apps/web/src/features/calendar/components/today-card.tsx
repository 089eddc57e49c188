import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import type { User } from "@evenkeel/contract/models/user";
import { Skeleton } from "@mantine/core";
import { dayAndTime } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type Parents, useParents } from "../parents.ts";
import { useCustodyNow } from "../queries.ts";
import { ParentBadge } from "./parent-badge.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";
import classes from "./today-card.module.css";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";

/** Today's custodial parent at a glance, until when, and the next exchange. */
export function TodayCard() {
  const t = useWords("calendar");
  const user = useCurrentUser();
  const parents = useParents();
  const { data, isPending } = useCustodyNow();
  if (isPending) return <Skeleton height={72} radius="md" />;
  if (data === undefined || !data.hasSchedule) return null;
  if (data.siblings.length > 0) return <Apart siblings={data.siblings} parents={parents} />;
  const { parentId, parentName } = data;
  return (
    <section className={classes.card} data-side={parentId === null ? 3 : parents.sideOf(parentId)}>
      {parentId === null ? null : <ParentBadge id={parentId} parents={parents} />}
      <div>
        <h2 className={classes.who}>
          {parentName === null
            ? t("today.nobody")
            : t("today.with", { isYou: yesNo(parentId === user.id), name: parentName })}
        </h2>
        <p className={classes.next}>{nextWords(t, data, user)}</p>
        <Unconfirmed rules={[data.rule]} isOwnSaid />
      </div>
    </section>
  );
}

type Stay = CustodyNow["siblings"][number];

interface ApartProps {
  siblings: readonly Stay[];
  parents: Parents;
}

/** Siblings whose stays differ, each with their parent and their next exchange. */
function Apart({ siblings, parents }: ApartProps) {
  const t = useWords("calendar");
  const user = useCurrentUser();
  const namesOf = useNamesOfChildren();
  const rules = siblings.map(({ rule }) => rule);
  // One schedule for all of them is said once.
  const isOne = new Set(rules.map((rule) => rule?.unconfirmed?.importId)).size === 1;
  return (
    <div className={classes.siblings}>
      {siblings.map((stay) => {
        const { childIds, parentId, parentName } = stay;
        const names = namesOf(childIds);
        const side = parentId === null ? 3 : parents.sideOf(parentId);
        return (
          <section key={childIds.join(" ")} className={classes.card} data-side={side}>
            {parentId === null ? null : <ParentBadge id={parentId} parents={parents} />}
            <div>
              <h2 className={classes.who}>
                {parentName === null
                  ? t("today.siblingNobody", { names })
                  : t("today.sibling", {
                      names,
                      isYou: yesNo(parentId === user.id),
                      name: parentName,
                    })}
              </h2>
              <p className={classes.next}>{nextWords(t, stay, user)}</p>
              {isOne ? null : <Unconfirmed rules={[stay.rule]} isOwnSaid />}
            </div>
          </section>
        );
      })}
      {isOne ? <Unconfirmed rules={rules} isOwnSaid /> : null}
    </div>
  );
}

const yesNo = (isSo: boolean) => (isSo ? "yes" : "no");

function nextWords(
  t: PageWords<"calendar">,
  { nextExchange, until }: Pick<Stay, "nextExchange" | "until">,
  { id, timeZone }: Pick<User, "id" | "timeZone">,
): string {
  if (nextExchange !== null && nextExchange.toName !== null) {
    const when = dayAndTime(nextExchange.at, timeZone);
    const isYou = yesNo(nextExchange.toId === id);
    return t("today.next", { when, isYou, name: nextExchange.toName });
  }
  const ends = nextExchange?.at ?? until;
  return ends === null
    ? t("today.noExchange")
    : t("today.until", { when: dayAndTime(ends, timeZone) });
}
