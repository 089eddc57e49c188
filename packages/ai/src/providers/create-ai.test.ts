import { expect, test } from "vitest";
import { completionOf, sendJson, startOpenaiServer } from "../testing/openai-server.ts";
import { createAi, providerLine } from "./index.ts";

const message = {
  text: "You never think about anyone but yourself. Call me at 5.",
  category: "logistics",
} as const;

test("with no configuration everything is answered on this machine", async () => {
  const ai = createAi({});
  expect(ai.languageModel).toBeNull();
  const verdict = await ai.moderator.moderate(message);
  expect(verdict.provider.name).toBe("built-in");
  const rewrite = await ai.rewriter.rewrite({ ...message, verdict });
  expect(rewrite.suggestion).toBe("Please call me at 5.");
}, 60_000);

test("with a model configured it is asked, and only there", async () => {
  const server = await startOpenaiServer((_asked, response) =>
    sendJson(response, completionOf({ severity: "yellow", crisis: false, findings: [] })),
  );
  try {
    const ai = createAi({ languageModel: { baseUrl: server.baseUrl, model: "small" } });
    const verdict = await ai.moderator.moderate(message);
    expect(providerLine(verdict.provider)).toMatch(/^hosted small@127\.0\.0\.1/);
    expect(server.asked).toHaveLength(1);
    // The same server answers the rewrite with something else: the built-in's stands in.
    const rewrite = await ai.rewriter.rewrite({ ...message, verdict });
    expect(providerLine(rewrite.provider)).toMatch(
      /^built-in .* \(instead of hosted: malformed\)$/,
    );
    expect(rewrite.suggestion).toBe("Please call me at 5.");
  } finally {
    await server.close();
  }
});
