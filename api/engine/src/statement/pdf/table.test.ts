import fc from 'fast-check';
import { piece, printStatement, type PrintedMovement } from '../../../test/releves/pdf.ts';
import { isImportable, parseStatement } from '../parse-statement.ts';
import type { ParsedStatement, ParseOptions } from '../types.ts';
import type { PdfPiece } from './rows.ts';
import { tableOfPdf } from './table.ts';

function read(
  pages: readonly (readonly PdfPiece[])[],
  options: ParseOptions = {},
): ParsedStatement {
  const table = tableOfPdf(pages);
  if (table === undefined) throw new Error('no table');
  return parseStatement(new TextEncoder().encode(table.csv), {
    ...options,
    workbook: 'pdf',
    mapping: table.mapping,
  });
}
const shown = ({ lines }: ParsedStatement) =>
  lines.map(({ date, amount, label }) => ({
    date,
    cents: amount,
    label: label.replace(' REF 42 ET SUITE DES MOTS', ''),
  }));

/** Within one year, around a New Year too: the days have no year of their own. */
const movements: fc.Arbitrary<PrintedMovement[]> = fc
  .uniqueArray(
    fc.record({
      date: fc
        .date({ min: new Date('2025-10-01'), max: new Date('2026-02-28'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      cents: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }).filter((cents) => cents !== 0),
      label: fc.constantFrom('VIR SEPA LOYER DUPRE', 'PRLV EDF 12,50', 'CB LEROY 03/02', 'FRAIS'),
    }),
    { selector: ({ date }) => date, minLength: 2, maxLength: 25 },
  )
  .map((list) => list.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

it('reads back every statement that a bank prints, and proves it by its balances', () => {
  fc.assert(
    fc.property(movements, fc.integer({ min: 4, max: 40 }), (list, perPage) => {
      const statement = read(printStatement(list, { perPage, proof: true }));
      expect(statement.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
      expect(shown(statement)).toEqual(list);
      expect(statement.verification.state).toBe('proved');
      expect(statement.accounts).toEqual([{ iban: 'FR7630006000011234567890189' }]);
      expect(isImportable(statement)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('imports nothing of a statement of which one amount, one side or one row was changed', () => {
  fc.assert(
    fc.property(
      movements,
      fc.nat(),
      fc.constantFrom('amount', 'side', 'row'),
      (list, which, damage) => {
        const pages = printStatement(list, { perPage: 100, proof: true });
        const [page = []] = pages;
        const at = page.findIndex(
          ({ text, y }) =>
            y === 132 + 24 * (which % list.length) && /,\d\d$/.test(text) && !/[A-Z]/.test(text),
        );
        const hit = page[at];
        if (hit === undefined) throw new Error('no amount');
        const changed =
          damage === 'row'
            ? page.filter(({ y }) => y !== hit.y)
            : page.with(
                at,
                damage === 'amount'
                  ? { ...hit, text: `9${hit.text}` }
                  : { ...hit, x: hit.x + hit.width > 500 ? hit.x - 80 : hit.x + 80 },
              );
        expect(isImportable(read([changed]))).toBe(false);
      },
    ),
    { numRuns: 100 },
  );
});

it('has each line confirmed where the page proves nothing', () => {
  const list = [
    { date: '2026-01-05', cents: 700_00, label: 'LOYER' },
    { date: '2026-01-06', cents: -64_20, label: 'EDF' },
  ];
  const pages = printStatement(list, { perPage: 100, proof: false });
  const asked = read(pages);
  const lines = asked.findings.flatMap(({ code, line }) =>
    code === 'unproved_line' ? [line ?? 0] : [],
  );

  expect(lines).toHaveLength(2);
  expect(isImportable(asked)).toBe(false);
  expect(isImportable(read(pages, { movementLines: lines.slice(1) }))).toBe(false);
  const confirmed = read(pages, { movementLines: lines });
  expect(isImportable(confirmed)).toBe(true);
  expect(shown(confirmed)).toEqual(list);
});

it('refuses a day that it cannot date, and finds no table in words', () => {
  const head = ['Date', 'Libellé', 'Débit', 'Crédit'].map((text, index) =>
    piece(text, { x: 40 + 150 * index, y: 50 }),
  );
  const row = [
    piece('05/01', { x: 40, y: 70 }),
    piece('EDF', { x: 190, y: 70 }),
    piece('64,20', { x: 345, y: 70 }),
  ];

  expect(read([[...head, ...row]]).findings).toMatchObject([{ code: 'unreadable_date' }]);
  expect(tableOfPdf([[piece('Chère cliente, cher client', { x: 40, y: 40 })]])).toBeUndefined();
});
