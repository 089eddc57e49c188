import { resourcesFor } from "@evenkeel/contract/crisis-resources";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import { CrisisList } from "../../../components/crisis-list.tsx";
import classes from "./crisis-resources.module.css";
import { useWords } from "../../../lib/words.ts";

/** Help for someone who speaks of dying or of being hurt. It stands in the page: no call is made for it. */
export function CrisisResources() {
  const t = useWords("common");
  return (
    <section className={classes.panel} role="alert" aria-labelledby="crisis-heading">
      <h3 id="crisis-heading" className={classes.heading}>
        <IconLifebuoy size={20} aria-hidden="true" />
        {t("crisis.heading")}
      </h3>
      <CrisisList resources={resourcesFor(["crisis", "partner-fear"])} />
    </section>
  );
}
