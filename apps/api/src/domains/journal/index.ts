/** What the other rooms of the server may use. */
export { journalRows } from "./repository.ts";
export { journalService, wholeJournal } from "./service.ts";
