import { Dialog } from "../../../components/dialog.tsx";
import { crisisResources } from "@evenkeel/contract/crisis-resources";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import { CrisisList } from "../../../components/crisis-list.tsx";
import { quickExit } from "../../../lib/quick-exit.ts";
import classes from "./safety-bar.module.css";

/** Always in sight in the Therapeutic Space: what this is, help from people, and a way out at once. */
export function SafetyBar() {
  const [open, { open: show, close }] = useDisclosure(false);
  return (
    <div className={classes.bar} data-covers-top>
      <p className={classes.what}>
        This is an AI, not a licensed therapist. It is no replacement for care from a person.
      </p>
      <div className={classes.ways}>
        <Button
          variant="light"
          className={classes.way}
          leftSection={<IconLifebuoy size={18} aria-hidden="true" />}
          onClick={show}
        >
          Get help now
        </Button>
        <Button
          variant="default"
          className={classes.way}
          leftSection={<IconDoorExit size={18} aria-hidden="true" />}
          onClick={quickExit}
        >
          Quick exit
        </Button>
      </div>
      {open ? (
        <Dialog onClose={close} title="Help from people, day and night">
          <CrisisList resources={crisisResources} />
        </Dialog>
      ) : null}
    </div>
  );
}
