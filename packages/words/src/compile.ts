import compile from "icu-minify/compile";
import type { Messages } from "./catalogue.ts";
import type { CompiledArea } from "./words.ts";

/** Parses every message of an area, so that a page needs no parser. */
export const compileArea = (messages: Messages): CompiledArea =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)]));
