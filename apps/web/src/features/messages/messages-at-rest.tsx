import { useAtRest } from "../../lib/use-at-rest.ts";
import { useMessages } from "./queries.ts";

/**
 * For a screen that shows no messages: they come once it is at rest, so that they can be read without a connection and the
 * chat opens with them, and no one waits for years of them before.
 */
export function MessagesAtRest() {
  useMessages({ asks: useAtRest() });
  return null;
}
