import { MONTHS_IN_CAPITALS } from '../../../ports/dates.ts';
import { cents, multiplyByRatio, type Cents } from '@sci/money/cents';
import {
  dayOf,
  MONTHS,
  variation,
  type BuildingName,
  type DemoMovement,
  type DemoSplit,
  type Month,
} from './demo-types.ts';

interface Lease {
  readonly tenant: string;
  readonly building: BuildingName;
  readonly category: 'LOYER_HAB' | 'LOYER_PRO' | 'LOYER_PARKING';
  /** Monthly rent and charges of 2023, in cents. */
  readonly rent: number;
  readonly charges: number;
  /** Housing benefit that the CAF pays to the company, taken off what the tenant pays. */
  readonly benefit?: number;
  readonly from?: string;
  readonly to?: string;
  readonly deposit?: number;
  /** Day of the month of the standing order. */
  readonly day: number;
}

const leases: readonly Lease[] = [
  {
    tenant: 'MARTIN PAUL',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 520_00,
    charges: 40_00,
    day: 3,
  },
  {
    tenant: 'LAMBERT SOPHIE',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 535_00,
    charges: 40_00,
    benefit: 212_00,
    day: 5,
  },
  {
    tenant: 'BENALI KARIM',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 640_00,
    charges: 55_00,
    day: 2,
  },
  {
    tenant: 'PETIT EMMA',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 655_00,
    charges: 55_00,
    to: '2024-08-31',
    deposit: 655_00,
    day: 4,
  },
  {
    tenant: 'RENAUD LUCAS',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 672_00,
    charges: 55_00,
    from: '2024-10-01',
    deposit: 690_00,
    day: 4,
  },
  {
    tenant: 'GARNIER JEANNE',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 395_00,
    charges: 30_00,
    benefit: 148_00,
    day: 6,
  },
  {
    tenant: 'LEFEVRE THEO',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 390_00,
    charges: 30_00,
    to: '2025-06-30',
    deposit: 390_00,
    day: 1,
  },
  {
    tenant: 'COSTA NINA',
    building: 'carmes',
    category: 'LOYER_HAB',
    rent: 398_00,
    charges: 30_00,
    from: '2025-08-01',
    deposit: 420_00,
    day: 3,
  },
  {
    tenant: 'SARL AU FIL DES THES',
    building: 'boutique',
    category: 'LOYER_PRO',
    rent: 980_00,
    charges: 60_00,
    day: 1,
  },
  {
    tenant: 'DUBOIS ALAIN',
    building: 'fosse',
    category: 'LOYER_PARKING',
    rent: 88_00,
    charges: 0,
    day: 7,
  },
];

/** Yearly revisions of the rents by the reference index, in thousandths of the rent of 2023. */
const REVISION: Readonly<Record<number, number>> = {
  2023: 1000,
  2024: 1035,
  2025: 1061,
  2026: 1076,
};

export const revised = (amount: number, year: number): Cents =>
  multiplyByRatio(cents(amount), REVISION[year] ?? 1000, 1000);

/** What tenants and the CAF pay month by month, with arrivals, departures and one late payer. */
export function rentMovements(): DemoMovement[] {
  return [
    ...leases.flatMap((lease) =>
      MONTHS.filter((month) => isLet(lease, month)).flatMap((month) => monthOf(lease, month)),
    ),
    ...depositMovements(),
  ];
}

function isLet(lease: Lease, month: Month): boolean {
  return (lease.from ?? '') <= dayOf(month, 31) && dayOf(month, 1) <= (lease.to ?? '9999');
}

function monthOf(lease: Lease, month: Month): DemoMovement[] {
  const rent = revised(lease.rent, month.year);
  const benefit = cents(lease.benefit ?? 0);
  const paid: DemoMovement = {
    account: 'courant',
    date: payDay(lease, month),
    name: `VIR SEPA RECU ${lease.tenant} LOYER ${MONTHS_IN_CAPITALS[month.month - 1]} ${month.year}`,
    splits: [
      { category: lease.category, amount: cents(rent - benefit), building: lease.building },
      ...(lease.charges === 0
        ? []
        : [
            {
              category: 'CHARGES_LOC_PROV',
              amount: cents(lease.charges),
              building: lease.building,
            },
          ]),
    ],
  };
  if (benefit === 0) return [paid];
  const aid: DemoMovement = {
    account: 'courant',
    date: dayOf(month, 25),
    name: `VIR SEPA CAF DE LOIRE-ATLANTIQUE ALLOCATION LOGEMENT ${lease.tenant}`,
    splits: [{ category: 'CAF_APL', amount: benefit, building: lease.building }],
  };
  return [paid, aid];
}

/** The rent of March 2026 of one tenant came with April's. */
function payDay(lease: Lease, month: Month): string {
  if (lease.tenant === 'BENALI KARIM' && month.year === 2026 && month.month === 3)
    return '2026-04-09';
  return dayOf(month, lease.day + variation(month, lease.tenant, 3));
}

function depositMovements(): DemoMovement[] {
  return leases.flatMap((lease) => {
    if (lease.deposit === undefined) return [];
    const deposit = (date: string, name: string, amount: number): DemoMovement => ({
      account: 'courant',
      date,
      name,
      byHand: true,
      splits: [
        {
          category: amount > 0 ? 'DEPOT_RECU' : 'DEPOT_RENDU',
          amount: cents(amount),
          building: lease.building,
        } satisfies DemoSplit,
      ],
    });
    if (lease.from !== undefined)
      return [
        deposit(lease.from, `VIR SEPA RECU ${lease.tenant} DEPOT DE GARANTIE`, lease.deposit),
      ];
    const left = new Date(`${lease.to}T00:00:00Z`);
    left.setUTCDate(left.getUTCDate() + 24);
    return [
      deposit(
        left.toISOString().slice(0, 10),
        `VIR SEPA EMIS ${lease.tenant} RESTITUTION DEPOT DE GARANTIE`,
        -lease.deposit,
      ),
    ];
  });
}

/**
 * Deposits that the tenants of the first day had already paid, by building: part of the opening
 * balances.
 */
export const openingDeposits: Readonly<Record<BuildingName, Cents>> = {
  carmes: cents(520_00 + 535_00 + 640_00 + 655_00 + 395_00 + 390_00),
  hugo: cents(745_00),
  fosse: cents(0),
  boutique: cents(2_940_00),
};
