import { expect, it, vi } from "vitest";

it("a machine without a library for the encoder still tells languages, and says what is missing", async () => {
  vi.resetModules();
  vi.doMock("onnxruntime-node", () => {
    throw new Error("There is no library for this machine");
  });
  const { loadEncoder, NoEncoder } = await import("./encoder.ts");
  try {
    const encoder = await loadEncoder();
    await expect(encoder.encode(["Can you bring her shoes?"])).rejects.toBeInstanceOf(NoEncoder);
    expect(await encoder.identify("Can you bring her shoes on Tuesday?")).toMatchObject({
      language: "en",
      isJudged: true,
    });
  } finally {
    vi.doUnmock("onnxruntime-node");
    vi.resetModules();
  }
});
