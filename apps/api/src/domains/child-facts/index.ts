/** What the other rooms of the server may use. */
export { contactsChangedByTime, ownContactOf } from "./contacts.ts";
export { childFactsService } from "./service.ts";
