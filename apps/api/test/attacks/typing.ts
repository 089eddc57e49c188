import type { Route, RouteKey } from "@evenkeel/contract/routes";
import type { Browser } from "../family.ts";
import { rest } from "./doors.ts";
import { doorsForWords, hostileInput } from "./hostile-input.ts";
import { type Family, sampleInputs } from "./sample-inputs.ts";

/** A text may be refused, held, or named too long to read; never may it be a failure of ours. */
const fine = new Set([200, 400, 409, 413, 422, 429]);
/** Answers to words that were read: taken, held, or too long to read to their end. */
const isRead = new Set([200, 413, 422]);

function whoTypes(family: Family, key: RouteKey, route: Route): Browser {
  if (route.access === "court") return family.court;
  // Who was asked answers: the sample's dispute and swap were proposed by the first parent.
  return key === "disputes.respond" || key === "swaps.answer" ? family.parent2 : family.parent1;
}

export interface Typed {
  /** Answers that were a failure of ours. */
  wrong: string[];
  /** By call: whether words of it were read, and it was not refused at its door alone. */
  read: Map<RouteKey, number>;
}

/** Types each of these shapes of hostile words into one door after the other, each family one at a time. */
export async function typeHostileWords(
  families: readonly Family[],
  shapes: readonly number[],
): Promise<Typed> {
  const typed: Typed = { wrong: [], read: new Map() };
  const left = shapes.values();
  const attack = async (family: Family) => {
    for (const seed of left) {
      const [key, route] = doorsForWords[seed % doorsForWords.length] as [RouteKey, Route];
      const input = hostileInput(key, await sampleInputs[key](family, "Good words"), seed);
      const { status, body } = await rest(whoTypes(family, key, route), key, route, input);
      typed.read.set(key, (typed.read.get(key) ?? 0) + (isRead.has(status) ? 1 : 0));
      if (!fine.has(status)) {
        typed.wrong.push(`shape ${seed} to ${key}: ${status} ${body.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(families.map(attack));
  return typed;
}
