import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { Dialog } from "../../../../components/dialog.tsx";
import { dateOf } from "../../../../lib/dates.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { useCurrentUser } from "../../../session/index.ts";
import dialogs from "../../fields/dialogs.module.css";
import { useParents } from "../../parents.ts";
import { answerWords } from "./answer-words.ts";
import { yearsOf } from "./counts.ts";
import { useConfirmImport } from "./consent-queries.ts";
import { mayDo } from "../standing.ts";
import { RulesTable } from "./rules-table.tsx";
import { SharesOfSchedule } from "../plan/shares-of-time.tsx";
import { useWords } from "../../../../lib/words.ts";

interface RulesDialogProps {
  schedule: ScheduleImport;
  onClose: () => void;
}

/** What a schedule says, rule by rule: to be confirmed as a whole, or questioned rule by rule. */
export function RulesDialog({ schedule, onClose }: RulesDialogProps) {
  const t = useWords("imports");
  const { id, role, timeZone } = useCurrentUser();
  const parents = useParents();
  const confirm = useConfirmImport(onClose);
  const isParent = role !== "court_viewer";
  return (
    <Dialog onClose={onClose} title={t("rules")} size={520}>
      <p className={dialogs.quiet}>
        {t(schedule.waits ? "rules.textWaits" : "rules.text", {
          other: parents.otherThan(schedule.appliedBy),
          name: parents.nameOf(schedule.appliedBy),
          years: yearsOf(t, schedule),
          day: dateOf(schedule.appliedAt, timeZone),
        })}
      </p>
      <RulesTable schedule={schedule} canQuestion={isParent} />
      {isParent ? <SharesOfSchedule schedule={schedule} /> : null}
      <AnswersGiven schedule={schedule} />
      <LeftOutOfIt schedule={schedule} />
      {isParent && mayDo(schedule, id).confirm ? (
        <div className={dialogs.form}>
          {schedule.hoursTakenOff === 0 ? null : (
            <p>
              {t("rules.takenOff", {
                name: parents.nameOf(schedule.appliedBy),
                count: schedule.hoursTakenOff,
              })}
            </p>
          )}
          <p>{t("rules.consent")}</p>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id: schedule.id })}>
            {t("rules.confirm")}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

/** Who confirms a schedule confirms these answers, too. */
function AnswersGiven({ schedule }: { schedule: ScheduleImport }) {
  const t = useWords("imports");
  // The names of holidays.
  useWords("custody");
  const parents = useParents();
  const { timeZone } = useCurrentUser();
  const namesOf = useNamesOfChildren();
  const said = schedule.answers.flatMap(
    (answer) => answerWords(t, answer, { schedule, parents, namesOf, timeZone }) ?? [],
  );
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="answers-given">
      <h3 id="answers-given" className={dialogs.heading}>
        {t("rules.answers", { name: parents.nameOf(schedule.appliedBy) })}
      </h3>
      <p className={dialogs.quiet}>{t("rules.answersText")}</p>
      <dl className={dialogs.answers}>
        {said.map((one) => (
          <div key={one.asked}>
            <dt>{one.asked}</dt>
            <dd>{one.said}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the document says and these rules do not: folded, and seen before anything is confirmed. */
function LeftOutOfIt({ schedule }: { schedule: ScheduleImport }) {
  const t = useWords("imports");
  const parents = useParents();
  const name = parents.nameOf(schedule.appliedBy);
  if (schedule.leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className={dialogs.heading}>
        {t("leftOut")}
      </h3>
      <p className={dialogs.quiet}>{t("leftOut.text", { name })}</p>
      {(["set_aside", "clause"] as const).map((as) => {
        const own = schedule.leftOut.filter((one) => one.as === as);
        if (own.length === 0) return null;
        return (
          <details key={as} className={dialogs.folded}>
            <summary>{t(`leftOut.${as}`, { name, count: own.length })}</summary>
            <ul>
              {own.map(({ text, page }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a sentence has no identity but its place
                <li key={index} dir="auto">
                  {text ?? <span className={dialogs.quiet}>{t("leftOut.hidden")}</span>}{" "}
                  {page === undefined ? null : (
                    <span className={dialogs.quiet}>{t("statements.page", { page })}</span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
