import type { Handler, Handlers } from "../../jobs/handler.ts";
import { tellJob } from "../record/index.ts";
import { byMail, byPush, byWebhook, codeByMail } from "./by-ways.ts";
import { codeJob, gatherJob, type Telling, wayJobs } from "./notice-jobs.ts";
import { tested } from "./testing.ts";
import { gathering, telling } from "./when-told.ts";

/** Tried for about half a day, unless what it tells of is over before that. */
const attempts = 18;
const timeLimit = 30_000;

/** What workers do to tell parents of what happened. It is told at least once, and by its name a device shows it once. */
export function noticeHandlers(how: Telling): Handlers {
  const handler = (run: Handler["run"]): Handler => ({ attempts, timeLimit, run });
  return {
    [tellJob]: handler(telling(how)),
    [gatherJob]: handler(gathering(how)),
    [wayJobs.push]: handler(tested(how, byPush(how))),
    [wayJobs.mail]: handler(tested(how, byMail(how))),
    [wayJobs.webhook]: handler(tested(how, byWebhook(how))),
    [codeJob]: handler(codeByMail(how)),
  };
}
