import { rest } from "./doors.ts";
import { pileIsTheirOwn } from "./turns.ts";

pileIsTheirOwn("its path", rest);
