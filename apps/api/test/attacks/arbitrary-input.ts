import fc from "fast-check";
import { z } from "zod";
import { procedureOf } from "@evenkeel/contract/router";
import type { RouteKey } from "@evenkeel/contract/routes";

export type JsonSchema = Partial<{
  type: string;
  enum: unknown[];
  const: unknown;
  anyOf: JsonSchema[];
  oneOf: JsonSchema[];
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: JsonSchema | boolean;
  items: JsonSchema;
  minItems: number;
  maxItems: number;
  minimum: number;
  maximum: number;
  maxLength: number;
  minLength: number;
  pattern: string;
  format: string;
}>;

/** The JSON schema of what a call takes: the same model that the server parses with. */
export function inputSchema(key: RouteKey): JsonSchema {
  const [model] = procedureOf(key).inputs;
  if (model === undefined) return { type: "object", properties: {} };
  return z.toJSONSchema(model, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.lorem({ maxCount: 12 }),
  fc.constantFrom("Can we swap weekends?", "Pick-up is at 5:30.", "I feel alone.", " x "),
);

function text(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === "uuid") return fc.uuid();
  const day = fc.date({
    min: new Date("1890-01-01"),
    max: new Date("2220-01-01"),
    noInvalidDate: true,
  });
  if (schema.format === "date") return day.map((date) => date.toISOString().slice(0, 10));
  if (schema.format === "date-time") return day.map((date) => date.toISOString());
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern);
    // A pattern that only asks for some words is met by words.
    const matching = fc.stringMatching(pattern);
    return pattern.test("Pick-up is at 5:30.") ? fc.oneof(words, matching) : matching;
  }
  return words;
}

/** Values that the schema allows, or nearly: what only code checks (a date that is not a day) may be wrong. */
function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(valid));
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -2_147_483_648),
        max: Math.min(schema.maximum ?? 3_000, 2_147_483_647),
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      if (fields.length === 0) return fc.dictionary(fc.string({ maxLength: 10 }), words);
      const record = Object.fromEntries(fields.map(([name, field]) => [name, valid(field)]));
      return fc.record(record, { requiredKeys: schema.required ?? [] });
    }
    default:
      return fc.jsonValue();
  }
}

const deep = (levels: number): unknown => {
  let value: unknown = "bottom";
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

/** What people who mean harm put where a value is expected. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    "",
    " ",
    true,
    0,
    -1,
    1e308,
    2 ** 60,
    2_147_483_648,
    "NaN",
    "\u0000",
    "\uD800 alone",
    "\u202Eright to left",
    "a\u0300".repeat(500),
    "x".repeat(30_000),
    "a".repeat(5_000) + "!",
    "' or 1=1; drop table users; --",
    "%s%n%x%00%0d%0aSet-Cookie: a=b",
    "\r\nSet-Cookie: evenkeel_session=stolen",
    "../../../../etc/passwd",
    "${7*7}{{7*7}}<%= 7*7 %>",
    "<script>alert(1)</script>",
    '=HYPERLINK("http://evil.example","x")',
    "0000-00-00",
    "2026-02-30",
    "9999-12-31T23:59:60Z",
    { __proto__: null, constructor: { prototype: { polluted: true } } },
    JSON.parse('{"__proto__":{"polluted":true}}'),
    { $gt: "" },
    JSON.parse('{"then":"called"}'),
    { toString: "not a function" },
    ["x"],
    deep(200),
    Array.from({ length: 2_000 }, () => "wide"),
  ),
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 30 }),
);

/** Puts one hostile value somewhere into a good input: at a field of any depth, or beside the fields. */
function spoil(input: unknown, place: number, evil: unknown): unknown {
  if (typeof input !== "object" || input === null) return evil;
  const entries = Object.entries(input);
  const at = place % (entries.length + 1);
  if (at === entries.length) {
    return Array.isArray(input) ? [...input, evil] : { ...input, surprise: evil };
  }
  const spoiled = entries.map(([name, value], index) => {
    if (index !== at) return [name, value];
    const deeper = typeof value === "object" && value !== null && place % 2 === 0;
    return [name, deeper ? spoil(value, Math.floor(place / 7), evil) : evil];
  });
  return Array.isArray(input)
    ? spoiled.map(([, value]) => value)
    : Object.fromEntries(spoiled as [string, unknown][]);
}

/** Inputs of this call: half good or nearly good, half with something hostile in one place. */
export function inputsOf(key: RouteKey): fc.Arbitrary<Record<string, unknown>> {
  const good = valid(inputSchema(key)) as fc.Arbitrary<Record<string, unknown>>;
  return fc.oneof(
    good,
    fc
      .tuple(good, fc.nat(10_000), hostile)
      .map(([input, place, evil]) => spoil(input, place, evil) as Record<string, unknown>),
  );
}
