import { Dialog } from "../../../../components/dialog.tsx";
import { toastMilliseconds } from "@evenkeel/contract/constants";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/paths.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { ImagePicker } from "./image-picker.tsx";
import classes from "./upload.module.css";

/** Choosing a file only shows its name: nothing is uploaded from here (spec section 2). */
export function CourtDocumentsDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState<string | null>(null);
  const choose = (file: File) => {
    setName(file.name);
    showToast({
      title: "File selected",
      description: file.name,
      milliseconds: toastMilliseconds.fileSelected,
    });
  };
  return (
    <Dialog onClose={onClose} title="Upload Court Documents" size={440}>
      <div className={classes.content}>
        <p>Custody schedule images create calendar events for both parents.</p>
        <ImagePicker
          label="Choose an image"
          hint={name ?? "A photo or scan of the custody schedule or court order"}
          onlyImages="Please upload an image file (JPG, PNG, etc.)"
          onImage={choose}
        />
        <p className={classes.quiet}>
          Nothing is sent from here. The import reads the picture, shows you every rule and asks
          before anything goes on the calendar.
        </p>
        <Button component={Link} to={paths.scheduleImport} variant="light" onClick={onClose}>
          Go to the schedule import
        </Button>
      </div>
    </Dialog>
  );
}
