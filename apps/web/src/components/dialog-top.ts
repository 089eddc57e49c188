import { createContext, type ReactNode } from "react";

/** What stands at the top of every dialog, whatever it is about: who reads one sees nothing behind it. */
export const DialogTop = createContext<ReactNode>(null);
