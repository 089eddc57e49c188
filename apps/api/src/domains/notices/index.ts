/** What the other rooms of the server may use. */
export { tellingEnded } from "./last-word.ts";
export { noticesChangedByTime } from "./news.ts";
export type { Ways } from "./notice-jobs.ts";
export { noticeRows } from "./repository.ts";
export { noticesService } from "./service.ts";
export { readSettings } from "./settings.ts";
export { noticeHandlers } from "./telling.ts";
export { forgetTests } from "./testing.ts";
export { remindAt } from "./timing.ts";
export { mailer } from "./ways/mail.ts";
