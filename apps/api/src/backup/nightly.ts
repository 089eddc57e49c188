import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { takeBackup } from "./take.ts";

const daysKept = 7;
/** This one and the four before. */
const weeksKept = 5;
/** When no one is writing; a machine that was off then makes it once it is on. */
const earliestHour = 3;
const pattern = /^evenkeel-(\d{4}-\d{2}-\d{2})\.backup$/;

const fileOf = (day: Temporal.PlainDate): string => `evenkeel-${day.toString()}.backup`;

const weekOf = (day: Temporal.PlainDate): string => `${day.yearOfWeek}-${day.weekOfYear}`;

/**
 * Which of these files can go: the newest seven stay, and the newest of this week and of each of
 * the four before (Monday to Sunday) that have one. Files with other names are left alone.
 */
export function expired(names: readonly string[]): string[] {
  const days = names
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .map((day) => Temporal.PlainDate.from(day))
    .sort((one, other) => Temporal.PlainDate.compare(other, one));
  const newestOfWeek = new Map<string, Temporal.PlainDate>();
  for (const day of days) {
    if (!newestOfWeek.has(weekOf(day))) newestOfWeek.set(weekOf(day), day);
  }
  const kept = [...days.slice(0, daysKept), ...[...newestOfWeek.values()].slice(0, weeksKept)];
  const keptNames = new Set(kept.map((day) => fileOf(day)));
  return days.map((day) => fileOf(day)).filter((name) => !keptNames.has(name));
}

/** The day whose backup is missing at this instant, or null. */
export function due(
  names: readonly string[],
  at: Date,
  timeZone: string,
): Temporal.PlainDate | null {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate();
  return local.hour >= earliestHour && !names.includes(fileOf(day)) ? day : null;
}

interface NightlyOptions {
  url: string;
  /** Where the backups lie; made when the first is. */
  folder: string;
  timeZone: string;
  now: () => Date;
  log: {
    info: (fields: object, message: string) => void;
  };
}

/** Takes the backup of this day if it is missing, and removes those that have served their time. */
export async function takeIfDue({
  url,
  folder,
  timeZone,
  now,
  log,
}: NightlyOptions): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  const day = due(names, now(), timeZone);
  if (day === null) return;
  for (const name of names) {
    // A power cut in the middle of one.
    if (name.endsWith(".partial")) rmSync(join(folder, name));
  }
  await takeBackup(url, join(folder, fileOf(day)));
  const removed = expired(readdirSync(folder));
  for (const name of removed) rmSync(join(folder, name));
  log.info({ backup: fileOf(day), removed: removed.length }, "backed up");
}
