import type { CrisisResource } from "@evenkeel/contract/crisis-resources";
import classes from "./crisis-list.module.css";

/** Where to turn, with numbers that dial. Plain text of the page: it needs no AI and no network. */
export function CrisisList({ resources }: { resources: readonly CrisisResource[] }) {
  return (
    <ul className={classes.list}>
      {resources.map(({ id, name, phone, dial, text }) => (
        <li key={id} className={classes.item}>
          <span className={classes.name}>{name}</span>
          <span className={classes.ways}>
            <a href={`tel:${dial}`}>{phone}</a>
            {text === undefined ? null : (
              <a href={`sms:${text.to}${text.body === undefined ? "" : `?body=${text.body}`}`}>
                {text.body === undefined ? `Text ${phone}` : `Text ${text.body} to ${text.to}`}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
