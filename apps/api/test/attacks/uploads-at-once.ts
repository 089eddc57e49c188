import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { attachmentLimits } from "@evenkeel/contract/constants";
import type { Upload } from "@evenkeel/contract/models/attachment";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { scriptedAttachment } from "../scripted-attachment.ts";

interface Told {
  status: number;
  body: string;
}

/** Calls that are under way, and those that were told to ask later and wait until the server has finished something. */
const busy = { underWay: 0, waiting: new Set<() => void>() };

/** Asks again, as a page does, where the server says that it is asked too much: once another call has been taken. */
async function untilTaken(ask: () => Promise<Told>): Promise<Told> {
  for (;;) {
    busy.underWay += 1;
    const told = await ask();
    busy.underWay -= 1;
    const isTaken = told.status !== 429 && told.status !== 503;
    if (isTaken || busy.underWay === 0) {
      for (const goOn of busy.waiting) goOn();
      busy.waiting.clear();
    } else {
      await new Promise<void>((goOn) => busy.waiting.add(goOn));
    }
    if (isTaken) return told;
  }
}

function call(
  server: TestServer,
  browser: Browser,
  method: string,
  path: string,
  body: object,
): Promise<Told> {
  const [address] = server.app.addresses();
  if (address === undefined || typeof address === "string") throw new Error("It listens");
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: "127.0.0.1",
        port: address.port,
        path,
        method,
        headers: { cookie: browser.cookie, "content-type": "application/json" },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(JSON.stringify(body));
  });
}

/**
 * As many parents as are asked for upload as much as one may have waiting, all at once, and one of them writes.
 * @returns how the message was answered, how many uploads were finished, and how those were answered, each answer once
 */
export async function uploadedAtOnce(parentsNeeded: number) {
  const server = await testServer(await anyEngine.open(), { openAttachment: scriptedAttachment });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const parents: Browser[] = [];
  while (parents.length < parentsNeeded) {
    const { parent1, parent2 } = await server.family(`Family ${parents.length}`);
    parents.push(parent1, parent2);
  }
  // What they take of memory is measured on a server of its own: apps/e2e/faults/uploads.test.ts.
  const file = Buffer.alloc(2_000, "x");
  const data = file.toString("base64");
  const one = async (browser: Browser) => {
    const id = randomUUID();
    const began = { id, name: "photo.jpg", bytes: file.length };
    await untilTaken(() => call(server, browser, "POST", "/api/attachments", began));
    const path = `/api/attachments/${id}`;
    await untilTaken(() => call(server, browser, "PATCH", path, { offset: 0, data }));
    return untilTaken(() => call(server, browser, "POST", `${path}/finish`, {}));
  };
  const all = Promise.all(
    parents.flatMap((browser) =>
      Array.from({ length: attachmentLimits.waiting }, () => one(browser)),
    ),
  );
  const [someone] = parents;
  if (someone === undefined) throw new Error("There are families");
  const said = { originalMessage: "See you at five.", finalMessage: "See you at five." };
  const sent = await untilTaken(() => call(server, someone, "POST", "/api/messages", said));
  const finished = await all;
  await server.close();
  const kindOf = ({ body }: Told) => (JSON.parse(body) as Upload).attachment?.kind;
  return {
    message: sent.status,
    uploads: finished.length,
    answers: [...new Set(finished.map(({ status }) => status))],
    kinds: [...new Set(finished.map(kindOf))],
  };
}
