import { visibleText } from "@evenkeel/contract/visible-text";
import { BackupRefused } from "./backup/format.ts";
import { ConfigError } from "./config.ts";
import { DataDirectoryInUse } from "./database/data-directory-lock.ts";
import { EmbeddedDatabaseError } from "./database/embedded/failures.ts";
import { MigrationFailed } from "./database/migrate.ts";
import { NotReachable } from "./database/reachable.ts";
import { FamilyError } from "./domains/family/families.ts";
import { HeadsRefused } from "./domains/record/heads-file.ts";

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

/** Ends the process with exit code 1: one clear line where the operator can mend it, the whole error otherwise. */
export function failPlainly(error: unknown): never {
  const isPlain = forTheOperator.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (isPlain ? error.message : error.stack) : String(error);
  // A file or a database may have given some of the words: none of them may move what stands on the screen.
  process.stderr.write(`${visibleText(text ?? "Evenkeel could not start")}\n`);
  process.exit(1);
}
