import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientBuildId } from "@evenkeel/contract/constants";

const firstBuild = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** What stands between the browser and the server: it can go away, and it can serve a newer build of the page. */
export interface Gateway {
  url: string;
  /** From now on as if the server were stopped (connections break), or there again. */
  setAway(away: boolean): void;
  /** From now on the page, /version and /api/build are another build's. */
  deploy(buildId: string): void;
  /** From now on /version and /api/build name another build, while the page stays the one it was: a stale cache. */
  announce(buildId: string): void;
  close(): Promise<void>;
}

export async function startGateway(server: string): Promise<Gateway> {
  let away = false;
  let announced: string | null = null;
  let files: string | null = null;
  const target = new URL(server);

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };

  const gateway = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? "/", server).pathname;
    if (away) answer.destroy();
    else if (announced !== null && path === "/version") answer.end(announced);
    else if (announced !== null && path === "/api/build") {
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify({ buildId: announced }));
    } else if (files !== null && !/^\/(api|trpc)(\/|$)/.test(path)) answerFile(files, path, answer);
    else pass(incoming, answer);
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setAway(isAway) {
      away = isAway;
      if (isAway) gateway.closeAllConnections();
    },
    announce(buildId) {
      announced = buildId;
    },
    deploy(buildId) {
      announced = buildId;
      files = otherBuild(buildId);
    },
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
      if (files !== null) rmSync(files, { recursive: true, force: true });
    },
  };
}

/** A second build: the same page under another build id, every script with another name, as a deployment has it. */
function otherBuild(buildId: string): string {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-build-"));
  // Without the compressed copies, which would still be the first build.
  cpSync(firstBuild, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|html)$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, "utf8")
      .replaceAll(clientBuildId, buildId)
      .replaceAll(/([\w-]+-[\w-]{8})\.js/g, "$1.second.js");
    rmSync(path);
    writeFileSync(path.replace(/(-[\w-]{8})\.js$/, "$1.second.js"), text);
  }
  return folder;
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

function answerFile(folder: string, path: string, answer: ServerResponse): void {
  const isFile = extname(path) !== "";
  const file = join(folder, isFile ? path : "index.html");
  answer.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
  answer.setHeader("cache-control", "no-cache");
  try {
    answer.end(readFileSync(file));
  } catch {
    answer.writeHead(404).end();
  }
}
