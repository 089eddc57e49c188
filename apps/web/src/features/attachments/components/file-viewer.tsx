import type { Attachment } from "@evenkeel/contract/models/attachment";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { Dialog } from "../../../components/dialog.tsx";
import { useWords } from "../../../lib/words.ts";
import { addressOfFile } from "../queries.ts";
import classes from "./attachments.module.css";

interface FileViewerProps {
  attachment: Attachment;
  onClose: () => void;
}

/** A photo in full, or a PDF as pictures of its pages: nothing of the file itself runs in the page. */
export function FileViewer({ attachment, onClose }: FileViewerProps) {
  const t = useWords("attachments");
  const { id, kind, pages, pagesShown } = attachment;
  const name = visibleText(attachment.name);
  const shown = Array.from({ length: pagesShown }, (_, index) => index + 1);
  return (
    <Dialog onClose={onClose} title={<bdi>{name}</bdi>} size="xl">
      <div className={classes.pages}>
        {kind === "picture" ? (
          <img src={addressOfFile(id, "file")} alt={name} />
        ) : (
          shown.map((number) => (
            <img
              key={number}
              src={addressOfFile(id, number)}
              alt={t("page", { number: String(number), name })}
              loading="lazy"
            />
          ))
        )}
        {pages !== null && pages > pagesShown ? (
          <p>{t("morePages", { shown: String(pagesShown), pages: String(pages) })}</p>
        ) : null}
        <Button component="a" href={addressOfFile(id, "file")} download variant="default">
          {t("download")}
        </Button>
      </div>
    </Dialog>
  );
}
