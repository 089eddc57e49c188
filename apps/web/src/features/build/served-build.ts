import type { CallContext } from "../../lib/rest-link.ts";
import { reportProblem } from "../../lib/report.ts";
import type { trpc } from "../../lib/trpc.ts";

type Client = ReturnType<typeof trpc.useUtils>["client"];

const longestBuildId = 100;

/**
 * The build that the server serves: GET /version, else GET /api/build, never from a cache (S-4.6, 7.8 and 7.9).
 * @returns null if neither answers: the page then counts as current
 */
export async function askServedBuild(client: Client): Promise<string | null> {
  const context: CallContext = { cache: "no-store" };
  const options = { context: { ...context } };
  try {
    return buildIdOf(await client.build.version.query(undefined, options));
  } catch (error) {
    reportProblem("The build could not be read from /version", error);
  }
  try {
    return (await client.build.current.query(undefined, options)).buildId;
  } catch (error) {
    reportProblem("The build could not be read from /api/build", error);
    return null;
  }
}

/**
 * Reads /version: a text, or an object with `buildId` (S-3.30).
 * @throws Error for anything else, such as the page that a proxy answers in its place
 */
export function buildIdOf(answer: string): string {
  const text = answer.trim();
  const buildId = text.startsWith("{") ? (JSON.parse(text) as { buildId?: unknown }).buildId : text;
  const isBuildId =
    typeof buildId === "string" && /^[^<>\s]+$/.test(buildId) && buildId.length <= longestBuildId;
  if (!isBuildId) throw new Error("This is no build identifier");
  return buildId;
}
