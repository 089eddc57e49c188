// What the other features may use of this one.
export { openUploadDialogEvent } from "./imports/court-documents/upload-event.ts";
export { daysAhead, daysAheadOf } from "./days-ahead.ts";
export { AskSwapDialog, EventDialog } from "./components/lazy-dialogs.ts";
export { type EventFactName, eventFactNames, eventFacts, eventLine } from "./event-facts.ts";
export { Unconfirmed } from "./components/unconfirmed.tsx";
export { useImports } from "./imports/use-imports.ts";
export { hoursWords } from "./swaps/swap-words.ts";
export { useNamesOfChildren } from "./use-names-of-children.ts";
export { saidOnce } from "./said-once.ts";
export { useCustodyNow, useDeleteEvent } from "./queries.ts";
