import type { Dispute } from "@evenkeel/contract/models/dispute";
import { Button } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import { useWords, words } from "../../../lib/words.ts";
import { useAcceptCounter } from "../queries.ts";

interface AcceptDialogProps {
  dispute: Dispute;
  onAccepted: (dispute: Dispute) => void;
  onClose: () => void;
}

/** Asks before a counter-proposal becomes what both agreed to: it cannot be taken back. */
export function AcceptDialog({ dispute, onAccepted, onClose }: AcceptDialogProps) {
  const t = useWords("disputes");
  const accept = useAcceptCounter();
  return (
    <NoticeDialog
      title={t("accept.sure")}
      icon={<IconCheck />}
      tone="calm"
      onClose={onClose}
      actions={
        <>
          <Button
            loading={accept.isPending}
            // Whatever the answer: the card then says how it stands.
            onClick={() =>
              accept.mutate({ id: dispute.id }, { onSuccess: onAccepted, onSettled: onClose })
            }
          >
            {t("accept.submit")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words("common")("cancel")}
          </Button>
        </>
      }
    >
      <NoticePart label={t("card.counter")}>{dispute.responseText ?? ""}</NoticePart>
      <p>{t("accept.text", { name: dispute.responderName })}</p>
    </NoticeDialog>
  );
}
