import { afterAll, beforeAll } from "vitest";
import type { Person, PersonOptions } from "./person.ts";
import {
  embeddedStorage,
  type RunningServer,
  startServer,
  type StartServer,
  type Storage,
} from "./server.ts";
import { browserWindows } from "./windows.ts";

/**
 * A server with the demo family all to itself, a browser, and the people who sit at it. A server takes longer to start
 * than most tests: `aSharedHouse` is for those that need no more than a family of their own.
 */
export interface House {
  /** Where the server answers. */
  readonly url: string;
  /** What the server has printed in its terminal so far. */
  readonly terminal: string;
  /** The folder of its database. */
  readonly folder: string;
  /** Ends what was started, as an operator does. */
  end(): Promise<void>;
  /**
   * A window for someone, signed in where a username is given. It is closed after the test, which fails where the page
   * broke unseen: an uncaught error, a request to another host, a breach of its own policy.
   * @param at another address of the server, for example a gateway before it
   */
  person(username: string | null, options?: PersonOptions, at?: string): Promise<Person>;
}

interface HouseOptions {
  /** How the server is started; by itself where nothing is said. */
  start?: StartServer;
  /** How long that may take, in milliseconds; as long as every hook where nothing is said. */
  startsWithin?: number;
  environment?: Record<string, string>;
  /** What an operator does before the first start, for example another family than the demo's. */
  prepare?: (environment: Record<string, string>) => Promise<void>;
}

/** Opens a house for the tests of the `describe` that calls it, and closes it after them. */
export function aHouse({
  start = startServer,
  startsWithin,
  environment = {},
  prepare = () => Promise.resolve(),
}: HouseOptions = {}): House {
  let running: { server: RunningServer; storage: Storage } | null = null;

  const home = () => {
    if (running === null) throw new Error("No server was started for this test");
    return running;
  };
  const urlOf = () => home().server.url;

  beforeAll(async () => {
    const storage = embeddedStorage();
    await prepare(storage.environment);
    // A walk opens more pages in a minute than a pair of hands can.
    const unhurried = { ...storage.environment, RATE_LIMIT_MAX: "100000" };
    const server = await start({ ...unhurried, ...environment });
    running = { server, storage };
  }, startsWithin);
  afterAll(async () => {
    await running?.server.stop();
    await running?.storage.remove();
  });
  const windows = browserWindows();

  return {
    get url() {
      return urlOf();
    },
    get terminal() {
      return running?.server.output() ?? "";
    },
    get folder() {
      return home().storage.environment["DATA_DIR"] ?? "";
    },
    async end() {
      await home().server.stop();
    },
    async person(username, options = {}, at = urlOf()) {
      const someone = await windows.open(at, options);
      if (username !== null) await someone.signIn(username);
      return someone;
    },
  };
}
