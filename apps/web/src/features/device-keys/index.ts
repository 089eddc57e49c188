// What the other features and the app's frame may use of this one.
export { DeviceKeys } from "./on-demand.ts";
export { isOfThisBrowser } from "./own-news.ts";
export { useThisDeviceAddedAt } from "./queries.ts";
