import type { FastifyInstance } from "fastify";
import type { LiveEvent } from "@evenkeel/contract/models/live";
import type { Browser } from "./family.ts";

/** An open page that listens. */
export interface LiveListener {
  status: number;
  /** Revisions heard so far, the repeated ones too. */
  heard: number[];
  /** Resolves once a revision above this one was heard, with the newest. */
  hears(above: number): Promise<number>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens a live stream over a real socket; the server must listen. */
export async function listenTo(
  app: FastifyInstance,
  browser: Browser,
  path = "/api/live",
): Promise<LiveListener> {
  const [address] = app.addresses();
  if (address === undefined || typeof address === "string")
    throw new Error("The server does not listen");
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, {
    headers: browser.cookie === undefined ? {} : { cookie: browser.cookie },
    signal: leaving.signal,
  });
  const heard: number[] = [];
  let told: () => void = () => undefined;
  const read = async () => {
    let text = "";
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const whole = text.lastIndexOf("\n\n") + 2;
      for (const [, data] of text.slice(0, whole).matchAll(/^data: ?(\{"revision".*)$/gm)) {
        heard.push((JSON.parse(data ?? "") as LiveEvent).revision);
      }
      text = text.slice(whole);
      told();
    }
  };
  const ended = answer.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: answer.status,
    heard,
    async hears(above) {
      while (!heard.some((revision) => revision > above)) {
        await new Promise<void>((resolve) => {
          told = resolve;
        });
      }
      return Math.max(...heard);
    },
    ended,
    leave: () => leaving.abort(),
  };
}
