// What the other features may use of this one.
export { PeopleDialog } from "./components/people-dialog-on-demand.ts";
