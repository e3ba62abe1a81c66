import { cents } from '@sci/money/cents';
import fc from 'fast-check';
import { addDays } from '../law/calendar.ts';
import { scoreInvoice, type PossiblePayment } from './score-invoice.ts';
import { mayApplyAlone } from './suggest.ts';

const invoice = { date: '2025-03-10', supplier: 'Plomberie Durand', label: 'Réparation fuite' };
const payment: PossiblePayment = {
  date: '2025-03-10',
  label: 'VIR SEPA 98122',
  amount: cents(-120_00),
  invoices: 0,
};
const score = (changes: Partial<PossiblePayment>) =>
  scoreInvoice(invoice, { ...payment, ...changes });

it.each<[string, Partial<PossiblePayment>, number, string[]]>([
  ['paid on the day', {}, 80, ['montant égal', 'même jour']],
  ['5 days later', { date: '2025-03-15' }, 80, ['montant égal', 'J+5']],
  ['6 days later', { date: '2025-03-16' }, 73, ['montant égal', 'J+6']],
  ['15 days later', { date: '2025-03-25' }, 73, ['montant égal', 'J+15']],
  ['16 days later', { date: '2025-03-26' }, 65, ['montant égal', 'J+16']],
  ['45 days later', { date: '2025-04-24' }, 65, ['montant égal', 'J+45']],
  ['46 days later', { date: '2025-04-25' }, 55, ['montant égal', 'J+46']],
  ['3 days before it: as far as 6 after', { date: '2025-03-07' }, 73, ['montant égal', 'J−3']],
  [
    'received in place of paid',
    { amount: cents(120_00) },
    70,
    ['montant égal, mais encaissé', 'même jour'],
  ],
  [
    'named by the bank in one word',
    { label: 'VIR DURAND 98122' },
    90,
    ['montant égal', 'même jour', 'libellé\u00a0: DURAND'],
  ],
  [
    'named in all its words: two count',
    { label: 'PLOMBERIE DURAND REPARATION FUITE' },
    100,
    ['montant égal', 'même jour', 'libellé\u00a0: PLOMBERIE DURAND REPARATION FUITE'],
  ],
  [
    'proven by another invoice',
    { invoices: 1 },
    50,
    ['montant égal', 'même jour', 'a déjà une facture'],
  ],
])('scores a movement %s', (_name, changes, points, reasons) => {
  expect(score(changes)).toEqual({ score: points, reasons });
});

it('never prefers the later of two payments, nor leaves 0 to 100', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.boolean(), fc.nat(2), (days, more, paid, invoices) => {
      const amount = cents(paid ? -120_00 : 120_00);
      const at = (distance: number) =>
        score({ date: addDays(invoice.date, distance), amount, invoices }).score;
      expect(at(days + more)).toBeLessThanOrEqual(at(days));
      expect(at(-days)).toBeLessThanOrEqual(at(days));
      expect(at(days)).toBeGreaterThanOrEqual(0);
      expect(at(0)).toBeLessThanOrEqual(100);
    }),
  );
});

it.each([
  ['sure and whole', 0, 0.6, true],
  ['a hundredth less sure', 0, 0.59, false],
  ['sure with a cent left', 1, 1, false],
  ['sure with a cent too much', -1, 1, false],
])('of a proposal that is %s, says whether it applies alone', (_name, left, confidence, alone) => {
  expect(mayApplyAlone({ remainder: cents(left), confidence })).toBe(alone);
});
