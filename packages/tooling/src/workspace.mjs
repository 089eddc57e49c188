import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

const binaries = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".evenkeel-installed");

/** The project's own Node, pnpm and tools come first; nothing phones home. */
export const environment = {
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}`,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
};

/**
 * Runs a command in the root with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, quiet?: boolean }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...environment, ...options.env },
      stdio:
        options.quiet === true ? ["ignore", "ignore", "inherit"] : ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

/** What an install depends on: when none of it changed, nothing has to be installed. */
function fingerprint() {
  const hash = createHash("sha256");
  const manifests = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, "package.json")),
  );
  for (const file of ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ...manifests]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest("hex");
}

/** Installs the dependencies unless they are there already. Needs only Node and npm. */
export async function install() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const code = await run("npx", ["--yes", packageManager, "install", "--frozen-lockfile"], {
    // npm hands its own settings down as variables, and some of them make pnpm or npm stumble.
    env: withoutNpmSettings(),
  });
  if (code !== 0) {
    console.error("Installing the dependencies failed; see above. Is the npm registry reachable?");
    process.exit(code);
  }
  writeFileSync(stamp, wanted);
}

function withoutNpmSettings() {
  const names = Object.keys(process.env).filter((name) =>
    /^npm_(config_(?!registry|userconfig|cache)|package|lifecycle)/i.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Builds the web app; an unchanged one comes from the cache. */
export async function buildWeb() {
  const code = await run("turbo", [
    "run",
    "build",
    "--output-logs=errors-only",
    "--log-order=grouped",
  ]);
  if (code !== 0) process.exit(code);
}
