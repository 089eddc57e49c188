import { type Call, Connection } from "./client.ts";

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

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
export async function throughput(
  subject: Subject,
  { connections = 64, milliseconds = 700 } = {},
): Promise<number> {
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
  return answered / seconds;
}

/** Median time of one call after the other on one connection, in milliseconds. */
export async function latency(subject: Subject, times = 60): Promise<number> {
  const connection = await Connection.open(subject.port);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    calls += 1;
    const answer = await connection.send(callOf(subject, calls));
    assertStatus(subject, answer.status);
    taken.push(answer.milliseconds);
  }
  connection.close();
  return median(taken);
}

function assertStatus(subject: Subject, status: number): void {
  if (status !== subject.status) {
    throw new Error(`${callOf(subject, calls).path} answered ${status}, not ${subject.status}`);
  }
}

/** The same measure of several subjects in turn, so that a busy moment of the machine meets them all. */
export async function inTurn<Name extends string>(
  subjects: Record<Name, Subject>,
  measure: (subject: Subject) => Promise<number>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(subjects) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (const name of names) await measure(subjects[name]);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await measure(subjects[name]));
  }
  return results;
}

/** Median over the rounds of one divided by the other. */
export const ratio = (ours: number[], theirs: number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
