import { cents } from '@sci/money/cents';
import { proposePayments, type OpenInvoice, type OpenMovement } from './propose-payments.ts';
import { scoreInvoice } from './score-invoice.ts';

const invoice = (id: number, euros: number, change: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  date: '2026-03-05',
  supplier: 'Plomberie Le Goff',
  label: 'Chauffe-eau',
  left: cents(euros * 100),
  ...change,
});
const movement = (id: number, euros: number, label = 'VIR LE GOFF'): OpenMovement => ({
  id,
  date: '2026-03-10',
  label,
  amount: cents(-euros * 100),
  left: cents(euros * 100),
  invoices: 0,
});

it('finds the payment of several invoices of one supplier by their sum', () => {
  const others = [
    invoice(2, 90),
    invoice(3, 70),
    invoice(4, 120, { supplier: 'Électricité Roux' }),
  ];
  expect(proposePayments(invoice(1, 480), others, [movement(7, 640)])).toEqual([
    {
      movementIds: [7],
      otherInvoiceIds: [2, 3],
      score: 84,
      reasons: ['la somme de 3 factures', 'J+5', 'libellé\u00a0: GOFF'],
    },
  ]);
  expect(proposePayments(invoice(1, 480), others, [movement(7, 600)])).toEqual([]);
});

it('finds several payments of one invoice among those that speak of it', () => {
  const [best, ...rest] = proposePayments(
    invoice(1, 480),
    [],
    [movement(7, 180), movement(8, 300), movement(9, 300, 'VIR ORANGE')],
  );
  expect(best).toEqual({
    movementIds: [7, 8],
    otherInvoiceIds: [],
    score: 84,
    reasons: ['la somme de 2 paiements', 'J+5', 'libellé\u00a0: GOFF'],
  });
  expect(rest.map(({ movementIds, reasons }) => [movementIds, reasons[0]])).toEqual([
    [[7], 'paiement d’une partie'],
    [[8], 'paiement d’une partie'],
  ]);
});

it('knows a payment by the IBAN and the number of an invoice in the words of the bank', () => {
  const said = { ibans: ['FR7630006000011234567890189'], references: ['12', 'F-2026/118'] };
  const label = 'VIR FR76 3000 6000 0112 3456 7890 189 F 2026/118';
  const { score, reasons } = scoreInvoice(invoice(1, 480, said), movement(7, 480, label));
  expect(reasons.slice(2)).toEqual(['IBAN du fournisseur', 'référence F-2026/118']);
  expect(score).toBe(100);
  expect(
    scoreInvoice(invoice(1, 480, said), movement(7, 480, 'PAIEMENT F-2026/118')).reasons,
  ).toContain('référence F-2026/118');
});

it('knows a payment by the account to which the bank says that it went', () => {
  const said = { ibans: ['DE89370400440532013000', 'FR76 3000 6000 0112 3456 7890 189'] };
  const to = (counterpartyIban: string) =>
    scoreInvoice(invoice(1, 480, said), { ...movement(7, 480, 'VIR SEPA'), counterpartyIban });
  expect(to('FR7630006000011234567890189').reasons).toContain('IBAN du fournisseur');
  expect(to('FR7612345000010001234567890').reasons).not.toContain('IBAN du fournisseur');
});
