import { ZERO } from '@sci/money/cents';
import { EngineError } from '../finding.ts';
import type { SupportingData } from '../company/supporting-data.ts';
import type { OdEntry, OdLine } from './od-entry.ts';
import type { Source } from './source.ts';

export interface SupportingEntry {
  readonly entry: OdEntry;
  readonly source: Source;
}

/**
 * The miscellaneous entry that a supporting document posts, if any, dated as the document or else
 * 31 December.
 *
 * - an expense that an associate paid himself: D the expense / C his current account;
 * - a deposit finally kept: D 165 of the building / C 706100, taxable on line 1 in the year it is
 *   kept.
 */
export function odFromSupporting(data: SupportingData, year: number): SupportingEntry[] {
  const lines = linesOf(data);
  if (lines === undefined) return [];
  const entry = { id: data.id, date: data.date ?? `${year}-12-31`, label: data.label, lines };
  return [{ entry, source: { kind: 'supporting', supportingId: data.id } }];
}

function linesOf({
  id,
  type,
  amount,
  buildingId,
  associateId,
  category,
}: SupportingData): OdLine[] | undefined {
  if (type === 'DEPENSE_PAYEE_PAR_ASSOCIE') {
    if (category === undefined || associateId === undefined)
      throw new EngineError(`supporting data ${id} is incomplete`);
    return [
      { category, buildingId, debit: amount, credit: ZERO },
      { category: 'APPORT_CCA', associateId, debit: ZERO, credit: amount },
    ];
  }
  if (type === 'DEPOT_CONSERVE') {
    return [
      { category: 'DEPOT_RENDU', buildingId, debit: amount, credit: ZERO },
      { category: 'LOYER_HAB', buildingId, debit: ZERO, credit: amount },
    ];
  }
  return undefined;
}
