import { piece, readPdf } from '../../../test/releves/pdf.ts';
import { isImportable } from '../parse-statement.ts';
import type { PdfPiece } from './rows.ts';

/** Lines of one cell are so far apart, and operations so much more, in points. */
const LINE = 11;
const PADDING = 6;

const ROWS = [
  [[], ['Ancien solde', 'au', '31/12/2025'], '', '100,00 €'],
  [['05/01/2026'], ['VIR SEPA', 'DUPRE PAUL', 'LOYER'], '+700,00 €', '800,00 €'],
  [['06/01/2026'], ['EDF'], '-64,20 €', '735,80 €'],
  [['08/01/2026'], ['VIR SYNDIC', 'FONCIA'], '-1 000,00 €', '-264,20 €'],
] as const;

/** As a browser prints a table: words on several lines, day and amounts beside one place of them. */
function printed(place: 'top' | 'middle' | 'bottom', last = '-264,20 €'): PdfPiece[][] {
  const page = ['Date', 'Opération', 'Montant', 'Solde'].map((title, at) =>
    piece(title, { x: [40, 120, 400, 480][at] ?? 0, y: 80 }),
  );
  let y = 100;
  for (const [days, words, amount, written] of ROWS) {
    const balance = written === '-264,20 €' ? last : written;
    const height = LINE * (words.length - 1);
    const beside = y + (place === 'top' ? 0 : place === 'middle' ? height / 2 : height);
    for (const [line, text] of words.entries())
      page.push(piece(text, { x: 120, y: y + LINE * line }));
    for (const day of days) page.push(piece(day, { x: 40, y: beside }));
    if (amount !== '') page.push(piece(amount, { right: 440, y: beside }));
    // The sign of its unit may be too much for a narrow cell.
    page.push(piece(balance.replace(' €', ''), { right: 520, y: beside }));
    y += height + LINE + PADDING;
  }
  return [page];
}

it.each(['top', 'middle', 'bottom'] as const)(
  'reads an operation of several lines whose day stands at their %s',
  (place) => {
    const statement = readPdf(printed(place));
    expect(statement.lines.map(({ date, label, amount }) => [date, label, amount])).toEqual([
      ['2026-01-05', 'VIR SEPA DUPRE PAUL LOYER', 700_00],
      ['2026-01-06', 'EDF', -64_20],
      ['2026-01-08', 'VIR SYNDIC FONCIA', -1000_00],
    ]);
    expect([statement.verification.state, isImportable(statement)]).toEqual(['proved', true]);
  },
);

it('imports nothing of it where its balances do not follow', () => {
  expect(isImportable(readPdf(printed('middle', '-264,21 €')))).toBe(false);
});
