import type { CustodyRule } from "@evenkeel/contract/models/calendar/custody";
import { Link } from "react-router-dom";
import { confirmAt } from "../../../lib/paths.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useCustodyNow } from "../queries.ts";
import classes from "./unconfirmed.module.css";

interface UnconfirmedProps {
  /** What gives the hours that are shown. */
  rules: readonly (CustodyRule | null)[];
  /** Shows the rules of this schedule where they can be confirmed; without it a link leads to them. */
  onConfirm?: (importId: string) => void;
  /** What waits for the reader is said right below. */
  isOwnSaid?: boolean;
}

/** A schedule counts before both parents stand by it: whose word it lacks and, for that parent, the way to give it. */
export function Unconfirmed({ rules, onConfirm, isOwnSaid = false }: UnconfirmedProps) {
  const t = useWords("calendar");
  const common = useWords("common");
  const { id } = useCurrentUser();
  const parents = useCustodyNow().data?.parents;
  const open = new Map(
    rules.flatMap((rule) =>
      rule?.unconfirmed === undefined ? [] : [[rule.unconfirmed.importId, rule.unconfirmed.byId]],
    ),
  );
  const nameOf = (byId: number) =>
    parents?.find((parent) => parent.id === byId)?.name ?? common("coParent");
  const said = [...open].filter(([, byId]) => !isOwnSaid || byId !== id);
  return said.map(([importId, byId]) => (
    <div key={importId} className={classes.mark}>
      <p>{byId === id ? t("unconfirmed.you") : t("unconfirmed.by", { name: nameOf(byId) })}</p>
      {byId !== id ? null : onConfirm === undefined ? (
        <Link to={confirmAt(importId)} className={classes.way}>
          {t("unconfirmed.see")}
        </Link>
      ) : (
        <button type="button" className={classes.way} onClick={() => onConfirm(importId)}>
          {t("unconfirmed.see")}
        </button>
      )}
    </div>
  ));
}
