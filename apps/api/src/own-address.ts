import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { writeLasting } from "./database/lasting-file.ts";

type Known = Pick<Config, "dataDirectory" | "publicUrl" | "port">;

const fileIn = ({ dataDirectory }: Known): string => join(dataDirectory, "address");

/**
 * Notes where people reach this server, for the operator's commands: these have another environment, and would otherwise
 * print links to a port at which nothing answers.
 * @param url where it listens
 */
export function noteOwnAddress(config: Known, url: string): void {
  if (existsSync(config.dataDirectory)) writeLasting(fileIn(config), config.publicUrl ?? url);
}

/** Where people reach the server of this data folder: as the operator says, else as it was last started. */
export function ownAddress(config: Known): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const file = fileIn(config);
  if (!existsSync(file)) return `http://localhost:${config.port}`;
  return readFileSync(file, "utf8").trim();
}
