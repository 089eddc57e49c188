// What the other features may use of this one.
export { PeopleDialog } from "./people-dialog.ts";
