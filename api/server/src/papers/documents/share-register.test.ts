import { formatDate, formatPercent } from '@sci/money/format';
import { createPdfRenderer, type PdfRenderer } from '../renderer.ts';
import { horizonData } from '../../testing/papers/horizon-3.ts';
import { describePages, expectRow, readPdf, type PdfFile } from '../../testing/papers/read-pdf.ts';
import { registerExample } from '../../testing/papers/register-example.ts';
import { whole } from '../print/figures.ts';

/** On a busy machine a document waits for its turn. */
const PATIENCE_MS = 60_000;

let renderer: PdfRenderer;
let file: Promise<PdfFile>;
beforeAll(() => {
  renderer = createPdfRenderer();
  file = renderer.render('shareRegister', horizonData.shareRegister).then(readPdf);
});
afterAll(() => renderer.close());

describePages('the register of shares', () => {
  it(
    'prints each holder by nature of right with his part of the capital and of the votes',
    async () => {
      const { text, prose } = await file;
      for (const { name, held, ...parts } of registerExample.holders)
        expectRow(
          text,
          name,
          whole(held.PP),
          whole(held.US),
          whole(held.NP),
          formatPercent(parts.capital_percent),
          formatPercent(parts.usufruct_votes_percent),
          formatPercent(parts.bare_votes_percent),
        );
      expectRow(text, 'Total', '900', '100', '100', '100,00 %');
      expect(prose).toContain('l’usufruitier vote sur l’affectation du résultat');
    },
    PATIENCE_MS,
  );

  it(
    'numbers every movement, and keeps a cancelled one with its day',
    async () => {
      const { text, prose } = await file;
      for (const { number, date, shares } of registerExample.movements)
        expectRow(text, whole(number), formatDate(date), whole(shares));
      expect(prose).toContain('Inscrit le 08/02/2023, ANNULÉ le 09/02/2023');
      expect(prose).toContain('Inscrit le 21/05/2024, dont 100 parts démembrées à cette occasion');
      expectRow(text, '14/03/2016', '1 000', '0', '1 000', '10 000,00');
    },
    PATIENCE_MS,
  );

  it(
    'says which shares passed with each movement, so that one can be followed on paper',
    async () => {
      const { prose } = await file;
      for (const numbers of ['1 à 500', '501 à 800', '801 à 1 000'])
        expect(prose).toContain(`Inscrit le 20/03/2016, parts n° ${numbers}`);
      expect(prose).toContain('démembrées à cette occasion, parts n° 1 à 100');
      expect(prose).toContain('prend les plus petits numéros');
    },
    PATIENCE_MS,
  );

  it(
    'follows the shares of each associate to what he holds',
    async () => {
      const { text, bookmarks } = await file;
      expect(bookmarks).toEqual(
        expect.arrayContaining(['Comptes individuels', 'Clémence Lemoine']),
      );
      expectRow(text, '5', '17/05/2024', 'Donation', '-100', '+100', '400', '100', '0');
      expectRow(text, '5', '17/05/2024', 'Donation', '+100', '200', '0', '100');
    },
    PATIENCE_MS,
  );

  it(
    'names the beneficial owners with the article',
    async () => {
      const { text, prose } = await file;
      expectRow(text, 'Bastien Lemoine', 'plus de 25 % du capital');
      expect(prose).toContain('art. L561-2-2 et R561-1');
    },
    PATIENCE_MS,
  );
});
