import { ZERO, cents } from '@sci/money/cents';
import type { LedgerData } from '../../papers/documents/data.ts';
import { horizonData } from './horizon-3.ts';

const LABELS = [
  'VIR LOYER LOT 1',
  'PRLV ASSURANCE IMMEUBLE',
  'VIR SEPA SYNDIC APPEL DE FONDS DU TRIMESTRE REFERENCE 0042-2025-117 PARTIES COMMUNES',
  'FRAIS DE TENUE DE COMPTE',
];

/** A ledger of so many lines, over forty accounts, with a long label now and then. */
export function bigLedger(lines: number): LedgerData {
  const { ledger } = horizonData;
  const perAccount = Math.ceil(lines / ledger.accounts.length);
  const accounts = ledger.accounts.map((account, position) => ({
    ...account,
    lines: Array.from(
      { length: Math.max(0, Math.min(perAccount, lines - position * perAccount)) },
      (_, index) => ({
        entry: index + 1,
        date: `2025-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
        journal: 'BQ1',
        ref: `M${position * perAccount + index}`,
        label: LABELS[index % 40 === 0 ? 2 : index % 2] ?? '',
        building_id: (index % 2) + 1,
        debit: index % 3 === 0 ? cents(index * 100 + 50) : ZERO,
        credit: index % 3 === 0 ? ZERO : cents(index * 100 + 25),
        balance: cents(index * 10_00 - 12_345_67),
        movement_id: null,
        supporting_data_id: null,
        entry_id: null,
      }),
    ),
  }));
  return { ...ledger, accounts };
}
