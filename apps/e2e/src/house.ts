import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { launchChromium } from "./chromium.ts";
import { newPerson, type Person, type PersonOptions } from "./person.ts";
import { embeddedStorage, type RunningServer, startServer, type Storage } from "./server.ts";

/** A server with the demo family, a browser, and the people who sit at it. */
export interface House {
  /** Where the server answers. */
  readonly url: string;
  /**
   * A window for someone, signed in where a username is given. It is closed after the test, which fails where the page
   * broke unseen: an uncaught error, a request to another host, a breach of its own policy.
   * @param at another address of the server, for example a gateway before it
   */
  person(username: string | null, options?: PersonOptions, at?: string): Promise<Person>;
  /** Starts the server of this test, with these settings (`startsFor: "asking"`). */
  serve(environment?: Record<string, string>): Promise<void>;
}

interface HouseOptions {
  /** One server for all tests of the block, one for each, or one when a test asks for it. */
  startsFor?: "all" | "each" | "asking";
  environment?: Record<string, string>;
  /** What an operator does before the first start, for example another family than the demo's. */
  prepare?: (environment: Record<string, string>) => Promise<void>;
}

/** Opens a house for the tests of the `describe` that calls it, and closes it after them. */
export function aHouse({
  startsFor = "all",
  environment = {},
  prepare = () => Promise.resolve(),
}: HouseOptions = {}): House {
  let browser: Browser | null = null;
  let running: { server: RunningServer; storage: Storage } | null = null;
  const people: Person[] = [];

  const serve = async (more: Record<string, string> = {}) => {
    const storage = embeddedStorage();
    await prepare(storage.environment);
    const server = await startServer({ ...storage.environment, ...environment, ...more });
    running = { server, storage };
  };
  const close = async () => {
    await running?.server.stop();
    await running?.storage.remove();
    running = null;
  };
  const urlOf = () => {
    if (running === null) throw new Error("No server was started for this test");
    return running.server.url;
  };

  beforeAll(async () => {
    const launch = async () => {
      browser = await launchChromium();
    };
    await Promise.all([launch(), startsFor === "all" ? serve() : undefined]);
  });
  afterAll(async () => {
    await browser?.close();
    await close();
  });
  if (startsFor === "each") beforeEach(() => serve());
  afterEach(async () => {
    const troubles = people.flatMap((someone) => someone.troubles);
    for (const someone of people.splice(0)) await someone.context.close();
    if (startsFor !== "all") await close();
    expect(troubles).toEqual([]);
  });

  return {
    get url() {
      return urlOf();
    },
    async person(username, options = {}, at = urlOf()) {
      if (browser === null) throw new Error("No browser was started for this test");
      const someone = await newPerson(browser, at, options);
      people.push(someone);
      if (username !== null) await someone.signIn(username);
      return someone;
    },
    serve,
  };
}
