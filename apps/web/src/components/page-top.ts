import { createContext, type ReactNode } from "react";

/** What whoever frames a screen puts above its content, below its heading and its tools. */
export const PageTop = createContext<ReactNode>(null);
