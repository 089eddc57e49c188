import { createElement } from "react";
import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../components/on-demand.tsx";

/** What it needs, with two lists of words, comes when it is shown. */
export const RecordCode = onDemand(
  async () => (await import("./components/record-code.tsx")).RecordCode,
  inPlace(createElement(Skeleton, { height: 160, radius: "md" })),
  ["witness"],
);
