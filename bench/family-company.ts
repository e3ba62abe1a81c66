/**
 * A year of a company in which every case of the law occurs: a building lent free of charge, another
 * in part, a sale with its price and the years before it that may be called back, works that save
 * energy, a paid manager, usufruct by a clause of the statutes, readings taken otherwise.
 */
import type { Building, Masters } from '@sci/engine/company/company';
import type { Movement, Split } from '@sci/engine/ventilation/movement';
import type { YearInput } from '@sci/engine/year/year-input';
import { cents } from '@sci/money/cents';

const BUILDINGS = 20;
const [LENT, LENT_IN_PART, SOLD] = [18, 19, 20];

const building = (id: number): Building => ({
  id,
  seq: id,
  label: `Immeuble ${id}`,
  typeCode: 'IR',
  taxSystem: 'DROIT_COMMUN',
  nbLocaux: 10,
  lotsLoues: 10,
  purchaseValue: cents(200_000_00),
  ...(id === LENT && { freeUse: true }),
  ...(id === LENT_IN_PART && { freeUse: true, freeUseExtent: { lent: 1, outOf: 10 } }),
  ...(id === SOLD && { saleDate: '2025-09-30', salePrice: cents(300_000_00) }),
});

const masters: Masters = {
  associates: [
    { id: 1, seq: 1, name: 'Alice', isGerant: true },
    { id: 2, seq: 2, name: 'Benoît', isGerant: false },
    { id: 3, seq: 3, name: 'Chloé', isGerant: false },
  ],
  buildings: Array.from({ length: BUILDINGS }, (_, index) => building(index + 1)),
  bankAccounts: [
    { id: 1, seq: 1, name: 'Courant', initialAmount: cents(0), dateInit: '2025-01-01' },
  ],
  loans: [{ id: 1, seq: 1, label: 'Prêt', buildingId: 1, openingPrincipal: cents(100_000_00) }],
};

/** One in five each: works, works that save energy, interest, a doubtful expense, rents. */
function splitsOf(index: number, amount: number, buildingId: number): Split[] {
  const paid = cents(-amount);
  switch (index % 5) {
    case 0:
      return [{ category: 'TRAV_REPARATION', amount: paid, buildingId }];
    case 1:
      return [{ category: 'TRAV_ENERGIE', amount: paid, buildingId }];
    case 2:
      return [{ category: 'INTERETS_EMPRUNT', amount: paid, buildingId, loanId: 1 }];
    case 3:
      return [{ category: 'DIAGNOSTICS', amount: paid, buildingId }];
    default:
      return [
        { category: 'LOYER_HAB', amount: cents(3 * amount), buildingId },
        { category: 'CHARGES_LOC_PROV', amount: cents(5000), buildingId },
      ];
  }
}

function movementsOfTheYear(count: number): Movement[] {
  return Array.from({ length: count }, (_, index) => {
    const month = String((index % 9) + 1).padStart(2, '0');
    const day = String((index % 28) + 1).padStart(2, '0');
    const splits = splitsOf(index, 50_000 + (index % 1000), ((index * 7) % BUILDINGS) + 1);
    return {
      id: `M${index}`,
      bankAccountId: 1,
      date: `2025-${month}-${day}`,
      label: 'MOUVEMENT',
      amount: cents(splits.reduce((total, split) => total + split.amount, 0)),
      splits,
    };
  });
}

const price: Movement = {
  id: 'P',
  bankAccountId: 1,
  date: '2025-09-30',
  label: 'PRIX DE VENTE',
  amount: cents(300_000_00),
  splits: [{ category: 'VENTE_IMMEUBLE', amount: cents(300_000_00), buildingId: SOLD }],
};

const pay: Movement = {
  id: 'R',
  bankAccountId: 1,
  date: '2025-06-30',
  label: 'REMUNERATION',
  amount: cents(-6_000_00),
  splits: [{ category: 'GERANT_ASSOCIE', amount: cents(-6_000_00), associateId: 1 }],
};

/** So many movements, and two more: the price of the sale and the pay of the manager. */
export const familyCompany = (count: number): YearInput => ({
  year: 2025,
  company: { name: 'SCI Famille', siren: '123456782', capital: cents(1_000_00), sharesTotal: 100 },
  ...masters,
  initialShares: [
    { associateId: 1, kind: 'PP', shares: 40 },
    { associateId: 2, kind: 'PP', shares: 30 },
    { associateId: 2, kind: 'NP', shares: 30 },
    { associateId: 3, kind: 'US', shares: 30 },
  ],
  shareMovements: [
    {
      id: 'S1',
      date: '2025-05-01',
      nature: 'CESSION',
      kind: 'PP',
      shares: 10,
      split: 0,
      fromId: 1,
      toId: 2,
    },
  ],
  openingBalances: [],
  movements: [...movementsOfTheYear(count), price, pay],
  odEntries: [],
  supportingData: [],
  controls: { expectedRentsPerLot: 12, certificates: [] },
  usufruct: { since: '2024-01-01', profits: 5000, losses: 2500, exceptional: 0, reserves: 0 },
  readings: new Set(['DIAGNOSTICS']),
  imputedDeficits: [{ year: 2023, associateId: 1, euros: 10_700, buildingIds: [SOLD] }],
});
