import { z } from "zod";
import { modelNames } from "@evenkeel/contract/model-names";

export type JsonSchema = Record<string, unknown>;

const ownPlace = "#/$defs/";
const documentPlace = "#/components/schemas/";

/** The same value with every reference to a named model leading to its place in the document. */
function placed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace(ownPlace, documentPlace)
        : placed(inner),
    ]),
  );
}

/**
 * Turns models into JSON Schemas for one document: a model with a name is a reference, and what it refers to is gathered
 * under that name.
 */
export function documentSchemas() {
  const named = new Map<string, JsonSchema>();

  const keep = (name: string, schema: JsonSchema): void => {
    const before = named.get(name);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(schema)) {
      throw new Error(`${name} is not the same in requests and in answers: give each its name`);
    }
    named.set(name, schema);
  };

  return {
    named,
    /** The schema of what is sent ('input') or answered ('output'): inline, or a reference to a named model. */
    of(model: z.ZodType, io: "input" | "output"): JsonSchema {
      // As a part of something the model itself is a reference too, where it has a name.
      const { properties, $defs } = z.toJSONSchema(z.object({ whole: model }), {
        io,
        metadata: modelNames,
        unrepresentable: "any",
        override({ zodSchema, jsonSchema }) {
          // What a model says of itself, such as a pattern that only its code would know of.
          Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
          // A client must bear fields that come with a later version.
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        },
      });
      for (const [name, schema] of Object.entries($defs ?? {})) {
        keep(name, placed(schema) as JsonSchema);
      }
      return placed(properties?.["whole"] ?? {}) as JsonSchema;
    },
    /** What a reference leads to; any other schema as it is. */
    resolved(schema: JsonSchema): JsonSchema {
      const { $ref } = schema;
      if (typeof $ref !== "string") return schema;
      return named.get($ref.slice(documentPlace.length)) ?? {};
    },
  };
}

export type DocumentSchemas = ReturnType<typeof documentSchemas>;
