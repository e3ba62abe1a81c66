import fc from 'fast-check';
import { piece, readPdf, printStatement, type PrintedMovement } from '../../../test/releves/pdf.ts';
import { isImportable } from '../parse-statement.ts';
import type { ParsedStatement } from '../types.ts';
import type { PdfPiece } from './rows.ts';
import { tableOfPdf } from './table-of-account.ts';

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
      const statement = readPdf(printStatement(list, { perPage, proof: true }));
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
        expect(isImportable(readPdf([changed]))).toBe(false);
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
  const asked = readPdf(pages);
  const lines = asked.findings.flatMap(({ code, line }) =>
    code === 'unproved_line' ? [line ?? 0] : [],
  );

  expect(lines).toHaveLength(2);
  expect(isImportable(asked)).toBe(false);
  expect(isImportable(readPdf(pages, { movementLines: lines.slice(1) }))).toBe(false);
  const confirmed = readPdf(pages, { movementLines: lines });
  expect(isImportable(confirmed)).toBe(true);
  expect(shown(confirmed)).toEqual(list);
});

/** A table of three columns, as a program prints it: each row at its height, amounts at the right. */
const printed = (
  titles: readonly (readonly string[])[],
  rows: readonly (readonly [string, string, string])[],
): PdfPiece[][] => [
  [
    piece('Période du 01/01/2026 au 31/12/2026', { x: 40, y: 40 }),
    ...titles.flatMap(([date = '', label = '', amount = ''], line) => [
      piece(date, { x: 40, y: 60 + 10 * line }),
      piece(label, { x: 140, y: 60 + 10 * line }),
      piece(amount, { right: 500, y: 60 + 10 * line }),
    ]),
    ...rows.flatMap(([day, label, amount], line) => [
      piece(day, { x: 40, y: 100 + 14 * line }),
      piece(label, { x: 140, y: 100 + 14 * line }),
      piece(amount, { right: 500, y: 100 + 14 * line }),
    ]),
  ],
];
const TITLES = [['Date', 'Libellé', 'Montant']];

it.each([
  ['minus signs', TITLES, ['05/01/2026', '\u221264,20', '12/01/2026', '+1 700,00']],
  ['dashes', TITLES, ['05/01/2026', '\u2013 64,20', '12/01/2026', '1 700,00']],
  ['signs behind', TITLES, ['05/01/2026', '64,20\u2212', '12/01/2026', '1 700,00+']],
  ['a dash behind', TITLES, ['05/01/2026', '64,20 \u2013', '12/01/2026', '1 700,00']],
  ['points', TITLES, ['05/01/2026', '-64.20', '12/01/2026', '1,700.00']],
  ['points and days alike', TITLES, ['05.01', '-64.20', '12.01', '1700.00']],
  ['years first', TITLES, ['2026-01-05', '-64,20', '2026-01-12', '1 700,00']],
  ['months in words', TITLES, ['5 janv. 2026', '-64,20', '12 Janvier 2026', '1 700,00 €']],
  [
    'titles of two lines',
    [
      ['Date', 'Libellé', 'Montant'],
      ['comptable', '', 'en euros'],
    ],
    ['05/01/2026', '-64,20', '12/01/2026', '1 700,00'],
  ],
  [
    'titles that only two lines make',
    [
      ['Date', 'Nature de', 'en'],
      ['comptable', 'l’opération', 'euros'],
    ].map(([date, label, amount], line) => [
      date ?? '',
      label ?? '',
      line === 0 ? 'Montant' : (amount ?? ''),
    ]),
    ['05/01/2026', '-64,20', '12/01/2026', '1 700,00'],
  ],
] as const)('reads what a program writes with %s', (_, titles, [one, out, other, income]) => {
  const pages = printed(titles, [
    [one, 'EDF', out],
    [other, 'DUPRE', income],
  ]);
  expect(shown(readPdf(pages))).toEqual([
    { date: '2026-01-05', cents: -64_20, label: 'EDF' },
    { date: '2026-01-12', cents: 1700_00, label: 'DUPRE' },
  ]);
});

it('refuses an amount that it cannot read, and never takes its line for words', () => {
  const rows = printed(TITLES, [
    ['05/01/2026', 'EDF', '-1_064,20'],
    ['12/01/2026', 'DUPRE', '700,00'],
  ]);
  const lines = readPdf(rows).findings.map(({ code, line }) => [code, line]);
  expect(lines).toContainEqual(['unreadable_amount', 3]);
});

it('gives a label of several lines whole to the movement in its middle', () => {
  const [page = []] = printed(TITLES, [
    ['05/01/2026', 'EDF', '-64,20'],
    ['12/01/2026', '', '700,00'],
  ]);
  const around = [-5, 5].map((up, line) =>
    piece(line === 0 ? 'VIR SEPA DUPRE' : 'LOYER', { x: 140, y: 114 + 14 + up }),
  );
  const moved = page.map((each) => (each.y === 114 ? { ...each, y: 128 } : each));
  expect(shown(readPdf([[...moved, ...around]]))).toEqual([
    { date: '2026-01-05', cents: -64_20, label: 'EDF' },
    { date: '2026-01-12', cents: 700_00, label: 'VIR SEPA DUPRE LOYER' },
  ]);
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

  expect(readPdf([[...head, ...row]]).findings).toMatchObject([{ code: 'day_without_year' }]);
  expect(tableOfPdf([[piece('Chère cliente, cher client', { x: 40, y: 40 })]])).toBeUndefined();
});

/** The amounts of a page, which alone have two decimals. */
const isAmount = ({ text, x }: PdfPiece): boolean => x > 400 && /^[\d ]+,\d\d$/.test(text);

it('reads an amount behind which the bank prints a mark of its own', () => {
  const marked = fc.constantFrom(' *', '*', ' ¤', ' þ', ' ¨');
  fc.assert(
    fc.property(movements, marked, (list, mark) => {
      const pages = printStatement(list, { perPage: 20, proof: true }).map((page) =>
        page.map((word) => (isAmount(word) ? { ...word, text: `${word.text}${mark}` } : word)),
      );
      expect(shown(readPdf(pages))).toEqual(list);
    }),
    { numRuns: 25 },
  );
});

it('never loses an operation whose amount cannot be read in the words of the one above', () => {
  const odd = fc.constantFrom('12,5O', 'voir annexe', 'USD 12,50', '12,50 USD', '12/50', '');
  fc.assert(
    fc.property(movements, odd, fc.nat(), (list, text, chosen) => {
      const [page = [], ...others] = printStatement(list, { perPage: 90, proof: false });
      const amounts = page.filter(isAmount);
      const changed = amounts[chosen % amounts.length];
      const statement = readPdf([
        page.map((word) => (word === changed ? { ...word, text } : word)),
        ...others,
      ]);
      const refused = statement.findings.filter(({ code }) => code === 'both_amounts_empty');
      expect(refused).toHaveLength(1);
      expect(shown(statement)).toHaveLength(list.length - 1);
      for (const { label } of shown(statement)) expect(list.map((it) => it.label)).toContain(label);
    }),
    { numRuns: 50 },
  );
});

it('says that the table of another account begins, and nothing where its own goes on', () => {
  const january = [{ date: '2026-01-05', cents: 700_00, label: 'LOYER' }];
  const ofOther = (page: readonly PdfPiece[]): PdfPiece[] =>
    page.map((word) =>
      word.text.startsWith('IBAN')
        ? { ...word, text: 'IBAN : FR76 1551 9390 2000 0128 4560 126' }
        : word,
    );
  const own = printStatement(january, { perPage: 40, proof: false });
  const accounts = (pages: readonly (readonly PdfPiece[])[]): number =>
    readPdf(pages).accounts.length;
  expect(accounts([...own, ...own.map(ofOther)])).toBe(2);
  expect(accounts([...own, ...own])).toBe(1);
});

it('reads words that are drawn twice to be bold once', () => {
  const list = [
    { date: '2026-01-05', cents: 1_750_00, label: 'VIR SEPA LOYER DUPRE' },
    { date: '2026-01-07', cents: -64_20, label: 'FRAIS' },
  ];
  const pages = printStatement(list, { perPage: 40, proof: true }).map((page) =>
    page.flatMap((one) => [one, { ...one, x: one.x + 0.3 }]),
  );
  const statement = readPdf(pages);
  expect([shown(statement), statement.verification.state]).toEqual([list, 'proved']);
});

it.each([
  ['Argent sortant', 'Argent entrant'],
  ['Money out', 'Money in'],
  ['Paid out', 'Paid in'],
])('knows the two sides by their titles: %s, %s', (out, income) => {
  const row = (y: number, day: string, label: string, at: number, amount: string) => [
    piece(day, { x: 40, y }),
    piece(label, { x: 120, y }),
    piece(amount, { right: at, y }),
  ];
  const statement = readPdf([
    [
      piece('Date', { x: 40, y: 100 }),
      piece('Description', { x: 120, y: 100 }),
      piece(out, { right: 400, y: 100 }),
      piece(income, { right: 490, y: 100 }),
      ...row(114, '05/01/2026', 'DUPRE', 490, '750,00 €'),
      ...row(128, '07/01/2026', 'EDF', 400, '64,20 €'),
    ],
  ]);
  const movementLines = statement.findings.flatMap(({ line }) => line ?? []);
  expect(movementLines).toHaveLength(2);
  expect(statement.lines.map(({ amount }) => amount)).toEqual([750_00, -64_20]);
});
