import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { useState } from "react";
import { dateOf } from "../../../lib/dates.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { PeopleDialog } from "./people-dialog-on-demand.ts";
import classes from "./family.module.css";

/** What a parent is told of the family on Home: that the co-parent has not joined, that a password was reset. */
export function FamilyCard() {
  const { coParentJoined } = useCurrentUser();
  return (
    <>
      <ResetNotice />
      {coParentJoined ? null : <Waiting />}
    </>
  );
}

function ResetNotice() {
  const t = useWords("home");
  const { id, displayName, passwordReset, timeZone } = useCurrentUser();
  const [seen, setSeen] = useDraft(id, "family.reset");
  if (passwordReset === null || seen === passwordReset.at) return null;
  const { name, at, secondFactorRemoved } = passwordReset;
  const day = dateOf(at, timeZone);
  // No two people of a family have the same name.
  const words =
    name === displayName
      ? { what: t("reset.own", { day }), more: t("reset.ownSecondStep") }
      : {
          what: t("reset.text", { name: visibleText(name), day }),
          more: t("reset.secondStep", { name: visibleText(name) }),
        };
  return (
    <section className={classes.notice} aria-label={t("reset.title")}>
      <p>{words.what}</p>
      {secondFactorRemoved ? <p>{words.more}</p> : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setSeen(at)}>
          {t("reset.seen")}
        </Button>
      </div>
    </section>
  );
}

function Waiting() {
  const t = useWords("home");
  const { coParentName } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (coParentName === null) return null;
  const name = visibleText(coParentName);
  return (
    <section className={classes.card} aria-labelledby="co-parent-waiting">
      <h2 id="co-parent-waiting" className={classes.question}>
        {t("waitingFor.title", { name })}
      </h2>
      <p className={classes.quiet}>{t("waitingFor.text", { name })}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setOpen(true)}>{t("waitingFor.invite", { name })}</Button>
      </div>
      {isOpen ? <PeopleDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
