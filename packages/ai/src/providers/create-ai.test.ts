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
  const assessment = await ai.moderator.assess(message);
  expect(assessment.provider.name).toBe("built-in");
  const rewrite = await ai.rewriter.rewrite({ locale: "en-US", ...message, assessment });
  expect(rewrite.suggestion).toBe("Please call me at 5.");
}, 60_000);

test("with a model configured it is asked, and no one else is", async () => {
  const server = await startOpenaiServer((_asked, response) =>
    sendJson(response, completionOf({ severity: "yellow", crisis: false, findings: [] })),
  );
  try {
    const ai = createAi({ languageModel: { baseUrl: server.baseUrl, model: "small" } });
    const assessment = await ai.moderator.assess(message);
    expect(providerLine(assessment.provider)).toMatch(/^hosted small@127\.0\.0\.1/);
    expect(server.asked).toHaveLength(1);
    // The same server answers the rewrite with something else: the built-in's stands in.
    const rewrite = await ai.rewriter.rewrite({ locale: "en-US", ...message, assessment });
    expect(providerLine(rewrite.provider)).toMatch(
      /^built-in .* \(instead of hosted: malformed\)$/,
    );
    expect(rewrite.suggestion).toBe("Please call me at 5.");
  } finally {
    await server.close();
  }
});
