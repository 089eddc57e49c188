import { Button } from "@mantine/core";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { type DragEvent, useRef, useState } from "react";
import { showToast } from "../../../../lib/toasts.ts";
import { isImage, isPdf } from "../picture.ts";
import classes from "../upload.module.css";
import { useWords } from "../../../../lib/words.ts";

interface ImagePickerProps {
  label: string;
  hint: string;
  /** What a toast says to any other file. */
  onlyImages: string;
  /** Where a PDF that was chosen here is read instead, and what the way there is called. */
  forPdf?: { label: string; read: (pdf: File) => void };
  onImage: (file: File) => void;
}

/** A field for one picture: chosen, photographed, or dragged here. Any other file is refused in words. */
export function ImagePicker({ label, hint, onlyImages, forPdf, onImage }: ImagePickerProps) {
  const t = useWords("imports");
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusedPdf, setRefusedPdf] = useState<File | null>(null);
  const take = (file: File) => {
    setRefusedPdf(isPdf(file) ? file : null);
    if (isImage(file)) {
      onImage(file);
      return;
    }
    showToast({ variant: "destructive", title: t("pick.invalid"), description: onlyImages });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) take(file);
  };
  return (
    <>
      <div
        className={classes.picker}
        data-over={over || undefined}
        data-testid="drop-zone"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconCamera size={32} aria-hidden="true" />
        <p className={classes.quiet}>{hint}</p>
        <Button variant="light" onClick={() => input.current?.click()}>
          {label}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={label}
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file again must be a change, too.
            event.currentTarget.value = "";
            if (file !== undefined) take(file);
          }}
        />
      </div>
      {refusedPdf !== null && forPdf !== undefined ? (
        <p className={classes.amber} role="status">
          {t("pick.takesPictures")}{" "}
          <Button variant="light" onClick={() => forPdf.read(refusedPdf)}>
            {forPdf.label}
          </Button>
        </p>
      ) : null}
    </>
  );
}
