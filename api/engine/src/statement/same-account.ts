import type { AccountHint } from './types.ts';

/** Characters of a number that surely names one account of a bank. */
const TELLING = 7;
/** Characters that a masked number must still show. */
const SHOWN = 4;

const plain = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z*•]/g, '');

/**
 * The IBAN of the account that a file names: as it is written, or made of the bank, branch and
 * account of a French RIB. Undefined when the file does not say enough, or when the key is wrong.
 */
export function ibanOf({
  iban,
  bankCode,
  branchCode,
  number = '',
}: AccountHint): string | undefined {
  if (iban !== undefined) return keyOf(plain(iban)) === 1 ? plain(iban) : undefined;
  const written = plain(number);
  if (/^FR\d{2}/.test(written)) return ibanOf({ iban: written });
  const isWhole = /^\d{10}[0-9A-Z]{11}\d{2}$/.test(written);
  const account = isWhole
    ? written.slice(0, 21)
    : plain(bankCode ?? '') + plain(branchCode ?? '') + written;
  if (!/^\d{10}[0-9A-Z]{11}$/.test(account)) return undefined;
  const made = frenchIban(account);
  return isWhole && !made.endsWith(written) ? undefined : made;
}

/** Source: norme CFONB du RIB (clé = 97 − reste) and ISO 13616 (mod 97). */
function frenchIban(account: string): string {
  const digits = Array.from(account, ribDigit).join('');
  const rib = account + String(97 - modulo97(`${digits}00`)).padStart(2, '0');
  return `FR${String(98 - keyOf(`FR00${rib}`)).padStart(2, '0')}${rib}`;
}

/** The letters of a RIB count 1 to 9, then again from S on with 2. */
function ribDigit(character: string): string {
  if (character <= '9') return character;
  const rank = character.charCodeAt(0) - 65;
  return String(((rank + (rank >= 18 ? 1 : 0)) % 9) + 1);
}

/** 1 for an IBAN that is right. */
const keyOf = (iban: string): number =>
  modulo97(
    Array.from(iban.slice(4) + iban.slice(0, 4), (character) =>
      character <= '9' ? character : String(character.charCodeAt(0) - 55),
    ).join(''),
  );

function modulo97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/**
 * Whether two names, IBAN or number, whole or masked, are those of one account; undefined when they
 * don't say enough. A number is looked for in the IBAN, since banks write it with or without branch,
 * key and leading zeros.
 */
export function isSameAccount(first: string, second: string): boolean | undefined {
  const [a, b] = [withoutRank(first), withoutRank(second)];
  if (isIban(a) && isIban(b)) return a === b;
  const masked = [a, b].find((name) => MASK.test(name));
  if (masked !== undefined) {
    const other = masked === a ? b : a;
    const shown = masked.replace(MASKED_PART, '');
    const visible = other.replace(MASKED_PART, '');
    if (shown.length < SHOWN || visible.length < SHOWN) return undefined;
    return endsAlike(visible, shown);
  }
  // "Current" and "Livret" are kinds of accounts, not numbers.
  if (![a, b].every((name) => name.length >= TELLING && /\d{4}/.test(name)))
    return a === b ? true : undefined;
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  return long.includes(short.slice(-TELLING)) || long.includes(short.slice(0, -2).slice(-TELLING));
}

const MASK = /[*•]|X{2}/;
const MASKED_PART = /^.*(?:[*•]|X{2})/;
const isIban = (name: string): boolean => /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(name);
/** "XXXX1234 (2)" is how a file with two of them has its second one called. */
const withoutRank = (name: string): string => plain(name.replace(/ \([^)]*\)$/, ''));

/** The end of an account's number, with or without the two figures of its key. */
const endsAlike = (whole: string, shown: string): boolean =>
  whole.endsWith(shown) || shown.endsWith(whole) || whole.slice(0, -2).endsWith(shown);
