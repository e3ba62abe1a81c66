import { createPdfRenderer, type PdfRenderer } from '../renderer.ts';
import { horizonData } from '../../testing/papers/horizon-3.ts';
import { describePages, expectRow, readPdf, type PdfFile } from '../../testing/papers/read-pdf.ts';
import { amount, amountOrNone } from '../print/figures.ts';

/** On a busy machine a document waits for its turn. */
const PATIENCE_MS = 60_000;
const { accounts } = horizonData.annualAccounts;

let renderer: PdfRenderer;
let file: Promise<PdfFile>;
beforeAll(() => {
  renderer = createPdfRenderer();
  file = renderer.render('annualAccounts', horizonData.annualAccounts).then(readPdf);
});
afterAll(() => renderer.close());

describePages('the annual accounts', () => {
  it(
    'print every line of the income statement of both years, and its results',
    async () => {
      const { text } = await file;
      const lines = accounts.income.parts.flatMap(({ products, charges, result }) => [
        ...products,
        ...charges,
        result,
      ]);
      expect(lines).toHaveLength(9);
      for (const line of [...lines, accounts.income.total_products, accounts.income.result])
        expectRow(text, line.label, amount(line.amount), amountOrNone(line.previous));
    },
    PATIENCE_MS,
  );

  it(
    'print both sides of the balance sheet with the same total',
    async () => {
      const { text } = await file;
      const { assets, liabilities, total_assets, total_liabilities } = accounts.balance_sheet;
      for (const line of [...assets, ...liabilities, total_assets, total_liabilities])
        expectRow(text, line.label, amount(line.amount), amountOrNone(line.previous));
    },
    PATIENCE_MS,
  );

  it(
    'print what is due on each loan, the annuities of two years and their coverage',
    async () => {
      const { text } = await file;
      const due = '170 993,62';
      expectRow(text, 'Prêt 0042', '240 000,00', '3,15 %', '05/06/2036', due, due);
      expectRow(text, 'Prêt 0042', '11 457,28', '5 582,72', '462,00', '17 502,00');
      expectRow(text, 'Prêt 0042', '11 823,44', '5 216,56', '462,00', '17 502,00');
      expectRow(text, 'Excédent brut d’expl', '12 914,91');
      expectRow(text, 'Nombre de fois', '0,74');
    },
    PATIENCE_MS,
  );
});
