import { Dialog } from "../../../components/dialog.tsx";
import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";

/** Reading and applying is much code beside a month: it comes when the dialog opens. */
const UploadSteps = lazy(async () => ({
  default: (await import("./upload-steps.tsx")).UploadSteps,
}));

/** 'Upload Document' on the Calendar screen (spec section 2). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Upload Document" size={460}>
      <Suspense fallback={<Skeleton height={260} />}>
        <UploadSteps onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
