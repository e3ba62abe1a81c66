import { cents } from '@sci/money/cents';
import type { Building, Loan } from '../src/company/company.ts';
import type { Movement, Split } from '../src/ventilation/movement.ts';
import type { YearInput } from '../src/year/year-input.ts';

/**
 * Small sound books to write examples with: two associates 60/40, a flat, a bank account, no
 * movement.
 */
export const flat: Building = {
  id: 1,
  seq: 1,
  label: 'Appartement',
  typeCode: 'AP',
  taxSystem: 'DROIT_COMMUN',
  nbLocaux: 1,
  lotsLoues: 1,
};
export const shop: Building = { ...flat, id: 2, seq: 2, label: 'Boutique', typeCode: 'U' };
export const loan: Loan = {
  id: 1,
  seq: 1,
  label: 'Prêt 1',
  buildingId: 1,
  openingPrincipal: cents(0),
};

export const books = (changes: Partial<YearInput> = {}): YearInput => ({
  year: 2025,
  company: { name: 'SCI Essai', siren: '123456782', capital: cents(1000_00), sharesTotal: 100 },
  associates: [
    { id: 1, seq: 1, name: 'Alice', isGerant: true },
    { id: 2, seq: 2, name: 'Benoît', isGerant: false },
  ],
  initialShares: [
    { associateId: 1, kind: 'PP', shares: 60 },
    { associateId: 2, kind: 'PP', shares: 40 },
  ],
  shareMovements: [],
  buildings: [flat],
  bankAccounts: [
    { id: 1, seq: 1, name: 'Courant', initialAmount: cents(0), dateInit: '2024-01-01' },
  ],
  loans: [],
  openingBalances: [],
  movements: [],
  odEntries: [],
  supportingData: [],
  controls: { expectedRentsPerLot: 12, certificates: [] },
  ...changes,
});

/**
 * A split: the amount in euros, credit positive; the building is the flat unless said otherwise.
 */
export const split = (
  category: string,
  euros: number,
  dimensions: Partial<Split> = { buildingId: 1 },
): Split => ({
  category,
  amount: cents(Math.round(euros * 100)),
  ...dimensions,
});

/** A movement made of its splits. */
export const movement = (id: string, date: string, ...splits: readonly Split[]): Movement => ({
  id,
  bankAccountId: 1,
  date,
  label: `MOUVEMENT ${id}`,
  amount: cents(splits.reduce((total, { amount }) => total + amount, 0)),
  splits,
});
