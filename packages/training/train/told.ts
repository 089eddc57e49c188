import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const line = z.strictObject({
  text: z.string().min(1),
  danger: z
    .strictObject({
      kind: z.enum(["self-harm", "partner-violence", "child-danger", "harm-to-others"]),
      whose: z.enum(["writer", "child", "other"]),
      sure: z.enum(["certain", "possible"]),
    })
    .optional(),
  urgent: z.boolean().default(false),
  /** Lines with the same id are twins: a danger and what only sounds like it. */
  meaning: z.string(),
});
/** A text as `data/README.md` describes it: who is in danger, or that it cannot wait, or neither. */
export type Told = z.infer<typeof line>;

const folder = fileURLToPath(new URL("../data/told/", import.meta.url));

/** Every text told of danger, of an emergency, or of everyday life, in the order of file and line. @throws ZodError */
export const toldTexts = (): Told[] =>
  globSync("*.jsonl", { cwd: folder })
    .toSorted()
    .flatMap((file) => readFileSync(`${folder}${file}`, "utf8").trim().split("\n"))
    .map((text) => line.parse(JSON.parse(text)));
