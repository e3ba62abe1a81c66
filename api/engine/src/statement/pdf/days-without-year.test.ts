import { piece, readPdf } from '../../../test/releves/pdf.ts';
import { codesOf } from '../../../test/releves/confirmed.ts';
import type { PdfPiece } from './rows.ts';

interface Printed {
  readonly above?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly below?: string;
  readonly days: readonly string[];
}

/** Operations of 7,00 € from a balance of 1 000,00 €, their days without a year. */
function page({ above = '', opening = '', closing = '', below = '', days }: Printed): PdfPiece[][] {
  const row = (y: number, day: string, words: string, credit: string): PdfPiece[] => [
    ...(day === '' ? [] : [piece(day, { x: 40, y })]),
    piece(words, { x: 140, y }),
    piece(credit, { right: 560, y }),
  ];
  return [
    [
      ...(above === '' ? [] : [piece(above, { x: 40, y: 40 })]),
      ...row(80, 'Date', 'Libellé', 'Montant'),
      ...row(100, '', `ANCIEN SOLDE ${opening}`, '1 000,00'),
      ...days.flatMap((day, at) => row(112 + 12 * at, day, `LOYER ${at}`, '7,00')),
      ...row(
        300,
        '',
        `NOUVEAU SOLDE ${closing}`,
        `1 0${String(7 * days.length).padStart(2, '0')},00`,
      ),
      ...(below === '' ? [] : [piece(below, { x: 40, y: 400 })]),
    ],
  ];
}
const read = (printed: Printed) => {
  const statement = readPdf(page(printed));
  return statement.lines.length > 0
    ? statement.lines.map(({ date }) => date)
    : codesOf(statement).filter((code) => code !== 'footer_line');
};

it.each([
  [
    'of its balances, whatever its words say of other times',
    {
      opening: 'AU 20/12/2024',
      closing: 'AU 10/02/2025',
      above: 'Relevé du 01/12/2024 au 31/01/2026',
    },
    ['2024-12-22', '2025-01-05'],
  ],
  [
    'of the period above it, not of that of its conditions',
    { above: 'Relevé du 20/12/2025 au 20/01/2026', below: 'Frais du 01/12/2023 au 31/01/2024' },
    ['2025-12-22', '2026-01-05'],
  ],
  [
    'of the months that its title names',
    { above: 'Relevé de compte de décembre 2025 à janvier 2026' },
    ['2025-12-22', '2026-01-05'],
  ],
  [
    'before the day to which it goes',
    { above: 'Relevé au 20/01/2026' },
    ['2025-12-22', '2026-01-05'],
  ],
] as const)('dates an operation without a year by the days %s', (_, printed, expected) => {
  expect(read({ ...printed, days: ['22/12', '05/01'] })).toEqual(expected);
});

it.each([
  ['in which the statement has its day twice', { above: 'Relevé du 01/12/2024 au 31/01/2026' }],
  ['far from its period', { above: 'Relevé du 01/05/2026 au 31/05/2026' }],
  ['that only its conditions name', { below: 'Frais du 01/12/2023 au 31/01/2024' }],
  ['of its printing', { above: 'Édité le 03/03/2026' }],
] as const)('refuses a day rather than take a year %s', (_, printed) => {
  expect(new Set(read({ ...printed, days: ['22/12', '05/01'] }))).toEqual(
    new Set(['day_without_year']),
  );
});

it.each([88, 85.1])(
  'tells two days apart that are one run of words: the second at %d',
  (second) => {
    const titles = [piece('Valeur', { x: 40, y: 80 }), piece('Date', { x: 88, y: 80 })];
    const statement = readPdf([
      [
        ...titles,
        piece('Libellé', { x: 140, y: 80 }),
        piece('Montant', { right: 560, y: 80 }),
        piece('05/01/2026', { x: 40, y: 100 }),
        piece('07/01/2026', { x: second, y: 100 }),
        piece('LOYER', { x: 140, y: 100 }),
        piece('7,00', { right: 560, y: 100 }),
      ],
    ]);
    expect(statement.lines).toMatchObject([{ date: '2026-01-07', valueDate: '2026-01-05' }]);
  },
);
