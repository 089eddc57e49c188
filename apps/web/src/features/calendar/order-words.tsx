import { useWords } from "../../lib/words.ts";
import classes from "./fields/dialogs.module.css";

interface OrderWordsProps {
  words: string;
  /** The name of the parent by whose word alone the order says so; null where both parents confirmed it. */
  saidBy: string | null;
}

/** The words of a document from which a rule comes. Until both confirmed the rule, they are what one parent says of it. */
export function OrderWords({ words, saidBy }: OrderWordsProps) {
  const t = useWords("calendar");
  return (
    <blockquote className={classes.words}>
      <span className={classes.quiet}>
        {saidBy === null ? t("why.order") : t("why.orderBy", { name: saidBy })}{" "}
      </span>
      {words}
    </blockquote>
  );
}
