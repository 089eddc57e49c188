import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface AskedFor {
  path: string;
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[]; response_format: unknown };
}

export interface OpenaiServer {
  baseUrl: string;
  asked: AskedFor[];
  close(): Promise<void>;
}

/** The body of a chat completion whose one choice says `content`. */
export const completionOf = (
  content: unknown,
  extra: { refusal?: string; finish_reason?: string } = {},
) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: "small",
  choices: [
    {
      index: 0,
      finish_reason: extra.finish_reason ?? "stop",
      message: {
        role: "assistant",
        content: typeof content === "string" ? content : JSON.stringify(content),
        refusal: extra.refusal ?? null,
      },
    },
  ],
});

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString("utf8");
};

/**
 * A small OpenAI-compatible server on loopback: the real SDK speaks to it over a real socket.
 * @param answer writes the response; what was asked is also kept in `asked`
 */
export const startOpenaiServer = async (
  answer: (asked: AskedFor, response: ServerResponse) => void,
): Promise<OpenaiServer> => {
  const asked: AskedFor[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const entry: AskedFor = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      headers: request.headers,
      body: JSON.parse(await read(request)) as AskedFor["body"],
    };
    asked.push(entry);
    answer(entry, response);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((thrown: unknown) => response.destroy(thrown as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
};
