import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Cents } from '@sci/money/cents';
import type { SealedIban } from '../../ports/sealing/sealed-iban.ts';

/**
 * How columns are read and written. Dates are read as text (see connect.ts): they reach the wire
 * unchanged.
 */

/** Given by the database. */
export type Identity = ColumnType<number, never, never>;
/** `timestamptz(3)`: read as an ISO 8601 instant in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
/** Defaults to now. */
export type CreatedAt = ColumnType<string, string | Date | undefined, never>;
/** Set by a trigger at every update: code never writes it. */
export type UpdatedAt = ColumnType<string, never, never>;
/** `date`: `YYYY-MM-DD`. */
export type Day = string;
/** `bigint` of cents. */
export type CentsColumn = ColumnType<Cents, Cents, Cents>;
export type DefaultCents = ColumnType<Cents, Cents | undefined, Cents>;
/** Sealed where it is kept, and opened where it is read (open-ibans.ts). */
export type IbanColumn = ColumnType<
  string | null,
  SealedIban | null | undefined,
  SealedIban | null
>;
export type Json<T extends object> = JSONColumnType<T>;
export type NullableJson<T extends object> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>;
export type { Generated };
