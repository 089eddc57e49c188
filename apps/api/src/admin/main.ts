import { keysOf } from "@evenkeel/contract/keys";
import { parseArgs } from "node:util";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { z } from "zod";
import { roles } from "@evenkeel/contract/constants";
import { type Config, loadConfig } from "../config.ts";
import { operatorScope } from "../auth/scope.ts";
import { openDatabase } from "../database/open.ts";
import { demoPassword } from "../domains/family/demo.ts";
import { families } from "../domains/family/families.ts";
import { backup, restore } from "./backup.ts";
import { readHeads } from "../domains/record/heads-file.ts";
import { failPlainly } from "../fail-plainly.ts";
import { printHeads, verifyFamilies, verifyGuards, verifyPacketHere } from "./verify-command.ts";

const usage = `evenkeel: families, users and the record, for the operator

  create-family --name NAME [--time-zone ZONE] [--currency USD]
  add-user --family NUMBER --username NAME --role parent1|parent2|court_viewer
           [--display-name NAME] [--password PASSWORD]
  reset-password --username NAME [--password PASSWORD]
  list
  verify [--family NUMBER]     check the record's chain, and compare with it everything people read
         [--heads FILE]        and with ends of the record that were kept elsewhere
  verify --packet FILE         check a packet, and whether this server made it from this record
  heads [--family NUMBER]      print where each record ends, to be kept elsewhere
  backup FILE                  everything into one file, while everybody goes on writing
  restore FILE [--replace]     check a backup, read it in and verify it; --replace sets aside what is there

Without --password a random one is made and printed once.
The server may run meanwhile, or not.`;

const options = {
  name: { type: "string" },
  "time-zone": { type: "string" },
  currency: { type: "string" },
  family: { type: "string" },
  username: { type: "string" },
  role: { type: "string" },
  "display-name": { type: "string" },
  password: { type: "string" },
  replace: { type: "boolean" },
  packet: { type: "string" },
  heads: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

interface Takes {
  options: readonly (keyof typeof options)[];
  /** A file's name without an option. */
  file?: true;
}

/** What each command takes: anything else that is typed was meant to do something, and would do nothing. */
const commands: ReadonlyMap<string, Takes> = new Map<string, Takes>([
  ["create-family", { options: ["name", "time-zone", "currency"] }],
  ["add-user", { options: ["family", "username", "role", "display-name", "password"] }],
  ["reset-password", { options: ["username", "password"] }],
  ["list", { options: [] }],
  ["verify", { options: ["family", "heads"] }],
  ["verify --packet", { options: ["packet"] }],
  ["heads", { options: ["family"] }],
  ["backup", { options: [], file: true }],
  ["restore", { options: ["replace"], file: true }],
]);

class UsageError extends Error {}

/** Ends the process with exit code 2, saying what was mistyped and what can be typed. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n\n${usage}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    // Whatever it throws is about what was typed.
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { values, positionals } = readArguments();

const output = {
  say: (line: string) => console.log(line),
  complain: (line: string) => console.error(line),
};

/** @throws UsageError for a command that is not there, or anything that it does not take */
function assertTaken(command: string, words: readonly string[]): void {
  const called = command === "verify" && values.packet !== undefined ? "verify --packet" : command;
  const takes = commands.get(called);
  if (takes === undefined) throw new UsageError(`There is no command ${command}`);
  const surplus = words[takes.file === true ? 1 : 0];
  // `verify FILE` must not look like a check of that file.
  if (surplus !== undefined) throw new UsageError(`${command} takes no '${surplus}'`);
  const names = keysOf(values);
  const idle = names.find((name) => !takes.options.some((option) => option === name));
  if (idle !== undefined) throw new UsageError(`${called} takes no --${idle}`);
}

async function chosenFamilies(directory: ReturnType<typeof families>): Promise<number[]> {
  if (values.family !== undefined) {
    // A number that belongs to no family would be reported intact, since it has no entries.
    const { id } = await directory.one(operatorScope(familyNumber(values.family)));
    return [id];
  }
  return (await directory.list()).map((family) => family.id);
}

function required(name: "name" | "family" | "username" | "role"): string {
  const value = values[name];
  if (value === undefined || value.trim() === "") throw new UsageError(`--${name} is required`);
  return value;
}

function familyNumber(value: string): number {
  const number = Number(value);
  // In the one spelling that `list` prints: 0x1 and 1e0 are a slip of the hand.
  if (!Number.isSafeInteger(number) || number < 1 || String(number) !== value) {
    throw new UsageError("--family is a number; see `list`");
  }
  return number;
}

function newPassword({ production }: Config): { password: string; note: string } {
  if (production && values.password === demoPassword) {
    throw new UsageError("Everyone knows the demo's password; please choose another one");
  }
  if (values.password !== undefined) return { password: values.password, note: "" };
  const password = randomBytes(12).toString("base64url");
  return { password, note: `, password ${password}` };
}

function fileOf(file: string | undefined): string {
  if (file === undefined) throw new UsageError("Say which FILE");
  return resolve(file);
}

/** The heads of the file that was named, of the families that were chosen; null if none was named. */
function chosenHeads() {
  if (values.heads === undefined) return null;
  const heads = readHeads(values.heads);
  if (values.family === undefined) return heads;
  const id = familyNumber(values.family);
  return new Map([...heads].filter(([family]) => family === id));
}

async function runCommand(command: string, file: string | undefined): Promise<void> {
  const config = loadConfig(process.env);
  if (command === "backup") return backup(config, fileOf(file));
  if (command === "restore") return restore(config, fileOf(file), values.replace ?? false);
  // Before a database is opened for nothing.
  const heads = chosenHeads();
  const database = await openDatabase(config, "command", (message) =>
    process.stderr.write(`${message}\n`),
  );
  const directory = families(database.db);
  try {
    switch (command) {
      case "create-family": {
        const zone = values["time-zone"] ?? config.timeZone;
        const id = await directory.create(required("name"), zone, values.currency);
        console.log(`Family ${id} created`);
        return;
      }
      case "add-user": {
        const role = z.enum(roles).safeParse(required("role"));
        if (!role.success) throw new UsageError(`--role is one of ${roles.join(", ")}`);
        const username = required("username");
        const { password, note } = newPassword(config);
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
        const { password, note } = newPassword(config);
        const { secondFactorRemoved } = await directory.resetPassword(username, password);
        const more = secondFactorRemoved ? ", the second step of the sign-in taken out" : "";
        console.log(`Password of ${username} reset, all sessions ended${more}${note}`);
        return;
      }
      case "list": {
        for (const family of await directory.list()) {
          console.log(`${family.id}  ${family.name}  (${family.timeZone})`);
          for (const user of family.users) {
            console.log(
              `     ${user.id}  ${user.username ?? "(not joined yet)"}  ${user.role}  ${user.displayName}`,
            );
          }
        }
        return;
      }
      case "verify": {
        const { packet } = values;
        const isRight =
          packet === undefined
            ? await verifyFamilies(database.db, await chosenFamilies(directory), heads, output)
            : await verifyPacketHere(database.db, packet, output);
        // Everything is compared before answering: whoever dropped a trigger may have changed more.
        const isGuarded = packet !== undefined || (await verifyGuards(database, output));
        if (!isRight || !isGuarded) process.exitCode = 1;
        return;
      }
      case "heads": {
        await printHeads(database.db, await chosenFamilies(directory), output);
        return;
      }
    }
  } finally {
    await database.close();
  }
}

try {
  const [command, ...words] = positionals;
  if (values.help === true || command === undefined) console.log(usage);
  else {
    assertTaken(command, words);
    await runCommand(command, words[0]);
  }
} catch (error) {
  if (error instanceof UsageError) refuse(error.message);
  failPlainly(error);
}
