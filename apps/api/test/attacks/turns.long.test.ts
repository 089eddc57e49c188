import { trpc } from "./doors.ts";
import { pileIsTheirOwn } from "./turns.ts";

pileIsTheirOwn("tRPC", trpc);
