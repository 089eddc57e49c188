// What the other features may use of this one.
export { AccountMenu } from "./account-menu.tsx";
