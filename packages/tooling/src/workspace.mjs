import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

const isWindows = process.platform === "win32";
/** The project's own Node, once it is installed. */
const nodeFolder = join(root, "node_modules", "node", "bin");
const stamp = join(root, "node_modules", ".evenkeel-installed");

/** The project's own Node, pnpm and tools come first; nothing phones home. */
const environment = {
  // What Node makes of the code is kept: whatever is started again is ready in half the time.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
  ...process.env,
  PATH: [nodeFolder, join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter),
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
};

/** The script behind a package's command of the same name, from this folder or the root; null if there is none. */
function scriptOf(name, folder) {
  for (const place of [folder, root]) {
    const home = join(place, "node_modules", name);
    const manifest = join(home, "package.json");
    if (!existsSync(manifest)) continue;
    const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
    return join(home, typeof bin === "string" ? bin : bin[name]);
  }
  return null;
}

/**
 * What to start for a command. Windows knows a package's command only as a .cmd file, which needs a shell and its
 * quoting: there the project's Node is given the script behind it, and npx alone, whose words are ours, gets a shell.
 * @param {string} command `node`, `npx` or a package that has a command of its own name
 * @param {string[]} args
 * @param {string} folder whose packages come first
 * @param {boolean} [windows]
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function commandLine(command, args, folder, windows = isWindows) {
  if (!windows) return { file: command, args, shell: false };
  if (command === "npx") return { file: command, args, shell: true };
  const own = join(nodeFolder, "node.exe");
  const file = existsSync(own) ? own : process.execPath;
  if (command === "node") return { file, args, shell: false };
  const script = scriptOf(command, folder);
  if (script === null) throw new Error(`${command} is not installed`);
  return { file, args: [script, ...args], shell: false };
}

/**
 * Starts a command on the project's own Node and tools.
 * @param {string} command see `commandLine`
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { cwd: string }} options
 * @returns {import("node:child_process").ChildProcess}
 */
export function start(command, args, options) {
  const line = commandLine(command, args, options.cwd);
  const PATH = [join(options.cwd, "node_modules", ".bin"), environment.PATH].join(delimiter);
  const env = { ...environment, PATH, ...options.env };
  return spawn(line.file, line.args, { ...options, env, shell: line.shell });
}

/**
 * Runs a command in the root with its output shown.
 * @param {string} command see `commandLine`
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, quiet?: boolean, whole?: boolean, header?: string }} [options]
 *   whole: the output comes in one piece at the end, so that commands can run beside each other; header: a line above it
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options = {}) {
  const output = options.quiet === true ? "ignore" : options.whole === true ? "pipe" : "inherit";
  return new Promise((resolve, reject) => {
    const child = start(command, args, {
      cwd: options.cwd ?? root,
      env: options.env,
      stdio: ["ignore", output, options.whole === true ? "pipe" : "inherit"],
    });
    if (options.header !== undefined && output !== "pipe") console.log(options.header);
    const pieces = [];
    child.stdout?.on("data", (piece) => pieces.push(piece));
    child.stderr?.on("data", (piece) => pieces.push(piece));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (output === "pipe")
        console.log(`${options.header ?? ""}\n${Buffer.concat(pieces).toString()}`);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/**
 * What a command in the root says on its standard output.
 * @param {string} command see `commandLine`
 * @param {string[]} args
 * @returns {Promise<string>}
 * @throws where it does not end with 0
 */
export async function outputOf(command, args) {
  const child = start(command, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}`);
  return said;
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
