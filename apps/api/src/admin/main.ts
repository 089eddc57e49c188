import { parseArgs } from "node:util";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { roles } from "@evenkeel/contract/constants";
import { loadConfig } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { demoPassword } from "../domains/identity/demo.ts";
import { families } from "../domains/identity/families.ts";
import { operatorScope } from "../auth/scope.ts";
import { recordRepository } from "../domains/record/repository.ts";
import { verifyChain } from "../domains/record/verify.ts";
import { failPlainly } from "../fail-plainly.ts";

const usage = `evenkeel: families, users and the record, for the operator

  create-family --name NAME [--time-zone ZONE]
  add-user --family NUMBER --username NAME --role parent1|parent2|court_viewer
           [--display-name NAME] [--password PASSWORD]
  reset-password --username NAME [--password PASSWORD]
  list
  verify [--family NUMBER]     check the record's chain and name the first bad entry

Without --password a random one is made and printed once.
The embedded database allows one process: stop the server first, or use DATABASE_URL.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: "string" },
    "time-zone": { type: "string" },
    family: { type: "string" },
    username: { type: "string" },
    role: { type: "string" },
    "display-name": { type: "string" },
    password: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

class UsageError extends Error {}

function required(name: "name" | "family" | "username" | "role"): string {
  const value = values[name];
  if (value === undefined || value.trim() === "") throw new UsageError(`--${name} is required`);
  return value;
}

function familyNumber(value: string): number {
  const parsed = z.coerce.number().int().positive().safeParse(value);
  if (!parsed.success) throw new UsageError("--family is a number; see `list`");
  return parsed.data;
}

function newPassword(): { password: string; note: string } {
  if (values.password === demoPassword) {
    throw new UsageError("Everybody knows the demo's password: please choose another one");
  }
  if (values.password !== undefined) return { password: values.password, note: "" };
  const password = randomBytes(12).toString("base64url");
  return { password, note: `, password ${password}` };
}

async function runCommand(command: string): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  const directory = families(database.db);
  try {
    switch (command) {
      case "create-family": {
        const id = await directory.create(required("name"), values["time-zone"] ?? config.timeZone);
        console.log(`Family ${id} created`);
        return;
      }
      case "add-user": {
        const role = z.enum(roles).safeParse(required("role"));
        if (!role.success) throw new UsageError(`--role is one of ${roles.join(", ")}`);
        const username = required("username");
        const { password, note } = newPassword();
        const id = await directory.addUser({
          familyId: familyNumber(required("family")),
          username,
          role: role.data,
          displayName: values["display-name"] ?? username,
          password,
        });
        console.log(`User ${id} (${username}) added${note}`);
        return;
      }
      case "reset-password": {
        const username = required("username");
        const { password, note } = newPassword();
        await directory.resetPassword(username, password);
        console.log(`Password of ${username} reset, all sessions ended${note}`);
        return;
      }
      case "list": {
        for (const family of await directory.list()) {
          console.log(`${family.id}  ${family.name}  (${family.timeZone})`);
          for (const user of family.users) {
            console.log(`     ${user.id}  ${user.username}  ${user.role}  ${user.displayName}`);
          }
        }
        return;
      }
      case "verify": {
        const records = recordRepository(database.db);
        const numbers =
          values.family === undefined
            ? (await directory.list()).map((family) => family.id)
            : [familyNumber(values.family)];
        for (const id of numbers) {
          const scope = operatorScope(id);
          const result = await verifyChain(records.entries(scope), await records.head(scope));
          if (result.intact) console.log(`Family ${id}: intact, ${result.entries} entries`);
          else {
            console.error(`Family ${id}: ${result.reason}`);
            process.exitCode = 1;
          }
        }
        return;
      }
      default:
        throw new UsageError(`There is no command ${command}`);
    }
  } finally {
    await database.close();
  }
}

try {
  const [command] = positionals;
  if (values.help === true || command === undefined) console.log(usage);
  else await runCommand(command);
} catch (error) {
  if (!(error instanceof UsageError)) failPlainly(error);
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
