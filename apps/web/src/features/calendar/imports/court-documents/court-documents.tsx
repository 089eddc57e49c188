import { toastMilliseconds } from "@evenkeel/contract/constants";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { onDemand } from "../../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../../components/part-dialog.tsx";
import { reportProblem } from "../../../../lib/report.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { openUploadDialogEvent } from "./upload-event.ts";
import { useWords } from "../../../../lib/words.ts";

const Dialog = onDemand(
  async () => (await import("./court-documents-dialog.tsx")).CourtDocumentsDialog,
  dialogMeanwhile,
  ["imports"],
);

/** 'Upload Court Documents', opened anywhere by the browser event (S-2.7.1). */
export function CourtDocuments() {
  const t = useWords("common");
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  const { client } = trpc.useUtils();
  useEffect(() => {
    const open = () => {
      setOpened(true);
      showToast({ title: t("upload.document"), milliseconds: toastMilliseconds.uploadDialog });
      client.build.ping
        .mutate({
          event: "upload_dialog_opened",
          buildId: import.meta.env.BUILD_ID,
          route: pathname,
        })
        // S-7.10: the result is ignored, errors are swallowed.
        .catch((error: unknown) => reportProblem("A page event was not reported", error));
    };
    window.addEventListener(openUploadDialogEvent, open);
    return () => window.removeEventListener(openUploadDialogEvent, open);
  }, [client, pathname, t]);
  if (!opened) return null;
  return <Dialog onClose={() => setOpened(false)} />;
}
