import type { SupportingType } from '../company/supporting-data.ts';
import type { SupportingTypeRow } from './columns.ts';
import { lawTable, rowsInForce } from './law-table.ts';
import { supportingTypeRows } from './tables/supporting-types.ts';
import { say } from '../messages/say.ts';

const table = lawTable(say('law_tables.supporting_types'), supportingTypeRows);

const byCode: ReadonlyMap<string, SupportingTypeRow> = new Map(
  table.rows.map((row) => [row.code, row]),
);

/** A type by its stored code; undefined when there is no such type. */
export const supportingType = (code: string): SupportingTypeRow | undefined => byCode.get(code);

/** The types that can be entered in a year, in the order of the choice list. */
export const supportingTypesOf = (year: number): readonly SupportingTypeRow[] =>
  rowsInForce(table, year);

/** The order in which the bridge lists the tax-only data. */
export const bridgeOrder: readonly SupportingType[] = table.rows
  .filter(({ bridgePosition }) => bridgePosition !== null)
  .toSorted((a, b) => (a.bridgePosition ?? 0) - (b.bridgePosition ?? 0))
  .map(({ code }) => code);
