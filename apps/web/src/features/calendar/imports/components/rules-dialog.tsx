import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { Dialog } from "../../../../components/dialog.tsx";
import { dateOf } from "../../../../lib/dates.ts";
import { paths, questionOf } from "../../../../lib/paths.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { useCurrentUser } from "../../../session/index.ts";
import dialogs from "../../fields/dialogs.module.css";
import { useParents } from "../../parents.ts";
import { answerWords } from "../answer-words.ts";
import { yearsOf } from "../counts.ts";
import { useConfirmImport } from "../consent-queries.ts";
import { mayDo } from "../standing.ts";
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
      <ul className={dialogs.rules}>
        {schedule.rules.map((rule) => (
          <li key={`${rule.kind} ${rule.index}`}>
            <RuleInWords rule={rule} importId={schedule.id} canQuestion={isParent} />
          </li>
        ))}
        {schedule.residences.map(({ childIds, parentId }) => (
          <li key={`residence ${childIds.join(" ")}`}>
            <ForChildren ids={childIds} />
            <p>{t("rules.residence", { name: parents.nameOf(parentId) })}</p>
          </li>
        ))}
      </ul>
      <AnswersGiven schedule={schedule} />
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
  const namesOf = useNamesOfChildren();
  const said = schedule.answers.flatMap(
    (answer) => answerWords(t, answer, { schedule, parents, namesOf }) ?? [],
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

interface RuleInWordsProps {
  rule: ScheduleImport["rules"][number];
  importId: string;
  canQuestion: boolean;
}

function RuleInWords({ rule, importId, canQuestion }: RuleInWordsProps) {
  const t = useWords("imports");
  return (
    <>
      <ForChildren ids={rule.childIds} />
      <p>{rule.text}</p>
      {rule.words === null ? null : (
        <blockquote className={dialogs.words}>
          <span className={dialogs.quiet}>{t("rules.order")} </span>
          {rule.words}
        </blockquote>
      )}
      {rule.disputeIds.length === 0 ? null : (
        <Anchor component={Link} to={paths.disputes} size="sm">
          {t("rules.questioned")}
        </Anchor>
      )}
      {canQuestion && rule.disputeIds.length === 0 ? (
        <Anchor
          component={Link}
          to={questionOf({ importId, kind: rule.kind, index: rule.index })}
          size="sm"
          aria-label={t("rules.questionName", { rule: rule.text })}
        >
          {t("rules.question")}
        </Anchor>
      ) : null}
    </>
  );
}

/** Nothing where it is for all of them. */
function ForChildren({ ids }: { ids: string[] }) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  if (ids.length === 0) return null;
  return <p className={dialogs.quiet}>{t("panel.for", { names: namesOf(ids) })}</p>;
}
