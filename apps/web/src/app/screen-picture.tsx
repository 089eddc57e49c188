import type { ReactNode } from "react";
import { PagePicture } from "../components/page-picture.tsx";
import { bars } from "./bars.ts";
import { BottomBarLinks } from "./bottom-bar-links.tsx";
import column from "../components/column.module.css";

interface ScreenPictureProps {
  path: keyof typeof bars;
  /** What is shown where the content will be. */
  children: ReactNode;
}

/** A whole screen before its code is here, frame and all, whoever opens it: the links lead on already. */
export function ScreenPicture({ path, children }: ScreenPictureProps) {
  return (
    <div className={column.column}>
      <PagePicture path={path}>{children}</PagePicture>
      <BottomBarLinks bar={bars[path]} />
    </div>
  );
}
