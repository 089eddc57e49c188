import { whenShown } from "../../../lib/query-client.ts";
import { trpc } from "../../../lib/trpc.ts";

/** The schedules that were applied, newest first, undone ones among them. */
export const useImports = ({ enabled = true } = {}) =>
  trpc.calendar.imports.useQuery(undefined, { enabled, refetchOnMount: whenShown });
