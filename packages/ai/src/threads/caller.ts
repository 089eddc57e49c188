import { AsyncLocalStorage } from "node:async_hooks";

const callers = new AsyncLocalStorage<string>();

/** Does `act` in the name of this caller: whatever it has read waits in this caller's own line. */
export const onBehalfOf = <Result>(caller: string, act: () => Result): Result =>
  callers.run(caller, act);

/** Who asks. What no one asked for (loading ahead, tests of one capability) shares one line. */
export const currentCaller = (): string => callers.getStore() ?? "nobody";
