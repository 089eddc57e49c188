import { useReturnFocus } from "../../../lib/use-return-focus.ts";
import { Modal, Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../../components/on-demand.tsx";

/** Reading and applying is much code beside a month: it comes when the dialog opens. */
const UploadSteps = onDemand(
  async () => (await import("./upload-steps.tsx")).UploadSteps,
  inPlace(<Skeleton height={260} />),
);

/** 'Upload Document' on the Calendar screen (spec section 2). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Upload Document" size={460}>
      <UploadSteps onClose={onClose} />
    </Modal>
  );
}
