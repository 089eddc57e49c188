import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { pack } from "./pack.ts";

/** Packs in a worker, as drawing pages is work for a processor and the server has parents to answer. */
const work = z.object({ folder: z.string(), locale: z.string() }).parse(workerData);
const seal = await pack(work, (stage, fraction) => parentPort?.postMessage({ stage, fraction }));
parentPort?.postMessage({ seal });
