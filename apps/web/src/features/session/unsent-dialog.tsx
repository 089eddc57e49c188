import { Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { NoticeDialog } from "../../components/notice-dialog.tsx";
import { useWords } from "../../lib/words.ts";

/** Words that were not sent go with the sign-out: whoever wrote them decides. */
export function UnsentDialog({ onStay, onSignOut }: { onStay: () => void; onSignOut: () => void }) {
  const t = useWords("account");
  return (
    <NoticeDialog
      title={t("signOut.unsent")}
      icon={<IconPencil />}
      tone="calm"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t("signOut.stay")}</Button>
          <Button variant="default" onClick={onSignOut}>
            {t("signOut.anyway")}
          </Button>
        </>
      }
    >
      <p>{t("signOut.unsentText")}</p>
    </NoticeDialog>
  );
}
