import fc from 'fast-check';
import {
  charset,
  encode,
  figure,
  movements,
  totalOf,
  truthOfAccounts,
  type AdverseMovement,
  type AdverseStatement,
} from './adverse-movements.ts';

const six = (iso: string): string => iso.slice(2).replaceAll('-', '');

/** The words below an entry, as banks of several countries lay them out. */
type WriteWords = (label: string, other: AdverseMovement) => string[];
const plain = (text: string): string => text.replaceAll(/[?/<>^|~]/g, ' ');
const WORDS: readonly WriteWords[] = [
  (label) => [plain(label)],
  (label) => [plain(label), 'SUITE DES MOTS', 'REF 12345'],
  (label) => [`166?00VIREMENT?20${plain(label)}?21EREF+NOTPROVIDED?30BNPAFRPP?31FR76300?32DUPRE`],
  (label) => ['177?00LASTSCHRIFT?100599', `?20${plain(label)}`, '?21SVWZ+SUITE?32EDF'],
  (label) => ['805>00ABSCHLUSS', `>20${plain(label)}`],
  (label) => [`/EREF/42/ORDP//NAME/DUPRE PAUL/REMI/${plain(label)}`],
  (label) => ['/TRTP/SEPA OVERBOEKING/IBAN/FR7630006000011234567890189', `/REMI/${plain(label)}`],
  (label, { day }) => [`${plain(label)} DU ${day}`, '12,00 EUR', '6100000000'],
  (label) => [plain(label), ':PAS UNE BALISE', 'D 12,00'],
  // Lines that begin like the mark of a field of another length.
  (label) => [plain(label), ':1:SUITE', '-12,00 EUR'],
  () => [],
];

const style = fc.record({
  entryDay: fc.constantFrom('always', 'always', 'never', 'blank', 'same'),
  funds: fc.constantFrom('', '', 'R'),
  /** "64," and "64,2" as SWIFT allows, or two decimals always. */
  decimals: fc.constantFrom('all', 'all', 'least'),
  reversed: fc.boolean(),
  type: fc.constantFrom('NTRF', 'NMSC', 'S103', 'FCHK', 'N018', 'NDDT', ''),
  reference: fc.constantFrom('NONREF', 'LOYER 42', '1234567', '', '25,00'),
  bank: fc.constantFrom('', '//B1', '//12C34', '//REF 5,00'),
  more: fc.constantFrom('', '', '/OCMT/EUR12,00/', 'SUPPLEMENT', 'C12,00'),
  words: fc.constantFrom(...WORDS),
  perPage: fc.integer({ min: 1, max: 9 }),
  /** Statements of a file: one, one of each page, pages of one with balances in between. */
  pages: fc.constantFrom('one', 'intermediate', 'statements'),
  account: fc.constantFrom(
    '30006/12345678901EUR',
    'FR7630006000011234567890189',
    '12345678901',
    'BNPAFRPPXXX/12345678901',
    '30006/12345678901',
  ),
  frame: fc.constantFrom('bare', 'bare', 'network', 'dash', 'brace'),
  extras: fc.boolean(),
  interim: fc.nat(5).map((one) => one === 0),
  sums: fc.boolean(),
  /** What is only expected, in an interim report. */
  expected: fc.boolean(),
  balances: fc.nat(7).map((one) => one > 0),
  accounts: fc.constantFrom(1, 1, 1, 2),
  /** Some programs indent what they hand on, or leave blanks at the end of each line. */
  around: fc.constantFrom('', '', '', '', ' ', '\t', 'end', 'some'),
  charset,
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  newestFirst: fc.nat(9).map((one) => one === 0),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function amountOf(how: Style, cents: number): string {
  const text = figure(cents, ',');
  return how.decimals === 'all' ? text : text.replace(/0{1,2}$/, '');
}

/** The mark of an entry; a debit that is taken back is money that comes in. */
const markOf = (how: Style, { cents, seed }: AdverseMovement): string => {
  if (how.reversed && seed % 3 === 0) return cents < 0 ? 'RC' : 'RD';
  return cents < 0 ? 'D' : 'C';
};

function writeEntry(how: Style, line: AdverseMovement): string[] {
  const value = how.entryDay === 'never' || how.entryDay === 'blank' ? line.day : line.valueDay;
  const entry = {
    always: six(line.day).slice(2),
    same: six(line.day).slice(2),
    never: '',
    blank: '    ',
  }[how.entryDay];
  const own = how.reference === '' && how.type === '' ? '' : `${how.type}${how.reference}`;
  const words = how.words(line.label, line);
  return [
    `:61:${six(value)}${entry}${markOf(how, line)}${how.funds}${amountOf(how, line.cents)}${own}${how.type === '' ? '' : how.bank}`,
    ...(how.more === '' || how.type === '' ? [] : [how.more]),
    ...(words.length === 0 ? [] : [`:86:${words[0]}`, ...words.slice(1)]),
  ];
}

interface Page {
  readonly lines: readonly AdverseMovement[];
  readonly from: number;
  readonly to: number;
  readonly rank: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly account: string;
}

function pagesOf(how: Style, lines: readonly AdverseMovement[], account: string): Page[] {
  const length = how.pages === 'one' ? Math.max(1, lines.length) : how.perPage;
  const pages: Page[] = [];
  let balance = 1000_00;
  for (let at = 0; at < lines.length; at += length) {
    const own = lines.slice(at, at + length);
    const to = balance + totalOf(own);
    const isLast = at + length >= lines.length;
    pages.push({
      lines: own,
      from: balance,
      to,
      rank: pages.length,
      isFirst: at === 0,
      isLast,
      account,
    });
    balance = to;
  }
  return pages;
}

function writePage(how: Style, page: Page): string[] {
  const { lines, from, to, rank } = page;
  const first = six(lines[0]?.day ?? '2025-01-01');
  const last = six(lines.at(-1)?.day ?? '2025-01-01');
  const balance = (tag: string, day: string, cents: number): string =>
    `:${tag}:${cents < 0 ? 'D' : 'C'}${day}EUR${amountOf(how, cents)}`;
  const isInner = how.pages === 'intermediate';
  const opening = balance(isInner && !page.isFirst ? '60M' : '60F', first, from);
  const closing = balance(isInner && !page.isLast ? '62M' : '62F', last, to);
  const side = (isOut: boolean): string => {
    const own = lines.filter(({ cents }) => cents < 0 === isOut);
    return `:90${isOut ? 'D' : 'C'}:${own.length}EUR${amountOf(how, totalOf(own))}`;
  };
  const ordered = how.newestFirst ? lines.toReversed() : lines;
  const entries = ordered.flatMap((line) => writeEntry(how, line));
  const fields = how.interim
    ? [
        ':34F:EUR0,',
        `:13D:${last}1200+0100`,
        ...entries,
        ...(how.expected ? [`:61:${last}${last.slice(2)}ED12,34NTRFNONREF`, ':86:A VENIR'] : []),
        ...(how.sums && !how.expected ? [side(true), side(false)] : []),
      ]
    : [
        ...(how.balances ? [opening] : []),
        ...entries,
        ...(how.balances ? [closing] : []),
        ...(how.extras ? [balance('64', last, to), balance('65', last, to + 1)] : []),
        ...(how.extras ? [':86:/TOTAL/12,00'] : []),
      ];
  const body = [
    `:20:STARTUMS${rank}`,
    ...(how.extras ? [':21:NONREF'] : []),
    `:25:${page.account}`,
    `:28C:${isInner ? 1 : rank + 1}/${isInner ? rank + 1 : 1}`,
    ...fields,
  ];
  switch (how.frame) {
    case 'network':
      return [
        `{1:F01BNPAFRPPAXXX0000000000}{2:I94${how.interim ? 2 : 0}XXXXXXXXXXXXN}{4:`,
        ...body,
        '-}{5:{MAC:00000000}}',
      ];
    case 'brace':
      return [...body, '-}'];
    case 'dash':
      return [...body, '-'];
    default:
      return body;
  }
}

const OTHER = '30006/99999999999';

function write([how, given]: readonly [Style, readonly AdverseMovement[]]): AdverseStatement {
  const names = how.accounts > 1 ? [how.account, OTHER] : [how.account];
  const owned = names
    .map((name, at) => ({ name, lines: given.filter((_, index) => index % names.length === at) }))
    .filter(({ lines }) => lines.length > 0);
  const rows = owned
    .flatMap(({ name, lines }) => pagesOf(how, lines, name))
    .flatMap((page) => writePage(how, page))
    .map((row, at) =>
      how.around === 'end'
        ? `${row}  `
        : `${how.around === 'some' ? ' '.repeat(at % 2) : how.around}${row}`,
    );
  const text = [...rows, ''].join(how.lineEnd);
  const called = (name: string): string => name.replace(/^.*\//, '').replace(/EUR$/, '');
  return {
    text,
    bytes: encode(text, how.charset),
    truth: truthOfAccounts(owned, ({ name }) => called(name)),
  };
}

/** An MT940 or MT942 in the dialects of many banks. */
export const adverseSwift: fc.Arbitrary<AdverseStatement> = fc.tuple(style, movements).map(write);
