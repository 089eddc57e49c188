import type { ReadingProgress as Progress } from "@evenkeel/contract/models/schedule";
import { Progress as Bar } from "@mantine/core";
import classes from "./upload.module.css";

const words = {
  queued: "Waiting to be read",
  decoding: "Opening the picture",
  straightening: "Straightening the page",
  reading: "Reading the words",
  understanding: "Finding the rules",
} as const;

/** 'Processing document...' with the stage that the server tells; before it tells one, only that it goes on. */
export function ReadingProgress({ progress }: { progress: Progress | null }) {
  const stage = progress?.stage ?? null;
  const percent = Math.round((progress?.progress ?? 0) * 100);
  return (
    <div className={classes.progress}>
      <p className={classes.processing}>Processing document...</p>
      <Bar
        value={stage === null ? 100 : Math.max(4, percent)}
        animated={stage === null}
        aria-label="Reading the document"
      />
      <p className={classes.quiet} role="status">
        {stage === null ? "Sending and reading the picture" : words[stage]}
      </p>
    </div>
  );
}
