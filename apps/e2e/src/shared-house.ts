import { beforeAll, beforeEach, inject } from "vitest";
import { type ApiClient, signIn } from "./api-client.ts";
import type { Person, PersonOptions } from "./person.ts";
import { browserWindows } from "./windows.ts";

/** A family like the demo's on a server that others use, too (`street.ts`), a browser, and the people who sit at it. */
export interface SharedHouse {
  /** Where the server answers. */
  readonly url: string;
  /**
   * A window for someone, signed in where one of the family (parent1, parent2, court) is named, with no page open; the
   * court's only screen is. It is closed after the test (`windows.ts`).
   * @param at another address of the server, for example a gateway before it
   */
  person(name: string | null, options?: PersonOptions, at?: string): Promise<Person>;
  /** One of the family, signed in without a browser. */
  client(name: string): Promise<ApiClient>;
  /** What one of the family types to sign in: no two families on a server have the same. */
  username(name: string): string;
}

interface SharedHouseOptions {
  /** One family for all tests of the block, or one for each. */
  familyFor?: "all" | "each";
}

/** Opens a house for the tests of the `describe` that calls it. */
export function aSharedHouse({ familyFor = "all" }: SharedHouseOptions = {}): SharedHouse {
  let home: { url: string; suffix: string } | null = null;
  const moveIn = async () => {
    const [url, suffix] = await Promise.all([ask("/server"), newFamily()]);
    home = { url, suffix };
  };
  const homeOf = () => {
    if (home === null) throw new Error("No family moved in for this test");
    return home;
  };
  if (familyFor === "all") beforeAll(moveIn);
  else beforeEach(moveIn);
  const windows = browserWindows();

  const username = (name: string) => `${name}${homeOf().suffix}`;
  return {
    get url() {
      return homeOf().url;
    },
    username,
    client: (name) => signIn(homeOf().url, username(name)),
    async person(name, options = {}, at = homeOf().url) {
      const someone = await windows.open(at, options);
      if (name === null) return someone;
      await someone.enter(username(name));
      if (name === "court") await someone.page.goto("/court-view");
      return someone;
    },
  };
}

/** @returns what the usernames of a new family end in */
const newFamily = (): Promise<string> => ask("/families");

async function ask(path: string): Promise<string> {
  const answer = await fetch(new URL(path, inject("street")));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
