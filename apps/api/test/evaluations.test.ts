import { askedHeaderName } from "@evenkeel/contract/act-headers";
import type { Evaluator } from "@evenkeel/ai/evaluations";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parentingRules } from "@evenkeel/contract/constants";
import type { EvaluateOutput, Evaluation } from "@evenkeel/contract/models/evaluation";
import { operatorScope } from "../src/auth/scope.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedAi, scriptedProvider } from "./scripted-ai.ts";

const dispute = {
  title: "A move to Fresno",
  description: "The other parent plans to move 120 miles away in August.",
  category: "Relocation",
  urgency: "High",
  parentingRulesJSON: parentingRules,
  jurisdiction: "California",
};

describe("evaluations", () => {
  let server: TestServer;
  let family: Awaited<ReturnType<TestServer["family"]>>;
  const shown: Parameters<Evaluator["evaluate"]>[0][] = [];
  let failure: Error | null = null;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      ai: {
        evaluator: {
          evaluate: (...given) => {
            shown.push(given[0]);
            return failure === null
              ? scriptedAi.evaluator.evaluate(...given)
              : Promise.reject(failure);
          },
        },
      },
    });
    family = await server.family();
  });
  afterAll(() => server.close());

  const evaluate = async (by: Browser, more: object = {}) =>
    (await by.post("/api/evaluate-dispute", { ...dispute, ...more })).json<EvaluateOutput>();
  const listOf = async (by: Browser) => (await by.get("/api/evaluations")).json<Evaluation[]>();
  const entriesAbout = async (id: string) => {
    const found = [];
    for await (const entry of recordRepository(server.database.db).entries(
      operatorScope(family.id),
    )) {
      if (JSON.stringify(entry.content).includes(id)) found.push(entry);
    }
    return found;
  };

  test("a parent gets the judgment under their own name, and finds it again later", async () => {
    const judgment = await evaluate(family.parent1, { submittedBy: "somebody else" });
    expect(judgment).toMatchObject({
      recommendation_summary: "Summary of A move to Fresno",
      action_steps: ["Write down what you agree on."],
      approved: true,
      provider: scriptedProvider,
    });
    expect(shown.at(-1)).toEqual({
      ...dispute,
      now: server.clock.now,
      timeZone: "America/Los_Angeles",
      locale: "en-US",
      family: expect.objectContaining({ timeZone: "America/Los_Angeles" }),
    });
    const { id, provider, ...fields } = judgment;
    expect((await listOf(family.parent1))[0]).toEqual({
      id,
      provider,
      submittedBy: "parent1-1",
      title: dispute.title,
      description: dispute.description,
      category: "Relocation",
      urgency: "High",
      createdAt: server.clock.now.toISOString(),
      judgment: fields,
      recordedAt: null,
    });
  });

  test("the newest evaluation comes first", async () => {
    const first = await evaluate(family.parent2);
    const second = await evaluate(family.parent2);
    expect((await listOf(family.parent2)).map((entry) => entry.id)).toEqual([second.id, first.id]);
  });

  test("the form's own words say what is missing", async () => {
    const answer = await family.parent1.post("/api/evaluate-dispute", {
      title: " ",
      description: "too short",
    });
    expect(answer.status).toBe(400);
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues.map((issue) => `${issue.path}: ${issue.message}`)).toEqual([
      "title: Title is required",
      "description: Description must be at least 10 characters",
      "category: Category is required",
    ]);
  });

  test("urgency defaults to Standard and the jurisdiction to California [S-5.15 9.26]", async () => {
    const { urgency: _urgency, jurisdiction: _jurisdiction, ...less } = dispute;
    await family.parent1.post("/api/evaluate-dispute", less);
    expect(shown.at(-1)).toMatchObject({ urgency: "Standard", jurisdiction: "California" });
  });

  test("an evaluation belongs to its parent: not the co-parent, the court or a stranger can see it", async () => {
    const { id } = await evaluate(family.parent1);
    expect((await listOf(family.parent2)).some((entry) => entry.id === id)).toBe(false);
    expect((await family.court.get("/api/evaluations")).status).toBe(403);
    expect((await family.court.post("/api/evaluate-dispute", dispute)).status).toBe(403);
    expect((await family.court.post(`/api/evaluations/${id}/record`)).status).toBe(403);
    expect((await family.parent2.post(`/api/evaluations/${id}/record`)).status).toBe(404);
    expect((await family.parent1.post("/api/evaluations/%00/record")).status).toBe(404);
    expect(await entriesAbout(id)).toEqual([]);
  });

  test("its loggable entry is added to the record once, however often it is asked", async () => {
    const { id } = await evaluate(family.parent1);
    const answers = await Promise.all(
      [1, 2, 3].map(() => family.parent1.post(`/api/evaluations/${id}/record`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const added = server.clock.now.toISOString();
    server.clock.advance(minuteMilliseconds);
    const later = (await family.parent1.post(`/api/evaluations/${id}/record`)).json<Evaluation>();
    expect(later.recordedAt).toBe(added);
    const entries = await entriesAbout(id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      kind: "evaluation_added",
      actorId: family.parent1.userId,
      at: added,
      content: { text: "Entry about A move to Fresno", submittedBy: "parent1-1", approved: true },
    });
  });

  test("a title that may come across as hostile is asked about before the court can read it", async () => {
    const { id } = await evaluate(family.parent1, {
      title: "YELLOW you never pick her up on time",
    });
    const add = (headers = {}) =>
      family.parent1.post(`/api/evaluations/${id}/record`, undefined, headers);
    const asked = await add();
    expect([asked.status, asked.json()]).toMatchObject([422, { asks: "hostile" }]);
    expect(await entriesAbout(id)).toEqual([]);
    expect((await add({ [askedHeaderName]: "hostile" })).status).toBe(200);
    expect(await entriesAbout(id)).toHaveLength(1);
  });

  test("a retry of the same evaluation is the same evaluation, and other words are refused", async () => {
    const clientKey = "0b9cb2d4-2f5e-4f0e-9d7c-6a3a6dd2d7a3";
    const before = (await listOf(family.parent1)).length;
    const both = await Promise.all([1, 2].map(() => evaluate(family.parent1, { clientKey })));
    const later = await evaluate(family.parent1, { clientKey });
    expect(new Set([...both, later].map(({ id }) => id)).size).toBe(1);
    expect(later).toEqual(both[0]);
    expect(await listOf(family.parent1)).toHaveLength(before + 1);
    const other = await family.parent1.post("/api/evaluate-dispute", {
      ...dispute,
      title: "Another one",
      clientKey,
    });
    expect(other.status).toBe(409);
    expect((await evaluate(family.parent2, { clientKey })).id).not.toBe(later.id);
  });

  test("many evaluations come in pages, newest first", async () => {
    const { parent1 } = await server.family("Many evaluations");
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) made.unshift((await evaluate(parent1)).id);
    const page = async (query: string) =>
      (await parent1.get(`/api/evaluations?${query}`)).json<Evaluation[]>().map(({ id }) => id);
    expect(await page("limit=2")).toEqual(made.slice(0, 2));
    expect(await page(`before=${made[1]}`)).toEqual(made.slice(2));
    const foreign = (await listOf(family.parent1))[0]?.id;
    expect((await parent1.get(`/api/evaluations?before=${foreign}`)).status).toBe(404);
  });

  test("an evaluator that fails leaves no trace, and the next try works", async () => {
    const before = (await listOf(family.parent1)).length;
    failure = new Error("no answer");
    const failed = await family.parent1.post("/api/evaluate-dispute", dispute);
    failure = null;
    expect(failed.status).toBe(500);
    expect(await listOf(family.parent1)).toHaveLength(before);
    await evaluate(family.parent1);
    expect(await listOf(family.parent1)).toHaveLength(before + 1);
  });
});
