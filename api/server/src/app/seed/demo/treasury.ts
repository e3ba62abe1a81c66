import { cents, type Cents } from '@sci/money/cents';
import {
  dayOf,
  MONTHS,
  type AssociateName,
  type DemoMovement,
  type DemoSplit,
  type Month,
} from './demo-types.ts';

/**
 * Money that is no income and no expense: the savings account, the associates' current accounts,
 * interest.
 */
export function treasuryMovements(): DemoMovement[] {
  return [
    ...MONTHS.filter(({ month }) => month !== 10).flatMap(toSavings),
    ...fromSavings(),
    ...associates(),
    ...interest(),
  ];
}

const transfer = (
  account: DemoMovement['account'],
  date: string,
  name: string,
  amount: number,
): DemoMovement => ({
  account,
  date,
  name,
  splits: [{ category: 'VIREMENT_INTERNE', amount: cents(amount) }],
});

const both = (date: string, amount: number): DemoMovement[] => [
  transfer(
    'courant',
    date,
    amount > 0 ? 'VIR INTERNE VERS LIVRET SOCIETE' : 'VIR INTERNE DEPUIS LIVRET SOCIETE',
    -amount,
  ),
  transfer(
    'livret',
    date,
    amount > 0 ? 'VIR INTERNE DEPUIS COMPTE COURANT' : 'VIR INTERNE VERS COMPTE COURANT',
    amount,
  ),
];

const toSavings = (month: Month): DemoMovement[] => both(dayOf(month, 12), 300_00);

/** Before the land tax, and before the works of 2025. */
const fromSavings = (): DemoMovement[] =>
  ['2023-10-20', '2024-10-21', '2025-10-20', '2026-10-20']
    .flatMap((date) => both(date, -2_000_00))
    .concat(both('2025-03-10', -3_000_00));

function associates(): DemoMovement[] {
  const movement = (
    date: string,
    name: string,
    category: string,
    associate: AssociateName,
    amount: number,
  ): DemoMovement => ({
    account: 'courant',
    date,
    name,
    byHand: true,
    splits: [{ category, amount: cents(amount), associate } satisfies DemoSplit],
  });
  const withdrawals = [2023, 2024, 2025, 2026].flatMap((year) => [
    movement(
      `${year}-07-05`,
      'VIR SEPA EMIS MME MOREAU CLAIRE REMBOURSEMENT COMPTE COURANT',
      'RETRAIT_CCA',
      'claire',
      -6_000_00,
    ),
    movement(
      `${year}-07-05`,
      'VIR SEPA EMIS M MOREAU ANTOINE REMBOURSEMENT COMPTE COURANT',
      'RETRAIT_CCA',
      'antoine',
      -6_000_00,
    ),
    movement(
      `${year}-07-08`,
      'VIR SEPA EMIS MME MOREAU LOUISE REMBOURSEMENT COMPTE COURANT',
      'RETRAIT_CCA',
      'louise',
      -1_500_00,
    ),
  ]);
  return [
    ...withdrawals,
    movement(
      '2025-03-03',
      'VIR SEPA RECU MME MOREAU CLAIRE APPORT TRAVAUX ISOLATION',
      'APPORT_CCA',
      'claire',
      6_000_00,
    ),
  ];
}

const INTEREST: readonly (readonly [string, Cents])[] = [
  ['2023-12-31', cents(118_42)],
  ['2024-12-31', cents(146_90)],
  ['2025-12-31', cents(101_37)],
];

const interest = (): DemoMovement[] =>
  INTEREST.map(([date, amount]) => ({
    account: 'livret',
    date,
    name: `INTERETS CREDITEURS ${date.slice(0, 4)}`,
    splits: [{ category: 'PRODUIT_FINANCIER', amount }],
  }));
