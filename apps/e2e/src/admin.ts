import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Role } from "@evenkeel/contract/models/user";
import { demoPassword } from "./person.ts";

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

/** Makes the first family of a fresh database, as an operator does. @param users username, display name and role of each */
export async function createFamily(
  environment: Record<string, string>,
  name: string,
  users: readonly (readonly [username: string, displayName: string, role: Role])[],
): Promise<void> {
  await evenkeel(environment, "create-family", "--name", name);
  for (const [username, displayName, role] of users) {
    const names = ["--username", username, "--display-name", displayName];
    const rest = ["--family", "1", "--role", role, "--password", demoPassword];
    await evenkeel(environment, "add-user", ...names, ...rest);
  }
}
