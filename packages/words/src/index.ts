export type { AreaName, Tag } from "./generated/areas.ts";
export { bestLocale, defaultLocale, languageName } from "./locales.ts";
export {
  type ArgumentsOf,
  type CompiledArea,
  createWords,
  type Given,
  type Key,
  type PlainKey,
  tell,
  type Values,
  type Words,
} from "./words.ts";
