import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { flushFolder, writeLasting } from "../lasting-file.ts";
import { partsOf } from "./connection.ts";
import { EmbeddedDatabaseError } from "./failures.ts";
import { initialize } from "./initialize.ts";
import type { RunAs } from "./run-as.ts";

/** The version whose files these programs read. */
const majorVersion = "18";
const unfinished = "postgresql-unfinished-";

/** A copy made by root belongs to root; PostgreSQL wants its files for itself alone. */
function giveTo(folder: string, as: RunAs): void {
  chmodSync(folder, 0o700);
  if (as.owner === null) return;
  const { uid, gid } = as.owner;
  const isTheirs = [folder, join(folder, "PG_VERSION")].every((path) => statSync(path).uid === uid);
  if (isTheirs) return;
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(folder, path), uid, gid);
  }
  chownSync(folder, uid, gid);
}

function refuseOther(folder: string): void {
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version === majorVersion) return;
  throw new EmbeddedDatabaseError(
    `The database in ${folder} was made by PostgreSQL ${version}, and this Evenkeel brings ${majorVersion}. Take a backup with the version that made it (npm run evenkeel -- backup FILE), then restore it with this one into a new DATA_DIR.`,
  );
}

/**
 * Makes the cluster of a data directory where there is none, and sees that it can be started. The folder gets its name
 * when it is whole: after a power cut in between there is none, and the next start makes another one.
 * The caller holds the data directory.
 * @returns the password of its one role
 * @throws EmbeddedDatabaseError
 */
export async function prepareCluster(
  dataDirectory: string,
  programs: string,
  as: RunAs,
): Promise<string> {
  const parts = partsOf(dataDirectory);
  for (const name of readdirSync(dataDirectory)) {
    if (name.startsWith(unfinished)) rmSync(join(dataDirectory, name), { recursive: true });
  }
  if (!existsSync(parts.cluster)) {
    const password = randomBytes(24).toString("hex");
    const made = join(dataDirectory, `${unfinished}${randomBytes(4).toString("hex")}`);
    await initialize(made, { programs, as, password });
    writeLasting(parts.password, `${password}\n`);
    renameSync(made, parts.cluster);
    // Before anything is acknowledged in it.
    flushFolder(dataDirectory);
    return password;
  }
  if (!existsSync(join(parts.cluster, "PG_VERSION")) || !existsSync(parts.password)) {
    throw new EmbeddedDatabaseError(
      `${dataDirectory} holds only a part of a database: ${existsSync(parts.password) ? parts.cluster : parts.password} is not whole. Was the folder copied whole, while the server was stopped? Copy it again, or restore a backup into a new DATA_DIR (npm run evenkeel -- restore FILE).`,
    );
  }
  refuseOther(parts.cluster);
  giveTo(parts.cluster, as);
  return readFileSync(parts.password, "utf8").trim();
}
