import fc from 'fast-check';

/** A table of a program that nobody knows, and what a reader has to find in it. */
export interface UnknownTable {
  readonly text: string;
  readonly truth: readonly (readonly [string, number])[];
}

interface Line {
  readonly date: string;
  readonly cents: number;
  readonly label: string;
  readonly pending: boolean;
}

const MONTHS = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');
/** How a program writes a day, from its year, month and day. */
const DAYS: Readonly<Record<string, (year: string, month: string, day: string) => string>> = {
  french: (year, month, day) => `${day}/${month}/${year}`,
  short: (year, month, day) => `${day}.${month}.${year.slice(2)}`,
  iso: (year, month, day) => `${year}-${month}-${day}`,
  words: (year, month, day) => `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`,
  american: (year, month, day) => `${month}/${day}/${year}`,
  bare: (_, month, day) => `${day}/${month}`,
};
const STATES = [
  ['En attente', 'Comptabilisé'],
  ['Pending', 'Booked'],
];
/** How it writes the sign of a figure, in one column. */
const SIGNS: Readonly<Record<string, (figure: string, out: boolean) => string>> = {
  hyphen: (figure, out) => (out ? `-${figure}` : figure),
  minus: (figure, out) => (out ? `\u2212${figure}` : `+${figure}`),
  dash: (figure, out) => (out ? `\u2013 ${figure}` : figure),
  after: (figure, out) => `${figure}${out ? '-' : '+'}`,
  dashAfter: (figure, out) => (out ? `${figure}\u2013` : figure),
  brackets: (figure, out) => (out ? `(${figure})` : figure),
  words: (figure, out) => `${figure} ${out ? 'DR' : 'CR'}`,
  power: (figure, out) => asPower(figure, out, 9),
  rounded: (figure, out) => asPower(figure, out, 2),
};
/** As a spreadsheet writes it that has so many figures behind the mark. */
function asPower(figure: string, out: boolean, figures: number): string {
  const value = Number(figure.replace(',', '.').replace(/[^\d.]/g, ''));
  return `${out ? '-' : ''}${value.toExponential(figures).replace('.', ',').replace('e', 'E')}`;
}
/** Its words; one that puts the month first writes none of French. */
const FRENCH = [
  ['Date', 'Libellé', 'Montant', 'Débit', 'Crédit', 'Sens'],
  ['Jour', 'Nature', 'Montant EUR', 'Sortie', 'Entrée', 'Type'],
  ['Date opération', 'Description', 'Amount', 'Withdrawals', 'Deposits', 'D/C'],
];
const ENGLISH = ['Date', 'Description', 'Amount', 'Withdrawals', 'Deposits', 'D/C'];
type Columns = 'one' | 'two' | 'zeros' | 'dashes' | 'sense';

const style = fc.record({
  day: fc.constantFrom(...Object.keys(DAYS)),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  columns: fc.constantFrom<Columns>('one', 'one', 'two', 'zeros', 'dashes', 'sense'),
  mark: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', ' ', '\u00a0', '\u202f'),
  names: fc.constantFrom(...FRENCH),
  balance: fc.boolean(),
  state: fc.boolean(),
  total: fc.constantFrom('', 'Total des opérations', 'Sous-total', 'Solde au 31/12/2025'),
  preamble: fc.boolean(),
  newestFirst: fc.boolean(),
  harm: fc.constantFrom('', '', '', 'lostCell', 'unseen'),
});

type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

const lines = fc
  .array(
    fc.record({
      date: fc
        .date({ min: new Date('2025-01-01'), max: new Date('2025-12-28'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
      cents: fc.integer({ min: -300_000_00, max: 300_000_00 }).filter((cents) => cents !== 0),
      label: fc.constantFrom('DUPRE', 'EDF 4521', 'LEROY 03/02', 'MARTIN LOT 2', 'TOTAL ACCESS 12'),
      pending: fc.nat(9).map((one) => one === 0),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((list) => list.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

const isBalance = (words: string): boolean => words.startsWith('Solde');

export const unknownTable: fc.Arbitrary<UnknownTable> = fc.tuple(style, lines).map(write);

function write([how, list]: readonly [Style, readonly Line[]]): UnknownTable {
  const isAmerican = how.day === 'american';
  const [date = '', label = '', amount = '', debit = '', credit = '', sense = ''] = isAmerican
    ? ENGLISH
    : how.names;
  const mark = isAmerican ? '.' : how.mark;
  const figure = (cents: number): string => {
    const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
    return `${whole.replace(/\B(?=(\d{3})+$)/g, how.thousands)}${mark}${part}`;
  };
  const signed = (cents: number): string => (SIGNS[how.sign] ?? String)(figure(cents), cents < 0);
  const money: Readonly<Record<Columns, (cents: number) => string[]>> = {
    one: (cents) => [signed(cents)],
    two: (cents) => (cents < 0 ? [figure(cents), ''] : ['', figure(cents)]),
    zeros: (cents) => (cents < 0 ? [figure(cents), figure(0)] : [figure(0), figure(cents)]),
    dashes: (cents) => (cents < 0 ? [figure(cents), '-'] : ['-', figure(cents)]),
    sense: (cents) => [figure(cents), cents < 0 ? 'D' : 'C'],
  };
  const titles: Readonly<Record<Columns, string[]>> = {
    one: [amount],
    two: [debit, credit],
    zeros: [debit, credit],
    dashes: [debit, credit],
    sense: [amount, sense],
  };
  const day = (iso: string): string => {
    const [year = '', month = '', rest = ''] = iso.split('-');
    return (DAYS[how.day] ?? String)(year, month, rest);
  };
  let balance = 1000_00;
  const rows = list.map((line) => {
    const isPending = how.state && line.pending;
    if (!isPending) balance += line.cents;
    return [
      day(line.date),
      line.label,
      ...money[how.columns](line.cents),
      ...(how.balance ? [isPending ? '' : signed(balance)] : []),
      ...(how.state ? [STATES[isAmerican ? 1 : 0]?.[isPending ? 0 : 1] ?? ''] : []),
    ];
  });
  const header = [
    date,
    label,
    ...titles[how.columns],
    ...(how.balance ? [isAmerican ? 'Balance' : 'Solde'] : []),
    ...(how.state ? [isAmerican ? 'Status' : 'Statut'] : []),
  ];
  const booked = list.filter(({ pending }) => !(how.state && pending));
  const sum = (part: readonly Line[]): number =>
    part.reduce((total, { cents }) => total + cents, 0);
  const [out, income] = [
    booked.filter(({ cents }) => cents < 0),
    booked.filter(({ cents }) => cents > 0),
  ];
  const printed = isBalance(how.total) ? 1000_00 + sum(booked) : sum(booked);
  const isPair = ['two', 'zeros', 'dashes'].includes(how.columns);
  const totals =
    isPair && !isBalance(how.total)
      ? [figure(sum(out)), figure(sum(income))]
      : money[how.columns](printed);
  /** One row of it lost an empty cell, or each day begins with what nobody sees. */
  const harmed = (cells: readonly string[], at: number): readonly string[] => {
    if (how.harm === 'unseen') return cells.map((cell) => `\u200b${cell}`);
    // Without another row that ends with one, nothing tells it from a program that writes none.
    const isTold = rows.some((row, other) => other !== at - 1 && row.at(-1) === '');
    const empty = how.harm === 'lostCell' && at === 2 && isTold ? cells.indexOf('') : -1;
    return empty > 0 ? cells.toSpliced(empty, 1) : cells;
  };
  const last = how.total === '' || isAmerican ? [] : [['', how.total, ...totals]];
  return {
    text: [
      ...(how.preamble && !isAmerican ? ['Export du 02/01/2026'] : []),
      ...(how.day === 'bare' ? ['Relevé du 01/01/2025 au 31/12/2025'] : []),
      ...[header, ...(how.newestFirst ? rows.toReversed() : rows), ...last].map((cells, at) =>
        at === 0 ? cells.join(';') : harmed(cells, at).join(';'),
      ),
      '',
    ].join('\n'),
    truth: booked.map(({ date: at, cents }) => [at, cents] as const),
  };
}
