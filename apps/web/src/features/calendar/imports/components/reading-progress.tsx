import type { ReadingProgress as Progress } from "@evenkeel/contract/models/schedule";
import { Progress as Bar } from "@mantine/core";
import { serverMessage } from "../../../../lib/errors.ts";
import classes from "./upload.module.css";

/** Percent: a bar that has begun is seen. */
const shortestBar = 4;

const words = {
  queued: "Waiting to be read",
  decoding: "Opening the picture",
  straightening: "Straightening the page",
  reading: "Reading the words",
  understanding: "Finding the rules",
} as const;

interface ReadingStateProps {
  reading: { isPending: boolean; error: unknown; progress: Progress | null };
}

/** How a reading goes on, or why it came to nothing. */
export function ReadingState({ reading }: ReadingStateProps) {
  if (reading.isPending) return <ReadingProgress progress={reading.progress} />;
  if (reading.error === null) return null;
  return (
    <p className={classes.alarm}>
      {serverMessage(reading.error, "The picture did not reach the server.")}
    </p>
  );
}

/** 'Processing document...' with the stage that the server tells; before it tells one, only that it goes on. */
function ReadingProgress({ progress }: { progress: Progress | null }) {
  const stage = progress?.stage ?? null;
  const percent = Math.round((progress?.progress ?? 0) * 100);
  return (
    <div className={classes.progress}>
      <p className={classes.processing}>Processing document...</p>
      <Bar
        value={stage === null ? 100 : Math.max(shortestBar, percent)}
        animated={stage === null}
        aria-label="Reading the document"
      />
      <p className={classes.quiet} role="status">
        {stage === null ? "Sending and reading the picture" : words[stage]}
      </p>
    </div>
  );
}
