import fc from 'fast-check';
import {
  charset,
  encode,
  figure,
  movements,
  totalOf,
  truthOf,
  type AdverseMovement,
  type AdverseStatement,
} from './adverse-movements.ts';

type WriteDay = (year: string, month: string, day: string) => string;
const bare = (number: string): string => String(Number(number));
const DAYS: readonly WriteDay[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${day}/${month}/${year.slice(2)}`,
  (year, month, day) => `${day}/${month}'${year.slice(2)}`,
  (year, month, day) => `${bare(day).padStart(2)}/${bare(month).padStart(2)}'${year.slice(2)}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${day}-${month}-${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${day}${month}${year}`,
  (year, month, day) => `${day}/${month}/${year} 00:00:00`,
];

const style = fc.record({
  day: fc.constantFrom(...DAYS),
  mark: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', '', ',', '.', ' ', '\u00a0', '\u202f'),
  sign: fc.constantFrom('before', 'before', 'plus', 'behind', 'spaced', 'minus'),
  unit: fc.constantFrom('', '', '', ' EUR', '€'),
  type: fc.constantFrom('Bank', 'bank', 'Cash', 'Oth A', 'Bank '),
  charset,
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  order: fc.constantFrom('DTPM', 'PDMT', 'TDPM', 'MPTD', 'DUTP'),
  /** What stands around: lists, accounts, other sections. */
  head: fc.constantFrom('type', 'type', 'account', 'switch', 'lists', 'none'),
  opening: fc.boolean(),
  newestFirst: fc.boolean(),
  /** Parts of an operation, an address, a state, a category: of one in so many. */
  splits: fc.constantFrom(0, 1, 3),
  address: fc.boolean(),
  /** How many decimals an amount may do without. */
  whole: fc.constantFrom('00', '00', '', '0'),
  /** A memo of several lines, which begin like fields. */
  more: fc.constantFrom(
    ...Array.from({ length: 15 }, () => ''),
    'Taxe 12,00',
    'DU 05/01/2025',
    'D 05/01/2025',
    'T-12,00',
    'U 45.00',
  ),
  accounts: fc.constantFrom(1, 1, 2),
  last: fc.constantFrom(...Array.from({ length: 9 }, () => '^'), ''),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function writeBlock(how: Style, line: AdverseMovement): string[] {
  const [year = '', month = '', day = ''] = line.day.split('-');
  const amount = (cents: number): string => {
    const out = cents < 0;
    const whole = figure(cents, how.mark, how.thousands === how.mark ? '' : how.thousands);
    const isRound = cents % 100 === 0 && how.whole !== '00';
    const text = !isRound
      ? cents % 10 === 0 && how.whole === '0'
        ? whole.slice(0, -1)
        : whole
      : how.whole === ''
        ? whole.slice(0, -3)
        : whole.slice(0, -1);
    const signed =
      how.sign === 'behind'
        ? `${text}${out ? '-' : ''}`
        : how.sign === 'spaced'
          ? `${out ? '- ' : ''}${text}`
          : how.sign === 'minus'
            ? `${out ? '−' : ''}${text}`
            : `${out ? '-' : how.sign === 'plus' ? '+' : ''}${text}`;
    return `${signed}${how.unit}`;
  };
  const fields: Record<string, string[]> = {
    D: [`D${how.day(year, month, day)}`],
    T: [`T${amount(line.cents)}`],
    U: [`U${amount(line.cents)}`],
    P: [`P${line.label}`],
    M: [
      ...(line.seed % 2 === 0 ? [`MTotal 12,50 du ${line.seed}`] : []),
      ...(line.seed % 2 === 0 && how.more !== '' ? [how.more] : []),
    ],
  };
  const isSplit = how.splits > 0 && line.seed % how.splits === 0;
  const part = Math.trunc(line.cents / 3);
  return [
    ...Array.from(how.order).flatMap((letter) => fields[letter] ?? []),
    ...(line.seed % 3 === 0 ? [`N${line.seed}`] : []),
    ...(line.seed % 4 === 0 ? ['C*'] : line.seed % 4 === 1 ? ['CX'] : []),
    ...(how.address ? ['A12 rue des Tanneurs', 'A75011 Paris', 'A', 'A', 'A'] : []),
    ...(line.seed % 5 === 0 ? ['LLogement:Charges'] : line.seed % 5 === 1 ? ['L[Livret A]'] : []),
    ...(isSplit
      ? ['SCharges', 'Epart', `$${amount(part)}`, 'S[Livret A]', `$${amount(line.cents - part)}`]
      : []),
  ];
}

const LISTS = [
  '!Type:Cat',
  'NLogement',
  'DTout ce qui touche au logement 01/02/2025',
  'E',
  'B12,50',
  '^',
  '!Type:Class',
  'NParis',
  'D05/01/2025',
  '^',
  '!Type:Memorized',
  'KP',
  'T-75,00',
  'PEDF',
  '^',
];

const ofAccount = (how: Style, name: string, given: readonly AdverseMovement[]): string[] => {
  const lines = how.newestFirst ? given.toReversed() : given;
  const [first = '2025-01-01'] = given.map(({ day }) => day);
  const [year = '', month = '', day = ''] = first.split('-');
  const account = ['!Account', `N${name}`, 'DDu foyer', 'TBank', 'B1234,56', '/05/01/2025', '^'];
  const opening = [
    `D${how.day(year, month, day)}`,
    `T${figure(totalOf(given) + 1, how.mark)}`,
    'POpening Balance',
    'CX',
    `L[${name}]`,
    '^',
  ];
  const isNamed = how.accounts > 1 || how.head === 'account' || how.head === 'switch';
  return [
    ...(isNamed ? account : []),
    ...(how.head === 'none' && !isNamed ? [] : [`!Type:${how.type}`]),
    ...(how.opening ? opening : []),
    ...lines.flatMap((line) => [...writeBlock(how, line), '^']),
  ];
};

function write([how, given]: readonly [Style, readonly AdverseMovement[]]): AdverseStatement {
  const names = how.accounts > 1 ? ['Compte courant', 'Livret A'] : ['Compte courant'];
  const owned = names.map((name, at) => ({
    name,
    lines: given.filter((_, index) => index % names.length === at),
  }));
  const all = names.flatMap((name) => [`N${name}`, 'TBank', '^']);
  const head =
    how.head === 'switch'
      ? ['!Option:AutoSwitch', '!Account', ...all, '!Clear:AutoSwitch']
      : how.head === 'lists'
        ? LISTS
        : [];
  const rows = owned.flatMap(({ name, lines }) => ofAccount(how, name, lines));
  const text = [...head, ...(how.last === '' ? rows.slice(0, -1) : rows), ''].join(how.lineEnd);
  return {
    text,
    bytes: encode(text, how.charset),
    truth: new Map(
      owned
        .filter(({ lines }) => lines.length > 0)
        .map(({ name, lines }) => [names.length > 1 ? name : '', truthOf(lines)]),
    ),
  };
}

/** A QIF as the programs of many years write it. */
export const adverseQif: fc.Arbitrary<AdverseStatement> = fc.tuple(style, movements).map(write);
