import type { SecondFactorState } from "@evenkeel/contract/models/second-factor";
import { Button } from "@mantine/core";
import { visibleText } from "@evenkeel/contract/visible-text";
import { dateOf, dayAndTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./second-factor.module.css";

/** The one to take out: the authenticator app, or the passkey of this id. */
export interface Factor {
  /** Null for the authenticator app. */
  passkeyId: string | null;
  name: string;
}

interface FactorListProps {
  state: SecondFactorState;
  onRemove: (factor: Factor) => void;
}

/** What is set up, since when, and when it was last used. */
export function FactorList({ state, onRemove }: FactorListProps) {
  const t = useWords("second-factor");
  const { timeZone } = useCurrentUser();
  const { authenticator, passkeys } = state;
  const rows = [
    ...(authenticator === null
      ? []
      : [{ ...authenticator, passkeyId: null, name: t("authenticator") }]),
    ...passkeys.map(({ id, name, ...passkey }) => ({
      ...passkey,
      passkeyId: id,
      name: visibleText(name),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className={classes.list}>
      {rows.map(({ passkeyId, name, addedAt, lastUsedAt }) => {
        const day = dateOf(addedAt, timeZone);
        return (
          <li key={passkeyId ?? "authenticator"}>
            <span className={classes.name}>{name}</span>
            <span className={classes.quiet}>
              {lastUsedAt === null
                ? t("added", { day })
                : t("used", { day, when: dayAndTime(lastUsedAt, timeZone) })}
            </span>
            <div className={classes.buttons}>
              <Button
                size="sm"
                variant="default"
                aria-label={t("removeOf", { name })}
                onClick={() => onRemove({ passkeyId, name })}
              >
                {t("remove")}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
