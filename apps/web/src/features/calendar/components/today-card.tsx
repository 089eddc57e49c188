import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import { Skeleton } from "@mantine/core";
import { dayAndTime } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type Parents, useParents } from "../parents.ts";
import { useCustodyNow } from "../queries.ts";
import { ParentBadge } from "./parent-badge.tsx";
import classes from "./today-card.module.css";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";

/** Today's custodial parent at a glance, until when, and the next exchange. */
export function TodayCard() {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
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
          {parentName === null ? t("today.nobody") : t("today.with", { name: parentName })}
        </h2>
        <p className={classes.next}>{nextWords(t, data, timeZone)}</p>
      </div>
    </section>
  );
}

type Stay = CustodyNow["siblings"][number];

/** Siblings whose stays differ, each with their parent and their next exchange. */
function Apart({ siblings, parents }: { siblings: readonly Stay[]; parents: Parents }) {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const namesOf = useNamesOfChildren();
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
                  : t("today.sibling", { names, name: parentName })}
              </h2>
              <p className={classes.next}>{nextWords(t, stay, timeZone)}</p>
            </div>
          </section>
        );
      })}
    </div>
  );
}

function nextWords(
  t: PageWords<"calendar">,
  { nextHandOver, until }: Pick<Stay, "nextHandOver" | "until">,
  timeZone: string,
): string {
  if (nextHandOver !== null && nextHandOver.toName !== null) {
    const when = dayAndTime(nextHandOver.at, timeZone);
    return t("today.next", { when, name: nextHandOver.toName });
  }
  const ends = nextHandOver?.at ?? until;
  return ends === null
    ? t("today.noExchange")
    : t("today.until", { when: dayAndTime(ends, timeZone) });
}
