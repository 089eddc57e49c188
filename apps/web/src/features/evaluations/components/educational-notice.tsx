import IconSchool from "@tabler/icons-react/dist/esm/icons/IconSchool.mjs";
import classes from "./educational-notice.module.css";

/** What the evaluator is and is not; it stands beside its name wherever that stands. */
export function EducationalNotice() {
  return (
    <p className={classes.notice} role="note">
      <IconSchool aria-hidden="true" />
      <span>
        Written by an AI, for education. It is not an evaluation under Family Code 3111, not a
        court&rsquo;s decision and not legal advice. Please talk to a California family-law attorney
        before you act on it.
      </span>
    </p>
  );
}
