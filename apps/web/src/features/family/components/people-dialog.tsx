import { familyAddress } from "@evenkeel/contract/constants";
import { Dialog } from "../../../components/dialog.tsx";
import { useWords } from "../../../lib/words.ts";
import { useSeenAt } from "../../notices/index.ts";
import { PeoplePanel } from "./people-panel.tsx";

/** Who belongs to the family, and the links by which others join. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("family");
  useSeenAt(familyAddress);
  return (
    <Dialog onClose={onClose} title={t("people")} size={460}>
      <PeoplePanel heading="h3" />
    </Dialog>
  );
}
