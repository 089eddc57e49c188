import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A column that is written only once. */
export type Written<T> = ColumnType<T, T, never>;

/** A column that may stay empty. */
export type MaybeNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A column that is written once or stays empty. */
export type WrittenOnce<T> = ColumnType<T | null, T | null | undefined, never>;

/** A column that is empty until something happens. */
export type NullUntilSet<T> = ColumnType<T | null, null | undefined, T | null>;
