import type { Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { Fragment } from "react";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type Parents, useParents } from "../parents.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import classes from "./exchanges.module.css";

/** Who goes to whom. */
export function Moves({ exchange: { moves }, parents }: { exchange: Exchange; parents: Parents }) {
  const t = useWords("exchanges");
  const namesOf = useNamesOfChildren();
  return moves.map(({ childIds, fromId, toId, unconfirmedBy }) => {
    const [from, to] = [fromId, toId].map((one) => (one === null ? null : parents.nameOf(one)));
    const children = namesOf(childIds);
    return (
      <Fragment key={childIds.join(" ")}>
        <p>{wayOf(t, { children, from: from ?? null, to: to ?? null })}</p>
        <Unconfirmed by={unconfirmedBy} />
      </Fragment>
    );
  });
}

/** Named where not all children go, or not all the same way; a parent is left out where no schedule says who. */
function wayOf(
  t: PageWords<"exchanges">,
  { children, from, to }: { children: string; from: string | null; to: string | null },
): string {
  const isNamed = children !== "";
  if (from === null)
    return isNamed ? t("child.to", { children, to: to ?? "" }) : t("move.to", { to: to ?? "" });
  if (to === null) return isNamed ? t("child.from", { children, from }) : t("move.from", { from });
  return isNamed ? t("child", { children, from, to }) : t("move", { from, to });
}

/** That a schedule is one parent's as yet, to whoever reads it. @param by who has not confirmed it; absent where both did */
export function Unconfirmed({ by }: { by: number | undefined }) {
  const t = useWords("calendar");
  const { id } = useCurrentUser();
  const parents = useParents();
  if (by === undefined) return null;
  const open = by === id ? t("unconfirmed.you") : t("unconfirmed.by", { name: parents.nameOf(by) });
  return <p className={classes.quiet}>{open}</p>;
}
