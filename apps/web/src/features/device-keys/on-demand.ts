import { createElement } from "react";
import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../components/on-demand.tsx";

/** Looked at seldom: what it needs, with two lists of words, comes when it is shown. */
export const DeviceKeys = onDemand(
  async () => (await import("./components/device-keys.tsx")).DeviceKeys,
  inPlace(createElement(Skeleton, { height: 160, radius: "md" })),
  ["devices"],
);
