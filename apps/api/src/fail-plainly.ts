import { visibleText } from "@evenkeel/contract/visible-text";
import { BackupRefused } from "./backup/format.ts";
import { ConfigError } from "./config.ts";
import { DataDirectoryInUse } from "./database/data-directory-lock.ts";
import { EmbeddedDatabaseError } from "./database/embedded/failures.ts";
import { MigrationFailed } from "./database/migrate.ts";
import { NotReachable } from "./database/reachable.ts";
import { FamilyError } from "./domains/family/index.ts";
import { HeadsRefused } from "./domains/record/index.ts";

const forTheOperator = [
  ConfigError,
  DataDirectoryInUse,
  EmbeddedDatabaseError,
  NotReachable,
  MigrationFailed,
  FamilyError,
  BackupRefused,
  HeadsRefused,
];

/** One clear line where the operator can mend it, the whole error otherwise. */
export function plainWords(error: unknown): string {
  const isPlain = forTheOperator.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (isPlain ? error.message : error.stack) : String(error);
  // A file or a database may have given some of the words: none of them may move what stands on the screen.
  return visibleText(text ?? "Evenkeel could not start");
}

/** Ends the process with exit code 1 and these words. */
export function failPlainly(error: unknown): never {
  process.stderr.write(`${plainWords(error)}\n`);
  process.exit(1);
}
