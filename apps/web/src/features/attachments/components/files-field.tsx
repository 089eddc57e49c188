import type { Attachment } from "@evenkeel/contract/models/attachment";
import { attachmentLimits } from "@evenkeel/contract/constants";
import type { ReactNode } from "react";
import { useWords } from "../../../lib/words.ts";
import type { Attachments, Chosen } from "../use-attachments.ts";
import { AttachButton } from "./attach-button.tsx";
import classes from "./attachments.module.css";
import { ChosenFiles } from "./chosen-files.tsx";

interface FilesFieldProps {
  label: string;
  files: Attachments;
  /** Those that stand with it already, and what takes one out. */
  standing?: readonly Attachment[];
  onRemoveStanding?: (id: string) => void;
  disabled: boolean;
  children?: ReactNode;
}

const nothingStanding: readonly Attachment[] = [];

/** The files of a form: chosen, on their way or there, and why it cannot be sent yet. */
export function FilesField({
  label,
  files,
  standing = nothingStanding,
  onRemoveStanding,
  disabled,
  children,
}: FilesFieldProps) {
  const t = useWords("attachments");
  const all: Chosen[] = [
    ...standing.map((attachment) => ({
      id: attachment.id,
      name: attachment.name,
      bytes: attachment.bytes,
      state: { is: "stands", attachment } as const,
    })),
    ...files.chosen,
  ];
  const remove = (id: string) => {
    if (standing.some((one) => one.id === id)) onRemoveStanding?.(id);
    else files.remove(id);
  };
  return (
    <div className={classes.field}>
      <AttachButton
        onFiles={files.choose}
        room={attachmentLimits.many - all.length}
        disabled={disabled}
      />
      <span className={classes.label}>{label}</span>
      <ChosenFiles chosen={all} leftOut={files.leftOut} onRemove={remove} disabled={disabled} />
      {files.isPending ? (
        <p className={classes.label} role="status">
          {t("notYet")}
        </p>
      ) : null}
      {children}
    </div>
  );
}
