import fc from 'fast-check';
import { trapColumns } from './adverse-columns.ts';

/** A statement as a program may write it, in bytes, and the movements that it holds. */
export interface AdverseTable {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** "2026-01-05 -6420", sorted. */
  readonly truth: readonly string[];
}

interface Movement {
  readonly day: string;
  readonly cents: number;
  readonly label: string;
}

/** Words of a header, and of the two sides of an account, by language. */
const LANGUAGES = [
  {
    day: ['Date', 'Date opération', 'Jour'],
    label: ['Libellé', 'Désignation', 'Détail'],
    amount: ['Montant', 'Montant (EUR)', 'Somme'],
    debit: ['Débit', 'Débit (€)', 'Debit euros'],
    credit: ['Crédit', 'Crédit (€)', 'Credit euros'],
    sense: ['Sens', 'D/C'],
    balance: ['Solde'],
    words: [
      ['D', 'C'],
      ['Débit', 'Crédit'],
      ['-', '+'],
    ],
    total: ['Total des opérations', 'TOTAL'],
  },
  {
    day: ['Date', 'Booking date', 'Posted'],
    label: ['Description', 'Narrative', 'Payee'],
    amount: ['Amount', 'Amount (EUR)', 'Value'],
    debit: ['Debit', 'Withdrawals', 'Paid out'],
    credit: ['Credit', 'Deposits', 'Paid in'],
    sense: ['D/C', 'Type'],
    balance: ['Balance', 'Running balance'],
    words: [
      ['DR', 'CR'],
      ['Debit', 'Credit'],
    ],
    total: ['Total'],
  },
  {
    day: ['Buchungstag', 'Datum'],
    label: ['Verwendungszweck', 'Buchungstext'],
    amount: ['Betrag', 'Betrag (EUR)', 'Umsatz'],
    debit: ['Soll', 'Belastung'],
    credit: ['Haben', 'Gutschrift'],
    sense: ['Soll/Haben'],
    balance: ['Saldo', 'Kontostand'],
    words: [['S', 'H']],
    total: ['Summe'],
  },
  {
    day: ['Datum', 'Boekdatum'],
    label: ['Omschrijving', 'Mededelingen'],
    amount: ['Bedrag', 'Bedrag (EUR)'],
    debit: ['Af', 'Debet'],
    credit: ['Bij', 'Credit'],
    sense: ['Af Bij'],
    balance: ['Saldo'],
    words: [
      ['Af', 'Bij'],
      ['Debet', 'Credit'],
    ],
    total: ['Totaal'],
  },
] as const;

const two = (number: number): string => String(number).padStart(2, '0');
const FRENCH = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');
const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEK = 'dim. lun. mar. mer. jeu. ven. sam.'.split(' ');
type WriteDay = (year: number, month: number, day: number) => string;
const DAYS: readonly WriteDay[] = [
  (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  (year, month, day) => `${two(day)}/${two(month)}/${year % 100}`,
  (year, month, day) => `${two(day)}.${two(month)}.${year}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${year}-${two(month)}-${two(day)}T00:00:00+01:00`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) => `${two(day)}${two(month)}${year}`,
  (year, month, day) => `${year}:${two(month)}:${two(day)}`,
  (year, month, day) => `${year}.${two(month)}.${two(day)}.`,
  (year, month, day) => `${day} ${FRENCH[month - 1]} ${year}`,
  (year, month, day) => `${two(day)}-${ENGLISH[month - 1]?.toUpperCase()}-${year}`,
  (year, month, day) => `${two(day)}/${two(month)}/${year} 10:15:00`,
  (year, month, day) => `${two(day)}/${two(month)}/${year}, 10:15`,
  (year, month, day) => {
    const inWeek = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    return `${WEEK[inWeek]} ${day} ${FRENCH[month - 1]} ${year}`;
  },
];

type WriteSign = (figure: string, unit: string, out: boolean) => string;
const SIGNS: readonly WriteSign[] = [
  (figure, unit, out) => `${out ? '-' : ''}${figure}${unit}`,
  (figure, unit, out) => `${out ? '−' : ''}${figure}${unit}`,
  (figure, unit, out) => `${out ? '–' : ''}${figure}${unit}`,
  (figure, unit, out) => `${out ? '- ' : ''}${figure}${unit}`,
  (figure, unit, out) => `${figure}${out ? '-' : ''}${unit}`,
  (figure, unit, out) => `${figure}${unit}${out ? '–' : '+'}`,
  (figure, unit, out) => (out ? `(${figure}${unit})` : `${figure}${unit}`),
  (figure, unit, out) => `${figure}${unit}${out ? ' DR' : ' CR'}`,
  (figure, _, out) => `${figure}${out ? ' D' : ' C'}`,
  (figure, _, out) => `${out ? '-' : ''}€${figure}`,
];

const LABELS = ['DUPRE', 'LEROY 03/02', 'Café; thé', 'EAU "DES COMMUNS"', '0042', 'AVOIR 100', 'X'];
const PAID = [...LABELS, 'PRLV SEPA EDF', 'CHEQUE 0045123', 'ASSURANCE, LOT 2', 'ÉCHÉANCE PRÊT'];
const RECEIVED = [...LABELS, 'VIR RECU MARTIN', "L'ÉTÉ", 'Remb. 45,20 EUR'];

const CHARSETS = ['utf-8', 'bom', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;

const movement: fc.Arbitrary<Movement> = fc
  .record({
    day: fc.integer({ min: 0, max: 360 }),
    cents: fc.oneof(
      fc.integer({ min: -999_99, max: 999_99 }),
      fc.integer({ min: -200_000_00, max: 200_000_00 }),
      fc.integer({ min: -900, max: 900 }).map((euros) => euros * 100),
    ),
    label: fc.nat(100),
  })
  .filter(({ cents }) => cents !== 0)
  .map(({ day, cents, label }) => {
    const labels = cents < 0 ? PAID : RECEIVED;
    const date = new Date(Date.UTC(2025, 0, 2 + day)).toISOString().slice(0, 10);
    return { day: date, cents, label: labels[label % labels.length] ?? '' };
  });

const style = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  name: fc.nat(11),
  separator: fc.constantFrom(';', ';', ',', '\t', '|'),
  mark: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", '’', '.', ','),
  unit: fc.constantFrom('', '', ' €', '€', ' EUR'),
  day: fc.constantFrom(...DAYS),
  sign: fc.constantFrom(...SIGNS),
  columns: fc.constantFrom('one', 'one', 'two', 'zeros', 'negative', 'sense'),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
  /** They say nothing of the money. */
  traps: trapColumns,
  place: fc.nat(6),
  isOrdered: fc.boolean(),
  hasHeader: fc.nat(9).map((one) => one > 0),
  hasBalance: fc.boolean(),
  hasTotal: fc.nat(4).map((one) => one === 0),
  isRepeated: fc.nat(4).map((one) => one === 0),
  hasBlanks: fc.nat(3).map((one) => one === 0),
  hasPreamble: fc.nat(3).map((one) => one === 0),
  newestFirst: fc.boolean(),
  quotesAll: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  charset: fc.constantFrom(...CHARSETS),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

const TABLES: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  (['windows-1252', 'macintosh'] as const).map((name) => {
    const decoder = new TextDecoder(name);
    const bytes = Array.from({ length: 128 }, (_, at) => at + 128);
    return [name, new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]))];
  }),
);

/** Undefined where the characters are not all of that set. */
function encode(text: string, charset: Style['charset']): Uint8Array | undefined {
  if (charset === 'utf-8' || charset === 'bom')
    return new TextEncoder().encode(charset === 'bom' ? `\ufeff${text}` : text);
  if (charset === 'utf-16le' || charset === 'utf-16be') {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return Uint8Array.from(charset === 'utf-16be' ? bytes.swap16() : bytes);
  }
  const bytes = Array.from(text, (letter) =>
    letter < '\u0080' ? letter.charCodeAt(0) : (TABLES[charset]?.get(letter) ?? -1),
  );
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

type Column = readonly [name: string, cell: (line: Movement) => string, total: () => string];

function write([how, given]: readonly [Style, readonly Movement[]]): AdverseTable {
  const { language, mark, columns } = how;
  const lines = given.toSorted((a, b) => a.day.localeCompare(b.day));
  const thousands = how.thousands === mark ? '' : how.thousands;
  const named = (names: readonly string[]): string => names[how.name % names.length] ?? '';
  const figure = (cents: number): string => {
    const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
    return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${mark}${part}`;
  };
  const signed = (cents: number): string => how.sign(figure(cents), how.unit, cents < 0);
  const bare = (cents: number): string => `${figure(cents)}${how.unit}`;
  const sum = (keep: (cents: number) => boolean): number =>
    lines.reduce((total, { cents }) => total + (keep(cents) ? cents : 0), 0);
  const isOut = (cents: number): boolean => cents < 0;
  const isIn = (cents: number): boolean => cents > 0;
  const empty = columns === 'zeros' ? bare(0) : '';
  const minus = columns === 'negative' ? '-' : '';
  const [debit = '', credit = ''] = language.words[how.name % language.words.length] ?? [];
  const one: Column = [
    named(language.amount),
    ({ cents }) => (columns === 'sense' ? bare(cents) : signed(cents)),
    () => (columns === 'sense' ? bare : signed)(sum(() => true)),
  ];
  const sense: Column = [
    named(language.sense),
    ({ cents }) => (cents < 0 ? debit : credit),
    () => (sum(() => true) < 0 ? debit : credit),
  ];
  const sides: Column[] = [
    [
      named(language.debit),
      ({ cents }) => (cents < 0 ? `${minus}${bare(cents)}` : empty),
      () => bare(sum(isOut)),
    ],
    [
      named(language.credit),
      ({ cents }) => (cents > 0 ? bare(cents) : empty),
      () => bare(sum(isIn)),
    ],
  ];
  const money = columns === 'one' ? [one] : columns === 'sense' ? [one, sense] : sides;
  let left = 1234_56;
  const balances = new Map(lines.map((line) => [line, (left += line.cents)]));
  const all: Column[] = [
    [named(language.day), ({ day }) => writeDay(how.day, day), () => ''],
    [named(language.label), ({ label }) => label, () => named(language.total)],
    ...money,
    ...(how.hasBalance
      ? [
          [
            named(language.balance),
            (line: Movement) => signed(balances.get(line) ?? 0),
            () => '',
          ] as const,
        ]
      : []),
  ] as Column[];
  const ordered = how.isOrdered ? all : how.order.flatMap((at) => (all[at] ? [all[at]] : []));
  const writer = { day: (iso: string) => writeDay(how.day, iso), signed, bare };
  const traps = how.traps.map(({ names, cell }): Column => [
    named(names),
    (line) => cell(line, lines.indexOf(line), writer),
    () => '',
  ]);
  const table = ordered.toSpliced(how.place % (ordered.length + 1), 0, ...traps);
  return { ...printed(how, table, lines), truth: truthOf(lines) };
}

const truthOf = (lines: readonly Movement[]): string[] =>
  lines.map(({ day, cents }) => `${day} ${cents}`).toSorted();

const writeDay = (how: WriteDay, iso: string): string => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return how(year, month, day);
};

function printed(
  how: Style,
  table: readonly Column[],
  lines: readonly Movement[],
): Pick<AdverseTable, 'text' | 'bytes'> {
  const quoted = (cell: string): string =>
    how.quotesAll || cell.includes(how.separator) || cell.includes('"')
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const row = (cells: readonly string[]): string => cells.map(quoted).join(how.separator);
  const head = row(table.map(([name]) => name));
  const ordered = how.newestFirst ? lines.toReversed() : lines;
  const rows = ordered.map((line) => row(table.map(([, cell]) => cell(line))));
  const isPaged = how.isRepeated && how.hasHeader && rows.length > 3;
  const paged = isPaged ? [...rows.slice(0, 2), head, ...rows.slice(2)] : rows;
  const text = [
    ...(how.hasPreamble ? [row(['IBAN', 'FR7630006000011234567890189']), ''] : []),
    ...(how.hasHeader ? [head] : []),
    ...paged.flatMap((line, at) => (how.hasBlanks && at % 2 === 0 ? [line, ''] : [line])),
    ...(how.hasTotal ? [row(table.map(([, , total]) => total()))] : []),
    '',
  ].join(how.lineEnd);
  return { text, bytes: encode(text, how.charset) ?? new TextEncoder().encode(text) };
}

/**
 * The same kind of statement in every writing that was met: separators, decimal marks, thousands,
 * signs, days, languages, orders, sets of characters.
 */
export const adverseTable: fc.Arbitrary<AdverseTable> = fc
  .tuple(style, fc.array(movement, { minLength: 1, maxLength: 9 }))
  .map(write);
