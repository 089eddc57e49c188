import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { Chip } from "../../../components/chip.tsx";
import { fullTime } from "../../../lib/dates.ts";
import type { useEarlierEvaluations } from "../queries.ts";
import { useCurrentUser } from "../../session/index.ts";
import { approvalWord, toneOf } from "../approval-word.ts";
import classes from "./evaluation-list.module.css";
import { useWords } from "../../../lib/words.ts";

interface EvaluationListProps {
  /** As `useEarlierEvaluations` gives it. */
  list: ReturnType<typeof useEarlierEvaluations>;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The parent's earlier evaluations with their dates, each to be opened. */
export function EvaluationList({ list, openId, onOpen }: EvaluationListProps) {
  const t = useWords("evaluations");
  const { timeZone } = useCurrentUser();
  return (
    <section aria-labelledby="earlier-evaluations">
      <h2 id="earlier-evaluations" className={classes.heading}>
        {t("earlier")}
      </h2>
      <ul className={classes.list}>
        {list.rows.map((evaluation) => (
          <li key={evaluation.id}>
            <button
              type="button"
              className={classes.item}
              aria-current={evaluation.id === openId}
              onClick={() => onOpen(evaluation.id)}
            >
              <span className={classes.what}>
                <span className={classes.title}>{evaluation.title}</span>
                <span className={classes.meta}>
                  {t("earlier.about", {
                    category: t(`category.${evaluation.category}`),
                    when: fullTime(evaluation.createdAt, timeZone),
                  })}
                </span>
              </span>
              <Chip tone={toneOf(evaluation.judgment)}>{approvalWord(t, evaluation.judgment)}</Chip>
            </button>
          </li>
        ))}
      </ul>
      <ShowEarlier list={list} />
    </section>
  );
}
