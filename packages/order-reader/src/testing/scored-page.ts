import { readFile } from "node:fs/promises";
import type { ScheduleReader } from "../reader.ts";
import { score, type Score, type Truth } from "./score.ts";

export const fixture = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../fixtures/${name}`, import.meta.url));

/** What is known to stand on a page of the fixtures. */
export const truthOf = async (name: string): Promise<Truth> =>
  JSON.parse(new TextDecoder().decode(await fixture(`${name}.json`))) as Truth;

/** Reads a page of the fixtures. @param file its name with its kind, `order-photo.jpg` */
export async function readAndScore(reader: ScheduleReader, file: string): Promise<Score> {
  const [name = ""] = file.split(".");
  return score(await truthOf(name), await reader.read(await fixture(file)));
}
