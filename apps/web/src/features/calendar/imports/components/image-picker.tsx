import { Button } from "@mantine/core";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { type DragEvent, useRef, useState } from "react";
import classes from "./upload.module.css";

interface ImagePickerProps {
  label: string;
  hint: string;
  onFile: (file: File) => void;
}

/** A field for one picture: chosen, photographed, or dragged here. What it is, the caller checks. */
export function ImagePicker({ label, hint, onFile }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
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
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
