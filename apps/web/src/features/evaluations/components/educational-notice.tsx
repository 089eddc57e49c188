import IconSchool from "@tabler/icons-react/dist/esm/icons/IconSchool.mjs";
import classes from "./educational-notice.module.css";
import { useWords } from "../../../lib/words.ts";

/** What the evaluator is and is not; it stands beside its name wherever that stands. */
export function EducationalNotice() {
  const t = useWords("evaluations");
  return (
    <p className={classes.notice} role="note">
      <IconSchool aria-hidden="true" />
      <span>{t("notice")}</span>
    </p>
  );
}
