import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const main = fileURLToPath(new URL("../../api/src/admin/main.ts", import.meta.url));

/** The operator's own command (`npm run evenkeel`), on the database of this environment. @returns what it printed */
export async function evenkeel(
  environment: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
  });
  return stdout;
}
