import { cents } from '@sci/money/cents';
import type { Suggestion } from '../suggestion/types.ts';
import { decideYear, type WaitingLine } from './decide.ts';
import type { BankLine, ExpectedLine, StandingLine } from './types.ts';

const rentSplit = (amount: number, buildingId = 1) => ({
  category: 'LOYER_HAB',
  amount: cents(amount),
  buildingId,
});
const line = (id: number, amount: number, changes: Partial<BankLine> = {}): BankLine => ({
  id,
  date: '2025-02-05',
  label: 'VIR MARTIN',
  amount: cents(amount),
  bankAccountId: 1,
  splits: [],
  likeness: 'R MARTIN',
  ...changes,
});
const model = line(1, 850_00, { date: '2025-01-05', splits: [rentSplit(850_00)] });
const expected = (changes: Partial<ExpectedLine> = {}): ExpectedLine => ({
  key: 'rent/R MARTIN/2025-02',
  kind: 'rent',
  date: '2025-02-05',
  amount: cents(850_00),
  label: 'MARTIN',
  firm: false,
  basis: 'payé 12 fois',
  model,
  ibans: new Set(),
  ...changes,
});
const settledBy = (of: BankLine, changes: Partial<ExpectedLine> = {}): StandingLine => {
  const whole = expected(changes);
  return {
    expected: whole,
    state: 'settled',
    settlement: {
      line: of,
      reasons: ['même libellé'],
      difference: cents(of.amount - whole.amount),
    },
  };
};
const proposal = (changes: Partial<Suggestion> = {}): WaitingLine['proposal'] => ({
  splits: [rentSplit(850_00)],
  origin: 'history',
  reason: 'comme VIR MARTIN',
  confidence: 0.95,
  ...changes,
});
const waiting = (of: BankLine, changes: Partial<WaitingLine> = {}): WaitingLine => ({
  line: of,
  proposal: proposal(),
  complete: true,
  again: false,
  ...changes,
});
const verdict = (each: WaitingLine, ...standing: StandingLine[]) => {
  const { certain, odd } = decideYear([each], standing);
  return certain[0]?.certainty ?? odd[0]?.why;
};
const rent = line(2, 850_00);
const loanParts = [{ category: 'EMPRUNT_CAPITAL', amount: cents(-500_00), loanId: 7 }];
const debit = line(3, -500_00, { label: 'ECH PRET', likeness: 'D ECH PRET' });
const instalment = { kind: 'instalment', amount: cents(-500_00), loanId: 7, firm: true } as const;
const tax = { kind: 'property_tax', amount: cents(-500_00), buildingId: 1 } as const;
const taxParts = [{ category: 'TAXE_FONCIERE', amount: cents(-500_00), buildingId: 1 }];

it.each<[string, WaitingLine, StandingLine[], string]>([
  ['a rent ventilated as the one before', waiting(rent), [settledBy(rent)], 'rent'],
  [
    'an instalment to the cent',
    waiting(debit, { proposal: proposal({ splits: loanParts }) }),
    [settledBy(debit, instalment)],
    'instalment',
  ],
  [
    'a tax to the cent of its notice',
    waiting(debit, { proposal: proposal({ splits: taxParts }) }),
    [settledBy(debit, { ...tax, firm: true })],
    'property_tax',
  ],
  [
    'what a rule of the company explains',
    waiting(rent, { proposal: proposal({ origin: 'company' }) }),
    [],
    'rule',
  ],
])('finds certain: %s', (_name, each, standing, certainty) => {
  expect(verdict(each, ...standing)).toBe(certainty);
});

it.each<[string, WaitingLine, StandingLine[], RegExp]>([
  ['nothing like it', waiting(rent, { proposal: undefined as never }), [], /Rien de semblable/],
  [
    'something left to choose',
    waiting(rent, { complete: false }),
    [settledBy(rent)],
    /laisse quelque chose/,
  ],
  [
    'an instalment paid before',
    waiting(debit, { again: true }),
    [settledBy(debit, instalment)],
    /déjà payée/,
  ],
  [
    'a cent more than expected',
    waiting(line(2, 850_01)),
    [settledBy(line(2, 850_01))],
    /au lieu de/,
  ],
  [
    'a rent proposed on another building',
    waiting(rent, { proposal: proposal({ splits: [rentSplit(850_00, 2)] }) }),
    [settledBy(rent)],
    /pas certaine/,
  ],
  [
    'a tax without notice, whatever the rule',
    waiting(debit, { proposal: proposal({ splits: taxParts, origin: 'company' }) }),
    [settledBy(debit, tax)],
    /aucun avis/,
  ],
  [
    'a rule that pays a loan outside of its schedule',
    waiting(debit, { proposal: proposal({ splits: loanParts, origin: 'company' }) }),
    [],
    /échéancier n’attend/,
  ],
  [
    'a second rent of the month, whatever the rule',
    waiting(line(4, 850_00), { proposal: proposal({ origin: 'company' }) }),
    [settledBy(rent)],
    /règle déjà/,
  ],
  [
    'a rule of everybody',
    waiting(rent, { proposal: proposal({ origin: 'default' }) }),
    [],
    /pas certaine/,
  ],
  [
    'a rule of the company that is not sure',
    waiting(rent, { proposal: proposal({ origin: 'company', confidence: 0.84 }) }),
    [],
    /pas certaine/,
  ],
])('leaves to the user: %s', (_name, each, standing, why) => {
  expect(verdict(each, ...standing)).toMatch(why);
});

it('puts each line on one side, in the given order', () => {
  const lines = [line(9, 1_00), rent, line(5, 2_00)];
  const { certain, odd } = decideYear(
    lines.map((each) => waiting(each)),
    [settledBy(rent)],
  );
  expect(certain.map(({ id }) => id)).toEqual([2]);
  expect(odd.map(({ id }) => id)).toEqual([9, 5]);
});
