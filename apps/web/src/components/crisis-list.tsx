import type { CrisisResource } from "@evenkeel/contract/crisis-resources";
import classes from "./crisis-list.module.css";
import { useWords } from "../lib/words.ts";

/** Where to turn, with numbers that dial. Plain text of the page: it needs no AI and no network. */
export function CrisisList({ resources }: { resources: readonly CrisisResource[] }) {
  const t = useWords("common");
  return (
    <ul className={classes.list}>
      {resources.map(({ id, phone, dial, text }) => (
        <li key={id} className={classes.item}>
          <span className={classes.name}>{t(`crisis.name.${id}`)}</span>
          <span className={classes.ways}>
            <a href={`tel:${dial}`}>{phone}</a>
            {text === undefined ? null : (
              <a href={`sms:${text.to}${text.body === undefined ? "" : `?body=${text.body}`}`}>
                {text.body === undefined
                  ? t("crisis.text", { phone })
                  : t("crisis.textWord", { word: text.body, phone: text.to })}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
