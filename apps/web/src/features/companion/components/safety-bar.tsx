import { Dialog } from "../../../components/dialog.tsx";
import { crisisResources } from "@evenkeel/contract/crisis-resources";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import { CrisisList } from "../../../components/crisis-list.tsx";
import { quickExit } from "../../../lib/quick-exit.ts";
import classes from "./safety-bar.module.css";
import { useWords } from "../../../lib/words.ts";

/** Always in sight in the Therapeutic Space: what this is, help from people, and a way out at once. */
export function SafetyBar() {
  const t = useWords("companion");
  const [open, { open: show, close }] = useDisclosure(false);
  return (
    <div className={classes.bar} data-covers-top>
      <p className={classes.what}>
        {t("what")} {t("exitText")}
      </p>
      <div className={classes.ways}>
        <Button
          variant="light"
          className={classes.way}
          leftSection={<IconLifebuoy size={18} aria-hidden="true" />}
          onClick={show}
        >
          {t("help")}
        </Button>
        <Button
          variant="default"
          className={classes.way}
          leftSection={<IconDoorExit size={18} aria-hidden="true" />}
          onClick={quickExit}
        >
          {t("exit")}
        </Button>
      </div>
      {open ? (
        <Dialog onClose={close} title={t("helpTitle")}>
          <CrisisList resources={crisisResources} />
        </Dialog>
      ) : null}
    </div>
  );
}
