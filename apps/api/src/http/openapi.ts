import { z } from "zod";
import { errorBody } from "@evenkeel/contract/errors";
import { appRouter } from "@evenkeel/contract/router";
import { type Route, routes } from "@evenkeel/contract/routes";

type JsonSchema = Record<string, unknown>;

interface Parsers {
  inputs: z.ZodType[];
  output?: z.ZodType;
}

function schemaOf(model: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(model, { io, unrepresentable: "any" });
  return schema;
}

function parametersOf(route: Route, input: JsonSchema | undefined) {
  const properties = (input?.["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = (input?.["required"] ?? []) as string[];
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const inQuery = route.method === "POST" ? [] : Object.keys(properties);
  return [
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: properties[name] ?? { type: "string" },
    })),
    ...inQuery
      .filter((name) => !inPath.includes(name))
      .map((name) => ({
        name,
        in: "query",
        required: required.includes(name),
        schema: properties[name] ?? {},
      })),
  ];
}

function bodyOf(route: Route, input: JsonSchema | undefined) {
  if (route.method !== "POST" || input === undefined) return undefined;
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const properties = { ...(input["properties"] as Record<string, JsonSchema> | undefined) };
  for (const name of inPath) delete properties[name];
  if (Object.keys(properties).length === 0) return undefined;
  const required = ((input["required"] ?? []) as string[]).filter((name) => !inPath.includes(name));
  const schema = { ...input, properties, required };
  return { required: required.length > 0, content: { "application/json": { schema } } };
}

const problem = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function mediaTypeOf(route: Route): string {
  if (route.stream === true) return "text/event-stream";
  return route.text === true ? "text/plain" : "application/json";
}

function operationOf(key: string, route: Route) {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Parsers }>;
  const parsers = procedures[key]?._def;
  if (parsers?.output === undefined) throw new Error(`${key} has no output model`);
  const [inputModel] = parsers.inputs;
  const input = inputModel === undefined ? undefined : schemaOf(inputModel, "input");
  const output = schemaOf(parsers.output, "output");
  const requestBody = bodyOf(route, input);
  const open = route.access === "anyone";
  return {
    operationId: key,
    tags: [key.split(".")[0] ?? key],
    summary: route.summary,
    description: `Who may call: ${route.access}.`,
    parameters: parametersOf(route, input),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(open ? {} : { security: [{ session: [] }] }),
    responses: {
      200: {
        description: "Done",
        content: { [mediaTypeOf(route)]: { schema: output } },
      },
      ...(route.revised === undefined
        ? {}
        : { 304: { description: "Nothing changed since the ETag in If-None-Match" } }),
      ...(open ? {} : { 401: problem("Not signed in") }),
      ...(route.access === "parent" || route.access === "reviewer"
        ? { 403: problem("Not for this role") }
        : {}),
      default: problem("What went wrong, in words for the person who reads it"),
    },
  };
}

/** The OpenAPI 3.1 document of every call, made of the same models and the same route table. */
export function openApiDocument(version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(key, route),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Evenkeel",
      version,
      description:
        "Co-parenting coordination with AI moderation. Sign in first: calls use its cookie.",
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "evenkeel_session" },
      },
    },
  };
}
