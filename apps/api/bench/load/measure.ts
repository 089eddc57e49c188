import { type Call, Connection } from "./client.ts";
import type { Running } from "./process.ts";

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

/** The middle of these values, and between which it lies in 95 of 100 such samples (by their ranks alone). */
export function medianWithin(values: number[]): { middle: number; low: number; high: number } {
  const half = (1.96 * Math.sqrt(values.length)) / 2 / values.length;
  return {
    middle: median(values),
    low: percentile(values, Math.max(0, 0.5 - half)),
    high: percentile(values, 0.5 + half),
  };
}

/** A call, or a maker of a fresh one for each time. */
export interface Subject {
  port: number;
  call: Call | ((index: number) => Call);
  status: number;
}

const callOf = ({ call }: Subject, index: number): Call =>
  typeof call === "function" ? call(index) : call;

let calls = 0;

/** Calls a second with so many connections kept busy for so long. @throws when an answer has another status */
async function throughput(
  subject: Subject,
  { connections = 64, milliseconds = 700 } = {},
): Promise<{ perSecond: number; answered: number }> {
  const open = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(subject.port)),
  );
  let answered = 0;
  const began = performance.now();
  const end = began + milliseconds;
  const work = async (connection: Connection) => {
    while (performance.now() < end) {
      calls += 1;
      const answer = await connection.send(callOf(subject, calls));
      assertStatus(subject, answer.status);
      answered += 1;
    }
  };
  await Promise.all(open.map(work));
  const seconds = (performance.now() - began) / 1000;
  for (const connection of open) connection.close();
  return { perSecond: answered / seconds, answered };
}

/**
 * Times of one call after the other, in milliseconds: one of each subject in turn, so that a busy moment of the machine
 * meets them all; the median of each round.
 */
export async function latencies<Name extends string>(
  subjects: Record<Name, Subject>,
  { rounds, times = 60 }: { rounds: number; times?: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(subjects) as Name[];
  const ports = names.map((name) => subjects[name].port);
  const connections = await Promise.all(ports.map((port) => Connection.open(port)));
  const medians = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  // The first round is for what loads and compiles late.
  for (let round = 0; round <= rounds; round += 1) {
    const taken = names.map((): number[] => []);
    for (let time = 0; time < times; time += 1) {
      // Whoever is first is last the next time: what one leaves behind for a while meets the others as often.
      const turn = [...names.entries()];
      for (const [index, name] of time % 2 === 0 ? turn : turn.toReversed()) {
        calls += 1;
        const answer = await connections[index]?.send(callOf(subjects[name], calls));
        if (answer === undefined) throw new Error("There is a connection for each subject");
        assertStatus(subjects[name], answer.status);
        taken[index]?.push(answer.milliseconds);
      }
    }
    if (round === 0) continue;
    for (const [index, name] of names.entries()) medians[name].push(median(taken[index] ?? []));
  }
  for (const connection of connections) connection.close();
  return medians;
}

/**
 * Times of two calls, one right after the other, in milliseconds, and so many pairs of them: a busy machine meets both of
 * a pair, and what one leaves behind for a while meets the other as often, as they take turns at being first.
 * @param early so many pairs before them are for what loads and compiles late
 */
export async function pairs(
  one: Subject,
  other: Subject,
  { times, early }: { times: number; early: number },
): Promise<[number, number][]> {
  const connections = [await Connection.open(one.port), await Connection.open(other.port)] as const;
  const timed = async (connection: Connection, subject: Subject, index: number) => {
    const answer = await connection.send(callOf(subject, index));
    assertStatus(subject, answer.status);
    return answer.milliseconds;
  };
  const first = (index: number) => timed(connections[0], one, index);
  const second = (index: number) => timed(connections[1], other, index);
  const taken: [number, number][] = [];
  for (let turn = 0; turn < early + times; turn += 1) {
    const swapped = turn % 2 === 1;
    const before = swapped ? await second(turn) : await first(turn);
    const after = swapped ? await first(turn) : await second(turn);
    if (turn >= early) taken.push(swapped ? [after, before] : [before, after]);
  }
  for (const connection of connections) connection.close();
  return taken;
}

function assertStatus(subject: Subject, status: number): void {
  if (status !== subject.status) {
    throw new Error(`${callOf(subject, calls).path} answered ${status}, not ${subject.status}`);
  }
}

export interface Throughput {
  perSecond: number[];
  /** Microseconds of the server's processor time for one call: what else the machine does hardly changes it. */
  processorTime: number[];
}

/** Calls a second of several subjects in turn, once each round. */
export async function throughputs<Name extends string>(
  subjects: Record<Name, { subject: Subject; server: Running }>,
  { rounds, milliseconds = 700 }: { rounds: number; milliseconds?: number },
): Promise<Record<Name, Throughput>> {
  const names = Object.keys(subjects) as Name[];
  const results = Object.fromEntries(
    names.map((name): [Name, Throughput] => [name, { perSecond: [], processorTime: [] }]),
  ) as Record<Name, Throughput>;
  // The first round is for what loads and compiles late.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const { subject, server } = subjects[name];
      const before = server.processorMicroseconds() ?? Number.NaN;
      const { perSecond, answered } = await throughput(subject, { milliseconds });
      const used = (server.processorMicroseconds() ?? Number.NaN) - before;
      if (round === 0) continue;
      results[name].perSecond.push(perSecond);
      results[name].processorTime.push(used / answered);
    }
  }
  return results;
}

/** Median over the rounds of one divided by the other. */
export const ratio = (ours: number[], theirs: number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
