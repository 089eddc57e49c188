import { keysOf } from "@evenkeel/contract/keys";
import { parseArgs } from "node:util";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { z } from "zod";
import { roles } from "@evenkeel/contract/constants";
import { AppError } from "@evenkeel/contract/errors";
import { reachOf } from "@evenkeel/contract/reach";
import { type Config, loadConfig } from "../config.ts";
import { operatorScope } from "../auth/scope.ts";
import { ownAddress } from "../own-address.ts";
import { openDatabase } from "../database/open.ts";
import { assertChosenWith, families } from "../domains/family/index.ts";
import { backup, restore } from "./backup.ts";
import { readHeads } from "../domains/record/index.ts";
import { plainWords } from "../fail-plainly.ts";
import type { Output } from "./output.ts";
import { printHeads, verifyFamilies, verifyGuards, verifyPacketHere } from "./verify-command.ts";

const usage = `evenkeel: families, users and the record, for the operator

  create-family --name NAME [--time-zone ZONE] [--currency USD]
  add-user --family NUMBER --username NAME --role parent1|parent2|court_viewer
           [--display-name NAME] [--password PASSWORD]
  reset-password --username NAME   a link by which this person chooses a new password
  list
  verify [--family NUMBER]     check the record's chain, and compare with it everything people read
         [--heads FILE]        and with ends of the record that were kept elsewhere
  verify --packet FILE         check a packet, and whether this server made it from this record
  heads [--family NUMBER]      print where each record ends, to be kept elsewhere
  backup FILE                  everything into one file, while everybody goes on writing
  restore FILE [--replace]     check a backup, read it in and verify it; --replace sets aside what is there

Without --password, add-user makes a random one and prints it once.
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
  ["reset-password", { options: ["username"] }],
  ["list", { options: [] }],
  ["verify", { options: ["family", "heads"] }],
  ["verify --packet", { options: ["packet"] }],
  ["heads", { options: ["family"] }],
  ["backup", { options: [], file: true }],
  ["restore", { options: ["replace"], file: true }],
]);

class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Whatever it throws is about what was typed.
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
type Values = ReturnType<typeof readArguments>["values"];

/** @throws UsageError for a command that is not there, or anything that it does not take */
function assertTaken(values: Values, command: string, words: readonly string[]): void {
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

async function chosenFamilies(
  directory: ReturnType<typeof families>,
  family: string | undefined,
): Promise<number[]> {
  if (family !== undefined) {
    // A number that belongs to no family would be reported intact, since it has no entries.
    const { id } = await directory.one(operatorScope(familyNumber(family)));
    return [id];
  }
  return (await directory.list()).map(({ id }) => id);
}

function required(values: Values, name: "name" | "family" | "username" | "role"): string {
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

/** @throws UsageError for one that others would soon find out. @param names of whom it is for */
async function newPassword(
  { production }: Config,
  chosen: string | undefined,
  names: readonly string[],
): Promise<{ password: string; note: string }> {
  if (chosen !== undefined) {
    try {
      await assertChosenWith(production)({ password: chosen, path: "password", names });
    } catch (error) {
      if (error instanceof AppError) throw new UsageError(error.message);
      throw error;
    }
    return { password: chosen, note: "" };
  }
  const password = randomBytes(12).toString("base64url");
  return { password, note: `, password ${password}` };
}

function fileOf(file: string | undefined): string {
  if (file === undefined) throw new UsageError("Say which FILE");
  return resolve(file);
}

/** The heads of the file that was named, of the families that were chosen; null if none was named. */
function chosenHeads(values: Values) {
  if (values.heads === undefined) return null;
  const heads = readHeads(values.heads);
  if (values.family === undefined) return heads;
  const id = familyNumber(values.family);
  return new Map([...heads].filter(([family]) => family === id));
}

/** @returns the exit code */
async function carryOut(
  command: string,
  file: string | undefined,
  { values, env, output }: { values: Values; env: Environment; output: Output },
): Promise<0 | 1> {
  const config = loadConfig(env);
  if (command === "backup") return backup(config, fileOf(file), output);
  if (command === "restore") return restore(config, fileOf(file), values.replace ?? false, output);
  // Before a database is opened for nothing.
  const heads = chosenHeads(values);
  const database = await openDatabase(config, "command", output.complain);
  const directory = families(database.db);
  try {
    switch (command) {
      case "create-family": {
        const zone = values["time-zone"] ?? config.timeZone;
        const id = await directory.create(required(values, "name"), zone, values.currency);
        output.say(`Family ${id} created`);
        return 0;
      }
      case "add-user": {
        const role = z.enum(roles).safeParse(required(values, "role"));
        if (!role.success) throw new UsageError(`--role is one of ${roles.join(", ")}`);
        const username = required(values, "username");
        const displayName = values["display-name"] ?? username;
        const names = [username, displayName];
        const { password, note } = await newPassword(config, values.password, names);
        const id = await directory.addUser({
          familyId: familyNumber(required(values, "family")),
          username,
          role: role.data,
          displayName,
          password,
        });
        output.say(`User ${id} (${username}) added${note}`);
        return 0;
      }
      case "reset-password": {
        const username = required(values, "username");
        const { token, expiresAt, secondFactorRemoved } = await directory.resetByLink(username);
        const more = secondFactorRemoved ? ", the second step of the sign-in taken out" : "";
        output.say(`Password of ${username} reset, all sessions ended${more}.`);
        const link = new URL(`/reset#${token}`, ownAddress(config));
        output.say(`Give ${username} this link. It works once, until ${expiresAt.toISOString()}:`);
        output.say(link.href);
        if (reachOf(link.hostname) === "computer") {
          output.say(
            `It opens only on this machine. On another, ${username} puts the address at which they open Evenkeel in place of ${link.origin}; with PUBLIC_URL set, it stands there by itself.`,
          );
        }
        return 0;
      }
      case "list": {
        for (const family of await directory.list()) {
          output.say(`${family.id}  ${family.name}  (${family.timeZone})`);
          for (const user of family.users) {
            output.say(
              `     ${user.id}  ${user.username ?? "(not joined yet)"}  ${user.role}  ${user.displayName}`,
            );
          }
        }
        return 0;
      }
      case "verify": {
        const { packet, family } = values;
        const isRight =
          packet === undefined
            ? await verifyFamilies(
                database.db,
                await chosenFamilies(directory, family),
                heads,
                output,
              )
            : await verifyPacketHere(database.db, packet, output);
        // Everything is compared before answering: whoever dropped a trigger may have changed more.
        const isGuarded = packet !== undefined || (await verifyGuards(database, output));
        return isRight && isGuarded ? 0 : 1;
      }
      case "heads": {
        await printHeads(database.db, await chosenFamilies(directory, values.family), output);
        return 0;
      }
      default:
        throw new UsageError(`There is no command ${command}`);
    }
  } finally {
    await database.close();
  }
}

/**
 * Carries out one command of the operator's.
 * @param args what was typed after the program's name
 * @returns the exit code: 1 where it failed, 2 where something was mistyped, with what can be typed
 */
export async function runCommand(
  args: string[],
  env: Environment,
  output: Output,
): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = readArguments(args);
    const [command, ...words] = positionals;
    if (values.help === true || command === undefined) {
      output.say(usage);
      return 0;
    }
    assertTaken(values, command, words);
    return await carryOut(command, words[0], { values, env, output });
  } catch (error) {
    if (error instanceof UsageError) {
      output.complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    output.complain(plainWords(error));
    return 1;
  }
}
