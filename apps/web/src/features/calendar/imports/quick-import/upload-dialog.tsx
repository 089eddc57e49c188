import { Skeleton } from "@mantine/core";
import { Dialog } from "../../../../components/dialog.tsx";
import { inPlace, onDemand } from "../../../../components/on-demand.tsx";
import { useWords } from "../../../../lib/words.ts";

/** Reading and applying is much code beside a month: it comes when the dialog opens. */
const QuickImport = onDemand(
  async () => (await import("./quick-import.tsx")).QuickImport,
  inPlace(<Skeleton height={260} />),
  ["custody"],
);

/** 'Upload Document' on the Calendar screen (S-2.6.12 to 2.6.15). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("imports");
  return (
    <Dialog onClose={onClose} title={t("dialog")} size={460}>
      <QuickImport onClose={onClose} />
    </Dialog>
  );
}
