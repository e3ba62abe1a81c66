import type { Body, Reply } from '@sci/api-client';
import { accountNumber, sidesFrom, sidesToEuros, type Sides } from './sides.ts';

export type Entry = Reply<'GET /v2/entries'>[number];
export type EntryBody = Body<'POST /v2/entry'>;

/** A line as it is typed: a category, or an account when there is none. */
export interface EntryLineDraft extends Sides {
  readonly categoryId: number | null;
  readonly account: string;
  readonly buildingId: number | null;
  readonly associateId: number | null;
  readonly loanId: number | null;
}

export interface EntryValues {
  readonly date: string;
  readonly label: string;
  readonly ref: string;
  readonly lines: readonly EntryLineDraft[];
}

export const EMPTY_LINE: EntryLineDraft = {
  categoryId: null,
  account: '',
  buildingId: null,
  associateId: null,
  loanId: null,
  debit: null,
  credit: null,
};

/** An entry has two lines at least. */
export const NEW_ENTRY: EntryValues = {
  date: '',
  label: '',
  ref: '',
  lines: [EMPTY_LINE, EMPTY_LINE],
};

export const fromEntry = ({ date, label, ref, lines }: Entry): EntryValues => ({
  date,
  label,
  ref: ref ?? '',
  lines: lines.map((line) => ({
    categoryId: line.category_id,
    account: line.category_id === null ? line.account : '',
    buildingId: line.building_id,
    associateId: line.associate_id,
    loanId: line.loan_id,
    ...sidesFrom(line),
  })),
});

export const toEntryBody = ({ date, label, ref, lines }: EntryValues, year: number): EntryBody => ({
  year,
  date,
  label,
  ref: ref === '' ? null : ref,
  lines: lines.map((line) => ({
    category_id: line.categoryId,
    account: line.categoryId === null && line.account !== '' ? accountNumber(line.account) : null,
    building_id: line.buildingId,
    associate_id: line.associateId,
    loan_id: line.loanId,
    ...sidesToEuros(line),
  })),
});
