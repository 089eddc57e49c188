import { pairsOf } from "../language/word-list.ts";

const names = pairsOf(new URL("./day-names.txt", import.meta.url));
const inOrder = (list: string): readonly string[] => names.get(list)?.split(" ") ?? [];

/** Sunday first. */
export const englishWeekdays = inOrder("weekdays");
export const englishMonths = inOrder("months");
