export { AccountNewsPart } from "./parts.ts";
export { NoticesDialog } from "./notices-dialog.ts";
export { useSeenAt } from "./queries.ts";
