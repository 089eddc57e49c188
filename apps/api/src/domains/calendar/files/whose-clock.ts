/** On whose clock a calendar file's times are that name no zone: what its reader said of an earlier one. */
import type { Kysely } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { EventRow } from "../events/repository.ts";
import type { besideEarlier } from "./earlier-files.ts";
import { lastSaidByFiles } from "./last-said.ts";

/** By the ids of events that came with files: the zone that was said of them. What was said last comes last. */
type SaidOfClocks = ReadonlyMap<string, string>;

export async function saidOfClocks(
  db: Kysely<Database>,
  scope: FamilyScope,
  standing: readonly EventRow[],
): Promise<SaidOfClocks> {
  const fromFiles = standing.filter((row) => row.file_uid !== null);
  const said = await lastSaidByFiles(db, scope, fromFiles);
  return new Map(
    [...said].flatMap(([id, { timeZone }]) => (timeZone === null ? [] : [[id, timeZone] as const])),
  );
}

/** A family's schools and clubs are on few clocks, and the file is read on each. */
const mostClocks = 4;

/**
 * The file on the clock that was said of an earlier file of its source. It is read on each clock that was said of any,
 * since events that are called anew are known by when they are.
 * @param readOn the file with its times on this zone's clock
 * @returns null where nothing was said of its source: then it has to be asked
 */
export async function onClockOfEarlier<File extends ReturnType<typeof besideEarlier>>(
  said: SaidOfClocks,
  readOn: (timeZone: string) => Promise<File>,
): Promise<{ file: File; timeZone: string } | null> {
  const zones = [...new Set([...said.values()].toReversed())].slice(0, mostClocks);
  for (const timeZone of zones) {
    const file = await readOn(timeZone);
    const ofSource = [...[...file.matched.values()].flatMap(({ rows }) => rows), ...file.gone];
    if (ofSource.some(({ id }) => said.get(id) === timeZone)) return { file, timeZone };
  }
  return null;
}
