import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs";
import { ActionIcon } from "@mantine/core";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { useRef } from "react";
import { useWords } from "../../../lib/words.ts";

const accepted = "image/jpeg,image/png,image/webp,application/pdf";

interface AttachButtonProps {
  onFiles: (files: readonly File[], room: number) => void;
  /** How many more may be chosen. */
  room: number;
  disabled?: boolean;
}

/** Chooses photos and PDFs. */
export function AttachButton({ onFiles, room, disabled = false }: AttachButtonProps) {
  const t = useWords("attachments");
  const input = useRef<HTMLInputElement>(null);
  const label = room > 0 ? t("attach") : t("full", { most: String(attachmentLimits.many) });
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        title={label}
        disabled={disabled || room <= 0}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={20} aria-hidden="true" />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label={label}
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file again must be a change, too.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files, room);
        }}
      />
    </>
  );
}
