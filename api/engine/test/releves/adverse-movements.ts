import fc from 'fast-check';

/** A statement as a program may write it, in bytes, and the movements that it holds. */
export interface AdverseStatement {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** By account, as the reader calls it; '' for the only one. "2026-01-05 -6420", sorted. */
  readonly truth: ReadonlyMap<string, readonly string[]>;
}

export interface AdverseMovement {
  /** ISO. */
  readonly day: string;
  readonly valueDay: string;
  /** Never 0. */
  readonly cents: number;
  readonly label: string;
  /** Any number, for what differs from one movement to the next. */
  readonly seed: number;
}

const EITHER = ['DUPRE', 'LEROY 03/02', 'M. & Mme DURAND', '0042', 'X', 'Réf. 12,50 <A>', "L'ÉTÉ"];
const PAID = [...EITHER, 'PRLV SEPA EDF', 'CHEQUE 0045123', 'FRAIS DE TENUE', 'CB 12/01 TOTAL'];
const RECEIVED = [...EITHER, 'VIR RECU MARTIN', 'LOYER JANVIER', 'Remb. 45,20 EUR'];

const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

/** From the last days of one year to the first of the next one but one, in the order of their days. */
export const movements: fc.Arbitrary<readonly AdverseMovement[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 400 }),
      later: fc.integer({ min: -4, max: 6 }),
      cents: fc.oneof(
        fc.integer({ min: -999_99, max: 999_99 }),
        fc.integer({ min: -200_000_00, max: 200_000_00 }),
        fc.integer({ min: -900, max: 900 }).map((euros) => euros * 100),
      ),
      seed: fc.nat(1000),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((list) => list.filter(({ cents }) => cents !== 0))
  .filter((list) => list.length > 0)
  .map((list) =>
    list
      .map(({ day, later, cents, seed }) => {
        const labels = cents < 0 ? PAID : RECEIVED;
        const iso = addDays('2024-12-20', day);
        const label = labels[seed % labels.length] ?? '';
        return { day: iso, valueDay: addDays(iso, later), cents, label, seed };
      })
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
  );

export const truthOf = (lines: readonly AdverseMovement[]): string[] =>
  lines.map(({ day, cents }) => `${day} ${cents}`).toSorted();

/** By account: `called` is what the reader calls one of several. */
export const truthOfAccounts = <Account extends { readonly lines: readonly AdverseMovement[] }>(
  owned: readonly Account[],
  called: (account: Account, at: number) => string,
): AdverseStatement['truth'] =>
  new Map(
    owned.map((account, at) => [
      owned.length > 1 ? called(account, at) : '',
      truthOf(account.lines),
    ]),
  );

export const totalOf = (lines: readonly AdverseMovement[]): number =>
  lines.reduce((total, { cents }) => total + cents, 0);

/** "1234,56": no sign; `thousands` between the groups. */
export function figure(cents: number, mark: string, thousands = ''): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${mark}${part}`;
}

const CHARSETS = ['utf-8', 'bom', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type AdverseCharset = (typeof CHARSETS)[number];
export const charset: fc.Arbitrary<AdverseCharset> = fc.constantFrom(...CHARSETS);

/** Those of the set; other characters become "?". */
export function encode(text: string, set: AdverseCharset): Uint8Array {
  if (set === 'utf-8' || set === 'bom')
    return new TextEncoder().encode(set === 'bom' ? `\ufeff${text}` : text);
  if (set === 'windows-1252')
    return Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return letter === '’' ? 0x92 : letter === '€' ? 0x80 : code < 256 ? code : 0x3f;
    });
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return Uint8Array.from(set === 'utf-16be' ? bytes.swap16() : bytes);
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
