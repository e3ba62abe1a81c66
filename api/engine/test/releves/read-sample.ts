import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a sample bank file of this folder. */
export const readSample = (name: string): Uint8Array =>
  readFileSync(path.join(import.meta.dirname, name));

/** The reference movements that the ten files of the same statement must give. */
export interface ExpectedStatement {
  readonly opening_balance_cents: number;
  readonly closing_balance_cents: number;
  readonly movements: readonly {
    readonly date: string;
    readonly value_date: string;
    readonly label: string;
    readonly amount_cents: number;
    readonly bank_ref: string;
  }[];
}

export const readExpected = (): ExpectedStatement =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'attendu.json'), 'utf8'),
  ) as ExpectedStatement;
