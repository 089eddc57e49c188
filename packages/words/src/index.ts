export type { AreaName, Tag } from "./generated/areas.ts";
export { bestLocale, defaultLocale, languageName } from "./locales.ts";
export {
  type ArgumentsOf,
  type CompiledArea,
  createWords,
  type Given,
  type Key,
  type PlainKey,
  type Sentence,
  sentence,
  tell,
  type Values,
  type Words,
} from "./words.ts";
