import { createServer } from "node:net";

/** A port of this machine's loopback that no one uses just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      server.close(() => (port === undefined ? reject(new Error("No port")) : resolve(port)));
    });
  });
}
