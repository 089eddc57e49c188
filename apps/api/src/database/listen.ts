import { setTimeout as sleep } from "node:timers/promises";

/** What a listener on a database channel is told. */
export interface ChannelListener {
  heard(notice: string): void;
  /** The connection was down and is back: notices may have been missed. */
  resumed(): void;
}

const firstWait = 200;
const longestWait = 10_000;

/**
 * Listens on a connection of its own, which is made again for as long as it takes when it breaks.
 * Resolves once it listens, so that nothing said afterwards is missed.
 * @param channel a fixed name of ours, never something from outside
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  listener: ChannelListener,
): Promise<() => Promise<void>> {
  const { default: pg } = await import("pg");
  const stopped = new AbortController();
  let current: InstanceType<typeof pg.Client> | null = null;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on("notification", (notice) => listener.heard(notice.payload ?? ""));
    // A breaking connection reports this twice; only the first counts.
    const lost = new Promise<void>((resolve) => {
      client.once("error", () => resolve());
      client.once("end", () => resolve());
    });
    // An error after the first would otherwise end the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    void lost.then(() => keep(client));
  };

  const keep = async (broken: InstanceType<typeof pg.Client>) => {
    await broken.end().catch(() => undefined);
    for (let wait = firstWait; !stopped.signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      try {
        await sleep(wait, undefined, { signal: stopped.signal, ref: false });
        await connect();
        listener.resumed();
        return;
      } catch {
        // Stopped, or the server is not back yet: the loop decides which.
      }
    }
  };

  await connect();
  return async () => {
    stopped.abort();
    await current?.end().catch(() => undefined);
  };
}
