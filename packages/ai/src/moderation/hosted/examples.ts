import { readFileSync } from "node:fs";
import { z } from "zod";
import { hostedAssessment } from "./schema.ts";

const example = z.object({ message: z.string(), answer: hostedAssessment });

/** Messages and their verdicts in English and Spanish, written for the prompt and in no set that anything is judged by. */
const read = z
  .array(example)
  .parse(JSON.parse(readFileSync(new URL("examples.json", import.meta.url), "utf8")));

/** A line of JSON each. */
export const examples = read.map((each) => JSON.stringify(each)).join("\n");
