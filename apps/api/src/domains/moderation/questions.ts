import { createHash } from "node:crypto";
import { AppError, say, type WordsAsked } from "@evenkeel/contract/errors";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import type { Actor } from "@evenkeel/contract/ports";
import { onRecord } from "./on-record.ts";
import { wasAsked } from "./told-tips.ts";
import type { WordsAssessment } from "./assessment.ts";

/** Which of the questions needs no asking, or was answered with yes. */
export function answeredQuestions(
  assessment: WordsAssessment,
  { isFile = false }: { isFile?: boolean } = {},
): Readonly<Record<WordsAsked, boolean>> {
  const yes = wasAsked();
  return {
    // What is read in a file, nobody typed there: its writer is told of it afterwards.
    despair: isFile || yes.has("despair"),
    // What the record calls calm needs no question.
    hostile: isFile || yes.has("hostile") || onRecord(assessment).severity === "green",
  };
}

/**
 * The question that comes before such words are anywhere: nothing of them is put on the record, counted or paused.
 * @param isOfNote whether it is of what is said in sentences, and not of a title beside them
 */
export function askFirst(
  assessment: WordsAssessment,
  asks: WordsAsked,
  isOfNote: boolean,
): AppError {
  const { severity } = assessment;
  const ofNote = isOfNote ? { asksOfNote: true as const } : {};
  if (asks === "despair") {
    return new AppError("needs_confirmation", say("asked.despair"), {
      severity,
      asks,
      ...ofNote,
      crisis: true,
    });
  }
  const { coachingTip } = onRecord(assessment);
  const coaching = { suggestion: null, coachingTip };
  return new AppError("needs_confirmation", say("asked.hostile"), {
    severity,
    asks,
    ...ofNote,
    coaching,
  });
}

const mostRemembered = 500;

/**
 * How words were read about which their writer is being asked, for as long as this process runs and at most an hour: a
 * hosted model reads them otherwise the next time, and the yes is to what was asked. It is in memory alone, by a hash of
 * the words; on another machine of the same server they are read anew.
 */
export function readingsInQuestion<Reading>(now: () => Date) {
  const readings = new Map<string, { reading: Reading; until: number }>();
  return {
    keyOf: ({ userId }: Actor, words: object): string =>
      createHash("sha256")
        .update(JSON.stringify([userId, words]))
        .digest("base64"),
    remember(key: string, reading: Reading): void {
      readings.delete(key);
      readings.set(key, { reading, until: now().getTime() + hourMilliseconds });
      for (const oldest of [...readings.keys()].slice(0, -mostRemembered)) readings.delete(oldest);
    },
    /** Only for whoever was asked: nobody else has a reading to stand by. */
    find(key: string): Reading | undefined {
      const found = wasAsked().size === 0 ? undefined : readings.get(key);
      return found !== undefined && found.until > now().getTime() ? found.reading : undefined;
    },
  };
}
