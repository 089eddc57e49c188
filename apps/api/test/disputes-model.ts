import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import * as fc from "fast-check";
import { expect } from "vitest";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { operatorScope } from "../src/auth/scope.ts";
import { expireDisputes } from "../src/domains/disputes/expire.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { verifyChain } from "../src/domains/record/verify.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

/**
 * What a dispute may do, said a second time and in the simplest words: the server must agree with it whatever a
 * family, its clock and its neighbors do, in any order.
 */
interface ModelDispute {
  id: string;
  proposer: Parent;
  deadline: number;
  /** What the AI says about it has a way to propose. */
  suggests: boolean;
  /** A later one proposes its counter-proposal again. */
  takenUp: boolean;
  /** What ended it; null while only time may. */
  outcome: "agreed" | "countered" | "resolved" | "expired" | null;
  steps: string[];
}
type Parent = "parent1" | "parent2";
type Someone = Parent | "court" | "stranger1" | "stranger2";
interface Model {
  disputes: ModelDispute[];
}
interface Real {
  server: TestServer;
  people: Record<Someone, Browser>;
}
const windows = { standard: 48 * hourMilliseconds, "time-sensitive": 24 * hourMilliseconds };
const otherOf = { parent1: "parent2", parent2: "parent1" } as const;
const isParent = (who: Someone): who is Parent => who === "parent1" || who === "parent2";

const shown = (dispute: ModelDispute, now: number) =>
  dispute.outcome ?? (now >= dispute.deadline + 30 * dayMilliseconds ? "expired" : "pending");

/** The status code of one answer or request for the AI, by the model. */
function expected(
  dispute: ModelDispute,
  who: Someone,
  act: "answer" | "resolve" | "accept",
  now: number,
) {
  if (who === "court") return 403;
  if (!isParent(who)) return 404;
  if (act === "accept") {
    if (who !== dispute.proposer) return 403;
    if (dispute.steps.includes("dispute_accepted")) return 200;
    const isOpen = dispute.outcome === "countered" && !dispute.takenUp;
    return isOpen && now < dispute.deadline + 30 * dayMilliseconds ? 200 : 409;
  }
  if (act === "answer" && who === dispute.proposer) return 403;
  const status = shown(dispute, now);
  if (act === "resolve" && status === "resolved") return 200;
  const inTime = act === "answer" ? now < dispute.deadline : now >= dispute.deadline;
  return status === "pending" && inTime ? 200 : 409;
}

type Command = fc.AsyncCommand<Model, Real>;
const some = (model: Model) => model.disputes.length > 0;
const pick = (model: Model, index: number) => model.disputes[index % model.disputes.length]!;

const answer = (real: Real, who: Someone, id: string, responseType: string) =>
  real.people[who].post(`/api/disputes/${id}/respond`, { responseType, responseText: "Because." });
const accept = (real: Real, who: Someone, id: string) =>
  real.people[who].post(`/api/disputes/${id}/accept`);
const askAi = (real: Real, who: Someone, id: string) =>
  real.people[who].post(`/api/disputes/${id}/resolve`);

const propose = (who: Parent, urgency: keyof typeof windows, suggests: boolean): Command => ({
  toString: () => `${who} proposes, ${urgency}, ${suggests ? "" : "not "}for the AI to suggest`,
  check: () => true,
  async run(model, real) {
    const response = await real.people[who].post("/api/disputes", {
      category: "Medical",
      title: "A title",
      // The scripted AI suggests a way where it reads this word.
      description: suggests ? "SUGGEST" : "A description",
      urgency,
    });
    expect(response.status).toBe(200);
    const deadline = real.server.clock.now.getTime() + windows[urgency];
    const { id, resolutionDeadline } = response.json<Dispute>();
    expect(Date.parse(resolutionDeadline)).toBe(deadline);
    model.disputes.push({
      id,
      proposer: who,
      deadline,
      suggests,
      takenUp: false,
      outcome: null,
      steps: ["dispute_proposed"],
    });
  },
});

const respond = (index: number, who: Someone, type: "agree" | "counter"): Command => ({
  toString: () => `${who} answers ${index}: ${type}`,
  check: some,
  async run(model, real) {
    const dispute = pick(model, index);
    const status = expected(dispute, who, "answer", real.server.clock.now.getTime());
    expect((await answer(real, who, dispute.id, type)).status).toBe(status);
    if (status !== 200) return;
    dispute.outcome = type === "agree" ? "agreed" : "countered";
    dispute.steps.push("dispute_answered");
  },
});

const resolve = (index: number, who: Someone): Command => ({
  toString: () => `${who} asks the AI about ${index}`,
  check: some,
  async run(model, real) {
    const dispute = pick(model, index);
    const status = expected(dispute, who, "resolve", real.server.clock.now.getTime());
    expect((await askAi(real, who, dispute.id)).status).toBe(status);
    if (status !== 200 || dispute.outcome === "resolved") return;
    dispute.outcome = "resolved";
    dispute.steps.push("dispute_resolved");
  },
});

const acceptCounter = (index: number, who: Someone): Command => ({
  toString: () => `${who} accepts the counter-proposal to ${index}`,
  check: some,
  async run(model, real) {
    const dispute = pick(model, index);
    const status = expected(dispute, who, "accept", real.server.clock.now.getTime());
    expect((await accept(real, who, dispute.id)).status).toBe(status);
    if (status !== 200 || dispute.outcome === "agreed") return;
    dispute.outcome = "agreed";
    dispute.steps.push("dispute_accepted");
  },
});

/** Accepted twice and proposed again by both, all at once: one of the two ways wins. */
const raceForCounter = (index: number): Command => ({
  toString: () => `everyone at once for the counter-proposal to ${index}`,
  check: some,
  async run(model, real) {
    const dispute = pick(model, index);
    const now = real.server.clock.now.getTime();
    const mayAccept = expected(dispute, dispute.proposer, "accept", now) === 200;
    const wasAccepted = dispute.steps.includes("dispute_accepted");
    const mayFollow =
      (dispute.outcome === "countered" && !dispute.takenUp) ||
      (dispute.outcome === "resolved" && dispute.suggests);
    // A counter-proposal is taken up once; words of a parent's own leave the AI's suggestion open.
    const most = dispute.outcome === "resolved" ? 2 : 1;
    const again = (who: Parent) =>
      real.people[who].post("/api/disputes", {
        category: "Medical",
        title: "Again",
        description: "The counter-proposal",
        followsId: dispute.id,
      });
    const [accepts, follows] = await Promise.all([
      Promise.all([1, 2].map(() => accept(real, dispute.proposer, dispute.id))),
      Promise.all([again("parent1"), again("parent2")]),
    ]);
    const isAccepted = accepts[0]!.status === 200;
    expect(accepts.map(({ status }) => status)).toEqual(isAccepted ? [200, 200] : [409, 409]);
    const followed = follows.filter(({ status }) => status === 200);
    expect(follows.filter(({ status }) => status === 409)).toHaveLength(2 - followed.length);
    if (!mayAccept) expect(isAccepted).toBe(false);
    expect(followed).toHaveLength(mayFollow && !isAccepted ? most : 0);
    if (isAccepted && !wasAccepted) {
      dispute.outcome = "agreed";
      dispute.steps.push("dispute_accepted");
    }
    for (const answer of followed) {
      const { id, proposerId, resolutionDeadline } = answer.json<Dispute>();
      dispute.takenUp = true;
      model.disputes.push({
        id,
        proposer: proposerId === real.people.parent1.userId ? "parent1" : "parent2",
        deadline: Date.parse(resolutionDeadline),
        suggests: false,
        takenUp: false,
        outcome: null,
        steps: ["dispute_proposed"],
      });
    }
  },
});

const race = (index: number, types: ("agree" | "counter")[]): Command => ({
  toString: () => `everyone at once at ${index}: ${types.join(", ")}`,
  check: some,
  async run(model, real) {
    const dispute = pick(model, index);
    const now = real.server.clock.now.getTime();
    const responder = otherOf[dispute.proposer];
    const mayAnswer = expected(dispute, responder, "answer", now) === 200;
    const mayResolve = expected(dispute, responder, "resolve", now);
    const [answers, resolutions] = await Promise.all([
      Promise.all(types.map((type) => answer(real, responder, dispute.id, type))),
      Promise.all([askAi(real, "parent1", dispute.id), askAi(real, "parent2", dispute.id)]),
    ]);
    expect(resolutions.map((one) => one.status)).toEqual([mayResolve, mayResolve]);
    const winners = types.filter((_type, place) => answers[place]!.status === 200);
    expect(winners).toHaveLength(mayAnswer ? 1 : 0);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(types.length - winners.length);
    if (mayAnswer) {
      dispute.outcome = winners[0] === "agree" ? "agreed" : "countered";
      dispute.steps.push("dispute_answered");
    } else if (mayResolve === 200 && dispute.outcome !== "resolved") {
      dispute.outcome = "resolved";
      dispute.steps.push("dispute_resolved");
    }
  },
});

const advance = (milliseconds: number): Command => ({
  toString: () => `the clock moves by ${milliseconds} ms`,
  check: () => true,
  run(_model, real) {
    real.server.clock.advance(milliseconds);
    return Promise.resolve();
  },
});

const toDeadline = (index: number, offset: number): Command => ({
  toString: () => `the clock stands ${offset} ms from the deadline of ${index}`,
  check: some,
  run(model, real) {
    real.server.clock.now = new Date(pick(model, index).deadline + offset);
    return Promise.resolve();
  },
});

/** The instants that matter most: everyone at once around a deadline. */
const raceAtDeadline = (
  index: number,
  offset: number,
  types: ("agree" | "counter")[],
): Command => ({
  toString: () => `${offset} ms from the deadline, ${race(index, types).toString()}`,
  check: some,
  async run(model, real) {
    await toDeadline(index, offset).run(model, real);
    await race(index, types).run(model, real);
  },
});

const closeExpired: Command = {
  toString: () => "the server closes what has expired",
  check: () => true,
  async run(model, real) {
    const now = real.server.clock.now.getTime();
    await expireDisputes(real.server.database.db, () => real.server.clock.now);
    for (const dispute of model.disputes) {
      if (dispute.outcome !== null || shown(dispute, now) !== "expired") continue;
      dispute.outcome = "expired";
      dispute.steps.push("dispute_expired");
    }
  },
};

const look = (who: Someone): Command => ({
  toString: () => `${who} looks`,
  check: () => true,
  async run(model, real) {
    const now = real.server.clock.now.getTime();
    const listed = (await real.people[who].get("/api/disputes")).json<Dispute[]>();
    const mine = isParent(who) || who === "court" ? model.disputes : [];
    const known = new Set(model.disputes.map((dispute) => dispute.id));
    expect(
      listed.filter((dispute) => known.has(dispute.id)).map(({ id, status }) => `${id} ${status}`),
    ).toEqual(mine.map((dispute) => `${dispute.id} ${shown(dispute, now)}`).toReversed());
  },
});

const parent = fc.constantFrom<Parent>("parent1", "parent2");
const anyone = fc.constantFrom<Someone>("parent1", "parent2", "court", "stranger1", "stranger2");
const index = fc.nat(3);
const type = fc.constantFrom("agree" as const, "counter" as const);
const types = fc.array(type, { minLength: 2, maxLength: 4 });
const commands = fc.commands(
  [
    fc
      .tuple(parent, fc.constantFrom("standard", "time-sensitive"), fc.boolean())
      .map((of) => propose(...of)),
    fc.tuple(index, anyone, type).map((of) => respond(...of)),
    fc.tuple(index, anyone).map((of) => resolve(...of)),
    fc.tuple(index, anyone).map((of) => acceptCounter(...of)),
    index.map(raceForCounter),
    fc.tuple(index, types).map((of) => race(...of)),
    fc.tuple(index, fc.constantFrom(-1, 0, 1), types).map((of) => raceAtDeadline(...of)),
    fc
      .tuple(index, fc.constantFrom(-1, 0, 1, 30 * dayMilliseconds - 1, 30 * dayMilliseconds))
      .map((of) => toDeadline(...of)),
    // Backwards, too: a server's clock may be corrected, and replicas differ.
    fc
      .constantFrom(
        1,
        1000,
        hourMilliseconds,
        23 * hourMilliseconds,
        2 * dayMilliseconds,
        -1,
        -hourMilliseconds,
      )
      .map(advance),
    fc.constant(closeExpired),
    anyone.map(look),
  ],
  { maxCommands: 30, size: "max" },
);
/** Days in which the family's clock is put back (November 1, 2026) or forward (March 14, 2027), and an ordinary one. */
const start = fc.constantFrom(
  "2026-10-31T07:30:00.000Z",
  "2027-03-13T10:30:00.000Z",
  "2026-11-21T18:00:00.000Z",
);

/**
 * Lets a family do as many programs of acts with its disputes as are asked for, and expects the server to behave as the
 * model says, and the record to have every step once.
 * @param seed the same programs each time; others each time without it
 * @returns whether the record's chain is unbroken at the end
 */
export async function recordIsIntactAfter(numRuns: number, seed?: number): Promise<boolean> {
  const server = await testServer(await anyEngine.open());
  const family = await server.family();
  const strangers = await server.family("Strangers");
  const real: Real = {
    server,
    people: {
      parent1: family.parent1,
      parent2: family.parent2,
      court: family.court,
      stranger1: strangers.parent1,
      stranger2: strangers.parent2,
    },
  };
  const records = recordRepository(server.database.db);
  const scope = operatorScope(family.id);
  const stepsOf = async (ids: string[]) => {
    const steps = new Map(ids.map((id) => [id, [] as string[]]));
    for await (const { kind, content } of records.entries(scope)) {
      const id = (content as { disputeId?: string }).disputeId;
      if (id !== undefined) steps.get(id)?.push(kind);
    }
    return steps;
  };
  try {
    await fc.assert(
      fc.asyncProperty(start, commands, async (begin, program) => {
        server.clock.now = new Date(begin);
        const model: Model = { disputes: [] };
        await fc.asyncModelRun(() => ({ model, real }), program);
        const steps = await stepsOf(model.disputes.map((dispute) => dispute.id));
        for (const dispute of model.disputes) expect(steps.get(dispute.id)).toEqual(dispute.steps);
      }),
      { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
    );
    return (await verifyChain(records.entries(scope), await records.head(scope))).intact;
  } finally {
    await server.close();
  }
}
