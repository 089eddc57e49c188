import { type ErrorCode, errorBody, statusOf } from "@evenkeel/contract/errors";
import { procedureOf } from "@evenkeel/contract/router";
import { hasBody, type Route, type RouteKey, routeRows } from "@evenkeel/contract/routes";
import { documentSchemas, type DocumentSchemas, type JsonSchema } from "./openapi-schemas.ts";
import { sessionCookieName } from "./session.ts";

const propertiesOf = (schema: JsonSchema) =>
  (schema["properties"] ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => (schema["required"] ?? []) as string[];
/** The models of which one is sent, where it may be one of several. */
const alternativesOf = (schema: JsonSchema) =>
  (schema["oneOf"] ?? schema["anyOf"] ?? []) as JsonSchema[];
const namesInPath = (route: Route) =>
  Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");

/** Everything in an address is text: where a number is taken as text too, the number that is read says it all. */
function inAddress(sent: JsonSchema, read: JsonSchema | undefined): JsonSchema {
  const isNumber = read?.["type"] === "integer" || read?.["type"] === "number";
  return isNumber ? read : sent;
}

function parametersOf(route: Route, input: JsonSchema, read: JsonSchema) {
  const properties = propertiesOf(input);
  const inPath = namesInPath(route);
  const inQuery = hasBody(route) ? [] : Object.keys(properties);
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
        required: requiredOf(input).includes(name),
        schema: inAddress(properties[name] ?? {}, propertiesOf(read)[name]),
      })),
  ];
}

/** The whole model where all of it is in the body; what is left of it where a part is in the path. */
function bodyOf(route: Route, reference: JsonSchema, input: JsonSchema) {
  if (!hasBody(route)) return undefined;
  const inPath = namesInPath(route);
  const choices = alternativesOf(input);
  if (choices.length > 0) {
    if (inPath.length > 0) throw new Error(`${route.path}: what is sent is one of several models`);
    const required = choices.every((choice) => requiredOf(choice).length > 0);
    return { required, content: { "application/json": { schema: reference } } };
  }
  const left = Object.entries(propertiesOf(input)).filter(([name]) => !inPath.includes(name));
  if (left.length === 0) return undefined;
  const required = requiredOf(input).filter((name) => !inPath.includes(name));
  const schema =
    inPath.length === 0 ? reference : { ...input, properties: Object.fromEntries(left), required };
  return { required: required.length > 0, content: { "application/json": { schema } } };
}

/** Words for the reader of the document: what each kind of failure means. */
const meanings = {
  invalid: "The input was not understood; `issues` names each field",
  unauthenticated: "Not signed in, or not with this name and password",
  needs_second_factor:
    "The password was right, and no one is signed in yet: `secondStep` holds what `/api/login/second-step` takes",
  forbidden: "Not for this role, or from another site's page",
  not_found: "Nothing in this family has this id",
  wrong_method: "This address takes other methods; `Allow` names them",
  conflict: "What this is about has changed, or is not there yet",
  too_large: "Too large to send",
  unsupported_media: "This content type is not accepted here",
  refused: "Refused by moderation, or cannot be read",
  needs_confirmation:
    "Words of despair, or hostile ones outside of messages, not sent yet: the parent chooses (`confirmed` of a message; of all others where `asks` is there, the same call with the header `evenkeel-asked` naming it)",
  needs_rewrite: "Not sent yet: a calmer wording is suggested",
  throttled: "Too many requests; `Retry-After` says when to try again",
  paused: "Sending is paused after a red message, until `pausedUntil`",
  internal: "A fault of the server",
  not_implemented: "Not available here",
  unavailable: "The database cannot be reached just now",
} as const satisfies Record<ErrorCode, string>;

/** Every way in which this call may fail. */
function failuresOf(route: Route, hasInput: boolean): ErrorCode[] {
  const writes = route.method !== "GET";
  const codes: [ErrorCode, boolean][] = [
    ["invalid", hasInput || writes],
    ["unauthenticated", route.access !== "anyone"],
    ["forbidden", writes || route.access === "parent" || route.access === "court"],
    ["too_large", writes],
    ["unsupported_media", writes],
    ["throttled", true],
    ["internal", true],
    ["unavailable", true],
  ];
  return [...codes.filter(([, may]) => may).map(([code]) => code), ...(route.fails ?? [])];
}

function failedAnswers(codes: readonly ErrorCode[], body: JsonSchema) {
  const byStatus = new Map<number, Set<string>>();
  for (const code of codes) {
    const status = statusOf[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(meanings[code]));
  }
  return Object.fromEntries(
    Array.from(byStatus, ([status, words]) => [
      status,
      {
        description: [...words].join(". "),
        content: { "application/json": { schema: body } },
      },
    ]),
  );
}

function mediaTypeOf(route: Route): string {
  if (route.stream === true) return "text/event-stream";
  return route.text === true ? "text/plain" : "application/json";
}

function operationOf(
  key: RouteKey,
  route: Route,
  schemas: DocumentSchemas,
  errorSchema: JsonSchema,
) {
  const parsers = procedureOf(key);
  if (parsers.output === undefined) throw new Error(`${key} has no output model`);
  const [inputModel] = parsers.inputs;
  const reference = inputModel === undefined ? {} : schemas.of(inputModel, "input");
  const input = schemas.resolved(reference);
  const read = inputModel === undefined || hasBody(route) ? {} : schemas.of(inputModel, "output");
  const requestBody = bodyOf(route, reference, input);
  return {
    operationId: key,
    tags: [key.split(".")[0] ?? key],
    summary: route.summary,
    description: `Who may call: ${route.access}.`,
    parameters: parametersOf(route, input, read),
    ...(requestBody === undefined ? {} : { requestBody }),
    security: route.access === "anyone" ? [] : [{ session: [] }],
    responses: {
      200: {
        description: "Done",
        content: { [mediaTypeOf(route)]: { schema: schemas.of(parsers.output, "output") } },
      },
      ...(route.revised === undefined
        ? {}
        : { 304: { description: "Nothing changed since the ETag in If-None-Match" } }),
      ...failedAnswers(failuresOf(route, inputModel !== undefined), errorSchema),
    },
  };
}

/** The OpenAPI 3.1 document of every call, made of the same models and the same route table. */
export function openApiDocument(version: string): JsonSchema {
  const schemas = documentSchemas();
  const errorSchema = schemas.of(errorBody, "output");
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, route] of routeRows) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(key, route, schemas, errorSchema),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Evenkeel",
      version,
      description:
        "Co-parenting coordination with AI moderation. Sign in first: calls use its cookie.",
      license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "The server that this document comes from" }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Array.from(schemas.named).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName },
      },
    },
  };
}
