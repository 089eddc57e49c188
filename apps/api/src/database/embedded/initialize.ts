import { execFile } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { programIn } from "./programs.ts";
import { ownFolder, type RunAs } from "./run-as.ts";

/** The one role of a cluster of ours. */
export const clusterUser = "evenkeel";

/**
 * Makes an empty cluster in `folder`, which must not exist. Text is compared by code point and upper and lower case
 * follow Unicode ('builtin', C.UTF-8): the same on every machine, whatever languages it has.
 * @throws Error with what initdb printed
 */
export async function initialize(
  folder: string,
  { programs, as, password }: { programs: string; as: RunAs; password: string },
): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  // initdb takes a password from a file alone, and the folder that it fills must be empty.
  const secrets = mkdtempSync(join(tmpdir(), "evenkeel-initdb-"));
  const passwordFile = join(secrets, "password");
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (as.owner !== null) {
      for (const path of [folder, secrets, passwordFile]) {
        chownSync(path, as.owner.uid, as.owner.gid);
      }
    }
    chmodSync(folder, 0o700);
    await promisify(execFile)(
      programIn(programs, "initdb"),
      [
        ["--pgdata", ownFolder(as, folder)],
        ["--username", clusterUser],
        ["--auth", "scram-sha-256"],
        ["--pwfile", passwordFile],
        ["--encoding", "UTF8"],
        ["--locale-provider", "builtin"],
        ["--builtin-locale", "C.UTF-8"],
        ["--locale", "C"],
        "--data-checksums",
      ].flat(),
      { ...as.spawn, cwd: folder },
    );
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}
