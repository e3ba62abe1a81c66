import fc from 'fast-check';
import {
  charset,
  encode,
  movements,
  totalOf,
  truthOfAccounts,
  type AdverseMovement,
  type AdverseStatement,
} from './adverse-movements.ts';

const style = fc.record({
  /** Some banks write the records one behind the other, and programs lose the blanks at their end. */
  between: fc.constantFrom('\n', '\r\n', '', 'trimmed'),
  /** Statements of a file: one, or one of each day. */
  each: fc.constantFrom('file', 'day'),
  accounts: fc.constantFrom(1, 1, 2),
  /** What the balances say of their currency and decimals. */
  balances: fc.constantFrom('EUR2', '    '),
  decimals: fc.constantFrom(2, 2, 3),
  /** A national character set prints these two signs as letters. */
  signs: fc.constantFrom('{}', '{}', 'éè'),
  valueDay: fc.boolean(),
  more: fc.subarray(['LIB', 'NPY', 'NBE', 'LCC', 'RCN', 'REF', 'MMO', 'FEE', '   ']),
  reference: fc.constantFrom('', 'NONREF', '1234567', '0000000001234A'),
  charset,
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

const dayOf = (iso: string): string => iso.slice(8) + iso.slice(5, 7) + iso.slice(2, 4);

function amountOf({ signs }: Style, cents: number, decimals: number): string {
  const digits = String(Math.abs(cents) * 10 ** (decimals - 2)).padStart(14, '0');
  const [credit = '', debit = ''] = signs;
  const last = (cents < 0 ? `${debit}JKLMNOPQR` : `${credit}ABCDEFGHI`)[Number(digits.at(-1))];
  return digits.slice(0, -1) + (last ?? '');
}

const ACCOUNTS = ['3000600001', '3000600002'] as const;

function writeBalance(how: Style, kind: string, rank: number, day: string, cents: number): string {
  const bank = ACCOUNTS[rank] ?? ACCOUNTS[0];
  const head = `${kind}${bank.slice(0, 5)}    ${bank.slice(5)}${how.balances} 00012345678  ${dayOf(day)}`;
  return `${head}${' '.repeat(50)}${amountOf(how, cents, 2)}${' '.repeat(16)}`;
}

/** What banks write into the records of one movement; figures of other amounts may be among them. */
function writeMore(kind: string, { label, cents }: AdverseMovement): string {
  if (kind === 'MMO') return `USD200000000012340 ${'1'.repeat(11)}`;
  if (kind === 'FEE') return 'EUR200000000000250';
  return `${label} ${Math.abs(cents)}`;
}

function writeMovement(how: Style, rank: number, line: AdverseMovement): string[] {
  const bank = ACCOUNTS[rank] ?? ACCOUNTS[0];
  const head = `${bank.slice(0, 5)}B180${bank.slice(5)}EUR${how.decimals} 0001234567818${dayOf(line.day)}`;
  const value = how.valueDay ? dayOf(line.valueDay) : ' '.repeat(6);
  const words = line.label.slice(0, 31).padEnd(33);
  return [
    `04${head}  ${value}${words}0000042 0${amountOf(how, line.cents, how.decimals)}${how.reference.padEnd(16)}`,
    ...how.more.map(
      (kind) => `05${head}     ${kind}${writeMore(kind, line).slice(0, 70).padEnd(72)}`,
    ),
  ];
}

/** One statement, or one for each day of it. */
function writeAccount(how: Style, rank: number, lines: readonly AdverseMovement[]): string[] {
  const days = [...new Set(lines.map(({ day }) => day))];
  const parts =
    how.each === 'file' ? [lines] : days.map((day) => lines.filter((line) => line.day === day));
  let held = 1000_00;
  return parts.flatMap((part) => {
    const [first, last] = [part[0]?.day ?? '', part.at(-1)?.day ?? ''];
    const opening = writeBalance(how, '01', rank, first, held);
    held += totalOf(part);
    const own = part.flatMap((line) => writeMovement(how, rank, line));
    return [opening, ...own, writeBalance(how, '07', rank, last, held)];
  });
}

function write([how, given]: readonly [Style, readonly AdverseMovement[]]): AdverseStatement {
  const owned = Array.from({ length: how.accounts }, (_, rank) => ({
    rank,
    lines: given.filter((__, index) => index % how.accounts === rank),
  })).filter(({ lines }) => lines.length > 0);
  const rows = owned.flatMap(({ rank, lines }) => writeAccount(how, rank, lines));
  const text =
    how.between === 'trimmed'
      ? rows.map((row) => `${row.trimEnd()}\n`).join('')
      : rows.join(how.between);
  return {
    text,
    bytes: encode(text, how.charset),
    // Both accounts have one number, at two branches.
    truth: truthOfAccounts(owned, (_, at) => (at === 0 ? '00012345678' : '00012345678 (2)')),
  };
}

/** Statements of French banks in records of 120 characters, as each of them fills these. */
export const adverseCfonb: fc.Arbitrary<AdverseStatement> = fc.tuple(style, movements).map(write);
