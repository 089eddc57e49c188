import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { procedureOf } from "@evenkeel/contract/router";
import { routeRows } from "@evenkeel/contract/routes";
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe("the one definition of each call", () => {
  let server: TestServer;
  let document: ApiDocument;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    document = (await server.nobody.get("/api/openapi.json")).json<ApiDocument>();
  });
  afterAll(() => server.close());

  it("gives an OpenAPI 3.1 document with every route and nothing else", () => {
    expect(document.openapi).toBe("3.1.0");
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(
      routeRows.map(([, row]) => `${row.method} ${row.path}`).sort(),
    );
  });

  it.each(routeRows)(
    "%s has its method, path, input and output, and the document agrees [S-0.4 7.3 7.30]",
    (key, route) => {
      const definition = procedureOf(key);
      expect(definition.meta).toEqual({ key, route });
      const reads = route.stream === true ? "subscription" : "query";
      expect(definition.type).toBe(route.method === "GET" ? reads : "mutation");
      expect(definition.output).toBeInstanceOf(z.ZodType);

      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(operation?.operationId).toBe(key);
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(
        operation?.parameters.filter((parameter) => parameter.in === "path").map((p) => p.name),
      ).toEqual(inPath);
      const answer = operation?.responses["200"]?.content;
      const whole = route.text ? "text/plain" : "application/json";
      expect(Object.keys(answer ?? {})).toEqual([route.stream ? "text/event-stream" : whole]);
    },
  );

  it("serves a page to browse it, with assets only from this server", async () => {
    const page = await server.nobody.get("/api/docs");
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\//);
    for (const asset of page.body.match(/\/api\/docs\/[\w./-]+/g) ?? []) {
      expect((await server.nobody.get(asset)).status, asset).toBe(200);
    }
  });

  it("answers an unknown call with a JSON 404", async () => {
    const answer = await server.nobody.get("/api/no-such-call");
    expect([answer.status, answer.json()]).toEqual([
      404,
      { message: expect.any(String), code: "not_found" },
    ]);
  });
});
