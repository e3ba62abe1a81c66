import fc from 'fast-check';
import type { PdfPiece } from '../../src/statement/pdf/rows.ts';
import { figure, movements, totalOf, truthOf, type AdverseMovement } from './adverse-movements.ts';
import { piece } from './pdf.ts';

/** The pages of a statement, as a bank places its words, and the movements that it holds. */
export interface AdversePdf {
  readonly text: string;
  readonly pages: readonly (readonly PdfPiece[])[];
  readonly truth: ReadonlyMap<string, readonly string[]>;
}

type WriteDay = (year: string, month: string, day: string) => string;
const MONTHS = 'janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.'.split(' ');
const DAYS: readonly WriteDay[] = [
  (_, month, day) => `${day}/${month}`,
  (_, month, day) => `${day}.${month}`,
  (_, month, day) => `${day}-${month}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${day}.${month}.${year.slice(2)}`,
  (_, month, day) => `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`,
];

const style = fc.record({
  day: fc.constantFrom(...DAYS),
  columns: fc.constantFrom(
    'sides',
    'sides',
    'sides-turned',
    'amount',
    'amount-balance',
    'sides-balance',
  ),
  value: fc.constantFrom('none', 'beside', 'beside', 'behind', 'before'),
  titles: fc.constantFrom('right', 'left', 'middle'),
  rows: fc.constantFrom(1, 1, 2),
  thousands: fc.constantFrom(' ', '.', '\u00a0', '\u202f', ''),
  /** Whether the figures of one amount are printed in several runs. */
  runs: fc.boolean(),
  more: fc.constantFrom(0, 1, 2),
  moreWords: fc.constantFrom(
    'REF 42 ET SUITE',
    'MONTANT INITIAL 120,50 EUR',
    'DU 03/02 AU 04/03',
    'ECHEANCE 05/04/2025',
    'TOTAL DES FRAIS',
    'LOYER DU 05/01/2024 AU 31/12/2024',
    '12/01/2025 45,20 USD',
  ),
  perPage: fc.integer({ min: 3, max: 40 }),
  /** What stands at the end of a page and at the beginning of the next one. */
  carried: fc.constantFrom('none', 'words', 'report', 'solde', 'total'),
  proof: fc.constantFrom('all', 'all', 'balances', 'none'),
  period: fc.constantFrom('line', 'none', 'long'),
  footer: fc.constantFrom('page', 'law', 'amounts'),
  below: fc.constantFrom('none', 'fees', 'overdraft', 'offer'),
  spacing: fc.constantFrom(12, 14, 20),
  signs: fc.constantFrom('-', '- ', '−'),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

type Row = ((y: number) => PdfPiece[]) & { readonly balance?: number };

const french = (iso: string): string => iso.split('-').toReversed().join('/');

/** Where each column ends, in points. */
const ENDS = { first: 430, second: 500, balance: 570 } as const;

interface Printer {
  readonly day: (iso: string) => string;
  readonly amount: (text: string, right: number, y: number) => PdfPiece[];
  readonly written: (cents: number) => string;
  readonly moved: (cents: number, y: number) => PdfPiece[];
  readonly balance: (cents: number, y: number) => PdfPiece[];
}

function printerOf(how: Style): Printer {
  const hasSides = how.columns.startsWith('sides');
  const written = (cents: number): string => figure(cents, ',', how.thousands);
  const amount = (text: string, right: number, y: number): PdfPiece[] => {
    const whole = piece(text, { right, y });
    const at = text.indexOf(how.thousands);
    if (!how.runs || how.thousands === '' || at <= 0) return [whole];
    const head = piece(text.slice(0, at), { x: whole.x, y });
    return [head, piece(text.slice(at + 1), { right, y })];
  };
  const signed = (cents: number): string => `${cents < 0 ? how.signs : ''}${written(cents)}`;
  return {
    day: (iso) => {
      const [year = '', month = '', day = ''] = iso.split('-');
      return how.day(year, month, day);
    },
    amount,
    written,
    moved: (cents, y) => {
      if (!hasSides) return amount(signed(cents), ENDS.second, y);
      const isFirst = cents < 0 !== (how.columns === 'sides-turned');
      return amount(written(cents), isFirst ? ENDS.first : ENDS.second, y);
    },
    balance: (cents, y) =>
      how.columns.endsWith('balance') ? amount(signed(cents), ENDS.balance, y) : [],
  };
}

function titles(how: Style): Row {
  const title = (text: string, right: number, y: number): PdfPiece => {
    const own = piece(text, { right, y });
    const shift = { right: 0, left: 22, middle: 11 }[how.titles];
    return { ...own, x: own.x - shift };
  };
  const sides = how.columns === 'sides-turned' ? ['Crédit', 'Débit'] : ['Débit', 'Crédit'];
  return (y) => [
    ...(how.value === 'before'
      ? [piece('Valeur', { x: 40, y }), piece('Date', { x: 90, y })]
      : [
          piece('Date', { x: 40, y }),
          ...(how.value === 'beside' ? [piece('Valeur', { x: 90, y })] : []),
          ...(how.value === 'behind' ? [piece('Valeur', { x: 330, y })] : []),
        ]),
    piece('Libellé des opérations', { x: 140, y }),
    ...(how.columns.startsWith('sides')
      ? [title(sides[0] ?? '', ENDS.first, y), title(sides[1] ?? '', ENDS.second, y)]
      : [title('Montant', ENDS.second, y)]),
    ...(how.columns.endsWith('balance') ? [title('Solde', ENDS.balance, y)] : []),
  ];
}

function operation(how: Style, print: Printer, line: AdverseMovement, balance: number): Row[] {
  const day = print.day(line.day);
  const value = print.day(line.valueDay);
  const places = { none: [40], beside: [40, 90], behind: [40, 330], before: [90, 40] }[how.value];
  const first: Row = (y) => [
    piece(day, { x: places[0] ?? 40, y }),
    ...(places[1] === undefined ? [] : [piece(value, { x: places[1], y })]),
    piece(line.label.slice(0, 26), { x: 140, y }),
    ...print.moved(line.cents, y),
    ...print.balance(balance, y),
  ];
  const more = line.seed % 3 === 0 ? how.more : 0;
  return [
    first,
    ...Array.from({ length: more }, (): Row => (y) => [piece(how.moreWords, { x: 140, y })]),
  ];
}

const printed =
  (print: Printer, words: string, cents: number): Row =>
  (y) => [piece(words, { x: 140, y }), ...print.moved(cents, y)];

function carry(how: Style, print: Printer, end: 'begin' | 'end', balance: number): Row[] {
  const words = {
    none: '',
    words: { begin: 'REPORT', end: 'A REPORTER' }[end],
    report: { begin: 'REPORT', end: 'A REPORTER' }[end],
    solde: { begin: 'SOLDE REPORTE', end: 'SOLDE A REPORTER' }[end],
    total: { begin: '', end: 'SOUS-TOTAL' }[end],
  }[how.carried];
  if (words === '') return [];
  if (how.carried === 'words') return [(y) => [piece(words, { x: 140, y })]];
  return [printed(print, words, balance)];
}

const BELOW: Readonly<Record<Style['below'], readonly string[]>> = {
  none: [],
  fees: [
    'Plafond annuel des frais : 25,00 EUR',
    'Frais perçus du 01/01/2025 au 31/01/2025 : 12,00',
  ],
  overdraft: ['Découvert autorisé au 05/02/2025 : 500,00 EUR, taux 12,50'],
  offer: ['Le 03/03 votre prime de 80,00 EUR sera versée', '05/03/2025'],
};

function rowsOf(how: Style, print: Printer, lines: readonly AdverseMovement[]): Row[] {
  const opening = 1000_00;
  let balance = opening;
  const rows = lines.flatMap((line) => {
    balance += line.cents;
    const after = balance;
    return operation(how, print, line, after).map((row) =>
      Object.assign((y: number) => row(y), { balance: after }),
    );
  });
  if (how.proof === 'none') return rows;
  const [first = '', last = ''] = [lines[0]?.day, lines.at(-1)?.day];
  const side = (isOut: boolean): number =>
    totalOf(lines.filter(({ cents }) => cents < 0 === isOut));
  return [
    printed(print, `ANCIEN SOLDE AU ${french(first)}`, opening),
    ...rows,
    ...(how.proof === 'all' && how.columns.startsWith('sides')
      ? [
          (y: number) => [
            piece('TOTAL DES OPERATIONS', { x: 140, y }),
            ...print.moved(side(true) || -0, y),
            ...print.moved(side(false), y),
          ],
        ]
      : []),
    printed(print, `NOUVEAU SOLDE AU ${french(last)}`, opening + totalOf(lines)),
  ];
}

function head(how: Style, lines: readonly AdverseMovement[]): PdfPiece[] {
  const [first = '', last = ''] = [lines[0]?.day, lines.at(-1)?.day];
  return [
    piece('BANQUE DE LA RUE - SA au capital de 12 500,00 EUR', { x: 40, y: 30 }),
    piece('Edité le 03/03/2026', { x: 40, y: 42 }),
    ...(how.period === 'none'
      ? []
      : [
          piece(
            how.period === 'long'
              ? 'Relevé du 01/12/2024 au 31/01/2026'
              : `Relevé de compte du ${french(first)} au ${french(last)}`,
            { x: 40, y: 56 },
          ),
        ]),
    piece('IBAN : FR76 3000 6000 0112 3456 7890 189', { x: 40, y: 70 }),
  ];
}

const FOOTERS = {
  page: (page: number) => [`Page ${page}`],
  law: (page: number) => ['Loi du 10/01/1978 - RCS Paris 542 097 902', `${page}/3`],
  amounts: (page: number) => [`SA au capital de 1 234 567,00 EUR - page ${page}`],
} as const;

function write([how, given]: readonly [Style, readonly AdverseMovement[]]): AdversePdf {
  // Within a year the days without one can be told.
  const lines = given.filter(
    ({ day }) => Date.parse(day) - Date.parse(given[0]?.day ?? '') < 86_400_000 * 300,
  );
  const print = printerOf(how);
  const rows = rowsOf(how, print, lines);
  const pages: PdfPiece[][] = [];
  let at = 0;
  while (at < rows.length) {
    const own = rows.slice(at, at + how.perPage);
    at += how.perPage;
    const isLast = at >= rows.length;
    const top = titles(how);
    let y = 110;
    const body: PdfPiece[] = [];
    const put = (row: Row): void => {
      body.push(...row(y));
      y += how.spacing;
    };
    const carried = rows[at - how.perPage - 1]?.balance ?? 1000_00;
    if (pages.length > 0) for (const row of carry(how, print, 'begin', carried)) put(row);
    for (const row of own) put(row);
    const reached = rows[at - 1]?.balance ?? 1000_00;
    if (!isLast) for (const row of carry(how, print, 'end', reached)) put(row);
    if (isLast)
      for (const text of BELOW[how.below])
        put((height) => [piece(text, { x: 40, y: height + 12 })]);
    const footer = FOOTERS[how.footer](pages.length + 1).map((text, index) =>
      piece(text, { x: 60, y: 800 + 10 * index }),
    );
    pages.push([...head(how, lines), ...top(95), ...body, ...footer]);
  }
  const text = pages
    .map((page) =>
      page.map(({ text: words, x, y }) => `${Math.round(y)} ${Math.round(x)} ${words}`).join('\n'),
    )
    .join('\n---\n');
  return { text, pages, truth: new Map([['', truthOf(lines)]]) };
}

/** A statement printed by a bank: columns by their places, several pages, words of all kinds. */
export const adversePdf: fc.Arbitrary<AdversePdf> = fc.tuple(style, movements).map(write);
