import { lawTable } from './law-table.ts';
import type { TaxSystem } from './columns.ts';
import { complete } from './tables/tax-systems/complete.ts';
import { simplified } from './tables/tax-systems/simplified.ts';
import { say } from '../messages/say.ts';

/** In the order of the choice list. */
export const taxSystems: readonly TaxSystem[] = lawTable(say('law_tables.tax_systems'), [
  ...simplified,
  ...complete,
]).rows.toSorted((a, b) => a.position - b.position);

const byCode: ReadonlyMap<string, TaxSystem> = new Map(
  taxSystems.map((system) => [system.code, system]),
);

export const taxSystem = (code: string): TaxSystem | undefined => byCode.get(code);
